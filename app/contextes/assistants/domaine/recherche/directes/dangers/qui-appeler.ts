// Ce qu'on répond à un danger qui n'a pas encore blessé, ou qui n'est pas un corps : qui appeler, et que faire en attendant.

/** Les pompiers, ou le numéro de toute l'Europe. */
export const POMPIERS = "**18** ou **112** ; par message : **114**";
export const VITAL = "En cas de danger immédiat : **15** (SAMU) ou **112** ; par message, pour qui n’entend pas ou ne peut pas parler : **114**.";
export const PAS_ICI = "Cet assistant ne sait pas aider pour cela, mais des personnes le peuvent, maintenant.";

export const EMPOISONNEMENT = `${PAS_ICI} ${VITAL} Un poison, un champignon, un produit avalé : le centre antipoison de votre région, ou le **15**, jour et nuit.`;
// Une boîte entière se prend par erreur, ou pour en finir.
export const MEDICAMENTS_DE_TROP = `${EMPOISONNEMENT} Gardez la boîte pour la lire au téléphone, restez avec la personne. Si c’était pour en finir : **3114**, gratuit, jour et nuit.`;
export const FEU = `Sortez tous, maintenant, en fermant les portes derrière vous, et appelez dehors les pompiers : ${POMPIERS}. Ne rentrez rien chercher ; dites-leur tout de suite si quelqu’un est resté dedans, et où.`;
// Consignes du ministère de la Transition écologique, rappelées par la presse en juillet 2022 : un bâtiment en dur, fermé, protège mieux que la route.
export const FEU_DEHORS = `Appelez les pompiers : ${POMPIERS}. Entrez, avec les autres, dans un bâtiment en dur ; fermez volets, fenêtres, portes, aérations et arrivée de gaz, des linges mouillés au bas des portes ; ouvrez le portail aux secours. Ne partez que s’ils le disent : ni à pied, ni en voiture, qui n’est pas un abri sûr.`;
export const BATTERIE_QUI_GONFLE = `Une batterie au lithium qui gonfle peut prendre feu : arrêtez de la charger et de vous en servir, ne la percez pas, ne la pressez pas, tenez-vous loin. Froide et sans bruit, sortez-la à l’air libre, à l’écart de ce qui brûle, sans respirer ce qui s’en échappe. Chaude, qui siffle, fume ou sent : sortez tous et appelez les pompiers, ${POMPIERS}. Ensuite, la déchèterie, en disant qu’elle est gonflée ; jamais la poubelle.`;
export const BOTULISME = `${EMPOISONNEMENT} Voir double, parler ou avaler mal après une conserve peut être un **botulisme**, qui arrête le souffle : le **15** tout de suite, même si cela semble passer ; gardez le bocal sans y goûter, et dites qui d’autre en a mangé.`;
export const CRUE = `Appelez les pompiers : ${POMPIERS}. Montez à l’étage ou plus haut, coupez le courant si vous pouvez le faire à sec, et ne traversez l’eau ni à pied ni en voiture.`;
export const CABLE_A_TERRE = `N’en approchez pas, ni de ce qu’il touche, et tenez les autres loin : il peut être sous tension même sans bruit. Appelez les pompiers : ${POMPIERS}.`;
export const INTRUS =
  "Mettez-vous à l’abri, sans bruit si vous pouvez, et appelez la police ou la gendarmerie : **17** ou **112** ; par message, sans parler : **114**. Quelqu’un est blessé : **15**.";
export const DISPARITION =
  "Appelez maintenant : **112**, ou la gendarmerie, **17** (par message : **114** ; en mer : **196**). Dites l’âge, la tenue, le dernier endroit et l’heure. Qui est perdu reste où il est, se couvre, et garde sa batterie pour les secours ; on n’attend pas pour signaler.";
export const AU_SECOURS = `Quelqu’un est blessé ou va mal : **15**. Un feu, un accident, quelqu’un de pris : **18**. Quelqu’un menace : **17**. Partout : **112** ; par message, pour qui n’entend pas ou ne peut pas parler : **114**. Une envie de mourir : **3114**, gratuit, jour et nuit.`;
