# Lügenwürfel

liars-dice-name = Lügenwürfel
liars-dice-tagline = Biete auf die Würfel unter allen Bechern, und decke Lügen auf. Für zwei bis fünf.
liars-dice-option-dice = Würfel
liars-dice-option-dice-about = Wie viele alle am Anfang haben
liars-dice-option-dice-number = { $number ->
    [one] { $number } Würfel
   *[other] { $number } Würfel
  }

## Computer und Seiten
liars-dice-level-steady = Solide
liars-dice-side-0 = Kreis
liars-dice-side-1 = Dreieck
liars-dice-side-2 = Quadrat
liars-dice-side-3 = Raute
liars-dice-side-4 = Stern

## Wer am Zug ist
liars-dice-turn-play = { $name } ist am Zug
liars-dice-outcome-last = Nur noch einer hat Würfel.

## Was gefragt wird
liars-dice-ask = Biete höher, oder zweifle das letzte Gebot an.
liars-dice-face = { $face }en
liars-dice-face-hint = Wähle, wie viele Würfel { $face } zeigen
liars-dice-number = { $count } × { $face }
liars-dice-bid = { $count ->
    [one] { $count } Würfel, der { $face } zeigt
   *[other] { $count } Würfel, die { $face } zeigen
  }
liars-dice-call = Lüge!
liars-dice-call-hint = Das letzte Gebot anzweifeln: alle Würfel werden gezeigt
liars-dice-learn-play = Zähle deine Würfel; von den anderen zeigt jeder sechste eine Zahl.
liars-dice-primer-note-who = Deine Würfel
liars-dice-primer-note-want = Das letzte Gebot
liars-dice-primer-note-press = Höher, oder Lüge!
liars-dice-primer-who = Nur du siehst deine Würfel.
liars-dice-primer-want = Jedes Gebot zählt die Würfel einer Zahl unter allen Bechern.
liars-dice-primer-press = Biete höher, oder zweifle. Wer irrt, verliert einen Würfel; wer zuletzt welche hat, gewinnt.

## Die Geschichte
liars-dice-nothing = Noch niemand hat geboten.
liars-dice-told-rolled = Alle würfeln; { $name } bietet zuerst.
liars-dice-told-bid = { $name } bietet { $bid }.
liars-dice-told-called = { $name } zweifelt an: { $bid }. Es sind { $found }: { $loser } verliert einen Würfel.
liars-dice-seat = { $name }: Würfel: { $count } ({ $dice })

## Ablehnungen
liars-dice-refused-over = Die Partie ist vorbei.
liars-dice-refused-no-bid = Noch niemand hat geboten.
liars-dice-refused-no-such-bid = Ein Gebot geht von 1 bis { $most } Würfeln einer Zahl von 1 bis 6.
liars-dice-refused-too-low = Biete mehr als { $count } × { $face }.
