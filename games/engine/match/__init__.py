"""One running match."""
