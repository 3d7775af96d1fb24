share-look = Regarde d’abord : une partie ne se partage qu’une fois.
share-post = Publier
share-done = C’est publié.
share-players = Une partie est partagée par les personnes qui l’ont jouée.
share-once = Cette partie a déjà été partagée : { $url }
