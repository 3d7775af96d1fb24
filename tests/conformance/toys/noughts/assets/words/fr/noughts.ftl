# Noughts and Crosses

noughts-name = Noughts and Crosses
noughts-tagline = Trois signes alignés sur neuf cases. À deux.

## Ordinateurs et camps
noughts-level-easy = Facile
noughts-level-steady = Solide
noughts-side-0 = Rond
noughts-side-1 = Triangle

## À qui le tour
noughts-turn-mark = C’est à { $name } de jouer
noughts-turn-over = La partie est finie
noughts-outcome-line = Trois signes alignés.
noughts-outcome-full = Toutes les cases sont prises : match nul.

## Ce qui est demandé
noughts-ask = Quelle case prends-tu ?
noughts-square = { $square }
noughts-square-free = case { $square } : libre
noughts-square-taken = case { $square } : { $name }
noughts-primer-note-who = Tes signes
noughts-primer-note-want = Trois alignés
noughts-primer-note-press = Touche 3
noughts-primer-who = { $seat ->
    [0] Tu traces des ronds, et tu commences.
   *[other] Tu traces des triangles, et l’autre camp commence.
  }
noughts-primer-want = Trois de tes signes sur une ligne gagnent.
noughts-primer-press = Touche le numéro d’une case libre pour la prendre.
noughts-learn-mark = Regarde si l’autre camp va en aligner trois.
noughts-effect = **{ $square }** : trois alignés, et tu gagnes

## Le récit
noughts-told-marked = { $name } prend la case { $square }.
noughts-told-line = { $name } prend la case { $square } et aligne trois signes.
noughts-decided = Pourquoi : les cases { $first }, { $second } et { $third } sont alignées.

## Refus
noughts-refused-match-over = La partie est finie.
noughts-refused-no-such-square = La case { $square } n’existe pas : elles sont numérotées de 1 à 9.
noughts-refused-taken = La case { $square } est déjà prise.
