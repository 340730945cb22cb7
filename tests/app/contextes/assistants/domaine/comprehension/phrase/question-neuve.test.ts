import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { entreAuteurs, suivre } from "#tests/constructeurs/assistants/suites.ts";

const AMAP = "une amap à Rennes";
const ATELIER = "un atelier vélo à Rennes";
const FACTURE = "on est 4 à Nîmes, comment baisser la facture d'eau ?";

describe("un pronom reprend ce qui précède, sauf si la question redit de quoi elle parle", () => {
  test.each([
    [AMAP, "ils ont gagné le match hier ?"],
    [AMAP, "elle s'appelle comment ta mère ?"],
    [AMAP, "pour l'olivier, une association ?"],
    [ATELIER, "elles sont où, les coopératives d'électricité ?"],
    [ATELIER, "comment l'amandier supporte le gel"],
    [ATELIER, "comment l'abricotier se taille"],
    [ATELIER, "comment l'ouvrier vivait"],
    [ATELIER, "comment l'écolier apprend"],
    [ATELIER, "pour l'infirmier du village"],
    [ATELIER, "pourquoi l'alimentaire coûte"],
    [ATELIER, "comment l'oranger passe le gel"],
    [ATELIER, "pour l'étranger qui arrive"],
    [ATELIER, "faut-il les chauffer, les serres ?"],
    [ATELIER, "peut-on le faire pousser, le kiwi ?"],
    [ATELIER, "peut-on le faire pousser le kiwi ?"],
    [ATELIER, "elle coûte combien une cuve de 5 m³ ?"],
    [ATELIER, "elle coûte combien, une serre ?"],
    [ATELIER, "ils sont où, les semenciers paysans ?"],
    [ATELIER, "elle est née quand Simone Weil ?"],
    [AMAP, "ils vendent du pain ?"],
    [ATELIER, "elles fabriquent des savons ?"],
    [FACTURE, "ils vendent de la farine ?"],
    [ATELIER, "ils réparent des ordinateurs ?"],
    [AMAP, "ils ont du pain ?"],
    [AMAP, "ils font du miel ?"],
    [AMAP, "ils proposent de la farine ?"],
    [AMAP, "ils vendent pas de pain ?"],
    [AMAP, "ils n'ont pas d'œufs ?"],
    [AMAP, "ils cultivent des légumes ?"],
    [AMAP, "ils vendent du pain au marché ?"],
    [AMAP, "elles élèvent des chèvres ?"],
    [AMAP, "ils elevent des chevres ?"],
    [AMAP, "ils recoltent du miel ?"],
    [ATELIER, "ils reparent des ordinateurs ?"],
  ])("« %s » puis « %s » : une autre question", (avant, question) => expect(suivre([avant, question])).toBe(question));

  test.each([
    ["une coopérative d'électricité", "elle fait aussi le gaz ?"],
    [AMAP, "ils vendent aussi du pain ?"],
    ["une ressourcerie", "elle s'occupe du compost ?"],
    [AMAP, "ils viennent du coin ?"],
    [AMAP, "elles livrent ?"],
    [AMAP, "ils livrent du lundi au samedi ?"],
    [AMAP, "ils livrent du matin au soir ?"],
    ["une ressourcerie", "elle vend de la main à la main ?"],
    [AMAP, "ils produisent de juin à octobre ?"],
    [AMAP, "ils ont de la place ?"],
    [AMAP, "ils n'ont pas de site ?"],
    [AMAP, "ils ont des horaires ?"],
    [AMAP, "ils font des visites ?"],
    [AMAP, "ils ont pas d'adresse ?"],
    [AMAP, "elle a des reunions ?"],
    [AMAP, "ils font des livraisons ?"],
    [AMAP, "elle dépend de la mairie ?"],
    [AMAP, "ils parlent du bio ?"],
    [AMAP, "ils sont ouverts le dimanche ?"],
    [AMAP, "elles coûtent combien ?"],
    [AMAP, "faut-il l'appeler avant ?"],
    ["une serre", "faut-il la chauffer ?"],
    ["le kiwi", "peut-on le faire pousser à l'ombre ?"],
    ["le fumier de cheval", "comment l'épandre ?"],
    ["un puits", "je voudrais l'étudier avant"],
    ["garder les pommes", "comment l'installer à la cave ?"],
  ])("« %s » puis « %s » : la même chose", (avant, question) => expect(suivre([avant, question])).toContain(avant));
});

describe("un sujet entier n'est ni un aspect ni une situation", () => {
  test.each([
    "le chômage",
    "une voiture",
    "l'assurance chômage",
    "une assurance",
    "le permis",
    "l'argent",
    "la retraite à 64 ans",
    "le contrat de travail",
    "combien gagne un ado ?",
    "combien coûte un appartement ?",
    "combien coûte un appartement",
    "combien coûte une formation ?",
    "quel est le prix d'une assurance ?",
    "télétravail",
    "adresse de la mairie",
    "le prix du pain",
    "le risque d'inondation ?",
    "mon permis",
    "les jeunes",
    "c'est quoi le RSA ?",
    "quel âge a la Terre ?",
    "comment avoir le permis ?",
    "l'aide alimentaire",
    "les horaires du site",
    "le site est-il gratuit ?",
    "une formation",
    "le bénévolat",
    "je veux un travail",
  ])("« %s » est une autre question", (question) => {
    expect(suivre([ATELIER, question])).toBe(question);
    expect(suivre([AMAP, question])).toBe(question);
  });

  test.each([
    "les horaires ?",
    "quels sont les horaires ?",
    "le prix ?",
    "le prix de la formation ?",
    "les conditions d'inscription ?",
    "ça prend combien de temps ?",
    "c'est rentable ?",
    "tarifs ?",
    "et le salaire ?",
    "y a-t-il des aides ?",
    "faut-il une assurance ?",
    "il faut un diplôme ?",
    "combien dure la formation ?",
    "et la sécurité ?",
    "c'est payé ?",
    "quel salaire ?",
    "c'est gratuit ?",
    "pas trop cher",
    "sans voiture",
    "avec mon fils",
    "je n'ai pas le permis",
    "on est à la retraite",
    "en télétravail",
    "à distance",
    "à temps partiel",
    "pour un couple locataire",
  ])("« %s » précise ce qui précède", (question) => {
    expect(suivre(["une ferme qui embauche", question])).toMatch(/^une ferme qui embauche./);
  });
});

describe("ce que la suite change remplace ce qui était dit", () => {
  const CUVE = "une cuve pour 100 m² de toit à Nîmes, 4 personnes";
  const BOULOT = "un boulot dans une ressourcerie à Rennes";
  test.each([
    [CUVE, "et pour un couple locataire ?", "Nîmes 2"],
    [CUVE, "le risque pour 2 personnes ?", "Nîmes 2"],
    [BOULOT, "un stage à Lyon", "Lyon "],
    [BOULOT, "et en alternance à Lyon ?", "Lyon "],
    [BOULOT, "à Nantes, en cdd", "Nantes "],
    [BOULOT, "et en alternance ?", "Rennes "],
    [BOULOT, "elle existe aussi à Lyon ?", "Lyon "],
  ])("« %s » puis « %s » : %s", (avant, question, attendu) => {
    const { lieux, foyer } = comprendre(suivre([avant, question]), lieuxConnus);
    expect(`${lieux.map(({ nom }) => nom).join(",")} ${foyer.personnes ?? ""}`).toBe(attendu);
  });
});

describe("le lieu et les gens dits plus haut", () => {
  test.each([
    "ma voisine a 3 poules, combien d'œufs ?",
    "combien d'œufs pond une poule par an ?",
    "combien de kWh dans 1 stère",
    "convertir 3 m³ en litres",
    "combien de poules pour toute une école ?",
    "combien de panneaux pour une mairie ?",
    "combien de panneaux pour ma mère ?",
    "poids d'une cuve de 1000 litres",
    "ma voisine a une cuve de 3000 litres",
    "du coup, qui a gagné le match ?",
    "sinon, quelle heure est-il à Tokyo ?",
  ])("« %s » ne les reprend pas", (question) => expect(suivre([FACTURE, question])).toBe(question));

  test.each([
    "et combien de panneaux ?",
    "et pour une cuve de 5 m³ ?",
    "une cuve de 3000 litres changerait quoi ?",
    "combien de panneaux ?",
    "3 kWc ça produit combien ?",
    "quelle cuve pour 100 m² de toit ?",
    "du coup, combien de panneaux ?",
    "et combien de poules ?",
    "sinon une batterie de 10 kWh ?",
  ])("« %s » les reprend", (question) => expect(suivre([FACTURE, question])).toContain("à Nîmes (30), 4 personnes"));

  test.each(["et une ressourcerie ?", "sinon une ressourcerie", "et qui répare les vélos ?"])("« %s » garde le lieu, même sans calcul", (question) =>
    expect(suivre([AMAP, question])).toBe(`${question}, à Rennes (35)`),
  );
});

describe("un possessif ne désigne l'auteur que s'il n'a pas d'autre maître", () => {
  const ILLICH = "que pense Ivan Illich de l'école";
  test.each([
    "le paysan et sa terre",
    "l'homme et son environnement",
    "comment construire son poulailler",
    "un auteur qui parle de la mer et de ses pêcheurs",
    "comment vivre de son jardin",
    "trouver sa place",
    "le monde",
    "vivre",
    "apprendre",
    "quitter la ville",
    "vivre à plusieurs",
    "elle parle de quoi, l'écologie profonde ?",
    "il dit quoi le bouddhisme ?",
    "la terre et ses habitants",
    "que faire de sa vie ?",
    "l'ouvrier et sa machine, il en pense quoi",
    "faut-il obéir à l'État ?",
    "il faut travailler moins ?",
    "y a-t-il une nature humaine ?",
    "il est possible de vivre sans argent ?",
    "faut-il les aimer, les machines ?",
  ])("« %s » se suffit", (question) => expect(entreAuteurs(ILLICH, question)).toBe(question));

  test.each([
    "son livre le plus connu ?",
    "et sa critique de la médecine ?",
    "quel est son livre le plus connu ?",
    "un extrait de son œuvre",
    "que dit-il de la médecine ?",
    "pourquoi critique-t-il la voiture ?",
    "et l'État selon lui ?",
    "ses idées sur la technique",
    "il critique la technique ?",
    "expliquer plus simplement",
    "le premier ?",
  ])("« %s » parle d'Illich", (question) => expect(entreAuteurs(ILLICH, question)).toContain("Illich"));
});
