## Un tournoi
command-cup = tournoi
command-cup-about = Ouvre un tournoi : on s’inscrit, puis on joue des rondes de tables
command-cup-game = jeu
command-cup-game-about = À quel jeu on joue
cup-title = Tournoi : { $game }
cup-sign-up = { $missing ->
    [0] **{ $count ->
        [one] { $count } personne inscrite
       *[other] { $count } personnes inscrites
      }.** Les inscriptions se terminent { $when }, puis la ronde 1 commence.
    [one] **Il manque encore { $missing } personne.** Les inscriptions se terminent { $when }.
   *[other] **Il manque encore { $missing } personnes.** Les inscriptions se terminent { $when }.
  }
cup-nobody = Personne n’est encore inscrit.
cup-system-swiss = Système suisse : on rencontre qui a à peu près autant de points
cup-system-tables = Tables d’environ quatre, avec d’autres gens à chaque ronde
cup-rounds-auto = autant de rondes qu’il en faut
cup-rounds-fact = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
  }
cup-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
  }
cup-after = { $rounds ->
    [0] Avant la ronde 1
    [one] Après la ronde 1
   *[other] Après { $rounds } rondes
  }
cup-round = Ronde { $round }
cup-more = … et { $count } de plus
cup-line = **{ $place }.** { $name } · { $many ->
    [one] 1 point
   *[other] { $points } points
  } ({ $tie })
cup-table = Table { $table } : { $people }
cup-table-over = Table { $table }, finie : { $places }
cup-absent = { $name } n’a pas joué
cup-rests = { $names } se repose cette ronde, ce qui compte comme une victoire.
cup-round-line = **Ronde { $round } sur { $rounds }** · { $left ->
    [0] toutes les tables ont fini
    [one] { $left } table sur { $tables } joue encore
   *[other] { $left } tables sur { $tables } jouent encore
  }
cup-rule = À égalité de points, ceux des adversaires décident, puis qui était devant à leur rencontre ; sinon la place est partagée.
cup-rule-long = Une table donne des points pour chaque personne laissée derrière soi : à deux, 1 pour une victoire et ½ pour une partie nulle, sinon jusqu’à 10. Se reposer compte comme une victoire. À égalité de points, ce sont les points des gens rencontrés qui décident (le Buchholz, entre parenthèses), puis qui était devant quand ces gens se sont rencontrés ; sinon ils partagent la place.
cup-won = { $count ->
    [one] 🏆 **{ $names } gagne le tournoi.**
   *[other] 🏆 **{ $names } se partagent le tournoi.**
  }
cup-nobody-came = Personne n’est venu aux tables : personne ne gagne le tournoi.
cup-too-few = Le tournoi demande au moins { $count } personnes : il n’a pas été joué.
cup-refused-few = Le tournoi demande au moins { $count } personnes.
cup-standings = Classement
cup-mine = Ma table
cup-organise = Organiser
cup-go = Aller à la table
cup-back = Revenir
cup-leave = Quitter le tournoi
cup-not-in = Tu ne joues pas dans ce tournoi. *Classement* montre où il en est.
cup-out = Tu ne joues plus dans ce tournoi. Avec *Revenir*, tu joues de nouveau dès la prochaine ronde.
cup-next = Ta table a fini. La prochaine ronde commence quand toutes les tables ont fini.
cup-thread = Ronde { $round }, table { $table } : { $game }
cup-call = { $people } : votre table de la ronde { $round } est ouverte, table { $table }. Qui manque trois décisions de suite déclare forfait.

## L’organisation d’un tournoi
cup-rounds-menu = Rondes
cup-closes-menu = Fin des inscriptions
cup-closes-in = { $unit ->
    [minutes] dans { $count } minutes
    [hours] { $count ->
        [one] dans { $count } heure
       *[other] dans { $count } heures
      }
   *[days] { $count ->
        [one] dans { $count } jour
       *[other] dans { $count } jours
      }
  }
cup-tools = Choisis quelqu’un pour corriger le résultat de sa table ou l’en retirer. Le message du tournoi dit ce que tu as fait.
cup-pick = Choisis quelqu’un du tournoi
cup-mend-about = Corrige le résultat : qui était devant ? Les autres gardent leur ordre.
cup-first = { $name } devant
cup-draw = Partie nulle
cup-take-out = Retirer { $name }
cup-said-out = -# L’organisation a retiré { $name }.
cup-said-mended = -# L’organisation a corrigé un résultat, à une table où joue { $name }.
cup-call-off = Annuler le tournoi
cup-end = Terminer le tournoi
cup-end-yes = Oui, terminer
cup-end-sure = Terminer le tournoi maintenant ? Les tables encore en jeu ne comptent pour personne, et le classement reste tel quel.

## Refus
cup-refused-gone = Ce tournoi n’existe plus.
cup-refused-over = Ce tournoi est terminé.
cup-refused-running = Ce tournoi a commencé : cela ne se change plus.
cup-refused-full = Ce tournoi est complet.
cup-refused-already-in = Tu y es déjà.
cup-refused-not-in = Cette personne n’est pas dans le tournoi.
cup-refused-not-organiser = Seule l’organisation du tournoi peut le faire, ou qui gère ce serveur.
cup-refused-bad-option = Cette valeur n’est pas possible ici : rien n’a changé.
cup-refused-changed = Le tournoi vient de changer. Regarde encore, puis appuie de nouveau.
record-cups = { $played ->
    [one] { $played } tournoi joué
   *[other] { $played } tournois joués
  }, { $won } gagnés
