"""The Kivy app: everything that shows or asks. The games themselves live in ``rules``."""
