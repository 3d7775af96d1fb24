## Ein Turnier
command-cup = turnier
command-cup-about = Eröffne ein Turnier: Leute melden sich an und spielen dann Runden an Tischen
command-cup-game = spiel
command-cup-game-about = Welches Spiel gespielt wird
cup-title = Turnier: { $game }
cup-sign-up = { $missing ->
    [0] **{ $count ->
        [one] { $count } Person ist dabei
       *[other] { $count } Leute sind dabei
      }.** Die Anmeldung endet { $when }, dann beginnt Runde 1.
    [one] **Eine Person fehlt noch.** Die Anmeldung endet { $when }.
   *[other] **{ $missing } Leute fehlen noch.** Die Anmeldung endet { $when }.
  }
cup-nobody = Noch ist niemand angemeldet.
cup-system-swiss = Schweizer System: Wer etwa gleich viele Punkte hat, trifft sich
cup-system-tables = Tische zu etwa viert, jede Runde andere Leute
cup-rounds-auto = so viele Runden, wie die Leute brauchen
cup-rounds-fact = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
  }
cup-people = { $count ->
    [one] { $count } Person
   *[other] { $count } Leute
  }
cup-after = { $rounds ->
    [0] Vor Runde 1
    [one] Nach Runde 1
   *[other] Nach { $rounds } Runden
  }
cup-round = Runde { $round }
cup-more = … und { $count } mehr
cup-line = **{ $place }.** { $name } · { $many ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } ({ $tie })
cup-table = Tisch { $table }: { $people }
cup-table-over = Tisch { $table }, zu Ende: { $places }
cup-absent = { $name } hat nicht gespielt
cup-rests = { $names } setzt diese Runde aus, das zählt wie ein Sieg.
cup-round-line = **Runde { $round } von { $rounds }** · { $left ->
    [0] alle Tische sind fertig
    [one] { $left } von { $tables } Tischen spielt noch
   *[other] { $left } von { $tables } Tischen spielen noch
  }
cup-rule = Bei gleichen Punkten entscheiden die der Gegner, dann wer beim Treffen vorn war; sonst ist der Platz geteilt.
cup-rule-long = An einem Tisch gibt es Punkte für alle, die du hinter dir lässt: zu zweit 1 für einen Sieg und ½ für ein Remis, sonst bis zu 10. Aussetzen zählt wie ein Sieg. Bei gleichen Punkten entscheiden die Punkte derer, die du getroffen hast (Buchholz, in Klammern), dann wer vorn war, als sich diese Leute trafen; sonst teilen sie den Platz.
cup-won = { $count ->
    [one] 🏆 **{ $names } gewinnt das Turnier.**
   *[other] 🏆 **{ $names } teilen sich den Turniersieg.**
  }
cup-nobody-came = Niemand ist an die Tische gekommen, darum gewinnt niemand das Turnier.
cup-too-few = Das Turnier braucht mindestens { $count } Leute, darum wurde es nicht gespielt.
cup-refused-few = Das Turnier braucht mindestens { $count } Leute.
cup-standings = Tabelle
cup-mine = Mein Tisch
cup-organise = Leiten
cup-go = Zum Tisch
cup-back = Wieder mitspielen
cup-leave = Turnier verlassen
cup-not-in = Du spielst in diesem Turnier nicht mit. *Tabelle* zeigt, wie es steht.
cup-out = Du bist nicht mehr in diesem Turnier. Mit *Wieder mitspielen* bist du ab der nächsten Runde dabei.
cup-next = Dein Tisch ist fertig. Die nächste Runde beginnt, wenn alle Tische fertig sind.
cup-thread = Runde { $round }, Tisch { $table }: { $game }
cup-call = { $people }: Euer Tisch der Runde { $round } ist offen, Tisch { $table }. Wer drei Entscheidungen nacheinander verpasst, gibt ihn auf.

## Die Leitung eines Turniers
cup-rounds-menu = Runden
cup-closes-menu = Wann die Anmeldung endet
cup-closes-in = { $unit ->
    [minutes] in { $count } Minuten
    [hours] { $count ->
        [one] in { $count } Stunde
       *[other] in { $count } Stunden
      }
   *[days] { $count ->
        [one] in { $count } Tag
       *[other] in { $count } Tagen
      }
  }
cup-tools = Wähl jemanden, um das Ergebnis an seinem Tisch zu berichtigen oder ihn herauszunehmen. Die Nachricht des Turniers sagt, was du getan hast.
cup-pick = Wähl jemanden aus dem Turnier
cup-mend-about = Berichtige das Ergebnis: Wer war vorn? Die anderen behalten ihre Reihenfolge.
cup-first = { $name } vorn
cup-draw = Remis
cup-take-out = { $name } herausnehmen
cup-said-out = -# Die Leitung hat { $name } herausgenommen.
cup-said-mended = -# Die Leitung hat ein Ergebnis berichtigt, an einem Tisch von { $name }.
cup-call-off = Turnier absagen
cup-end = Turnier beenden
cup-end-yes = Ja, beenden
cup-end-sure = Das Turnier jetzt beenden? Tische, die noch spielen, zählen für niemanden, und die Tabelle bleibt, wie sie ist.

## Ablehnungen
cup-refused-gone = Dieses Turnier gibt es nicht mehr.
cup-refused-over = Dieses Turnier ist zu Ende.
cup-refused-running = Dieses Turnier hat begonnen, darum lässt sich das nicht mehr ändern.
cup-refused-full = Dieses Turnier ist voll.
cup-refused-already-in = Du bist schon dabei.
cup-refused-not-in = Diese Person ist nicht im Turnier.
cup-refused-not-organiser = Das kann nur, wer das Turnier leitet oder diesen Server verwaltet.
cup-refused-bad-option = Dieser Wert geht hier nicht, darum wurde nichts geändert.
cup-refused-changed = Das Turnier hat sich gerade geändert. Sieh noch einmal hin und drück noch einmal.
record-cups = { $played ->
    [one] { $played } Turnier gespielt
   *[other] { $played } Turniere gespielt
  }, { $won } gewonnen
