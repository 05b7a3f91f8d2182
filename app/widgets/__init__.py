"""Controls that several screens share, each with its KV twin."""
