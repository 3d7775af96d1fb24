## Deals that can be checked
cut-button = Couper
cut-name = 🔒 Donnes et coupes
cut-about = Couper assure que personne n’a choisi les donnes
cut-explained = Toutes les donnes découlent d’un secret fixé à l’ouverture de cette table, et des nombres avec lesquels on coupe. Un nombre de ton choix assure que personne n’a pu choisir les donnes. Après la partie, *Était-ce équitable ?* donne la preuve.
cut-whole = 🔒 Le SHA-256 du secret : `{ $digest }`
    Copie ces chiffres si tu veux les comparer plus tard : au début de la partie, ils quittent ce message.
cut-number = Un nombre, 9 chiffres au plus
cut-commitment = 🔒 { $digest }
cut-by = ✂️ Coupe : { $names }
lobby-refused-no-number = Pour couper, choisis un nombre de 9 chiffres au plus. Appuie encore sur *Couper*.
fair-button = Était-ce équitable ?
fair-running = 🔒 Toutes les donnes de cette partie découlent d’un secret fixé avant son début. Le SHA-256 du secret est :
    `{ $digest }`
    Une fois la partie terminée, ce bouton te donne le secret, toutes les mains et tous les tirages dans un fichier que chacun peut vérifier.
fair-proof = 🔓 Ce fichier montre toutes les mains de la partie. Tout ce qui a été tiré découle du secret qu’il contient{ $cuts ->
        [0] {"."}
        [one] {" "}et d’une coupe.
       *[other] {" "}et de { $cuts } coupes.
    } Le SHA-256 du secret était fixé avant le début de la partie : `{ $digest }`
    Vérifie le fichier avec `bellhop verify`, ou avec le court programme de la documentation de Bellhop.
fair-none = Les donnes de cette partie ne peuvent pas être vérifiées : elle reprend une autre partie, ou date d’une version précédente.
fair-failed = La preuve de cette partie n’a pas pu être établie. Réessaie plus tard.
