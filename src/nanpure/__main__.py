"""``python -m nanpure``: the command line."""

from nanpure.cli import main

if __name__ == "__main__":
    main()
