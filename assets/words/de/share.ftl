share-look = Sieh es dir erst an: Eine Partie lässt sich nur einmal teilen.
share-post = Posten
share-done = Es ist gepostet.
share-players = Eine Partie teilen die, die sie gespielt haben.
share-once = Diese Partie wurde schon geteilt: { $url }
