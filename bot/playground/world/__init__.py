"""The state of the playground: servers, people, channels, messages, and what may be seen of them."""
