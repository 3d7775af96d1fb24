share-look = Look at it first: a match can be shared only once.
share-post = Post it
share-done = It is posted.
share-players = A match is shared by those who played it.
share-once = This match was shared already: { $url }
