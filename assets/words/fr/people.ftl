# Les gens : comment on entre et sort d’une partie, ce qu’on décide ensemble, hôtes, admins et pendules.

## Plus… : les affaires d’une partie
more-button = …
leave-button = Quitter
affairs-title = ### { $game } · la table
affairs-about-leave = *Quitter* : un ordinateur continue pour toi, et tu reviens en appuyant sur un bouton.
affairs-about-alone = Personne d’autre ne joue ici : si tu ne fais rien, la partie t’attend une semaine. *Quitter* y met fin sans vainqueur.
affairs-about-back = Un ordinateur joue pour toi. Tu reviens en appuyant sur un bouton.
affairs-about-resign = *Abandonner* : pour de bon.
affairs-about-pause = Une pause demande l’accord de tous et dure tant que tous la veulent.
affairs-about-go-on = La partie est en pause jusqu’à ce que quelqu’un appuie sur *Reprendre*.
affairs-about-end = Pour finir, il faut l’accord de tous.
affairs-about-away = Tous les autres ensemble, deux au moins, peuvent renvoyer quelqu’un, qui compte alors comme dernier.
affairs-pause = Pause
affairs-end = Voter pour finir
affairs-go-on = Reprendre
affairs-seats = Les places
affairs-away = Voter pour renvoyer quelqu’un
affairs-hand-over = Confier la table à { $name }
affairs-send-away = Renvoyer { $name }
affairs-offer = Proposer la place { ELIDE("de", $name) }
affairs-cancel = Annuler la partie
affairs-cancel-sure = Personne n’a encore joué. Annuler cette partie ? Elle ne comptera pas.
affairs-cancel-yes = Oui, annuler
affairs-cancelled = La partie est annulée.
wish-pause = ⏸ Pause demandée : { $count } sur { $needed }.
wish-end = 🗳 Vote pour finir la partie : { $count } sur { $needed }.
wish-away = 🚪 Vote pour renvoyer { $name } : { $count } sur { $needed }.
    .name = 🚪 Vote pour te renvoyer : { $count } sur { $needed }.
agree-pause = ⏸ D’accord
agree-end = 🗳 D’accord
agree-away = 🚪 D’accord
offer-text = { $host } propose une place à **{ $game }** : { $name }, tenue jusqu’ici par un ordinateur. La personne qui la prend continue là où en est la partie.
offer-take = Prendre la place
offer-gone = Cette place n’est plus libre.
parts-seat = { $name }, l’un après l’autre : { $parts }.
parts-computer = un ordinateur
parts-forgotten = quelqu’un

## Ce qui arrive aux places, et comment ça finit
match-sentaway = L’hôte a renvoyé { $name }.
    .name = L’hôte t’a fait partir.
match-votedaway = Tous les autres ont renvoyé { $name }.
    .name = Tous les autres t’ont fait partir.
match-relieved = { $name } prend place et continue.
    .name = Tu prends place et continues.
match-voted-pause = { $name } voudrait une pause.
    .name = Tu voudrais une pause.
match-voted-end = { $name } voudrait finir la partie.
    .name = Tu voudrais finir la partie.
match-voted-away = { $name } voudrait renvoyer { $other }.
    .name = Tu voudrais renvoyer { $other }.
    .other = { $name } voudrait te renvoyer.
match-voted-not = { $name } a changé d’avis.
    .name = Tu as changé d’avis.
outcome-agreed = Tout le monde voulait finir, la partie s’arrête sans vainqueur.
outcome-cancelled = L’hôte a annulé la partie avant que personne n’ait joué. Elle ne compte pas.
refused-sent-away = On t’a fait quitter cette table. `/jouer` en ouvre une à toi.
refused-about-you = Ce sont les autres qui en décident.
refused-seat-taken = Quelqu’un joue à cette place.
refused-sat-elsewhere = Tu as déjà joué à une autre place de cette partie : celle-ci est pour quelqu’un d’autre.
refused-not-host = Seul l’hôte peut faire cela.
refused-begun = Quelqu’un a déjà joué. La partie ne s’arrête plus avant la fin que si tout le monde est d’accord : *…*, *{ affairs-end }*.
refused-held = Une course reprend quand tout le monde y est : appuie sur Ma place, puis sur J’y suis.
refused-no-room = Je ne peux pas écrire dans le salon de la partie : rien n’a été proposé.

## Pronostics : qui n’a pas part à une décision dit d’avance comment elle finit
predict-button = 🔮 Pronostic
predict-secret = Ta première réponse compte. Elle reste secrète jusqu’au dénouement.
predict-said = 🔮 Pronostic secret : { $name }
predict-before = 🔮 Tu as déjà dit { $name }, et c’est le premier pronostic qui compte.
predict-closed = Trop tard : les pronostics sont clos.
predict-part = Tu y prends part toi-même. Seuls les autres peuvent faire un pronostic.
predict-knew = { $count ->
    [one] 🔮 { $names } le savait.
   *[other] 🔮 { $names } le savaient.
  }
predict-names = { $first } et { $last }
predict-others = { $count } autres
predict-nose = Meilleur flair : { $names }, { $right } sur { $total }

## /games
games-lobby-in = pas commencée
games-lobby-kept = une place pour toi
games-paused = en pause

## Rappels
reminder-clock = Ton temps à **{ $game }** s’achève { $when } ; ensuite, je joue pour toi : { $url }
reminder-computer = Ton temps à **{ $game }** s’achève { $when } ; ensuite, un ordinateur prend ta place jusqu’à ton retour : { $url }
reminder-waiting = On t’attend à **{ $game }** : { $url }
reminder-last = On t’attend toujours à **{ $game }**. Je ne te le rappellerai plus : { $url }
takeover-text = Tu as manqué plusieurs décisions à **{ $game }**, un ordinateur continue pour toi. Appuie sur le bouton et la place est de nouveau à toi : { $url }

## Heures calmes
preferences-quiet = Heures calmes : { $start } à { $end } ({ $zone })
preferences-quiet-none = Heures calmes : aucune
preferences-quiet-off = Sans heures calmes
preferences-quiet-about = -# Pendant tes heures calmes, les parties par correspondance ne te dérangent pas, ta pendule s’arrête et les invitations attendent.
quiet-title = Heures calmes
quiet-from = De { $time }
quiet-from-menu = À partir de quelle heure
quiet-until = Jusqu’à { $time }
quiet-until-menu = Jusqu’à quelle heure
quiet-now = Quelle heure est-il chez toi ?
quiet-hour = Chez moi, il est { $hour } h…
quiet-zone = Quelle ville a ton heure toute l’année ?
quiet-missing = Choisis l’heure qu’il est chez toi, puis une ville qui a ton heure toute l’année.
quiet-type = Autres heures…
quiet-type-from = De (par exemple 22:30)
quiet-type-until = Jusqu’à (par exemple 7:15)
quiet-no-time-from = ⚠️ De : « { $typed } » n’est pas une heure de la journée. Écris-la comme 22:30.
quiet-no-time-until = ⚠️ Jusqu’à : « { $typed } » n’est pas une heure de la journée. Écris-la comme 7:15.
quiet-too-long = ⚠️ De { $start } à { $end }, c’est trop long, rien n’a changé : les heures calmes durent seize heures au plus.

## /réglages
refused-not-admin = Seules les personnes qui peuvent gérer ce serveur peuvent faire cela.
gate-channel = Sur ce serveur, les tables s’ouvrent dans { $channels }.
gate-role = Sur ce serveur, seuls { $roles } ouvrent des tables.
gate-too-often = Tu as déjà lancé { $count } parties, tables, tournois ou défis en une minute. Attends une minute avant le suivant.
gate-most = Ce serveur a déjà { $count } tables et parties, ses admins n’en permettent pas plus. Finissez-en une d’abord.
gate-most-each = Tu es déjà { $count ->
    [one] à une table ou dans une partie
   *[other] dans { $count } tables et parties
  } ici, les admins du serveur n’en permettent pas plus. `/parties` t’y mène.

## Matches and lobbies of /settings
admin-title = ### Ce qui se joue sur ce serveur
admin-none = Rien ne se joue ici pour le moment.
admin-served = La partie { $part } sur { $parts } sert ce serveur. Processus : { $node }, arrivé { $since }.
admin-unserved = Parties sans processus en ce moment : { $parts }.
admin-lobby = **{ $game }** · table ouverte · hôte : { $host } · { $place }
admin-match = **{ $game }** · { $names } · { $place } · { $pace } · hôte : { $host } · ouverte { $since }
admin-waiting = on attend { $names } ({ $since })
admin-end = Arrêter { $number }
admin-ask = Arrêter
admin-reason = Pourquoi ? Toute la table le lira
admin-ended = C’est arrêté.
admin-gone = ⚠️ C’était déjà fini.
admin-said = **{ $admin }**, admin de ce serveur, a arrêté **{ $game }** : { $reason }
lobby-closed-by-admin = Un admin de ce serveur a fermé cette table { ELIDE("de", $game) }.

## /confidentialité
privacy-text = ### Ce que je conserve sur toi
    -# Le dernier nom que je te connais, tes pseudos sur les serveurs, tes préférences, les places où tu as joué, tes pronostics, tes réponses aux énigmes du jour et où tu les as partagées, les invitations récentes, tes défis et tes tournois, l’issue pour toi des parties qui comptent, et les serveurs qui t’ont exclu du jeu.
    -# Contre les ordinateurs : l’issue de tes dernières parties, car les adaptatifs se règlent là-dessus, et ton palmarès, tant que je garde ces parties.
    -# Ce qui arrive dans une partie est noté par place, jamais par personne.
    Avec *{ privacy-export }*, tout t’arrive dans un fichier. *{ privacy-delete }* te retire de toute table et de toute partie, puis t’oublie. Les parties finies et leurs résultats restent, sans toi ; une exclusion reste, par ton seul numéro, jusqu’à ce que les admins du serveur la lèvent.
privacy-export = Recevoir
privacy-delete = Effacer
privacy-exported = Voilà tout ce que je conserve sur toi.
privacy-sure = Effacer tout ce que je conserve sur toi ? Tu quittes toute table et toute partie sans pouvoir y revenir. Les messages déjà dans les salons y restent : qui gère un salon peut les supprimer.
privacy-delete-yes = Oui, effacer
privacy-deleted = Tout est oublié. À ton prochain message ou bouton, nous referons connaissance.
privacy-unfinished = Quelque chose a échoué de mon côté : tout n’est pas encore effacé. Appuie encore une fois.
refused-too-fast = C’est trop rapide pour Bellhop. Lâche tout un instant, puis continue.
