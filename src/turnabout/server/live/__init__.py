"""Tables that are live in this process, and how people and other processes hear about them."""
