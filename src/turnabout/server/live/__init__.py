"""Tables that are alive in this process, and how people and other processes hear of them."""
