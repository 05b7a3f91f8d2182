"""What the app needs of the machine: files, settings, words, sound, vibration, the platform."""
