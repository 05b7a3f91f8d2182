"""The ladder: what each level of the computer players is worth, measured and published."""
