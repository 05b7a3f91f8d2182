"""The games on the screen: a folder each, and what they share."""
