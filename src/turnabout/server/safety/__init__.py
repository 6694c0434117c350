"""What protects the tables from the network: who asks, from where, how often, how much."""
