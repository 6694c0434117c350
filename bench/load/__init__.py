"""Many clients at once: what `bench.server` puts servers under."""
