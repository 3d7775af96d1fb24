## Annuler : qui vient de jouer défait son choix, tant que personne n’en sait plus ni n’a joué depuis
take-back-button = ↩ Annuler
refused-take-back-late = Trop tard pour annuler : quelqu’un a joué depuis, ou quelque chose a été montré.
refused-take-back-theirs = Seule la personne qui l’a joué peut l’annuler.
match-undone = { $name } a annulé son dernier choix.
    .name = Tu as annulé ton dernier choix.
match-rewound = { $name } est revenu en arrière. La partie n’ajoute plus rien à *{ record-computers }*.
    .name = Tu es revenu en arrière. La partie n’ajoute plus rien à *{ record-computers }*.
match-voted-undo = { $name } aimerait annuler son dernier choix.
    .name = Tu aimerais annuler ton dernier choix.
wish-undo = ↩ Annuler le dernier choix : { $count } sur { $needed } d’accord.
agree-undo = ↩ D’accord
affairs-undo = Voter pour annuler
