"""What operators can see: logs and metrics, never secrets."""
