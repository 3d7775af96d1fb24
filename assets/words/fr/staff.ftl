# What a computer says at the end of a match that it won big (win) or that the person won (loss).
# Each name is one character everywhere; a line fits every game, and hurts nobody.
staff-says = { $name } : « { $said } »

## Otto, the caretaker, gruff
staff-otto-win-1 = Bon, j’éteins la lumière.
staff-otto-win-2 = Il faut bien un gagnant. Aujourd’hui, c’était mon tour.
staff-otto-win-3 = Tout est en ordre. Au suivant.
staff-otto-loss-1 = Hm. Bien joué. Que ça reste entre nous.
staff-otto-loss-2 = J’ai juste tourné la tête une minute.
staff-otto-loss-3 = Je le note dans le registre. Au crayon.

## Ida, courteous, with a sting
staff-ida-win-1 = Assieds-toi donc. Le thé est encore chaud.
staff-ida-win-2 = Tu m’as laissée gagner, non ? Comme c’est gentil.
staff-ida-win-3 = C’est ma grand-mère qui m’a appris ce coup-là.
staff-ida-loss-1 = Charmant. Je m’en souviendrai.
staff-ida-loss-2 = Alors, c’est à toi de servir le thé.
staff-ida-loss-3 = Je voulais rester polie. Mais pas à ce point.

## Emil, the eager trainee
staff-emil-win-1 = J’ai gagné ? Moi ? Vous avez vu ça ?
staff-emil-win-2 = Je m’étais entraîné dans l’ascenseur !
staff-emil-win-3 = Ma meilleure journée de travail.
staff-emil-loss-1 = Tu me montres comment tu as fait ?
staff-emil-loss-2 = J’avais presque un plan !
staff-emil-loss-3 = Waouh. Je le note.

## Berta, the hearty cook
staff-berta-win-1 = C’est cuit, et doré des deux côtés.
staff-berta-win-2 = Il y a de la soupe pour tout le monde. Pour toi aussi.
staff-berta-win-3 = Une pincée de chance ; le reste, c’est de la patience.
staff-berta-loss-1 = Tu ne m’as rien laissé dans l’assiette !
staff-berta-loss-2 = C’était trop chaud pour moi.
staff-berta-loss-3 = Quel appétit ! Tu en reprends ?

## Kurt, a man of one word
staff-kurt-win-1 = Réglé.
staff-kurt-win-2 = Ça a marché.
staff-kurt-win-3 = Ça arrive.
staff-kurt-loss-1 = Mérité.
staff-kurt-loss-2 = Tant pis.
staff-kurt-loss-3 = La prochaine fois.

## Lotte, always on stage
staff-lotte-win-1 = Pas d’applaudissements. Bon, juste un peu.
staff-lotte-win-2 = Et rideau !
staff-lotte-win-3 = Ce sourire, je l’ai répété toute une semaine.
staff-lotte-loss-1 = Trahie ! Et avec quelle grâce.
staff-lotte-loss-2 = Je défaille. Que quelqu’un me rattrape.
staff-lotte-loss-3 = Quel final ! Dommage que ce soit le tien.

## Theo, the theorist
staff-theo-win-1 = Ce qu’il fallait démontrer.
staff-theo-win-2 = La théorie se confirme. Pour l’instant.
staff-theo-win-3 = J’ai un schéma là-dessus, si ça t’intéresse.
staff-theo-loss-1 = Intéressant. Je dois refaire mes calculs.
staff-theo-loss-2 = En théorie, j’ai gagné.
staff-theo-loss-3 = Une exception. Ou alors tu joues bien.

## Wanda, who reads the stars
staff-wanda-win-1 = C’était écrit dans le marc de café.
staff-wanda-win-2 = La lune était de mon côté.
staff-wanda-win-3 = J’en ai rêvé, exactement comme ça.
staff-wanda-loss-1 = Les cartes m’avaient prévenue.
staff-wanda-loss-2 = Ton étoile se lève. Je la vois d’ici.
staff-wanda-loss-3 = Ma boule de cristal a besoin d’un coup de chiffon.
