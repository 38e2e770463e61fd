"""Lets `python -m rowlock` be the command `rowlock`."""

from rowlock.cli import main

if __name__ == "__main__":
    main()
