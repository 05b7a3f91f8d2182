"""Entry point of ``python -m rules``: play, replay, verify, simulate, benchmark."""

import sys

from rules.terminal.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
