# Les gens : comment on entre et sort d’une partie, ce qu’on décide ensemble, hôtes, admins et pendules.

## Plus… : les affaires d’une partie
more-button = Plus…
leave-button = Partir
affairs-title = ### { $game } : la table
affairs-about = *Partir* : un ordinateur continue pour toi, et tu reviens d’une seule pression. *Abandonner* : pour de bon. Une pause demande l’accord de tous et dure tant que tous la veulent ; pour finir, plus de la moitié suffit.
affairs-pause = Pause
affairs-end = Voter la fin
affairs-go-on = Reprendre
affairs-seats = Les places
affairs-hand-over = Confier la table à { $name }
affairs-send-away = Renvoyer { $name }
affairs-offer = Offrir la place de { $name }
affairs-stop = Tout finir
affairs-stop-sure = Arrêter cette partie pour tout le monde, sans vainqueur ?
affairs-stop-yes = Oui, arrêter
affairs-stopped = La partie est finie.
wish-pause = ⏸ Une pause est demandée : { $count } sur { $needed }. *Ma place*, puis *Plus…*, pour dire oui.
wish-end = 🗳 On vote la fin de la partie : { $count } sur { $needed }. *Ma place*, puis *Plus…*, pour dire oui.
offer-text = { $host } offre une place à **{ $game }** : { $name }, tenue jusqu’ici par un ordinateur. La partie continue de là.
offer-take = Je prends
offer-gone = Cette place n’est plus libre.
parts-seat = { $name }, tour à tour : { $parts }.
parts-computer = un ordinateur
parts-forgotten = quelqu’un

## Ce qui arrive aux places, et comment ça finit
match-sentaway = L’hôte a renvoyé { $name }.
match-relieved = { $name } prend place et continue.
match-voted-pause = { $name } voudrait une pause.
match-voted-end = { $name } voudrait finir la partie.
match-voted-not = { $name } a changé d’avis.
outcome-agreed = La plupart voulaient finir, la partie s’arrête sans vainqueur.
refused-sent-away = L’hôte t’a renvoyé de cette table. `/jouer` en ouvre une à toi.
refused-seat-taken = Quelqu’un joue à cette place.
refused-not-host = Seul l’hôte peut faire cela.
refused-no-room = Je ne peux pas écrire là où est la table, rien n’a été offert.

## /games
games-lobby-in = on attend du monde
games-lobby-kept = une place est gardée pour toi
games-paused = en pause

## Rappels
reminder-clock = Ton temps à **{ $game }** s’achève { $when } ; ensuite, je joue pour toi : { $url }
reminder-computer = Ton temps à **{ $game }** s’achève { $when } ; ensuite, un ordinateur prend ta place jusqu’à ton retour : { $url }
reminder-waiting = On t’attend à **{ $game }** : { $url }
reminder-last = On t’attend toujours à **{ $game }**. Je ne te le rappellerai plus : { $url }
takeover-text = Tu as manqué plusieurs décisions à **{ $game }**, un ordinateur continue pour toi. Une pression et la place est de nouveau à toi : { $url }

## Heures calmes
preferences-quiet = Heures calmes : { $start } à { $end } ({ $zone })
preferences-quiet-none = Heures calmes : aucune
preferences-quiet-off = Plus d’heures calmes
preferences-quiet-about = -# Pendant tes heures calmes, les parties par courrier ne t’appellent pas et ta pendule s’arrête.
quiet-title = Heures calmes
quiet-start = De (une heure, par exemple 22:30)
quiet-end = À (une heure, par exemple 7:00)
quiet-zone = Une grande ville de ton fuseau horaire
quiet-unclear = ⚠️ Je n’ai pas pu en faire des heures calmes. Donne deux heures de la journée, à seize heures d’écart au plus, et une grande ville près de toi : 22:30, 7:00, Paris.
