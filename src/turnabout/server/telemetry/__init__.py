"""What the people who run the server can see: logs and metrics, never secrets."""
