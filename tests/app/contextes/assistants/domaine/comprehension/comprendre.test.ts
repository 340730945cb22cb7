import { describe, expect, test } from "vitest";
import { lireFoyer } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string) => comprendre(question, lieuxConnus);

describe("le sujet", () => {
  test.each([["où mettre 10000 euros pour des paysans"], ["placer 5 000 € utilement"], ["je voudrais prêter 300 euros à une ferme"]])(
    "« %s » : la somme s'en va, la placer reste",
    (question) => {
      expect(lire(question).sujet).toMatch(/épargne$/);
      expect(lire(question).sujet).not.toMatch(/\d/);
    },
  );

  test.each([["une cuve à 500 euros"], ["on paie 120 € par mois"], ["où mettre mes épluchures"], ["gagner 1500 euros par mois à la ferme"]])(
    "« %s » ne place rien",
    (question) => {
      expect(lire(question).sujet).not.toContain("épargne");
    },
  );
});

describe("le foyer", () => {
  test.each(["Quelle production pour 3, 6 ou 9 kWc ?", "quelle cuve pour 5, 10 ou 20 m3 d'eau ?", "réunion à 10 ou 11 h à Die", "de 4 à 6 m³ de cuve"])(
    "« %s » : une suite de tailles ne compte pas les gens",
    (question) => {
      expect(lire(question).foyer.personnes).toBeUndefined();
    },
  );

  test.each([
    ["on est 4 dont 2 enfants", { personnes: 4, enfants: 2 }],
    ["une famille de quatre", { personnes: 4 }],
    ["quelle cuve à 6, dans le Lot", { personnes: 6 }],
    ["assez de légumes pour 5 ?", { personnes: 5 }],
    ["nous serons 3", { personnes: 3 }],
    ["on était 3 mais on est 5 : combien de poules", { personnes: 5 }],
    ["avant on était 2, on est 4 : quelle cuve à Brest", { personnes: 4 }],
    ["nous étions 10 dans cet écolieu, nous sommes 6", { personnes: 6 }],
    ["Quand on était 6 on consommait trop, on est 2 maintenant", { personnes: 2 }],
    ["on n'était que 3, nous sommes 7", { personnes: 7 }],
    ["nous n'étions que 2 avant, quelle cuve pour 4 personnes", { personnes: 4 }],
    ["avant nous étions 5 personnes, on est 3", { personnes: 3 }],
    ["et si on était 6 ?", { personnes: 6 }],
    ["si nous étions 8 au lieu de 4", { personnes: 8 }],
    ["ma femme et moi", { personnes: 2 }],
    ["elle vit seule à Nevers", { personnes: 1 }],
    ["en m2 de droit", { etudiant: true }],
    ["un toit de 110 m2", { etudiant: false }],
    ["quelle cuve à deux, à Privas", { personnes: 2 }],
    ["vivre à trois avec 100 m² de toit", { personnes: 3 }],
    ["couple + 2 enfants, 80 m² de toit", { personnes: 4, adultes: 2, enfants: 2 }],
    ["2 adultes et 3 enfants", { personnes: 5, enfants: 3 }],
    ["nourrir 6 personnes", { personnes: 6 }],
    ["Nous sommes 2 adultes et 3 enfants", { personnes: 5, adultes: 2, enfants: 3 }],
    ["famille de 2 adultes et 2 enfants", { personnes: 4, adultes: 2, enfants: 2 }],
    ["nourrir 2 adultes et 2 enfants", { personnes: 4, adultes: 2, enfants: 2 }],
    ["4 adultes à Privas", { personnes: 4, adultes: 4 }],
    ["on est 5 dont 2 enfants", { personnes: 5, adultes: 3, enfants: 2 }],
    ["un couple avec 3 enfants", { personnes: 5, adultes: 2, enfants: 3 }],
    ["je vis seule avec 2 enfants", { personnes: 3, adultes: 1, enfants: 2 }],
    ["2 adultes, 1 ado et 2 enfants", { personnes: 5, adultes: 2, enfants: 3 }],
    ["j'ai 45 ans, je cherche", { age: 45 }],
    ["locataire dans un immeuble", { locataire: true, appartement: true }],
    ["je suis retraité", { retraite: true }],
    ["un métier en télétravail", { aDistance: true }],
  ])("« %s »", (question, attendu) => {
    expect(lire(question).foyer).toMatchObject(attendu);
  });

  test.each([
    ["45 ans, comptable", 45],
    ["volontariat à 24 ans", 24],
    ["une femme âgée de 68 ans", 68],
    ["je suis une femme de 45 ans", 45],
    ["un chantier pour mon fils de 16 ans", 16],
    ["ma fille, 15 ans, veut travailler à la ferme", 15],
    ["mon neveu qui a 17 ans", 17],
    ["stage pour un ado de 15 ans", 15],
    ["job d'été 16 ans", 16],
    ["apprentissage dans le bois, 17 ans", 17],
    ["stage de 3 mois à la ferme 22 ans", 22],
    ["un emploi depuis 20 ans", undefined],
    ["Emploi en maraîchage, expérience de 10 ans", undefined],
    ["Je cherche un travail, j'ai travaillé 15 ans", undefined],
    ["Volontariat : j'ai été infirmière 12 ans", undefined],
    ["Un emploi stable au même endroit, au moins 10 ans", undefined],
    ["Boulot après un arrêt de 10 ans", undefined],
    ["au chômage, retrouver un travail après plus de 10 ans", undefined],
    ["emploi saisonnier, 17 ans", 17],
    ["un stage il y a 10 ans", undefined],
    ["mon fils travaille depuis 10 ans", undefined],
    ["un emprunt avec mon fils sur 20 ans", undefined],
    ["un prêt sur 20 ans", undefined],
    ["des panneaux avec 25 ans de garantie", undefined],
    ["25 ans de garantie, est-ce vrai ?", undefined],
    ["j'ai 15 ans d'expérience", undefined],
    ["un prêt à 20 ans", undefined],
    ["réservé aux 16 à 25 ans", undefined],
  ])("l'âge de « %s »", (question, attendu) => {
    expect(lire(question).foyer.age).toBe(attendu);
  });

  test.each(["une cuve à 3 km", "à 2 pas de la gare", "pour 5 euros", "de 4 à 6 mois", "une borne pour 2 voitures", "à 3,5 m du sol"])(
    "« %s » ne dit pas combien l'on est",
    (question) => {
      expect(lire(question).foyer.personnes).toBeUndefined();
    },
  );

  test("des enfants sans adultes dits ne font pas un nombre de personnes", () => {
    expect(lire("une famille de 3 enfants").foyer).toMatchObject({ enfants: 3 });
    expect(lire("une famille de 3 enfants").foyer.personnes).toBeUndefined();
  });

  test("ce qui n'est pas dit n'est pas supposé", () => {
    expect(lire("Où trouver des semences ?").foyer).toEqual({ locataire: false, appartement: false, etudiant: false, retraite: false, aDistance: false });
  });
});

describe("l'intention", () => {
  test.each([
    ["quelle taille de cuve pour 100 m² de toit", "calculer"],
    ["combien de panneaux pour une famille de 4 à Nantes", "calculer"],
    ["10 kWc ça produit combien à Marseille", "calculer"],
    ["une cuve de 5 m3 ça dure combien de temps sans pluie", "calculer"],
    ["ai-je le droit de boire l'eau de mon toit", "droit"],
    ["quel droit pour poser une cuve enterrée de 10 m3", "droit"],
    ["à 58 ans au chômage, gagner un peu", "travailler"],
    ["peut-on vivre en yourte sur son terrain ?", "droit"],
    ["je cherche un boulot dans le maraîchage", "travailler"],
    ["un écolieu en Ardèche", "trouver"],
    ["comment garder ses graines", "comprendre"],
    ["combien de temps dure une réunion", "comprendre"],
  ] as const)("« %s » : %s", (question, attendue) => {
    expect(lire(question).intention).toBe(attendue);
  });
});

test("le sujet perd ses lieux et ses mesures, pas ses mots", () => {
  const { sujet } = lire("100 m² de toit à Privas, 4 personnes : quelle cuve ?");
  expect(sujet).toMatch(/toit/);
  expect(sujet).toMatch(/cuve/);
  expect(sujet).not.toMatch(/100|Privas|personnes/);
});

test.each(["à deux pas de Privas", "à trois kilomètres", "à cinq minutes", "un vélo à deux roues", "une cuve à deux étages"])(
  "« %s » ne dit le nombre de personne",
  (question) => {
    expect(lireFoyer(question).personnes).toBeUndefined();
  },
);

test.each([
  ["des gens qui vivent à plusieurs ds le 26 ?", "26"],
  ["un habitat groupé dpt 07", "07"],
  ["une AMAP autour de Rodez", "12"],
])("« %s » : l'abréviation ne cache pas le lieu", (question, departement) => {
  expect(comprendre(question, lieuxConnus).lieux.map(({ departements }) => departements)).toEqual([[departement]]);
});

test.each([
  ["j'ai 26 ans et demi", 26],
  ["un service civique, j'ai 17 ans et demi", 17],
  ["ma fille de 15 ans et demi cherche un stage", 15],
  ["j'ai 26 ans", 26],
  ["un prêt sur 20 ans et demi", undefined],
  ["une garantie de 10 ans et demi", undefined],
  ["il y a 12 ans et demi", undefined],
])("« %s » : %s ans", (question, age) => expect(comprendre(question, lieuxConnus).foyer.age).toBe(age));
