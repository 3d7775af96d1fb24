"""The README's first command on bare systems. Run it with `make test-hosts`."""
