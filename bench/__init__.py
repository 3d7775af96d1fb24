"""What Bellhop costs, measured: `make bench` prints it all."""
