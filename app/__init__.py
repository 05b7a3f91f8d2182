"""The Kivy app: everything that shows or asks. The games themselves live in ``rules``."""

#: The one place where the version stands; pyproject.toml and buildozer.spec read it here.
__version__ = "0.1.0"
