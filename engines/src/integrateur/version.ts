/** Version du paquet, rendue avec chaque résultat. */
export const VERSION = "0.1.0";

/** Une correction des formules. Le paquet reste à sa version : ce numéro dit laquelle des formules a donné un nombre. */
export type RevisionFormules = { readonly numero: number; readonly le: string; readonly phrase: string };

/** Corrections successives ; la révision 1 est celle d'avant ce compte. Une correction s'ajoute ici, et `npm run donnees:historique` la note à côté des valeurs. */
export const REVISIONS_FORMULES: ReadonlyArray<RevisionFormules> = Object.freeze([
  {
    numero: 2,
    le: "2026-11-22",
    phrase:
      "l’alimentation garde ce qui sera mangé et place l’azote parcelle par parcelle, là où ils nourrissent le plus ; la surface nécessaire compte le grain des bêtes ; la fourchette de l’alimentation suit les années de pluie du lieu",
  },
  {
    numero: 3,
    le: "2026-11-22",
    phrase:
      "l’électricité des habitants suit des années de foyers au quart d’heure au lieu d’un jour lissé, ce qui ôte 3 à 11 points à l’autoproduction ; sa fourchette compte les habitudes et la consommation de foyers semblables",
  },
  {
    numero: 4,
    le: "2026-11-22",
    phrase:
      "une cuve commence l’année comme elle la finit : son remplissage de départ n’est plus compté comme récolté ; les litres d’eau chaude déclarés sont obéis, et l’eau chaude d’un foyer est la même à l’eau et à l’énergie (45 L par personne au lieu de 34,6) ; le climat du chauffage suit l’altitude mètre par mètre au lieu de sauter à 400 et 800 m ; la pluie du jour est calée par zone de climat sur des jours mesurés, et sa persistance passe d’un mois au suivant ; le soleil varie heure par heure avant d’être partagé entre direct et diffus, sa hauteur d’automne est corrigée et le verre réfléchit selon l’angle : 5 à 10 % de moins l’hiver, surtout à la verticale et vers l’est, l’ouest ou le nord ; l’isolation « moyenne du parc » est calée sur la consommation nationale (161 kWh/m², un quart de chauffage en plus), un appartement perd moins qu’une maison, la lettre du diagnostic et la facture sont admises ; le score de l’énergie mesure ce qu’il reste à acheter sur le besoin du même lieu à l’enveloppe moyenne : isoler ne le baisse plus ; la fourchette de l’eau s’ancre dans les années réelles, que les réponses manquantes n’élargissent plus ; l’évapotranspiration gagne les 3 % que perdent des moyennes mensuelles ; les économies d’eau se comptent au prix du département",
  },
  {
    numero: 5,
    le: "2026-11-22",
    phrase:
      "les jours sans se comptent de la même façon pour l’électricité et les repas (un jour dès que 5 % du besoin vient d’ailleurs, leur plus longue suite dans la même unité) ; les points d’un geste, d’un levier ou d’un plan sont ceux que la page ouverte montre, par le calcul entier ; l’électricité se paie à l’heure où elle est prise, en option base ou en heures pleines et creuses, et le surplus peut ne pas être vendu ; la chaleur suit la température de l’heure et le réduit de nuit, le rendement d’une pompe à chaleur suit la température du lieu, et le véhicule se recharge à l’heure dite",
  },
  {
    numero: 6,
    le: "2026-11-22",
    phrase:
      "la fourchette a le même sens sur les trois axes et sur leurs autres pourcentages : années réelles, foyers semblables, ce que l’on ignore des coefficients ; celle de l’énergie compte l’hiver de l’année, les murs, le rendement du chauffage et le bois du terrain, celle de l’alimentation l’appétit du foyer, celle de l’eau les litres qu’aucune réponse ne dit ; une pompe à chaleur sur plancher chauffant rend 3,6 au lieu de 3,2, d’après les mesures de l’ADEME",
  },
  {
    numero: 7,
    le: "2026-11-22",
    phrase:
      "couper son bois compte dans le travail du lieu, des gestes et des plans ; les jours où la sécheresse interdit l’eau du réseau au jardin se comptent, si on le demande",
  },
  {
    numero: 8,
    le: "2026-11-23",
    phrase:
      "un ballon électrique refait l’eau que le foyer a tirée ce jour-là, à pleine puissance, la nuit ou dès qu’on tire de l’eau chaude (à midi si une horloge l’y lance), au lieu de chauffer également toute sa plage",
  },
  {
    numero: 9,
    le: "2026-11-23",
    phrase:
      "au-dessus de 1 000 m, le besoin de chauffage continue de monter avec l’altitude, de 0,5 °C par 100 m comme en dessous, au lieu de rester celui de 1 000 m",
  },
  {
    numero: 10,
    le: "2026-11-23",
    phrase:
      "le puits sert avant la cuve, qui se garde, et son plafond s’étale sur l’année : ajouter une cuve, un toit ou un usage de la pluie ne fait plus baisser l’eau d’un lieu qui a un puits (à côté d’une cuve, un puits dont le plafond gêne peut compter un peu moins qu’avant) ; la plus longue suite de jours sans eau ne dépasse plus une année ; la couverture d’un toit compte même quand sa surface n’est pas dite, et un deuxième toit s’ajoute au premier",
  },
  {
    numero: 11,
    le: "2026-11-23",
    phrase:
      "le score de l’eau et celui de l’énergie mesurent ce qu’il reste à acheter sur le besoin du même lieu aux usages ordinaires : réparer une fuite, tirer moins d’eau chaude, poser des toilettes sèches ou changer de chauffage ne les fait plus baisser, et qui consomme plus que l’ordinaire, voiture électrique comprise, en perd ; les aliments à acheter se comptent en kilos de l’assiette moyenne du foyer, et cultiver plus n’en fait plus acheter davantage",
  },
  {
    numero: 12,
    le: "2026-11-23",
    phrase:
      "un puits dont le plafond gêne, à côté d’une cuve, complète la pluie quand il en vient plus d’eau ; le chauffe-eau et le véhicule ne passent à midi que si le lieu y gagne ; les jours sans eau se comptent sur les usages qui se passent d’eau potable, menés au mieux ; le score de l’énergie se mesure sur un logement ordinaire ; les jours sans repas ne comptent plus ce qu’aucun lieu ne donne, poisson, boissons ni épices",
  },
  {
    numero: 13,
    le: "2026-11-24",
    phrase:
      "en règle YBS, une cuve ne livre pas dans un jour plus qu’elle ne contient : une cuve de volume nul, ou vidée par le gel, ne livre plus la pluie du jour",
  },
  {
    numero: 14,
    le: "2026-11-28",
    phrase:
      "dire sa commune donne son altitude au calcul du froid, au lieu de celle de la station météo du département ; dans les hauts d’une île tropicale, le chauffage vient peu à peu avec l’altitude au lieu de sauter à 800 m, et le gel prend une part de plus en plus grande d’une cuve hors-sol ; un jeune verger donne un peu plus chaque année au lieu de sauter d’un palier à l’autre ; les quatre régimes apportent la même énergie, quand une assiette végétarienne ou végétalienne en laissait 150 kcal par jour à acheter ; un groupe d’aliments couvert trois mois sur douze compte parmi ceux qui le sont d’un quart, quel que soit l’arrondi",
  },
  {
    numero: 15,
    le: "2026-11-28",
    phrase:
      "une turbine se paie à la puissance que le calcul lui donne (au rendement de la table, 0,7, non plus à 0,6) ; un geste qui sème des céréales ou des légumineuses prévoit la place de toute leur récolte, et celui des pommes de terre avec leur cave la place de la leur ; les réglages proposés pour l’eau de douche, la température et les appareils s’arrêtent aux mêmes repères que les gestes ; une cuve d’un peu plus d’un mètre cube ne coûte plus moins par an qu’une cuve d’un mètre cube (jusqu’à deux euros) : son année suit sa taille",
  },
  {
    numero: 16,
    le: "2026-11-28",
    phrase:
      "la terre d’une assiette compte les viandes que les Français mangent, bœuf, porc, volaille et mouton, avec leurs prés, leur grain et leurs légumineuses, au lieu de poulets seulement (un omnivore : 3 171 → 3 536 m²) ; le total, bêtes comprises, se dit à côté des cultures ; aucun taux ne change",
  },
  {
    numero: 17,
    le: "2026-11-29",
    phrase:
      "ce qu’une éolienne ou une turbine donne de trop à un moment charge la batterie, puis part au réseau sans être payé, au lieu de se perdre : à côté d’elles, une batterie sert même sans panneau ; en montagne, la neige tient peu à peu quand le mois se refroidit, au lieu de tout retenir dès que sa moyenne passe sous 0 °C ; la terre d’une assiette compte la viande sans ses os et le bœuf bête entière (un omnivore : 3 536 → 3 842 m²), sans changer aucun taux",
  },
  {
    numero: 18,
    le: "2026-11-29",
    phrase:
      "l’aperçu ne croit plus qu’une éolienne ou une turbine sert, sans batterie, tout le courant d’un mois (99 % là où le calcul donne 64) : la fourchette d’un lieu qui en a une, et l’ordre de ses gestes, suivent le calcul ; aucun taux ne change",
  },
  {
    numero: 19,
    le: "2026-11-29",
    phrase:
      "le ciel d’un jour à l’autre suit une loi bornée calée sur des années mesurées, qui tire trois fois moins de jours d’été très sombres : une batterie sert davantage, surtout au nord ; l’électricité des appareils et de la lumière suit la saison, un cinquième de plus l’hiver que l’été",
  },
  {
    numero: 20,
    le: "2026-11-29",
    phrase:
      "un poêle proposé ne chauffe que ce que nourrit le bois du lieu (la moitié du chauffage d’une grande maison en achetait jusqu’à 8 500 kWh de plus qu’une pompe à chaleur) ; des capteurs d’eau chaude gardent l’appoint du lieu, thermodynamique, au gaz ou au bois, au lieu de le rendre électrique ; une batterie se propose aussi à côté d’une éolienne ou d’une turbine ; aucun taux ne change",
  },
  {
    numero: 21,
    le: "2026-11-30",
    phrase:
      "la fourchette de l’énergie part de ce que le calcul entier sert, non de l’aperçu : une batterie de plus n’en fait plus baisser le bas ; l’aperçu, qui classe les gestes, compte la longueur du jour, l’heure de la recharge et du ballon, les jours sans arrosage et la saison du jardin (1,6 → 0,8 point d’écart moyen en énergie, 2,5 → 0,8 en eau) ; aucun taux ne change",
  },
  {
    numero: 22,
    le: "2026-11-30",
    phrase:
      "un réglage proposé a la taille, la place et les repères du geste du même moyen : les panneaux, la batterie, les cultures, les poules et la cave suivent le nombre de foyers ou de personnes, le bois ce qui s’en achète, au lieu de nombres à eux (500 m² de céréales, 100 m² de pommes de terre, 3 stères) ; aucun taux ne change",
  },
  {
    numero: 23,
    le: "2026-11-30",
    phrase:
      "l’aperçu de l’eau ne baisse plus quand le toit ou le filtre recueille davantage (jusqu’à 3,4 points, une paire sur trente) : la cuve y emploie de sa collecte ce qui livre le plus ; la fourchette de l’eau, lue sur lui, suit ; un lot de panneaux et de batterie suit le nombre de foyers, comme les panneaux seuls ; aucun taux ne change",
  },
  {
    numero: 24,
    le: "2026-11-30",
    phrase:
      "une cuve proposée suit ce que le toit recueille et ce que le lieu emploie, une culture, des poules ou des ruches ce que le foyer mange, et un champ laisse la moitié du sol libre ; aucun taux ne change",
  },
  {
    numero: 25,
    le: "2026-11-30",
    phrase:
      "le bois qu’un geste propose de couper est celui que brûle le poêle proposé, au demi-stère près, et ce que ferait pousser le sol libre d’un terrain dit, au lieu de cinq stères partout ; il suit le nombre de foyers ; aucun taux ne change",
  },
  {
    numero: 26,
    le: "2026-11-30",
    phrase:
      "le bas et le haut de la fourchette de l’eau se lisent chacun de leur côté (le bas était jusqu’à 6 points trop bas) ; le volume de cuve conseillé est le même par personne pour un foyer et pour un hameau et ne saute plus ; panneaux et batterie proposés sont ceux que le lieu emploierait, au lieu de 3 kWc et 5 kWh partout ; une horloge qui ferait payer plus sous un contrat à deux prix ne se conseille plus ; aucun taux ne change",
  },
  {
    numero: 27,
    le: "2026-11-30",
    phrase:
      "quand le toit ne porte pas tous les panneaux dits, les mieux tournés se posent d’abord, au lieu de tous un peu (jusqu’à deux points perdus pour avoir agrandi le moins bon) ; le chauffe-eau et la voiture se conseillent à midi l’un sans l’autre ; au-delà de 100 kWc, le surplus n’a plus de tarif garanti et se compte au prix du marché ; un ballon thermodynamique et un recyclage d’eaux grises se paient au nombre de personnes qu’ils servent",
  },
  {
    numero: 28,
    le: "2026-12-01",
    phrase:
      "la fourchette de l’eau contient toujours le taux annoncé : une cuve qui ne manquait que deux années sur trente avait son bas jusqu’à un peu plus d’un demi-point au-dessus de sa moyenne ; aucun taux ne change",
  },
  {
    numero: 29,
    le: "2026-12-01",
    phrase:
      "les petits fruits s’arrosent comme le verger et demandent leur eau (elle ne se comptait pas) ; quand l’eau manque, on cultive ce qu’elle suffit à arroser, au lieu de tout perdre en arrosant tout à moitié (une serre plus grande sans réseau ôtait jusqu’à 2,5 points) ; le bas et le haut de la fourchette de l’alimentation placent l’azote là où ce jardin-là nourrit le plus",
  },
  {
    numero: 30,
    le: "2026-12-01",
    phrase:
      "le gaz se paie comme l’électricité, abonnement à part : une économie de gaz n’évite que son kilowattheure (elle était comptée 28 % trop haut), l’abonnement s’ajoute à ce qu’il reste à acheter et ne s’en va qu’avec le gaz ; une facture de gaz en euros en est diminuée",
  },
]);

/** Révision des formules de ce paquet. */
export const REVISION_FORMULES = Math.max(1, ...REVISIONS_FORMULES.map((r) => r.numero));
