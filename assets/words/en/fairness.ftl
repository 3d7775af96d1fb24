## Deals that can be checked
cut-button = Cut
cut-name = 🔒 Deals and cuts
cut-about = Who cuts makes sure that nobody chose the deals
cut-explained = All deals follow from a secret that was settled when this lobby opened, and from the numbers by which people cut. A number of yours makes sure that nobody could choose the deals. After the match *Was it fair?* gives the proof.
cut-whole = 🔒 The SHA-256 of the secret: `{ $digest }`
    Copy these digits if you want to compare them later: at *Start* they leave this message.
cut-number = Any number of at most 9 digits
cut-commitment = 🔒 { $digest }
cut-by = ✂️ Cut: { $names }
lobby-refused-no-number = A cut is a number of at most 9 digits. Press *Cut* again.
fair-button = Was it fair?
fair-running = 🔒 All deals of this match follow from a secret that was settled before it began. The SHA-256 of the secret is:
    `{ $digest }`
    Once the match is over, this button gives you the secret, all hands and every draw as a file that anybody can check.
fair-proof = 🔓 This file shows all hands of the match. All that was drawn follows from the secret in it{ $cuts ->
        [0] {"."}
        [one] {" "}and from one cut.
       *[other] {" "}and from { $cuts } cuts.
    } The SHA-256 of the secret was settled before the match began: `{ $digest }`
    Check the file with `bellhop verify`, or with the short program in Bellhop’s documentation.
fair-none = The deals of this match cannot be checked: it goes on from another match, or began in an earlier release.
fair-failed = The proof of this match could not be made. Please try again later.
