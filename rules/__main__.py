"""python -m rules: play in a terminal, replay a record, simulate, benchmark."""

import sys

from rules.terminal.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
