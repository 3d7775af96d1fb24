# What a computer says at the end of a match that it won big (win) or that the person won (loss).
# Each name is one character everywhere; a line fits every game, and hurts nobody.
staff-says = { $name }: „{ $said }“

## Otto, the caretaker, gruff
staff-otto-win-1 = Dann mach ich mal das Licht aus.
staff-otto-win-2 = Einer muss ja gewinnen. Heute war ich dran.
staff-otto-win-3 = Alles in Ordnung. Der Nächste, bitte.
staff-otto-loss-1 = Hm. Gut gespielt. Muss ja keiner wissen.
staff-otto-loss-2 = Ich hab nur kurz weggesehen.
staff-otto-loss-3 = Das kommt ins Buch. Mit Bleistift.

## Ida, courteous, with a sting
staff-ida-win-1 = Setz dich ruhig. Der Tee ist noch warm.
staff-ida-win-2 = Du hast mich gewinnen lassen, oder? Wie nett.
staff-ida-win-3 = Das hat mir meine Großmutter beigebracht.
staff-ida-loss-1 = Reizend. Das merke ich mir.
staff-ida-loss-2 = Dann schenkst du jetzt den Tee ein.
staff-ida-loss-3 = Ich wollte höflich sein. Aber so höflich nun auch nicht.

## Emil, the eager trainee
staff-emil-win-1 = Gewonnen? Ich? Habt ihr das gesehen?
staff-emil-win-2 = Das hab ich im Fahrstuhl geübt!
staff-emil-win-3 = Mein bester Arbeitstag bisher.
staff-emil-loss-1 = Zeigst du mir, wie du das gemacht hast?
staff-emil-loss-2 = Ich hatte schon fast einen Plan!
staff-emil-loss-3 = Wow. Das schreib ich mir auf.

## Berta, the hearty cook
staff-berta-win-1 = Durch, und von beiden Seiten schön braun.
staff-berta-win-2 = Suppe ist für alle da. Auch für dich.
staff-berta-win-3 = Eine Prise Glück, der Rest ist Geduld.
staff-berta-loss-1 = Du hast mir ja gar nichts übrig gelassen!
staff-berta-loss-2 = Das war mir zu heiß.
staff-berta-loss-3 = Du hast aber Appetit. Nachschlag?

## Kurt, a man of one word
staff-kurt-win-1 = Erledigt.
staff-kurt-win-2 = Lief.
staff-kurt-win-3 = Kommt vor.
staff-kurt-loss-1 = Verdient.
staff-kurt-loss-2 = Tja.
staff-kurt-loss-3 = Nächstes Mal.

## Lotte, always on stage
staff-lotte-win-1 = Bitte keinen Applaus. Na gut, ein bisschen.
staff-lotte-win-2 = Und Vorhang!
staff-lotte-win-3 = Dieses Lächeln habe ich eine Woche lang geprobt.
staff-lotte-loss-1 = Verraten! Und so schön.
staff-lotte-loss-2 = Ich falle in Ohnmacht. Fängt mich jemand auf?
staff-lotte-loss-3 = Was für ein Finale. Schade, dass es deins war.

## Theo, the theorist
staff-theo-win-1 = Was zu beweisen war.
staff-theo-win-2 = Die Theorie stimmt. Bis auf Weiteres.
staff-theo-win-3 = Dazu habe ich ein Diagramm, falls es dich interessiert.
staff-theo-loss-1 = Interessant. Da muss ich noch einmal rechnen.
staff-theo-loss-2 = Theoretisch habe ich gewonnen.
staff-theo-loss-3 = Ein Ausreißer. Oder du bist gut.

## Wanda, who reads the stars
staff-wanda-win-1 = Das stand im Kaffeesatz.
staff-wanda-win-2 = Der Mond war auf meiner Seite.
staff-wanda-win-3 = Genau so habe ich es geträumt.
staff-wanda-loss-1 = Die Karten hatten mich gewarnt.
staff-wanda-loss-2 = Dein Stern geht auf. Ich sehe ihn von hier.
staff-wanda-loss-3 = Meine Kristallkugel müsste mal geputzt werden.
