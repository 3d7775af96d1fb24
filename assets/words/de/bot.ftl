# Was der Bot sagt und was zu keinem einzelnen Spiel gehört.

## Überall
back = Zurück
page-previous = Vorige Seite
page-next = Nächste Seite
now = aktuell: { $value }
house-rule = { $name }: { $value }
decimal = { $whole },{ $tenths }
rules-button = Regeln
why-button = Warum?
seat-button = Mein Platz
in-words-button = In Worten
refresh-button = Neu laden
resign-button = Aufgeben
return-button = Ich spiele wieder
next-button = Weiter
rematch-button = Revanche
rematch-harder-button = Stärker: { $level }
level-adaptive = Angepasst
card-button = Zur Partie
card-waits = Die Partie wartet, bis alle bereit sind.
result-button = Endstand
language-name = Deutsch

## Tempo
pace-live = Live
pace-live-about = eine Minute je Entscheidung, für die erste zwei
pace-relaxed = Gemütlich
pace-relaxed-about = zehn Minuten je Entscheidung, für die erste zwanzig
pace-mail = Per Post
pace-mail-about = ein Tag je Entscheidung, für die erste zwei
pace-none = Ohne Uhr
pace-none-about = niemand muss sich beeilen

## Die Lobby
lobby-title = { $game } · Wer spielt mit?
lobby-join = Mitspielen
lobby-leave = Verlassen
lobby-start = Starten
lobby-computer-add = + Computer
lobby-missing = noch { $count } gesucht
lobby-setup = Anpassen
lobby-host = **{ $name }** · Host
lobby-person = **{ $name }**
lobby-computer = **{ $name }** · Computer, { $level }
lobby-kept = wartet auf { $name }
lobby-declined = Jetzt nicht: { $names }
lobby-free = frei
lobby-maybe = frei, falls noch jemand mag
manner-race = alle gleichzeitig
manner-turns = der Reihe nach
manner-race-length = Gleichzeitig, { $length }
manner-turns-length = Der Reihe nach, { $length }
manner-game = { $game }, { $manner }
series-name = Serie
series-about = Mehrere Partien hintereinander. Jede bringt einen Punkt für alle, die du hinter dir lässt. Zu zweit ist Schluss, sobald eine Seite nicht mehr einzuholen ist.
series-value = { $most ->
    [1] eine Partie
   *[other] bis zu { $most } Partien
  }
series-now = Partie { $number } von { $most }: { $score }
series-won = { $count ->
    [one] { $names } gewinnt die Serie: { $score }
   *[other] { $names } teilen sich die Serie: { $score }
  }
    .names = Du gewinnst die Serie: { $score }
series-next-button = Partie { $number } von { $most }
lobby-length = etwa { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
  }
lobby-length-hours = etwa { $hours } Stunden
lobby-length-days = etwa { $days } Tage
lobby-closed = nur auf Einladung
lobby-self-start = startet von selbst, sobald alle da sind
lobby-expired = An diesen Tisch für { $game } ist niemand zurückgekommen, also habe ich ihn geschlossen. `/spielen` öffnet einen neuen.
lobby-empty = Alle haben diesen Tisch für { $game } verlassen. `/spielen` öffnet einen neuen.
lobby-started = Alle Plätze sind besetzt: { $game } hat begonnen.
lobby-cancelled = Der Host hat diesen Tisch für { $game } abgesagt.
lobby-refused-gone = Dieser Tisch hat schon begonnen oder ist geschlossen. `/spielen` öffnet einen neuen.
lobby-refused-already-in = Du bist schon dabei. Los geht es mit *{ lobby-start }*.
lobby-refused-closed = An diesen Tisch kommt man nur auf Einladung. Bitte den Host um einen Platz.
lobby-refused-full = Alle Plätze sind besetzt.
lobby-refused-sent-away = Der Host hat dich weggeschickt: An diesen Tisch kommst du nur mit einer neuen Einladung zurück.
lobby-refused-not-in = Diese Person sitzt nicht am Tisch.
lobby-refused-not-seated = Du sitzt nicht an diesem Tisch.
lobby-refused-no-level = So einen Computer hat dieses Spiel nicht.
lobby-refused-no-computer = Am Tisch sitzt kein Computer.
lobby-refused-host-stays = Der Host kann nicht weggeschickt werden. Gib den Tisch zuerst ab.
lobby-refused-not-host = Das kann nur { $host } als Host.
lobby-refused-not-ready = Es sind noch nicht genug Plätze besetzt.
lobby-refused-bad-option = Dieser Wert ist hier nicht möglich, es bleibt alles beim Alten.

## Anpassen
setup-title = { $game } anpassen
setup-handed-over = Jetzt ist jemand anders Host.
setup-invite = Leute einladen …
setup-pace = Tempo
setup-language = Sprache am Tisch
setup-seats = Plätze
setup-rules = Hausregeln
setup-add = Computer dazusetzen: { $level }
setup-drop = Letzten Computer entfernen
setup-remove = { $name } vom Tisch nehmen
setup-sent-away = Zurück nur auf Einladung: { $names }
setup-hand-over = Tisch an { $name } abgeben
setup-rule = { $name }: { $value }
setup-type = Andere Zahl …
setup-number = Von { $least } bis { $most }
setup-no-number = ⚠️ { $name }: „{ $typed }“ passt nicht. Gib eine Zahl von { $least } bis { $most } ein.
setup-open = Alle dürfen mitspielen
setup-close = Nur auf Einladung
setup-self = Startet von selbst, sobald voll
setup-manual = Ich starte selbst
setup-call = Leute rufen
setup-cancel = Tisch absagen

## Einladungen
invitation = { $mention } **{ $host }** lädt { $count ->
    [one] dich zu { $game } ein. Ein Platz ist für dich reserviert.
   *[other] euch zu { $game } ein. Für euch ist je ein Platz reserviert.
  }
invitation-direct = **{ $host }** lädt dich zu { $game } ein. Ein Platz ist für dich reserviert: { $url }
invitation-decline = Jetzt nicht
invitation-joined = Du bist dabei: { $url }
invitation-not-yours = Für dich ist hier kein Platz reserviert. Wenn noch einer frei ist, drück am Tisch auf *Mitspielen*.
invited = **{ $name }** ist eingeladen, ein Platz ist reserviert.
invited-often = Für **{ $name }** ist ein Platz reserviert, aber ich sage nicht Bescheid: Das waren schon drei Einladungen von dir in der letzten Stunde.
players-call = { $mention } **{ $host }** sucht Leute für { $game }: { $url }
players-called = { $role } wird in diesem Kanal gerufen.
players-called-lately = Auf diesem Server wurden vor weniger als einer halben Stunde schon Leute gerufen. Versuch es später noch einmal.
players-role-everyone = ⚠️ Alle rufe ich nie. Wähl eine andere Rolle.
players-role-quiet = ⚠️ Ich kann { $role } nicht rufen: Erlaube allen, diese Rolle zu erwähnen, oder mir, alle Rollen zu erwähnen.
invite-refused-already-in = **{ $name }** ist schon dabei.
invite-refused-kept = Für **{ $name }** ist schon ein Platz reserviert.
invite-refused-full = **{ $name }** kannst du nicht einladen: Es ist kein Platz mehr frei.
invite-refused-bot = **{ $name }** ist ein Bot und kann nicht mitspielen. Setz lieber einen Computer dazu.
invite-refused-unseen = **{ $name }** kannst du nicht einladen: Dort ist dieser Kanal nicht zu sehen.

## Der Tisch
turn-nobody = Einen Moment …
turn-many = Alle warten auf { $names }
board-unseen = Hat die eigenen Karten noch nicht mit *{ seat-button }* angesehen: { $names }
retry-line = -# Neu gespielt: zählt nirgends.
turn-elsewhere = Sobald du dran bist, wirst du hier gefragt. Das Spielbrett zeigt, wer am Zug ist.
turn-due = fällig { $when }
turn-paused = Pause, bis jemand auf *Weiter* drückt
board-back-soon = 🔧 Gleich wieder da: Es geht nichts verloren.
board-lost = Das Spielbrett lässt sich in seinem Kanal gerade nicht zeigen. Die Partie geht hier weiter; `/partien` bringt das Spielbrett in einen anderen Kanal.
outcome-won = { $count ->
    [one] 🏆 { $names } gewinnt.
   *[other] 🏆 { $names } teilen sich den Sieg.
  }
    .names = { $count ->
        [one] 🏆 Du gewinnst.
       *[other] 🏆 Du teilst dir den Sieg mit { $names }.
      }
# At the end of a match against one computer: how often it and the person beat each other in this game.
outcome-balance = { $computer } { $theirs }:{ $yours } { $name }. Noch einmal?
    .name = { $computer } { $theirs }:{ $yours } Du. Noch einmal?
outcome-resigned = { $name } hat aufgegeben.
    .name = Du hast aufgegeben.
poster-gave-up = { $name } hat aufgegeben
outcome-stopped = Ein Admin hat die Partie geschlossen, sie endet ohne Sieg.
outcome-needless = Das Turnier braucht diese Partie nicht mehr, darum endet sie hier.
outcome-unplayed = Hier hat eine Woche lang niemand gespielt, die Partie endet ohne Sieg.
outcome-abandoned = An diesem Tisch ist niemand mehr, die Partie endet ohne Sieg.
card-line = **{ $game }** mit { $names }

## Was mit den Plätzen geschieht
match-seated-computer = Ein Computer spielt für { $name } weiter.
    .name = Ein Computer spielt für dich weiter.
match-seated-person = { $name } sitzt wieder am Tisch.
    .name = Du sitzt wieder am Tisch.
match-left = { $name } hat den Tisch verlassen.
    .name = Du hast den Tisch verlassen.
match-struck = Die Zeit für { $name } war um, also hat die Uhr gespielt.
    .name = Deine Zeit war um, also hat die Uhr für dich gespielt.
match-spared = { $name } hatte nur eine Möglichkeit, also ging es gleich weiter.
    .name = Du hattest nur eine Möglichkeit, also ging es gleich weiter.
match-away = { $name } ist gerade nicht da.
    .name = Du bist gerade nicht da.
match-back = { $name } ist wieder da.
    .name = Du bist wieder da.
match-paused = Die Partie macht Pause.
match-resumed = Die Partie geht weiter.
match-resigned = { $name } gibt auf.
    .name = Du gibst auf.
match-ready = { $name } ist bereit.
    .name = Du bist bereit.
match-counteddown = Die Verbindung ist wieder da: Gleich geht es weiter.
match-takenback = Die letzte Aktion wurde zurückgenommen.

## Ein Rennen
race-ready = Bereit
race-is-ready = Bereit ✓
race-go = Los!
race-practice = Nur zum Üben: Noch zählt nichts.
race-paused = Pause
race-idle = Pause: { $seconds } s nichts gespielt
race-waiting = Warten auf { $names }
race-starts = Alle bereit
race-due = Start { $when }
race-open-panel = Alle spielen gleichzeitig: Drückt auf *Mein Platz*. Gewartet wird auf { $names }
race-computer = Ein Computer spielt für dich.

## Der eigene Platz
seat-stale = Diese Ansicht deines Platzes wird nicht mehr aktualisiert.
match-unreadable = Mit dieser Partie stimmt bei mir etwas nicht. Nichts davon ist verloren; sag bitte denen Bescheid, die mich betreiben. (id { $id })
match-gone = Diese Partie kenne ich nicht mehr. `/spielen` öffnet einen neuen Tisch.
resign-sure = Willst du diese Partie endgültig aufgeben?
resign-yes = Ja, ich gebe auf
resign-done = Du hast die Partie aufgegeben.

## Auswählen
form-back = Zurück
form-undo = Löschen
form-type = Eintippen
form-type-label = Die Summe
form-nothing-chosen = Gewählt: noch nichts
form-chosen = Gewählt: { $things }
form-chosen-total = Gewählt: { $things } = **{ $total }**
form-more = { $thing } (noch { $left })
form-changed = Deine Auswahl hat sich inzwischen geändert. So sieht sie jetzt aus: Drück noch einmal, wenn sie stimmt.
premove-left = -# ✓ { $what } Noch einmal drücken nimmt das zurück.
premove-now = -# ✓ { $what }, falls du jetzt nichts anderes drückst.
form-no-total = Diese Summe geht bei dir nicht auf. Tipp eine andere ein oder wähle Knopf für Knopf.
hand-dealt = Hier ist deine Hand für **{ $game }**, nur für dich. Diese Nachricht zeigt immer den neuesten Stand.
seat-dealt = Hier ist dein Platz in **{ $game }**, in Worten. Jedes Mal, wenn du dran bist, ersetzt eine neue Nachricht diese hier.
lesson-dealt = Hier ist auch dein Platz in **{ $game }**, mit Tipps für die erste Partie. Diese Nachricht zeigt immer den neuesten Stand.
hand-closed = { $mention }, du nimmst keine Direktnachrichten an, also kann ich dir deine Hand nicht schicken. Drück hier auf *Mein Platz*: { $url }
hand-not-sent = { $mention }, ich kann dir im Moment keine Direktnachricht schicken, also liegt deine Hand hier. Drück auf *Mein Platz*: { $url }

## Was bisher geschah
history-button = Verlauf
history-title = **Was bisher geschah** (Seite { $page } von { $pages })
history-empty = Bisher ist noch nichts geschehen.
history-why = Warum? Wähle, was geschehen ist
history-earlier = Früher
history-later = Später

## Lernen beim Spielen
lesson-where = Womit du spielst, siehst nur du: Drück auf *Mein Platz* oder schau in deine Direktnachrichten.
primer-title = { $game }: deine erste Partie
primer-easiest = -# Deine erste Partie, ganz leicht. Vor *Los* passiert nichts.
primer-adaptive = -# Deine erste Partie: Die Computer passen sich dir an und warten auf dich.
primer-start = Los
primer-turn = Es geht los, sobald { $names } *Mein Platz* und dann *Los* drückt.
primer-alt = Ein Beispiel aus { $game } mit drei Hinweisen: 1. { $who }. 2. { $want }. 3. { $press }.

## Absagen, die auf keiner Spielregel beruhen
refused-not-your-seat = Du sitzt nicht an diesem Tisch. `/spielen` öffnet deinen eigenen.
refused-not-your-turn = { $name } ist dran.
refused-match-over = Diese Partie ist zu Ende.
refused-computer-plays = Im Moment spielt ein Computer auf deinem Platz. Drück auf Mein Platz, um wieder zu übernehmen.
refused-match-paused = Die Partie macht Pause.
refused-not-paused = Die Partie macht keine Pause.
refused-already-gone = Du hast diese Partie schon verlassen.
refused-already-seated = Du sitzt schon auf deinem Platz.
refused-resigned-for-good = Du hast diese Partie aufgegeben, und dabei bleibt es.
refused-nothing-new = Das ist schon so.
refused-stopping = Ich werde gerade neu gestartet. Drück gleich noch einmal: Es geht nichts verloren.
refused-unknown-action = Diesen Knopf kenne ich nicht mehr. Drück auf Mein Platz, dann bekommst du neue.
refused-stale = Am Tisch ging es inzwischen weiter. Schau noch einmal hin, bevor du drückst.
refused-new-question = Neue Frage: Es wurde nichts gespielt.

## Rufe
call-here = { $mention }, du bist in **{ $game }** dran: { $url }
call-dm = Du bist in **{ $game }** dran: { $url }
call-race-here = { $mention }, das Rennen in **{ $game }** wartet auf dich: Drück hier auf *Mein Platz*: { $url }
call-race-dm = Das Rennen in **{ $game }** wartet auf dich: { $url }

## Fehler
ask-again = Das Fenster zum Eingeben ging nicht mehr rechtzeitig auf. Nichts ist verloren: Öffne es noch einmal.
ask-again-button = Noch einmal öffnen
error-old-control = Dieser Knopf ist veraltet. Ruf die Nachricht noch einmal auf und nimm den neuen.
error-old-command = Dieser Befehl hat sich geändert. Tipp noch einmal / und wähl ihn aus der Liste. Es ist nichts passiert.
error-elsewhere = Ich erreiche diese Partie gerade nicht, also ist nichts passiert. Versuch es gleich noch einmal.
error-unsure = Ich weiß nicht, ob das bei der Partie angekommen ist. Sieh gleich noch einmal nach, bevor du wieder drückst.
error-store = Ich konnte das nicht aufschreiben, also ist nichts passiert. Bitte versuch es noch einmal. (id { $id })
error-store-full = Meine Festplatte ist voll, also ist nichts passiert. Wer mich betreibt, muss Platz schaffen; drück danach noch einmal. (id { $id })
error-store-slow = Mein Gedächtnis ist gerade beschäftigt, also ist nichts passiert. Drück gleich noch einmal. (id { $id })
error-store-broken = Ich komme nicht an mein Gedächtnis, also ist nichts passiert. Was vorher gespielt wurde, ist sicher; versuch es später noch einmal. (id { $id })
error-kept = Das zählt und ist festgehalten; nur beim Anzeigen ging bei mir etwas schief. Drück nicht noch einmal, sondern sieh gleich wieder nach. (id { $id })
error-forbidden = Discord lässt mich das hier nicht tun. Ein Admin kann meine Rechte prüfen. (id { $id })
error-discord = Discord hat meine Antwort nicht angenommen. Bitte versuch es noch einmal. (id { $id })
error-unknown = Bei mir ist etwas schiefgegangen, dir geht aber nichts verloren. Bitte versuch es noch einmal. (id { $id })

## /spielen
play-missing = Hier kann ich keinen Tisch öffnen, denn das darf ich hier nicht: { $permissions }. Wer diesen Kanal verwaltet, kann es mir erlauben.
play-no-game = Ein Spiel „{ $name }“ kenne ich nicht. Such dir eines aus der Liste aus.
play-no-level = { $game } hat keinen Computer „{ $level }“. Such dir einen aus der Liste aus.
play-opened = Der Tisch steht schon: { $url }
permission-view_channel = den Kanal sehen
permission-send_messages = Nachrichten senden
permission-attach_files = Dateien anhängen
permission-create_public_threads = Threads öffnen
permission-send_messages_in_threads = in Threads schreiben

## /partien
games-title = ### Deine Partien
games-none = Du spielst gerade nirgends mit. `/spielen` öffnet einen Tisch.
games-here-title = ### Hier wird gespielt
games-line = **{ $number }. { $game }** · { $turn }
games-your-turn = du bist dran
games-waiting = andere sind dran
games-choose = Partie auswählen
games-bring = Herholen
games-no-room = Hier darf ich nichts posten: Bitte einen Admin, mich diesen Kanal sehen, darin schreiben und Dateien anhängen zu lassen.
games-brought = Hier ist sie.

## /einstellungen
preferences-title = ### Deine Einstellungen
preferences-language = Sprache
preferences-language-auto = Die Sprache meines Discord
preferences-hands = Wohin deine Hand und meine Hinweise kommen
preferences-hands-dm = Hand und Hinweise per Direktnachricht
preferences-hands-here = Hand und Hinweise im Kanal
preferences-invitations = Einladungen zu Partien
preferences-invitations-here = Einladungen im Kanal
preferences-invitations-dm = Einladungen per Direktnachricht, wenn ich dir schon geschrieben habe
preferences-invitations-none = Keine Einladungen
preferences-calls-on = Bescheid, wenn ich dran bin: ja
preferences-calls-off = Bescheid, wenn ich dran bin: nein
preferences-text-on = In Worten, ohne Bilder: ja
preferences-text-off = In Worten, ohne Bilder: nein
preferences-motion-on = Bewegte Bilder: ja
preferences-motion-off = Bewegte Bilder: nein

## Revanche
retry-opened = Du versuchst es schon noch einmal: { $url }
rematch-elsewhere = Ein Spielbrett steht auf dem Server seiner Partie. Drück dort.
rematch-opened = Der Tisch für die Revanche steht schon: { $url }

## /hilfe
help-welcome = ### Willkommen! Ich bin Bellhop.
    Brett- und Kartenspiele: Du drückst Knöpfe, ich kenne die Regeln.
help-play-now = { $game } spielen
help-commands = -# `/spielen`: mit Freunden oder Computern. `/regeln`: Fragen zum Spiel. `/turnier`: ein Turnier für viele. `/tagesrätsel`: jeden Tag ein Rätsel. `/partien`: deine Partien. `/einstellungen`: Sprache, Hinweise, Worte statt Bilder.
help-easiest = Ein Knopf startet eine Partie gegen anfangs leichte Computer.
help-elsewhere = Gespielt wird auf Servern, auf denen ich bin: Dort öffnet `/spielen` einen Tisch. `/tagesrätsel` und `/regeln` gehen auch hier.
games-only-there = Eine Partie kann nur innerhalb ihres Servers umziehen.

## check --live
live-title = Bellhop sieht sich um. Diese Nachricht verschwindet von selbst.
live-button = Drück mich
live-picture-kept = Ein Bild bleibt, wenn eine Änderung es nicht nennt
live-film-plays = Ein Film gilt als bewegt
live-quick-edits = Änderungen hintereinander
live-old-edit = Nachrichten, die älter als eine Stunde sind, lassen sich ändern
live-film = Ein Film läuft weiter, wenn sich nur die Worte daneben ändern (hinsehen: acht Balken, einer pro Sekunde)
live-film-edited = Die Worte haben sich geändert. Läuft der Film weiter, oder beginnt er von vorn?
live-press = Ein Druck wird neben einer Änderung beantwortet (drück den Knopf innerhalb einer Minute)
live-look = ansehen
live-yes = ja
live-no = nein
live-took = { $count } in { $seconds } s
live-refused = abgelehnt: { $status }, Code { $code }
live-no-old = nicht versucht: Hier steht keine alte Nachricht von mir
live-nobody-pressed = nicht versucht: Niemand hat gedrückt
