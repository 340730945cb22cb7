import { describe, expect, test } from "vitest";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { D_AUTRE_SUJET, DE_QUELQU_UN } from "#app/contextes/assistants/domaine/recherche/directes/dangers/tournures-du-corps.ts";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";
import { repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

// Un danger dit seul n'a qu'une réponse, les secours. Dit avec une question ordinaire, il n'est qu'un mot avant elle ; et une chose n'est pas quelqu'un.
const SEULS: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/corde/, ["ma fille s'est pendue", "mon mari vient de se pendre", "il s'est pendu à la poutre de la grange", "mon frère s'est pendu que faire"]],
  [
    /[Rr]incez/,
    [
      "j'ai les yeux qui brûlent à cause de la chaux",
      "mon fils a du ciment plein les yeux",
      "j'ai de la chaux qui m'est entrée dans l'oeil",
      "j'ai de la chaux dans les yeux",
      "de la chaux vive dans l'œil de mon fils",
      "j'ai reçu de la javel dans l'œil",
      "il a du ciment dans les yeux",
      "j'ai un éclat de métal dans l'œil",
      "mon mari a de l'acide de batterie dans les yeux, que faire",
      "projection d'acide dans les yeux de ma femme",
      "j'ai pris du désherbant dans les yeux comment rincer",
    ],
  ],
  [
    /\*\*15\*\*/,
    [
      "le bébé arrive",
      "ma mère est paralysée d'un côté",
      "une vipère m'a mordu",
      "ma fille fait une crise d'asthme",
      "ma grand mere fait un avc comment reagir",
      "mon père parle bizarrement son bras est paralysé",
      "ma femme perd ses eaux",
      "un serpent m'a mordu",
      "une vipère a mordu ma fille",
      "j'ai perdu les eaux",
      "ma femme accouche",
    ],
  ],
  [/ni à boire ni à manger/, ["ma femme enceinte saigne", "je suis enceinte et je saigne"]],
  [
    /[Aa]ppuyez/,
    [
      "je me suis coupé profondément au poignet",
      "mon mari s'est mis un coup de hache dans le tibia",
      "mon pied pisse le sang",
      "mamie est tombée dans la salle de bain elle saigne de la tête",
      "la tronçonneuse m'a coupé la jambe",
      "mon fils s'est planté une fourche dans le pied",
      "mon mari a une branche plantée dans la jambe",
      "la scie m'a coupé deux doigts",
      "mon mari s'est coupé avec la tronçonneuse, ça pisse le sang",
      "ça saigne et ça ne s'arrête pas",
      "ma plaie saigne beaucoup",
      "mon doigt est sectionné",
      "sa jambe saigne énormément",
    ],
  ],
  [
    /Ne (?:la|le) déplacez pas|sans (?:la|le) déplacer/,
    [
      "mon fils est tombé par la fenêtre",
      "ma jambe est cassée",
      "mon mari a glissé du toit",
      "mon collègue est enseveli",
      "ma main est prise dans la fendeuse",
      "mon mari est coincé dans un puits effondré",
      "mon mari est sous le tracteur",
      "le tracteur s'est couché sur mon père",
      "une tuile est tombée sur la tête de mon mari",
      "une branche m'est tombée sur la tête",
      "le cheval a donné un coup de pied à ma fille dans la tête",
      "la vache a encorné mon père",
      "quelqu'un est blessé au chantier",
      "il a la jambe sous le tracteur",
      "mon fils a le pied sous le motoculteur",
      "une poutre est tombée sur mon frère",
    ],
  ],
  [/^Sortez tous/, ["la friteuse est en feu", "il y a le feu à la maison", "on a le feu dans la grange", "feu de cheminée que faire"]],
  [
    /eau tempérée/,
    [
      "ma fille a reçu de l'acide sur le visage",
      "une casserole d'eau bouillante est tombée sur ma fille",
      "ma robe a pris feu",
      "ma chemise brûle",
      "mon bébé s'est renversé le café dessus",
      "sa chemise prend feu",
    ],
  ],
  [
    /sans vous mettre en danger/,
    [
      "mon frère est tombé à l'eau",
      "ma fille a sauté dans l'étang et ne remonte pas",
      "il y a quelqu'un dans le puits",
      "ma fille a disparu dans la rivière",
      "ma fille se noie comment la sortir",
    ],
  ],
  [
    /descendez/,
    [
      "mon père est descendu dans la fosse et ne répond plus",
      "il ne répond plus il est dans la fosse",
      "mon collègue est descendu dans la cuve il ne remonte pas",
    ],
  ],
  [
    /massage cardiaque/,
    [
      "mon fils a les lèvres bleues",
      "mon bébé est tout mou",
      "ma femme a été foudroyée",
      "papa bouge plus",
      "il bouge plus",
      "ma mère ne respire presque plus",
      "elle ne bouge plus elle est froide",
      "mon mari ne respire plus où trouver un défibrillateur",
      "bb respire plus",
      "mon fils est devenu bleu",
      "elle est toute bleue",
      "mon mari ne respire plus quel numéro appeler",
    ],
  ],
  [
    /Coupez le courant/,
    ["mon fils a touché un fil électrique il est par terre", "mon frère touche la ligne électrique il bouge plus", "j'ai pris 220 dans la main"],
  ],
  [/claques/, ["ma fille a avalé un noyau elle étouffe", "il étouffe"]],
  [/monoxyde/, ["on a tous mal à la tête avec le poêle", "mal à la tête avec le groupe électrogène dans le garage"]],
];

const AVEC_UNE_QUESTION = [
  "mon fils est blessé, arrêt de travail, quelle aide",
  "mon père s'est cassé le bras en mars, il ne peut plus tailler, qui aide",
  "mon père s'est cassé le col du fémur, quel habitat adapté",
  "j'ai un bras cassé, puis-je participer à un chantier",
  "mon mari a le bras paralysé, adapter le jardin",
  "ma mère a fait un AVC elle vit seule, quelle résidence",
  "ma fille est tombée dans la mare hier, quelle clôture poser",
  "mon voisin est tombé du toit, qui est responsable",
];

const SANS_DANGER = [
  "elle s'est pendue à mon cou",
  "ma mère s'est pendue au téléphone toute la soirée",
  "la glycine s'est pendue à la treille",
  "une chauve-souris s'est pendue à la poutre",
  "elles sont tombées du pommier trop tôt",
  "ils sont tombés de l'arbre avant d'être mûrs",
  "elle est tombée du toit, la gouttière",
  "elle est tombée du toit l'eau de pluie",
  "il est tombé dans la cuve 100 litres",
  "il est tombé d'un coup 30 mm de pluie",
  "elle tombe dans le bassin, quelle pression",
  "il s'est écroulé, que dit l'assurance",
  "elle s'est effondrée, la grange",
  "il ne respire plus sous l'enduit ciment",
  "la rivière inonde mon champ, il respire plus",
  "j'ai reçu des plants dans les bras",
  "j'ai reçu des graines dans les mains, que semer",
  "j'ai reçu une pompe dans les mains, comment la poser",
  "j'ai reçu des conseils sur les mains courantes",
  "j'ai le dos cassé, quel outil de jardin",
  "j'ai les mains cassées par le froid",
  "j'ai pris le courant vert chez Enercoop",
  "j'ai pris le jus de pommes",
  "il a reçu une décharge de gravats",
  "j'ai reçu une châtaigne à planter",
  "j'ai mis une rallonge dans la prise",
  "j'ai mis un wattmètre dans la prise",
  "nous sommes électrisés par votre projet",
  "je suis collé à la ligne électrique, maison à vendre",
  "je suis bloqué par un arbre mitoyen",
  "je suis coincé par le mur du voisin, droit de passage",
  "je suis bloqué dans la voiture par la réforme",
  "on suffoque l'été dans notre maison, comment isoler",
  "mon voisin ne répond plus quand je lui écris",
  "mon locataire ne répond plus quand je lui demande le loyer",
  "j'ai renversé de l'eau bouillante sur les mauvaises herbes",
  "j'ai renversé de l'huile bouillante sur la terrasse",
  "j'ai renversé la casserole sur mon plancher",
  "je me suis brûlée aux orties",
  "je me suis brûlé par le soleil au jardin, quel chapeau",
  "je suis brûlé par le soleil au jardin, quel chapeau",
  "la réglementation des poêles me donne mal à la tête",
  "j'ai des vertiges sur le toit de la cheminée",
  "j'ai la fièvre et je dois ramoner le poêle",
  "mes parents sont inconscients avec leur poêle",
  "quelqu'un peut-il tomber dans ma citerne enterrée",
  "si quelqu'un tombe dans la citerne, qui est responsable",
  "je saigne trop d'argent",
  "ma sœur va accoucher bientôt et cherche un habitat",
  "on a fait une chute de 3 mètres dans le budget",
  "ma fille a fait une réaction allergique aux graminées, que planter",
  "mon fils s'est noyé, je n'arrive pas à vivre",
  "comment éviter la chaux dans les yeux",
  "le voisin m'a coupé l'eau",
  "la tronçonneuse a coupé la branche",
  "ma façade, elle est toute bleue",
  "mon mari est descendu dans la cuve pour la nettoyer, quel produit",
  "mon mari ne bouge plus de son canapé",
  "des enfants jouent dans la piscine, quelle profondeur",
  "un arbre est tombé sur ma clôture",
  "une branche est tombée sur le toit de mon voisin",
  "mon chien a mordu le tuyau",
  "j'ai mis les mains dans la prise de décision",
  "mon compagnon ne respire plus que le grand air",
  "mon fils ne parle plus et ne répond plus à nos lettres",
  "un enfant tombé dans le puits dans la chanson",
  "la chaux pique les yeux, quel masque",
  "lunettes contre la chaux dans les yeux",
  "ma cheminée et mes migraines de voisinage",
  "mon amie a accouché, que lui offrir du jardin",
  "barrière pour que mon fils ne tombe pas dans la mare",
  "mon toit a pris la foudre",
  "ma voisine est blessée par mes propos sur ses poules",
  "je me suis cassé le dos à bêcher",
  "avoir mal à la tête devant la notice du poêle",
  "ma chaudière vomit de la fumée",
  "j'ai perdu les eaux de pluie de ma gouttière",
  "des produits dans l'œil du cyclone",
  "mon beau-père s'est effondré quand il a vu la facture",
  "il y a un enfant dans le puits de la fable",
  "il y a un homme dans la mare qui pêche",
  "mon mari a une idée plantée dans la tête",
  "un volet qui coince, il ne bouge plus",
  "j'ai reçu 220 euros d'aide",
];

describe("un danger, ou une question", () => {
  for (const [dit, questions] of SEULS)
    test.each(questions.map((q) => [q]))(`« %s » : ${dit.source}`, (question) => {
      const reponse = repondreUrgence(question);
      expect(reponse).toMatch(dit);
      expect(reponse).toMatch(/\*\*(?:15|18|112)\*\*/);
    });

  test.each(AVEC_UNE_QUESTION.map((q) => [q]))("« %s » : un mot, puis la réponse", (question) => {
    expect(repondreUrgence(question)).toBeNull();
    expect(repondreAuBesoin(question)).toMatch(/^Si quelqu’un est en danger maintenant/);
  });

  test.each(SANS_DANGER.map((q) => [q]))("« %s » n’appelle aucun secours", (question) => {
    expect(repondreUrgence(question)).toBeNull();
    expect(repondreAuBesoin(question) ?? "").not.toContain("en danger maintenant");
  });

  // Un mot attendu qui manque à la garde tait une tournure entière.
  test.each([
    ...DE_QUELQU_UN.flatMap(({ mots, soi = [], nomme = [] }) => [...soi, ...nomme].map((tournure) => [tournure, mots] as const)),
    ...D_AUTRE_SUJET.map(({ dit, mots }) => [dit, mots] as const),
  ])("la garde de la tournure %# laisse passer ce qu’elle lit", (tournure, mots) => {
    const dit = new RegExp(` (?:${tournure})(?= )`);
    const garde = new RegExp(` (?:${mots})`);
    const lues = SEULS.flatMap(([, questions]) => questions.map(enTournure)).filter((texte) => dit.test(texte));
    expect(lues.filter((texte) => !garde.test(texte))).toEqual([]);
  });
});
