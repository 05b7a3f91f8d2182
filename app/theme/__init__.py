"""Design tokens, and the theme object that KV and widgets observe."""
