# Leute: wie sie in Partien kommen und wieder hinaus, was sie gemeinsam beschließen und was Hosts, Admins und Uhren tun.

## Hinter …: die Angelegenheiten einer Partie
more-button = …
leave-button = Verlassen
affairs-title = ### { $game }: der Tisch
affairs-about-leave = *Verlassen*: Ein Computer spielt für dich weiter, und mit einem Knopfdruck bist du zurück.
affairs-about-alone = Außer dir spielt niemand mit: Wenn du nichts tust, wartet die Partie eine Woche auf dich. Mit *Verlassen* endet sie ohne Sieger.
affairs-about-back = Ein Computer spielt für dich. Mit einem Knopfdruck bist du zurück.
affairs-about-resign = *Aufgeben*: endgültig.
affairs-about-pause = Für eine Pause müssen alle zustimmen, und sie dauert, solange alle sie wollen.
affairs-about-go-on = Die Partie ist unterbrochen, bis jemand auf *Weiter* drückt.
affairs-about-end = Zum Beenden müssen alle zustimmen.
affairs-about-away = Alle anderen zusammen, mindestens zwei, können jemanden wegschicken, der dann als Letzter zählt.
affairs-pause = Pause
affairs-end = Für das Ende stimmen
affairs-go-on = Weiter
affairs-seats = Die Plätze
affairs-away = Fürs Wegschicken stimmen
affairs-hand-over = { $name } zum Host machen
affairs-send-away = { $name } wegschicken
affairs-offer = Platz von { $name } anbieten
affairs-cancel = Partie absagen
affairs-cancel-sure = Noch niemand hat gespielt. Diese Partie absagen? Sie zählt dann nicht.
affairs-cancel-yes = Ja, absagen
affairs-cancelled = Die Partie ist abgesagt.
wish-pause = ⏸ Jemand möchte eine Pause: { $count } von { $needed }.
wish-end = 🗳 Abstimmung über das Ende der Partie: { $count } von { $needed }.
wish-away = 🚪 Abstimmung, { $name } wegzuschicken: { $count } von { $needed }.
    .name = 🚪 Abstimmung, dich wegzuschicken: { $count } von { $needed }.
agree-pause = ⏸ Ich auch
agree-end = 🗳 Ich auch
agree-away = 🚪 Ich auch
offer-text = { $host } bietet einen Platz in **{ $game }** an: { $name }, bisher von einem Computer gespielt. Wer ihn nimmt, spielt von dort aus weiter.
offer-take = Platz nehmen
offer-gone = Dieser Platz ist nicht mehr frei.
parts-seat = Auf dem Platz von { $name } spielten nacheinander: { $parts }.
parts-computer = ein Computer
parts-forgotten = jemand

## Was mit Plätzen geschieht und wie es endet
match-sentaway = Der Host hat { $name } weggeschickt.
    .name = Der Host hat dich weggeschickt.
match-votedaway = Alle anderen haben { $name } weggeschickt.
    .name = Alle anderen haben dich weggeschickt.
match-relieved = { $name } setzt sich und spielt weiter.
    .name = Du setzt dich und spielst weiter.
match-voted-pause = { $name } hätte gern eine Pause.
    .name = Du hättest gern eine Pause.
match-voted-end = { $name } möchte die Partie beenden.
    .name = Du möchtest die Partie beenden.
match-voted-away = { $name } möchte { $other } wegschicken.
    .name = Du möchtest { $other } wegschicken.
    .other = { $name } möchte dich wegschicken.
match-voted-not = { $name } hat es sich anders überlegt.
    .name = Du hast es dir anders überlegt.
outcome-agreed = Alle wollten aufhören, die Partie endet ohne Sieg.
outcome-cancelled = Der Host hat die Partie abgesagt, bevor jemand gespielt hatte. Sie zählt nicht.
refused-sent-away = Du wurdest von diesem Tisch weggeschickt. `/spielen` öffnet deinen eigenen.
refused-about-you = Darüber entscheiden die anderen.
refused-seat-taken = Auf diesem Platz spielt eine Person.
refused-sat-elsewhere = Du hast in dieser Partie schon auf einem anderen Platz gespielt. Dieser ist für jemand anderen.
refused-not-host = Das kann nur der Host.
refused-begun = Es hat schon jemand gespielt. Vorzeitig endet die Partie jetzt nur, wenn alle zustimmen: *…*, *{ affairs-end }*.
refused-held = Ein Rennen geht weiter, wenn alle bereit sind: Drück auf Mein Platz, dann auf Bereit.
refused-no-room = Im Kanal der Partie darf ich nicht schreiben, also wurde nichts angeboten.

## Tipps: Wer an einer Entscheidung nicht beteiligt ist, sagt vorher, wie sie ausgeht
predict-button = 🔮 Tippen
predict-secret = Der erste Tipp zählt. Er bleibt geheim, bis es entschieden ist.
predict-said = 🔮 Dein geheimer Tipp: { $name }
predict-before = 🔮 Du hast schon auf { $name } getippt, und der erste Tipp zählt.
predict-closed = Zu spät: Hier kann niemand mehr tippen.
predict-part = Daran bist du selbst beteiligt. Tippen können nur die anderen.
predict-knew = { $count ->
    [one] 🔮 { $names } hat es gewusst.
   *[other] 🔮 { $names } haben es gewusst.
  }
predict-names = { $first } und { $last }
predict-others = { $count } andere
predict-nose = Beste Nase: { $names }, { $right } von { $total }

## /partien
games-lobby-in = nicht gestartet
games-lobby-kept = ein Platz für dich
games-paused = Pause

## Erinnerungen
reminder-clock = Deine Zeit in **{ $game }** läuft { $when } ab; dann spiele ich für dich: { $url }
reminder-computer = Deine Zeit in **{ $game }** läuft { $when } ab; dann übernimmt ein Computer deinen Platz, bis du zurückkommst: { $url }
reminder-waiting = Die anderen in **{ $game }** warten auf dich: { $url }
reminder-last = Die anderen in **{ $game }** warten immer noch auf dich. Ich erinnere dich nicht noch einmal: { $url }
takeover-text = Du hast in **{ $game }** mehrere Entscheidungen verpasst, also spielt ein Computer für dich weiter. Drück auf den Knopf, und der Platz gehört wieder dir: { $url }

## Ruhezeit
preferences-quiet = Ruhezeit: { $start } bis { $end } ({ $zone })
preferences-quiet-none = Ruhezeit: keine
preferences-quiet-off = Keine Ruhezeit
preferences-quiet-about = -# In deiner Ruhezeit stören dich Partien per Post nicht, deine Uhr steht, und Einladungen warten.
quiet-title = Ruhezeit
quiet-from = Von { $time } Uhr
quiet-from-menu = Ab wann
quiet-until = Bis { $time } Uhr
quiet-until-menu = Bis wann
quiet-now = Wie spät ist es bei dir jetzt?
quiet-hour = Bei mir ist es jetzt { $hour }:… Uhr
quiet-zone = Welche Stadt hat das ganze Jahr deine Uhrzeit?
quiet-missing = Wähl aus, wie spät es bei dir jetzt ist, danach eine Stadt, die das ganze Jahr deine Uhrzeit hat.
quiet-type = Andere Zeiten …
quiet-type-from = Von (zum Beispiel 22:30)
quiet-type-until = Bis (zum Beispiel 7:15)
quiet-no-time-from = ⚠️ Von: „{ $typed }“ ist keine Uhrzeit. Schreib sie wie 22:30.
quiet-no-time-until = ⚠️ Bis: „{ $typed }“ ist keine Uhrzeit. Schreib sie wie 7:15.
quiet-too-long = ⚠️ Von { $start } bis { $end } Uhr ist zu lang, es bleibt alles beim Alten: Eine Ruhezeit dauert höchstens sechzehn Stunden.

## /servereinstellungen
refused-not-admin = Das kann nur, wer diesen Server verwalten darf.
gate-channel = Auf diesem Server werden Tische in { $channels } geöffnet.
gate-role = Tische öffnen darf auf diesem Server nur: { $roles }.
gate-too-often = Du hast in einer Minute schon { $count } Partien, Tische, Turniere oder Herausforderungen begonnen. Warte eine Minute, dann geht es weiter.
gate-most = Auf diesem Server gibt es schon { $count } Tische und Partien, und mehr erlauben seine Admins nicht. Spielt zuerst eine zu Ende.
gate-most-each = Du bist hier schon { $count ->
    [one] an einem Tisch oder einer Partie
   *[other] an { $count } Tischen und Partien
  } beteiligt, und mehr erlauben die Admins dieses Servers nicht. `/partien` führt dorthin.

## Matches and lobbies of /settings
admin-title = ### Was auf diesem Server läuft
admin-none = Hier läuft gerade nichts.
admin-served = Teil { $part } von { $parts } bedient diesen Server. Prozess { $node }, übernommen { $since }.
admin-unserved = Teile ohne Prozess: { $parts }.
admin-lobby = **{ $game }** · offener Tisch von { $host } · { $place }
admin-match = **{ $game }** · { $names } · { $place } · { $pace } · Host: { $host } · seit { $since }
admin-waiting = alle warten auf { $names }, seit { $since }
admin-end = Stopp { $number }
admin-ask = Beenden
admin-reason = Warum? Alle am Tisch lesen es
admin-ended = Die Partie ist beendet.
admin-gone = ⚠️ Das ist schon zu Ende.
admin-said = **{ $admin }**, Admin dieses Servers, hat **{ $game }** beendet: { $reason }
lobby-closed-by-admin = Ein Admin dieses Servers hat diesen Tisch für { $game } geschlossen.

## /datenschutz
privacy-text = ### Was ich über dich speichere
    -# Deinen Namen, wie ich ihn zuletzt gesehen habe, deine Nicknames auf Servern, deine Einstellungen, die Plätze, auf denen du gespielt hast, deine Tipps, deine Antworten auf Tagesrätsel und wo du sie geteilt hast, Einladungen aus letzter Zeit, deine Herausforderungen und Turniere, wie die Partien, die zählen, für dich ausgingen, und welche Server dich gesperrt haben.
    -# Gegen Computer: wie deine letzten Partien ausgingen, denn danach richten sich die angepassten, und deine Bilanz, solange ich ihre Partien habe.
    -# Was in einer Partie geschieht, schreibe ich nach Plätzen auf, nie nach Personen.
    Mit *{ privacy-export }* bekommst du alles als Datei. *{ privacy-delete }* nimmt dich von jedem Tisch und aus jeder Partie und vergisst dich dann. Beendete Partien und ihre Ergebnisse bleiben, ohne dich; eine Sperre bleibt, nur mit deiner Nummer, bis die Admins des Servers sie aufheben.
privacy-export = Export
privacy-delete = Löschen
privacy-exported = Das ist alles, was ich über dich speichere.
privacy-sure = Alles löschen, was ich über dich speichere? Du verlässt jeden Tisch und jede Partie und kannst nicht zurück. Nachrichten, die schon in Kanälen stehen, bleiben: Wer einen Kanal verwaltet, kann sie löschen.
privacy-delete-yes = Ja, löschen
privacy-deleted = Ich habe dich vergessen. Mit deinem nächsten Knopfdruck oder Befehl lernen wir uns neu kennen.
privacy-unfinished = Bei mir ist etwas schiefgegangen, und noch ist nicht alles gelöscht. Drück noch einmal.
refused-too-fast = Das ist zu schnell für Bellhop. Nimm kurz die Hände weg, dann geht es weiter.
