"""The wire: the router, answers, custom_ids, components and plain sheets."""
