"""Generic widgets that several screens share, each module with its KV file."""
