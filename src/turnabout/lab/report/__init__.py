"""The report of a study: one page that opens offline, and prints."""
