"""The Discord side of Bellhop: the only place that imports discord."""
