"""The search for two players."""
