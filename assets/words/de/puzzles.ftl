# The count on the picture of a solved puzzle: "12", "of 31", "found it"
puzzle-count = { $found }
puzzle-of = von { $answered }
puzzle-found = gefunden
