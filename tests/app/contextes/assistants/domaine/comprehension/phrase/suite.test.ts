import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { ditUnHorizon } from "#app/contextes/assistants/domaine/comprehension/grandeurs/horizon.ts";
import { reprendre, reprendreEntreAuteurs } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const CUVE = "Quelle cuve pour 100 m² de toit à Privas, à 4 personnes ?";

const EN_2026 = new Date("2026-11-29T12:00:00Z");

const suivre = (questions: ReadonlyArray<string>): string => {
  const historique = questions.slice(0, -1).flatMap((contenu) => [
    { role: "user" as const, contenu },
    { role: "assistant" as const, contenu: "Une réponse." },
  ]);
  return reprendre(questions.at(-1) ?? "", historique, lieuxConnus, EN_2026);
};
const planDe = (...questions: ReadonlyArray<string>) => {
  const plan = planifierCalcul(comprendre(suivre(questions), lieuxConnus));
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
  const plan = planifierCalcul(comprendre(suivre([CUVE, question]), lieuxConnus), EN_2026);
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
  const plan = planifierCalcul(comprendre(suivre([question, "et en 2040 ?"]), lieuxConnus), EN_2026);
  expect(plan?.sansAnnee).toBe(attendu);
  expect(plan?.variantes[0]?.reponses["climat"]).toBe(attendu === true ? undefined : "tracc_2050");
});

test("« et en 2040 ? » après une question sans calcul reste la sienne", () => {
  expect(suivre(["une amap à Die", "et en 2040 ?"])).toBe("et en 2040 ?");
});

test.each(["quelle cuve pour 2040 litres à Privas", "3 kWc à Lyon depuis 2031 jours", "combien rapporte ma cuve dans 5 ans à Privas"])(
  "« %s » ne dit pas de climat à venir",
  (question) => expect(planifierCalcul(comprendre(question, lieuxConnus))?.variantes[0]?.reponses["climat"]).toBeUndefined(),
);

test.each([
  ["et 8 ?", 8],
  ["et avec 10 m³ ?", 10],
  ["et dix ?", 10],
  ["et neuf ?", 9],
  ["et 500 L ?", 0.5],
  ["et avec 8000 litres ?", 8],
])("« %s » remplace la contenance dite, et garde le reste", (question, m3) => {
  const plan = planifierCalcul(comprendre(suivre(["Une cuve de 5 m³ pour 90 m2 de toit à Die, à 3", question]), lieuxConnus));
  expect([plan?.personnes, plan?.toit_m2, plan?.variantes[0]?.valeur]).toEqual([3, 90, m3]);
});

test("un nombre en milliers, ou en litres, remplace la contenance en litres", () => {
  for (const question of ["et 5 000 ?", "et 5.000 ?", "et 5000 L ?"]) {
    const plan = planifierCalcul(comprendre(suivre(["Une cuve de 10 000 litres pour 90 m² de toit à Die, à 3", question]), lieuxConnus));
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
  "j'habite à Paris",
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

const entreAuteurs = (avant: string, question: string): string =>
  reprendreEntreAuteurs(question, [{ role: "user", contenu: avant }], ["Philippe Descola", "Bruno Latour", "Ivan Illich"]);

test("« pourquoi ? » redemande ce qui précède ; « et Latour ? » le demande d'un autre", () => {
  expect(entreAuteurs("que pense Ivan Illich de l'école", "pourquoi ?")).toContain("Ivan Illich");
  expect(entreAuteurs("que pense Descola de la nature", "et Latour lui ?")).toBe("et Latour lui ? que pense de la nature");
  expect(entreAuteurs("que pense Descola de la nature", "et la technique chez Ellul ?")).toBe("et la technique chez Ellul ?");
});
