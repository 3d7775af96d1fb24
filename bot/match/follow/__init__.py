"""Tasks that follow a running match, and where its messages stand."""
