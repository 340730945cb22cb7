import { describe, expect, test } from "vitest";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";
import { repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

// Quelqu'un, un état, un endroit : le rôle des mots fait le danger, et leur image ne le fait pas.
const DANGERS: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [
    /pompiers : \*\*18\*\*/,
    [
      "la cabane brûle mon fils est dedans",
      "feu de cheminée chez nous",
      "la grange est en feu les vaches sont dedans",
      "la bonbonne de gaz a pris feu dans le camion",
      "le chargeur de batterie fume et ça sent le plastique brulé",
      "mon hangar brûle aidez moi",
      "le four à pain a explosé ma soeur est brulée",
      "ma yourte a pris feu",
      "la rivière monte dans la maison on est à l'étage",
      "il y a le feu dans la bergerie",
      "de la fumée noire sort du tableau électrique",
      "l'huile a pris feu dans la poêle",
      "la digue a lâché l'eau monte",
      "un câble électrique est tombé dans la cour et crépite",
    ],
  ],
  [
    /sans la déplacer/,
    [
      "j'ai le bras coincé dans la presse à foin",
      "ma petite a la tete coincée dans la grille du portail",
      "mon apprenti a la main prise dans le pétrin",
      "on est coincés sous l'éboulement de la cave",
      "l'arbre que j'abattais est tombé sur mon cousin",
      "le mur s'est effondré sur le maçon",
      "un arbre est tombé sur la voiture il y a des gens dedans",
      "une vache a écrasé mon père contre la barrière",
      "chute de cheval ma fille sent plus ses jambes",
      "la citerne a cédé un homme est coincé dessous",
      "on vient d'avoir un accident de voiture, il y a un blessé",
    ],
  ],
  [
    /N’y descendez pas/,
    [
      "mon apprenti est tombé dans le digesteur",
      "il y a quelqu'un dans le silo il répond pas",
      "le puits : mon gamin est tombé dedans",
      "mon employé ne remonte pas, il est dans la citerne",
    ],
  ],
  [/perche/, ["le gamin est passé à travers la glace de l'étang", "mon pote a sauté dans la rivière il remonte pas", "le bassin, ma petite est tombée dedans"]],
  [
    /massage cardiaque/,
    [
      "on a retrouvé mon oncle inanimé dans l'étable",
      "mon mari diabétique est tout mou il transpire il répond plus",
      "mon ouvrier s'est évanoui dans la fosse à lisier",
    ],
  ],
  [/corde/, ["on vient de trouver papa pendu dans la grange"]],
  [/disjoncteur/, ["mon mari s'est pris un coup de jus il est par terre", "mon copain a touché la ligne haute tension avec la perche"]],
  [/Refroidissez/, ["le bidon d'essence a explosé mon copain brûle"]],
  [
    /[Aa]ppuyez/,
    [
      "ma fille s'est fait mordre par un chien au visage",
      "mon fils a mis la main dans le hachoir",
      "je me suis coupé une veine",
      "mon voisin s'est ouvert la veine du bras",
    ],
  ],
  [/mouillez toute sa peau/, ["coup de chaleur au jardin mon père délire"]],
  [/glaçon à sucer/, ["allergie aux guêpes, gorge qui gonfle"]],
  [
    /Asseyez ou allongez/,
    [
      "une ruche entière a piqué mon mari",
      "mon mari a été piqué par 20 frelons",
      "j'ai des fourmis dans le bras gauche et la poitrine qui serre",
      "ma copine enceinte de 8 mois a des contractions très fortes",
      "un essaim m'a piqué partout",
    ],
  ],
  [
    /\*\*17\*\*/,
    [
      "mon voisin agite un fusil devant chez nous",
      "quelqu'un est en train de cambrioler chez moi",
      "un type me menace avec un couteau chez moi",
      "mon ex est en train de défoncer ma porte",
      "quelqu'un force ma porte",
      "au secours",
    ],
  ],
  [
    /\*\*112\*\*/,
    [
      "ma nièce a disparu en forêt depuis ce matin il fait nuit",
      "on est perdus en montagne avec un blessé",
      "aidez moi vite",
      "mon père n'est pas rentré depuis ce matin",
    ],
  ],
  [/antipoison/, ["mon fils a bu l'antigel", "maman a pris toute la boite de somnifères", "il a avalé tous les comprimés"]],
  [
    /volets/,
    ["ma mère de 90 ans ne décroche plus et ses volets sont fermés depuis deux jours", "ma voisine de 80 ans ne répond plus ni au téléphone ni à la porte"],
  ],
];

const ORDINAIRES = [
  "je suis bloqué sous la voiture du budget",
  "il a la main dans la machine administrative",
  "mon mari a la main prise dans la machine administrative",
  "je suis coincé dans les papiers de la PAC",
  "on est coincés entre le travail et la maison",
  "je suis coincé dans ma voiture tous les matins",
  "le tracteur de mon frère est coincé dans la boue",
  "le chat est coincé dans l'arbre",
  "mon doigt enfoncé dans la terre pour sentir l'humidité",
  "je suis tombé sur mon voisin devant la grange",
  "l'arbre est tombé sur la maison de mon voisin, qui paie",
  "la nuit est tombée sur nous devant la grange",
  "ma pompe est tombée dans le puits",
  "une branche est tombée sur ma clôture",
  "mon copain plombier ne répond plus pour la fuite d'eau",
  "mon voisin ne répond plus à mes mails il fait froid",
  "la maison brûle et nous regardons ailleurs",
  "pourquoi une batterie prend feu",
  "une voiture électrique prend feu plus souvent",
  "ma chaudière brûle du fioul",
  "mon poêle brûle, on a chaud",
  "le bois que ma chaudière brûle est sec",
  "mon champ brûle au soleil",
  "la serre brûle mes semis",
  "mon visage gonfle de fierté",
  "j'ai un essaim qui a piqué mon chien",
  "piqué par la curiosité, je cherche un réseau d'apiculteurs",
  "j'ai trouvé avec mon mari un jambon pendu à la poutre",
  "mon mari casse notre porte pour l'isoler",
  "les paysans ont disparu depuis 1950",
  "j'ai pris toute la boîte de graines",
  "coup de chaleur sur mes tomates",
  "l'eau rentre dans la cave de la maison à chaque pluie",
  "au secours ma tomate a le mildiou",
  "un type de sol qui ne respire plus",
  "je cherche un ouvrier agricole",
  "un câble électrique est tombé en panne dans la cour",
  "ma clôture électrique est tombée",
  "accident du travail, quels droits",
  "je me suis perdu dans la forêt des aides",
  "le feu dans la bergerie, mythe ou réalité",
  "la fumée noire sort du poêle quand je recharge",
  "il y a du feu dans le poêle",
  "le chargeur solaire fume combien de watts",
  "mordu de jardinage, je cherche un réseau",
  "les frelons ont piqué mes abeilles",
  "peut-on mettre la main dans le broyeur de compost",
  "la poitrine de porc fumée maison",
  "des fourmis dans le potager",
  "contractions du marché de l'emploi",
  "la glace de l'étang tient combien de kilos",
  "la digue du Mont-Saint-Michel",
  "quelqu'un force ma main pour signer un bail",
  "ma mère ne répond plus à mes appels depuis qu'elle vit en écolieu",
  "poser une barrière pour que mon fils ne tombe pas dans la mare",
  "l'essence a explosé à la pompe, le prix",
  "mon voisin sort son fusil le dimanche pour la chasse",
  "au feu les pesticides",
  "sos plantes en détresse",
  "aidez moi à choisir une cuve",
];

describe("qui, quoi, où", () => {
  for (const [dit, phrases] of DANGERS)
    test.each(phrases.map((phrase) => [phrase]))("« %s » : qui appeler, et le geste", (phrase) => expect(repondreUrgence(phrase)).toMatch(dit));

  test.each(ORDINAIRES.map((phrase) => [phrase]))("« %s » n'appelle personne", (phrase) => {
    expect(repondreUrgence(phrase)).toBeNull();
  });
});

describe("un mal qui dure, ou passé, n'est qu'un mot avant la réponse", () => {
  test.each([
    ["mon voisin respire mal à cause des pesticides"],
    ["mon appartement est humide, ma fille respire mal"],
    ["j'ai du mal à respirer à cause des moisissures du logement, qui peut m'aider"],
    ["mon fils respire mal, quelle ventilation choisir"],
    ["mon fils a avalé une pile l'an dernier, comment ranger les piles"],
    ["ma fille a bu de la javel il y a deux ans"],
    ["la cuisine a pris feu hier, quelle assurance appeler"],
    ["on a eu une odeur de gaz dans la cuisine l'an dernier, quelle plaque acheter"],
  ])("« %s »", (phrase) => {
    expect(repondreUrgence(phrase)).toBeNull();
    expect(repondreAuBesoin(phrase)).toMatch(/^Si quelqu’un est en danger maintenant/);
  });

  test.each([
    ["j'arrive plus à respirer depuis que j'ai traité les vignes", /antipoison/],
    ["mon mari respire mal", /antipoison/],
    ["mon fils a avalé une pile, quel médecin appeler", /antipoison/],
    ["ma fille a bu de la javel hier soir elle vomit", /antipoison/],
    ["il y a une odeur de gaz depuis hier", /GRDF/],
  ])("« %s » reste un danger", (phrase, dit) => expect(repondreUrgence(phrase)).toMatch(dit));
});
