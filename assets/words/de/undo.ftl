## Zurücknehmen: Wer gespielt hat, nimmt es zurück, solange niemand dadurch mehr weiß oder seitdem gespielt hat
take-back-button = Doch nicht
refused-take-back-late = Das lässt sich nicht mehr zurücknehmen: Seitdem hat jemand gespielt, oder es wurde etwas gezeigt.
refused-take-back-theirs = Das kann nur zurücknehmen, wer es gespielt hat.
match-undone = { $name } hat den letzten Zug zurückgenommen.
    .name = Du hast deinen letzten Zug zurückgenommen.
match-rewound = { $name } ist zurückgegangen. Bei *{ record-computers }* zählt diese Partie nicht mehr.
    .name = Du bist zurückgegangen. Bei *{ record-computers }* zählt diese Partie nicht mehr.
match-voted-undo = { $name } möchte den letzten Zug zurücknehmen.
    .name = Du möchtest deinen letzten Zug zurücknehmen.
wish-undo = ↩ Den letzten Zug zurücknehmen: { $count } von { $needed } sind dafür.
agree-undo = ↩ Ich auch
affairs-undo = Fürs Zurücknehmen stimmen
