"""One module a screen, each with its KV twin; a screen is built when it is first visited."""
