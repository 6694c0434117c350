"""What stands between the network and the tables: who asks, from where, how often, how much."""
