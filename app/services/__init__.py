"""Services: files, settings, translation, sound, vibration, the platform."""
