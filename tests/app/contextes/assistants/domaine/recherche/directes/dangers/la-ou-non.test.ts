import { describe, expect, test } from "vitest";
import { avertirDuDanger, repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

// Les mêmes mots, des deux côtés : un événement touche quelqu'un ou un lieu précis, ou une chose ordinaire se dit, se demande ou se compare.
const LA: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [
    /^Sortez tous/,
    [
      "la paille de la grange a pris feu",
      "ma batterie lithium prend feu",
      "mon onduleur est en feu",
      "le compteur a pris feu",
      "la casserole d'huile est en flammes",
      "mes rideaux sont en flammes",
      "une voiture est en feu devant chez moi",
      "la friteuse est en flammes, quelle couverture",
      "la grange est en feu, quelle assurance",
      "la friteuse achetée l'an dernier est en feu",
      "il y a du feu dans la grange",
      "il y a le feu derrière la chaudière",
      "de la fumée sort du plafond",
      "la fumée sort du compteur électrique",
      "l'immeuble d'en face est en flammes",
      "ma maison prend feu aidez-moi",
    ],
  ],
  [
    /bâtiment en dur/,
    [
      "feu de broussailles qui avance vers la maison",
      "un incendie de forêt approche du village",
      "les flammes arrivent sur notre hameau",
      "le feu se rapproche de la ferme",
    ],
  ],
  [
    /sans la déplacer/,
    [
      "un arbre abattu sur mon mari",
      "un arbre est tombé sur moi",
      "une branche est tombée sur ma jambe",
      "le mur s'est écroulé sur nous",
      "une poutre est tombée sur la petite",
      "le mur s'est effondré sur mon vieux père",
      "on est coincés entre le mur et le tracteur",
      "mon père est coincé entre le mur et la remorque",
    ],
  ],
  [
    /disjoncteur/,
    [
      "mon mari a reçu une décharge de la batterie il est au sol",
      "mon fils a pris du 220 il ne bouge plus",
      "je me suis électrocuté je suis brûlé à la main",
      "il a pris une grosse châtaigne il tremble",
    ],
  ],
  [
    /[Aa]ppuyez autour, sans le toucher/,
    [
      "mon fils a été mordu au mollet par le chien du voisin",
      "je saigne, je suis enceinte",
      "je saigne beaucoup je suis enceinte de 6 mois",
      "je perds du sang et je suis enceinte",
      "mon collègue s'est fait happer le bras par la machine",
      "mon père s'est fait happer par la prise de force",
      "la courroie m'a happé la main",
      "ma manche s'est fait happer, mon bras est happé par le broyeur",
      "j'ai une barre de fer plantée dans la cuisse",
    ],
  ],
  [
    /N’y descendez pas/,
    ["mon frère a plongé dans la cuve", "mon fils a glissé dans la fosse la tête la première", "mon frère a plongé dans la citerne la tête la première"],
  ],
  [
    /\*\*17\*\*/,
    [
      "mon voisin me poursuit avec un couteau",
      "un homme me vise avec un fusil",
      "mon frère me frappe avec une hache",
      "quelqu'un a forcé ma porte",
      "un type force mes volets",
      "un inconnu est en train de défoncer la porte",
      "quelqu'un essaie d'entrer chez moi",
      "des gens tentent de forcer ma porte",
      "un inconnu essaye de rentrer dans ma maison",
      "un homme veut entrer de force chez nous",
    ],
  ],
  [/sous tension/, ["poteau edf par terre", "une ligne électrique est tombée", "un câble électrique pend dans la cour", "des fils électriques arrachés"]],
  [
    /à l’étage/,
    [
      "la berge a cédé",
      "le barrage est en train de céder",
      "la digue vient de rompre",
      "l'eau monte dans la maison",
      "la crue envahit le salon",
      "la rivière entre dans ma cuisine",
      "l'eau rentre dans le rez-de-chaussée",
    ],
  ],
  [/3114/, ["j'ai pris toutes les plaquettes", "elle a pris toutes ses plaquettes de somnifères", "il a pris tous les comprimés"]],
  [
    /pour signaler/,
    [
      "mon mari est perdu en forêt depuis hier",
      "ma fille n'est pas rentrée depuis hier",
      "ma fille n'est toujours pas rentrée, il fait nuit",
      "mon fils a disparu depuis ce matin",
    ],
  ],
  [
    /botulisme/,
    [
      "je vois double et j'ai du mal à avaler depuis les haricots en bocal",
      "mon mari voit double après avoir mangé une conserve maison",
      "j'ai la vue trouble et du mal à parler après un bocal de haricots",
      "mes paupières tombent depuis le jambon cru d'hier",
    ],
  ],
  [
    /Asseyez ou allongez/,
    [
      "un frelon m'a piqué dans la gorge",
      "une guêpe a piqué mon fils dans la bouche",
      "une abeille m'a piquée à la langue",
      "mon mari a été piqué dans la gorge",
    ],
  ],
  [
    /antipoison/,
    [
      "mon petit a mis une pile bouton dans sa bouche et l'a avalée",
      "mon bébé a trouvé une pile bouton par terre et l'a avalée",
      "mon mari a avalé du méthanol hier, quelle tisane",
      "mon fils a bu de l'alcool méthylique",
      "mon frère a bu de la térébenthine",
      "il a avalé du kérosène",
    ],
  ],
];

const NON = [
  "Une maison en paille prend feu plus vite ?",
  "La paille, ça prend feu ?",
  "La paille prend feu ?",
  "Une batterie lithium ça prend feu ?",
  "Le toit en chaume, ça prend feu ?",
  "La laine de bois prend feu comment",
  "Mon onduleur grille tous les deux ans",
  "Ma batterie fume toutes les semaines, laquelle prendre",
  "Le compteur explose depuis qu'on a la pompe à chaleur",
  "Le gaz explose, je veux passer au bois",
  "Le gaz a explosé, je veux passer au bois",
  "Le chauffage flambe, on fait quoi ?",
  "L'essence flambe, on prend le vélo",
  "Y a du feu dans la chaudière à bois mais les radiateurs restent froids",
  "Il y a du feu dans le four à pain, je peux cuire quoi ensuite ?",
  "Il y a le feu dans la cuisinière et le four ne chauffe pas",
  "On a du feu dans le petit poêle toute la nuit",
  "La fumée sort du toit par la cheminée, à 40 cm du faîtage c'est bon ?",
  "la fumée sort du four à pain quand j'enfourne",
  "la fumée sort du mur par le tubage du poêle",
  "Un arbre est tombé sur ma serre, je la remplace par quoi ?",
  "Une branche est tombée sur le toit, je récupère quand même l'eau ?",
  "un mur est tombé sur ma petite serre, nous la refaisons",
  "un arbre est tombé sur mon pied de vigne",
  "J'ai posé mes panneaux au sol et la batterie se décharge la nuit",
  "la batterie se décharge, le chargeur est par terre, il tremble",
  "j'ai trouvé une décharge sauvage au sol, je la signale où",
  "Une tique m'a mordu à la jambe",
  "Mon fils a été mordu au mollet par une tique",
  "une araignée m'a mordu la main",
  "J'ai plongé dans la cuve une pompe, elle se vide trop vite",
  "j'ai glissé dans le puits un tuyau",
  "On est coincés entre le mur du voisin et le garage pour mettre une cuve",
  "je suis coincé entre le mur mitoyen et la rue",
  "nous sommes bloqués entre la maison et la grange pour installer le composteur",
  "Le livreur a cassé ma porte, que faire ?",
  "L'artisan a forcé mes volets en posant les panneaux, je fais quoi ?",
  "un artisan a cassé ma fenêtre en isolant",
  "le maçon casse la porte pour l'élargir",
  "J'ai pris toutes les plaquettes de semis de mon voisin",
  "Mon mari a perdu ses gants depuis hier, où en acheter",
  "mon mari a perdu son travail depuis hier",
  "Ma fille est rentrée hier et veut des poules depuis ce matin",
  "on essaie d'entrer en autonomie",
  "mon chat essaie d'entrer chez moi",
  "l'eau monte dans les murs de la maison par capillarité",
  "comment l'eau monte dans la maison depuis la cuve",
  "le feu de camp arrive dans notre jardin partagé vendredi",
  "je vois double emploi entre le bocal et la conserve",
  "ouvrir un bocal, j'ai du mal",
];

describe("un événement, ou une chose ordinaire", () => {
  for (const [dit, phrases] of LA)
    test.each(phrases.map((phrase) => [phrase]))(`« %s » : ${dit.source}`, (phrase) => expect(repondreUrgence(phrase)).toMatch(dit));

  test.each(NON.map((phrase) => [phrase]))("« %s » n'appelle personne", (phrase) => {
    expect(repondreUrgence(phrase)).toBeNull();
    expect(avertirDuDanger(phrase)).toBeNull();
  });
});
