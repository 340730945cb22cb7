import { describe, expect, test } from "vitest";
import { AVERTISSEMENT, avertirDuDanger, repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

// « Hier », une question ou une cause ne rendent pas un danger moins présent ; des années, si.
const PRESENTS: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [
    /GRDF/,
    [
      "il y a une odeur de gaz dans la cuisine depuis hier, quel robinet fermer ?",
      "la cuisine sent le gaz depuis hier et j'ai mal à la tête, quels risques ?",
      "ça sent le gaz dans la cave depuis la semaine dernière, quelle assurance ?",
      "hier on a senti une odeur de gaz dans la cuisine, quel plombier appeler ?",
      "il y a deux ans que j'ai une odeur de gaz dans la cuisine, quelle conduite changer ?",
      "on a changé la chaudière l'an dernier et il y a une odeur de gaz dans la cave",
      "on a eu une odeur de gaz l'an dernier dans la cuisine et ça sent encore le gaz",
    ],
  ],
  [/monoxyde/, ["l'alarme monoxyde sonne depuis hier, quelle pile mettre ?", "le détecteur de CO sonne depuis hier soir, combien coûte un neuf ?"]],
  [/Sortez tous/, ["notre maison est en feu depuis hier soir, quelle assurance"]],
  [
    /antipoison/,
    [
      "hier on a mangé une amanite phalloïde, quels symptômes guetter ?",
      "ma fille a mangé des baies de belladone hier soir, puis-je lui donner du charbon ?",
      "mon fils a bu de l'antigel hier, quels sont les risques ?",
      "j'ai avalé de la mort aux rats il y a trois semaines et je saigne du nez",
      "mon mari a avalé de la mort aux rats la semaine dernière, quelle analyse demander",
      "ma fille a bu la javel achetée l'an dernier",
      "mon fils a mangé des champignons toxiques avant-hier, que choisir comme médecin",
      "il a mangé des amanites hier, quelle loi sur la cueillette",
      "ma fille a mangé du muguet il y a deux mois et elle vomit",
      "j'ai du mal à respirer à cause d'une piqûre de guêpe",
      "mon fils a du mal à respirer à cause des cacahuètes",
      "j'ai du mal à respirer à cause de la fumée du poêle",
      "il a du mal à respirer à cause du produit pour la piscine",
      "dans mon appartement j'ai soudain du mal à respirer",
      "j'ai du mal à respirer depuis ce matin à cause des pesticides du voisin",
    ],
  ],
  [
    /\*\*3114\*\*/,
    ["ma fille a bu de la javel il y a deux ans et depuis je veux mourir", "j'ai avalé de la javel quand j'étais petit et aujourd'hui je veux mourir"],
  ],
  [/sans la déplacer/, ["mon mari est tombé du toit hier", "mon fils est tombé de l'échelle hier, quels symptômes surveiller"]],
];

const ANCIENS = [
  "mon fils a avalé une pile l'an dernier, comment ranger les piles",
  "ma fille a bu de la javel il y a deux ans",
  "quand j'étais petit j'ai bu de l'antigel, quelle leçon en tirer",
  "mon frère a mangé des amanites en 1998",
  "on a eu une odeur de gaz dans la cuisine l'an dernier, quelle plaque acheter",
  "il y a trois ans on a eu une odeur de gaz dans la cuisine, quelle plaque poser",
  "la cuisine a pris feu hier, quelle assurance appeler",
  "mon appartement est humide, ma fille respire mal",
  "mon fils respire mal à cause de la pollution de la ville",
];

describe("quand", () => {
  for (const [dit, phrases] of PRESENTS)
    test.each(phrases.map((phrase) => [phrase]))("« %s » est un danger présent", (phrase) => expect(repondreUrgence(phrase)).toMatch(dit));

  test.each(ANCIENS.map((phrase) => [phrase]))("« %s » n'est qu'un mot avant la réponse", (phrase) => {
    expect(repondreUrgence(phrase)).toBeNull();
    expect(avertirDuDanger(phrase)).toBe(AVERTISSEMENT);
  });
});
