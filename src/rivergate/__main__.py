"""`python -m rivergate` is the command `rivergate`."""

from rivergate.cli import main

if __name__ == "__main__":
    main()
