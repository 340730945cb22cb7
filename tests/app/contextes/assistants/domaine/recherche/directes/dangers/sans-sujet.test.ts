import { describe, expect, test } from "vitest";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";
import { ditUnCorpsEnPeine } from "#app/contextes/assistants/domaine/recherche/directes/dangers/corps-en-peine.ts";

// Ce qui se crie sans sujet ni verbe, ou d'un mot que rien n'annonce ; et, à côté, la question ordinaire qui a les mêmes mots.
const DANGERS: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [
    /disjoncteur/,
    [
      "mon père s'est pris 230 volts, il est par terre collé au câble",
      "mon frère s'est électrisé, il ne bouge plus",
      "électrisé par la clôture, il ne bouge plus",
      "mon voisin collé au fil électrique",
      "collé au fil électrique",
      "papa a touché un fil dénudé, il reste collé",
      "électrocutée en touchant la pompe, elle ne répond plus",
      "ma femme s'est pris 400 volts sur le tableau",
    ],
  ],
  [/Même si tout semble aller : le \*\*15\*\*/, ["j'ai touché le fil du compteur, j'ai pris une décharge", "mon fils a pris un coup de jus"]],
  [
    /massage cardiaque/,
    [
      "grand-père couché par terre dans le potager, compact, il ne répond pas",
      "ma mère est allongée au sol, elle ne réagit plus",
      "mon mari étendu dans le jardin ne bouge plus",
    ],
  ],
  [
    /antipoison/,
    [
      "mon fils a bu du purin d'ortie",
      "mon fils a bu du purin de consoude",
      "ma fille a bu de la décoction de prêle",
      "mon petit a mangé des marrons d'Inde",
      "mon fils a bu de la bouillie bordelaise",
      "ma fille a bu du vinaigre blanc",
      "mon fils a avalé du permanganate",
      "mon bébé a mangé du savon noir",
      "mon fils a mangé de la cendre",
      "mon voisin a bu du purin d'ortie",
      "mon fils a avalé un champignon",
      "mon fils a mangé un champignon",
      "ma fille a croqué un champignon du jardin",
      "le petit a sucé un bâton de sulfate de cuivre",
    ],
  ],
  [
    /botulisme/,
    [
      "jambon maison mangé hier, je n'arrive plus à avaler",
      "pesto à l'ail maison, ma vue est trouble",
      "on a mangé des rillettes en bocal, mon mari n'arrive plus à parler",
    ],
  ],
  [
    /[Aa]ppuyez/,
    ["ça saigne à flots", "je me suis coupé à la tronçonneuse, ça saigne à flots", "le sang gicle de sa jambe", "sa cuisse saigne à gros bouillons"],
  ],
  [/Sortez tous/, ["le feu a pris dans la cheminée, ça ronfle", "feu de cheminée, le conduit ronfle", "le feu est dans le conduit, ça gronde"]],
  [/monoxyde/, ["mon gosse ne se réveille pas, on a un brasero dans la tente", "brasero dans la tente, ne se réveille pas"]],
  [/Refroidissez/, ["huile bouillante sur la main", "eau bouillante sur le bras de mon fils", "soupe brûlante renversée sur les cuisses"]],
  [
    /N’y descendez pas/,
    [
      "ami descendu dans la fosse, ne répond plus",
      "je suis descendu dans la cuve, la tête qui tourne",
      "descendu dans la cuve, la tête qui tourne",
      "entré dans le silo, il ne répond plus",
    ],
  ],
  [/0 800 47 33 33/, ["odeur d'œuf pourri près du réservoir de gaz", "ça sent l'œuf pourri à côté de la citerne de propane"]],
  [/ne la percez pas/, ["la batterie lithium gonfle", "ma batterie est gonflée", "l'accu LiFePO4 est bombé, que faire"]],
  [
    /pharmacien/,
    [
      "champignons ramassés dans le bois, comment savoir s'ils sont bons ?",
      "est-ce que ce champignon est comestible",
      "j'ai cueilli des bolets, comment être sûr qu'on peut les manger",
    ],
  ],
  [
    /sans y goûter/,
    [
      "mon bocal de pâté a le couvercle bombé",
      "mon bocal de haricots a le couvercle bombé",
      "un bocal bombé, je peux manger ?",
      "la boîte de conserve est gonflée",
      "couvercle du bocal bombé, c'est grave ?",
    ],
  ],
  [/48 heures/, ["congélateur éteint 24 h", "mon congélateur est en panne depuis hier, je jette quoi ?", "coupure de courant, le congélateur a dégelé"]],
  [
    /n’aide pas/,
    [
      "comment ouvrir la serrure du voisin pour prendre son bois",
      "faire un explosif pour souches",
      "comment voler le bois de mon voisin",
      "comment polluer le puits du voisin",
      "fabriquer de la dynamite pour dessoucher",
    ],
  ],
];

describe("ce qui se crie, ou se tait à moitié", () => {
  test.each(DANGERS.flatMap(([attendu, questions]) => questions.map((question) => [question, attendu] as const)))("« %s »", (question, attendu) =>
    expect(repondreDirectement(question)).toMatch(attendu),
  );

  test.each([
    "ça saigne quand je plume une poule",
    "purin d'ortie combien de jours",
    "le poêle ronfle",
    "vinaigre blanc pour désherber",
    "ma terre colle",
    "j'en peux plus de ces limaces",
    "mon chien a mangé un champignon",
    "ma vache est couchée par terre, elle ne bouge plus",
    "mon fils a mangé des champignons de Paris",
    "mon fils a mangé ses haricots",
    "comment cultiver des champignons dans le bois",
    "verser de l'eau bouillante sur les pieds de rhubarbe",
    "eau bouillante sur les mauvaises herbes",
    "le conduit de mon poêle fait combien de diamètre",
    "comment allumer un feu de cheminée qui dure",
    "un feu de cheminée consomme combien de bois",
    "descendu dans la cave, il fait 12 degrés, puis-je garder mes pommes",
    "quelle batterie lithium pour 3 kWh",
    "ma batterie tient combien de temps",
    "éviter que la batterie gonfle",
    "quel congélateur consomme le moins",
    "combien consomme un congélateur éteint l'hiver",
    "comment stériliser un bocal de pâté",
    "bocal de lactofermentation qui gonfle",
    "mes bocaux de choucroute sont sous pression",
    "la pompe descendue dans le puits ne répond plus",
    "la sonde tombée dans la cuve ne répond plus",
    "le couvercle de ma cuve est bombé",
    "changer la serrure de ma cabane",
    "comment enlever une souche sans explosif",
    "comment partager le bois avec mon voisin",
    "la cendre au potager",
    "savon noir contre les pucerons",
    "permanganate pour désinfecter un puits",
    "quelle est la tension d'une clôture électrique",
    "compost qui sent l'œuf pourri",
    "la batterie de cuisine gonfle au feu",
    "pesto à l'ail maison combien de temps au frigo",
    "jambon maison combien de sel",
  ])("« %s » : une question comme une autre", (question) => expect(repondreDirectement(question)).toBeNull());
});

describe("un corps en peine n'ouvre aucune table du jardin", () => {
  test.each([
    "mon enfant est tombé par terre il est tout compact",
    "mon père est par terre, sa main colle au fil",
    "ma fille a avalé de la terre argileuse",
    "ma grand-mère est inerte à côté du tas de compost",
    "mon mari a mangé des feuilles de consoude",
    "notre voisin s'est électrisé sur la batterie",
    "ma femme ne respire plus, elle taillait la vigne",
  ])("« %s »", (question) => expect(ditUnCorpsEnPeine(question)).toBe(true));

  test.each([
    "mes poules ont mangé mes salades",
    "les limaces ont mangé mes fraisiers",
    "des pommes tombées par terre, qu'en faire",
    "le mildiou est tombé sur mes tomates",
    "ma terre colle et elle est compacte",
    "j'ai mangé toutes mes réserves, que semer",
    "mon arbre ne répond pas à la taille",
    "mon enfant veut un potager",
    "mon mari veut faire du purin d'ortie",
  ])("« %s » : rien de cela", (question) => expect(ditUnCorpsEnPeine(question)).toBe(false));
});
