import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { ditUnHorizon } from "#app/contextes/assistants/domaine/comprehension/grandeurs/horizon.ts";
import { reprendre } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { EN_2026, entreAuteurs, suivre } from "#tests/constructeurs/assistants/suites.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const CUVE = "Quelle cuve pour 100 m² de toit à Privas, à 4 personnes ?";

const planDe = (...questions: ReadonlyArray<string>) => {
  const plan = planifierCalcul(comprendre(suivre(questions), lieuxConnus), taillesSupposees);
  return plan === null ? null : `${plan.genre} ${plan.lieux.map(({ code }) => code).join(",")} ${plan.personnes} ${plan.toit_m2 ?? ""}`.trim();
};

test.each([
  [[CUVE, "et si on était 6 au lieu de 4 ?"], "cuve 07 6 100"],
  [[CUVE, "et à Brest ?"], "cuve 29 4 100"],
  [[CUVE, "et 6 ?"], "cuve 07 6 100"],
  [[CUVE, "et à six ?"], "cuve 07 6 100"],
  [[CUVE, "et 150 ?"], "cuve 07 4 150"],
  [[CUVE, "avec 80 plutôt"], "cuve 07 4 80"],
  [[CUVE, "et vingt-cinq ?"], "cuve 07 4 25"],
  [[CUVE, "et dans le 38 ?"], "cuve 38 4 100"],
  [[CUVE, "dans le 26 ?"], "cuve 26 4 100"],
  [[CUVE, "et si on était six ?"], "cuve 07 6 100"],
  [["Quelle cuve pour 100 m² de toit à Privas, en couple ?", "et cinq ?"], "cuve 07 5 100"],
  [[CUVE, "et à Brest ?", "avec 50 m2 ?"], "cuve 29 4 50"],
  [[CUVE, "et sans les enfants, juste nous deux ?"], "cuve 07 2 100"],
  [[CUVE, "merci", "et à Brest ?"], "cuve 29 4 100"],
  [[CUVE, "ok merci", "d'accord", "et à Brest ?"], "cuve 29 4 100"],
  [[CUVE, "t'es nul", "et à Brest ?"], "cuve 29 4 100"],
  [[CUVE, "Brest"], "cuve 29 4 100"],
  [[CUVE, "la même chose à Brest"], "cuve 29 4 100"],
  [[CUVE, "et si j'habitais à Brest ?"], "cuve 29 4 100"],
  [[CUVE, "ça change quoi si on est 6 ?"], "cuve 07 6 100"],
  [[CUVE, "finalement nous serons 3"], "cuve 07 3 100"],
  [[CUVE, "ok et pour une batterie de 10 kWh avec 6 kWc ?"], "batterie 07 4"],
])("%j : la suite garde ce qu'elle ne redit pas", (questions, attendu) => {
  expect(planDe(...questions)).toBe(attendu);
});

test.each([
  ["et en 2040 ?", "tracc_2050"],
  ["et en 2050 avec le réchauffement ?", "tracc_2050"],
  ["et dans 20 ans ?", "tracc_2050"],
  ["et d'ici 2060 ?", "tracc_2050"],
  ["et à Brest ?", undefined],
  ["et en 2026 ?", undefined],
])("« %s » : le même calcul, sous le climat d'alors", (question, climat) => {
  const plan = planifierCalcul(comprendre(suivre([CUVE, question]), lieuxConnus), taillesSupposees, EN_2026);
  const sans = question === "et en 2026 ?" ? null : { personnes: 4, toit_m2: 100 };
  expect(plan).toEqual(sans === null ? null : expect.objectContaining(sans));
  expect(plan?.variantes[0]?.reponses["climat"]).toBe(climat);
});

test.each([
  ["et dans 11 ans ?", false],
  ["et en 2037 ?", false],
  ["et dans 12 ans ?", true],
  ["et en 2038 ?", true],
  ["et vers 2050 ?", true],
  ["et pour 2045 à Lyon ?", true],
  ["et à Lyon en 2050 ?", true],
  ["en retraite en 2045, quelle cuve à Privas ?", false],
  ["quelle cuve faudra-t-il en 2050 à Privas ?", true],
  ["en 2050, combien de panneaux à Lyon ?", true],
  ["ma cuve de 5 m³ à Privas suffira-t-elle dans 20 ans ?", true],
  ["quelle cuve à Privas avec le réchauffement ?", true],
  ["quelle cuve sous le climat de 2030 ?", false],
  ["combien de panneaux pour 2045 kWh par an à Lyon ?", false],
  ["combien de panneaux pour 2045 W à Lyon ?", false],
  ["combien de grain pour 2050 poules ?", false],
  ["quelle cuve pour 2040 personnes ?", false],
  ["quel potager vers 2050 mètres ?", false],
  ["3 kWc à Lyon en 2050", true],
  ["3 kWc et 5 kWh de batterie à Lyon en 2050", true],
  ["une cuve de 5 m³ à Privas en 2045", true],
  ["200 m² de potager à Die en 2050", true],
  ["4 personnes à Lyon, 100 m² de toit en 2050", true],
  ["panneaux solaires à Brest d'ici 2050", true],
  ["3 kWc à Lyon, prêt remboursé en 2045", false],
  ["une école à Lyon en 2050", false],
  ["scénario énergie en 2050", false],
  ["la neutralité carbone en 2050", false],
  ["3 kWc à Lyon posés en 2030", false],
  ["3 kWc à Lyon, rentable dans 12 ans ?", false],
  ["mes 3 kWc à Lyon seront-ils amortis dans 15 ans ?", false],
  ["un emprunt jusqu'en 2040, quelle cuve à Privas ?", false],
  ["je vends la maison dans 15 ans, combien de panneaux ?", false],
  ["combien de panneaux si je vends la maison dans 15 ans ?", false],
  ["dans 20 ans je serai à la retraite, quelle cuve à Privas ?", false],
])("« %s » demande un climat à venir : %s", (question, attendu) => {
  expect(ditUnHorizon(question, EN_2026)).toBe(attendu);
});

test.each([
  ["combien coûte une cuve de 5 m³ ?", true],
  ["combien d'œufs donnent 6 poules ?", true],
  ["3 kWc à Lyon, c'est rentable ?", true],
  [CUVE, undefined],
])("« %s » puis « et en 2040 ? » : l'année n'y change rien, %s", (question, attendu) => {
  const plan = planifierCalcul(comprendre(suivre([question, "et en 2040 ?"]), lieuxConnus), taillesSupposees, EN_2026);
  expect(plan?.sansAnnee).toBe(attendu);
  expect(plan?.variantes[0]?.reponses["climat"]).toBe(attendu === true ? undefined : "tracc_2050");
});

test("« et en 2040 ? » après une question sans calcul reste la sienne", () => {
  expect(suivre(["une amap à Die", "et en 2040 ?"])).toBe("et en 2040 ?");
});

test.each(["quelle cuve pour 2040 litres à Privas", "3 kWc à Lyon depuis 2031 jours", "combien rapporte ma cuve dans 5 ans à Privas"])(
  "« %s » ne dit pas de climat à venir",
  (question) => expect(planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees)?.variantes[0]?.reponses["climat"]).toBeUndefined(),
);

test.each([
  ["et 8 ?", 8],
  ["et avec 10 m³ ?", 10],
  ["et dix ?", 10],
  ["et neuf ?", 9],
  ["et 500 L ?", 0.5],
  ["et avec 8000 litres ?", 8],
])("« %s » remplace la contenance dite, et garde le reste", (question, m3) => {
  const plan = planifierCalcul(comprendre(suivre(["Une cuve de 5 m³ pour 90 m2 de toit à Die, à 3", question]), lieuxConnus), taillesSupposees);
  expect([plan?.personnes, plan?.toit_m2, plan?.variantes[0]?.valeur]).toEqual([3, 90, m3]);
});

test("un nombre en milliers, ou en litres, remplace la contenance en litres", () => {
  for (const question of ["et 5 000 ?", "et 5.000 ?", "et 5000 L ?"]) {
    const plan = planifierCalcul(comprendre(suivre(["Une cuve de 10 000 litres pour 90 m² de toit à Die, à 3", question]), lieuxConnus), taillesSupposees);
    expect([plan?.personnes, plan?.toit_m2, plan?.variantes[0]?.valeur]).toEqual([3, 90, 5]);
  }
});

test.each(["Sauf à Lyon", "surtout pas à Lyon", "Non, pas à Lyon", "Et ailleurs qu'à Lyon ?", "Mais pas à Lyon", "Pas à Lyon"])(
  "« %s » garde la question d'avant, moins ce lieu",
  (question) => {
    const lue = comprendre(suivre(["Je cherche un jardin partagé", question]), lieuxConnus);
    expect([lue.evites.map(({ nom }) => nom), lue.lieux]).toEqual([["Lyon"], []]);
    expect(lue.sujet).toContain("un jardin partagé");
  },
);

test("« mais pas à Paris » garde la question d'avant, moins ce lieu", () => {
  const lue = comprendre(suivre(["un emploi dans la transition", "mais pas à Paris"]), lieuxConnus);
  expect([lue.evites.map(({ nom }) => nom), lue.lieux]).toEqual([["Paris"], []]);
  expect(lue.sujet).toContain("un emploi dans la transition");
});

test.each([
  "qui répare les vélos ?",
  "merci beaucoup",
  "combien de poules pour 2 personnes à Tulle ?",
  "que faire à Marseille ?",
  "qui peut m'aider à Rennes",
  "où aller à Lyon",
  "je cherche à Lille",
  "on est 4 à chercher à Nantes",
  "qui contacter dans le Gers ?",
  "que se passe-t-il à Brest",
  "ok",
  "ok merci",
  "d'accord",
  "c'est tout ?",
  "non merci, c'est tout",
  "comment faire ?",
  "et alors ?",
  "et en 2030 ?",
  "et le 15 ?",
  "et 10 % ?",
  "et que faire à Marseille ?",
  "et qui peut m'aider à Rennes ?",
])("« %s » se suffit", (question) => {
  expect(suivre([CUVE, question])).toBe(question);
});

const POTAGER = "On a 1500 m² de potager, ça nourrit combien de personnes ?";
test.each([
  [POTAGER, "en Vaucluse je précise", "84"],
  [POTAGER, "j'habite Gap", "05"],
  [POTAGER, "j'habite à Paris", "75"],
  [POTAGER, "c'est à Mende", "48"],
  [POTAGER, "en corse c'est possible ?", "2A"],
  [POTAGER, "pardon, je voulais dire dans le Lot", "46"],
  [POTAGER, "nous vivons près de Die", "26"],
  [POTAGER, "on est dans le secteur de Rodez", "12"],
  [POTAGER, "précision : la Creuse", "23"],
])("« %s » puis « %s » : la même question, au %s", (avant, question, departement) => {
  const lue = comprendre(suivre([avant, question]), lieuxConnus);
  expect(lue.lieux.flatMap(({ departements }) => departements)).toContain(departement);
  expect(lue.sujet).toContain("potager");
});

test.each([
  ["Je voudrais être berger", "combien dure la formation ?"],
  ["Je voudrais être berger", "ça coûte combien ?"],
  ["Je voudrais être berger", "il faut un diplôme ?"],
  ["un boulot dans une ressourcerie", "et en alternance ?"],
  ["un boulot dans une ressourcerie", "à mi-temps"],
  ["bosser tout l'été contre gîte et couvert", "on a pas 18 ans lui a 17"],
  ["bosser tout l'été contre gîte et couvert", "je suis étudiante"],
  ["habiter à plusieurs mais chacun chez soi", "et qui ne soit pas trop cher, on est au RSA"],
  ["une amap à Rennes", "quels sont les tarifs ?"],
  ["apprendre à tailler les arbres", "je suis débutant"],
  ["un atelier pour réparer mon vélo", "c'est gratuit ?"],
  ["j'ai un local et plein de machines à bois", "je voudrais l'ouvrir aux habitants"],
  ["une coopérative d'électricité", "elle fait aussi le gaz ?"],
  ["garder les pommes", "comment l'installer à la cave ?"],
  ["l'eau est coupée deux jours sur trois", "quelle réserve prévoir ?"],
  ["des panneaux pour une borne", "quelle puissance choisir ?"],
  ["une cuve pour le jardin", "quelle taille ?"],
  ["un service civique sur les rivières", "j'ai 26 ans et demi"],
  ["je jette mes huiles", "que faire de ça ?"],
])("« %s » puis « %s » : la question d'avant, précisée", (avant, question) => {
  expect(suivre([avant, question])).toContain(avant);
});

test("les moyens de qui demande ne se cherchent pas", () => {
  expect(suivre(["habiter à plusieurs", "et qui ne soit pas trop cher, on est au RSA"])).not.toMatch(/RSA|cher/);
  expect(suivre(["un boulot dans une ressourcerie", "j'ai 17 ans, en alternance, pas de permis"])).toMatch(/17 ans.*alternance/);
});

test.each([
  ["Je voudrais être berger", "qui vend des brebis ?"],
  ["un boulot dans une ressourcerie", "et une formation de menuisier ?"],
  ["une amap à Rennes", "quel est le prix d'une cuve ?"],
  ["une amap à Rennes", "je suis étudiante en agronomie et je cherche un stage"],
  ["un atelier vélo", "un chantier participatif gratuit ?"],
  ["un atelier vélo", "qui a gagné le tour de France ?"],
  ["apprendre à tailler les arbres", "et la météo demain ?"],
  ["habiter à plusieurs", "comment planter des haricots"],
  ["habiter à plusieurs", "pourquoi la mer monte ?"],
  ["habiter à plusieurs", "quelle taille de cuve choisir ?"],
  ["habiter à plusieurs", "une réserve naturelle"],
  ["habiter à plusieurs", "stocker des pommes"],
  ["habiter à plusieurs", "quelle surface de potager ?"],
  ["habiter à plusieurs", "comment la terre nourrit les vers"],
  ["habiter à plusieurs", "je voudrais l'atelier le plus proche"],
  ["habiter à plusieurs", "comment passer l'hiver sans fioul"],
  ["habiter à plusieurs", "peut-on faire un potager sur un toit ?"],
])("« %s » puis « %s » : une autre question", (avant, question) => {
  expect(suivre([avant, question])).not.toContain(avant);
});

test.each([
  [["on est 4 à Nîmes, comment baisser la facture d'eau ?", "une cuve de 3000 litres changerait quoi ?"], "30 4"],
  [["on est 4 à Nîmes, comment baisser la facture d'eau ?", "surtout l'arrosage", "une cuve de 3000 litres changerait quoi ?"], "30 4"],
  [["on est 4 à Nîmes, comment baisser la facture d'eau ?", "une cuve de 3000 litres à Lille ?"], "59 4"],
  [["on est 4 à Nîmes, comment baisser la facture d'eau ?", "une cuve de 3000 litres pour 2 personnes"], "30 2"],
  [["on est 4 à Nîmes, comment baisser la facture d'eau ?", "combien de poules pour 2 personnes à Tulle ?"], "19 2"],
  [["une amap à Rennes", "combien de panneaux pour 6 personnes ?"], "35 6"],
])("%j : un calcul garde le lieu et les gens dits plus haut", (questions, attendu) => {
  const { lieux, foyer } = comprendre(suivre(questions), lieuxConnus);
  expect(`${lieux[0]?.departements[0] ?? ""} ${foyer.personnes ?? ""}`).toBe(attendu);
});

test("chaque tour d'une longue conversation ajoute autant de travail que le précédent", () => {
  const lectures = (tours: number): number => {
    let lues = 0;
    const connus = {
      ...lieuxConnus,
      nommees: (nom: string) => {
        lues += 1;
        return lieuxConnus.nommees(nom);
      },
    };
    const historique = [CUVE, ...Array.from({ length: tours - 1 }, () => "et 5 ?")].map((contenu) => ({ role: "user" as const, contenu }));
    reprendre("et 5 ?", historique, connus);
    return lues;
  };
  const [un, deux, neuf] = [1, 2, 9].map(lectures) as [number, number, number];
  expect(neuf).toBeLessThanOrEqual(un + 8 * Math.max(un, deux - un));
});

test("sans rien avant, une question reste la sienne", () => {
  expect(suivre(["et à Brest ?"])).toBe("et à Brest ?");
});

test("« pourquoi ? » redemande ce qui précède ; « et Latour ? » le demande d'un autre", () => {
  expect(entreAuteurs("que pense Ivan Illich de l'école", "pourquoi ?")).toContain("Ivan Illich");
  expect(entreAuteurs("que pense Descola de la nature", "et Latour lui ?")).toBe("et Latour lui ? que pense de la nature");
  expect(entreAuteurs("que pense Descola de la nature", "et la technique chez Ellul ?")).toBe("et la technique chez Ellul ?");
});

test.each([
  ["la convivialité chez Ivan Illich", "un passage court svp"],
  ["la convivialité chez Ivan Illich", "avec des citations"],
  ["la convivialité chez Ivan Illich", "quelques extraits"],
  ["le travail, c'est la santé ?", "non mais sérieusement, faut-il l'abolir"],
  ["le travail, c'est la santé ?", "plutôt chez un auteur d'avant 1900"],
  ["c'est quoi la technique", "et l'autonomie là-dedans ?"],
  ["c'est quoi la technique", "qui n'est pas d'accord ?"],
  ["c'est quoi la technique", "peut-on la refuser ?"],
])("« %s » puis « %s » reprend ce qui précède", (avant, question) => expect(entreAuteurs(avant, question)).toContain(avant));

test.each([
  ["que pense Descola de la nature", "et son lien à la montagne ?", "Descola"],
  ["Ivan Illich et l'école", "ses critiques de la médecine ?", "Illich"],
  ["Ivan Illich et l'école", "il parle aussi de la voiture ?", "Illich"],
])("« %s » puis « %s » : de %s", (avant, question, nom) => {
  expect(entreAuteurs(avant, question)).toContain(question);
  expect(entreAuteurs(avant, question)).toContain(nom);
});

test.each([
  ["que pense Descola de la nature", "la démocratie chez les Grecs"],
  ["que pense Descola de la nature", "qui a inventé le vélo ?"],
  ["que pense Descola de la nature", "Ivan Illich et ses outils"],
  ["que pense Descola de la nature", "un livre sur la propriété"],
  ["que pense Descola de la nature", "la recette de la tarte"],
  ["que pense Descola de la nature", "la mer et la terre"],
])("« %s » puis « %s » : une autre question", (avant, question) => expect(entreAuteurs(avant, question)).toBe(question));

test.each([
  ["ca coute combien un puit", "et une pompe ?", "et une pompe, ca coute combien"],
  ["prix d'un poêle à bois", "et un insert ?", "et un insert, prix"],
  ["une chasse d'eau c'est combien de litres", "et une machine à laver ?", "et une machine à laver, combien de litres"],
  ["combien coûte une cuve à Privas", "et des panneaux ?", "et des panneaux, combien coûte, à Privas (07)"],
])("« %s » puis « %s » : la même mesure d'une autre chose", (avant, question, lue) => expect(suivre([avant, question])).toBe(lue));

test.each([
  ["une amap à Privas", "et une ressourcerie ?"],
  ["combien de stères pour 90 m² dans le Jura", "et une pompe à chaleur ?"],
  ["ca coute combien un puit", "où trouver une pompe ?"],
])("« %s » puis « %s » : aucune mesure à reprendre", (avant, question) => expect(suivre([avant, question])).not.toMatch(/combien|prix/));

test.each(["et les critiques ?", "les objections ?"])("« %s » : de la pensée dont on parlait", (question) =>
  expect(entreAuteurs("que dit Næss de l'écologie profonde", question)).toContain("Næss"),
);
