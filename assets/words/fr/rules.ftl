# Les pages des règles. Un bouton a environ huit caractères.

rules-which = ### Les règles de quel jeu ?
rules-chapters = Chapitres
rules-clauses = Règles de ce chapitre
rules-previous = Retour
rules-next = Suite
# $number de l'exemple sur cette page, $count de tous ses exemples.
rules-example =
    { $count ->
        [1] Exemple
       *[other] Exemple { $number }
    }
# Back from an example to the words of its rule.
rules-text = Texte
# $sign marque ces règles au sommaire, $name d'une règle maison de la partie en cours, $value qu'elle y a.
rules-house = { $sign } **À cette table** · { $name } : { $value }
# $topic tel qu'il a été tapé.
rules-nothing = Je n’ai trouvé aucune règle sur « { $topic } ». Essaie un autre mot, ou laisse le sujet vide pour feuilleter.
