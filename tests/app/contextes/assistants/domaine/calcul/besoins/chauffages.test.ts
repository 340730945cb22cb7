import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const planifier = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);

test("remplacer un chauffage sans dire par quoi compare les plus courants, le sien compris, dans la maison dite", () => {
  const plan = planifier("ma chaudière au fioul est morte, par quoi la remplacer ? maison de 110 m² dans le Cantal");
  expect(plan).toMatchObject({ genre: "facture", surface_m2: 110 });
  expect(plan?.lieux.map(({ code }) => code)).toEqual(["15"]);
  const noms = plan?.variantes.map(({ nom }) => nom);
  for (const nom of ["à la pompe à chaleur", "au gaz", "au fioul", "aux granulés", "aux radiateurs électriques"]) expect(noms).toContain(nom);
});

test.each([
  ["je veux changer de chauffage, 90 m² à Gap", "facture"],
  ["passer du gaz à autre chose pour ma chaudière", "facture"],
  ["combien coûte de remplacer ma chaudière par une pompe à chaleur", "prix"],
  ["qui peut poser des radiateurs à la place de ma chaudière", null],
  ["passer du mazout à autre chose", "facture"],
  ["remplacer la chaudière de la copropriété", null],
  ["remplacer le joint de ma chaudière", null],
  ["qui peut m'aider à remplacer ma chaudière au fioul ?", null],
  ["quelqu'un pour m'aider à remplacer mes radiateurs", null],
  ["quelle association conseille pour passer du fioul au bois", null],
  ["un réseau pour sortir du fioul", null],
  ["où apprendre à remplacer sa chaudière soi-même", null],
  ["aidez-moi à choisir par quoi remplacer ma chaudière au fioul", "facture"],
])("« %s » : %s", (question, genre) => expect(planifier(question)?.genre ?? null).toBe(genre));

test.each(["cuve à fuel", "cuve à mazout", "citerne de propane", "cuve à GPL"])("« %s » ne garde pas l'eau du toit", (cuve) => {
  expect(planifier(`combien coûte une ${cuve} de 1000 litres`)?.variantes.some(({ reponses }) => "cuve" in reponses) ?? false).toBe(false);
});

test("un poêle à granulés n'est pas un poêle à bûches : son prix manque au catalogue, et c'est dit ; les chauffages se comparent", () => {
  const plan = planifier("combien coûte un poêle à granulés et combien ça économise, maison de 100 m² dans le Jura");
  expect(plan).toMatchObject({ genre: "facture", surface_m2: 100 });
  const noms = plan?.variantes.map(({ nom }) => nom);
  expect(noms).toContain("aux granulés");
  expect(noms).toContain("au fioul");
  expect(noms).not.toContain("aux bûches");
  expect(plan?.suppose.at(-1)).toMatch(/n’est pas au catalogue/);
  expect(planifier("combien coûte un poêle à bois")?.genre).toBe("prix");
});

test("l'arrosage d'une culture nommée se compte comme celui d'un potager", () => {
  expect(planifier("combien de litres par semaine pour arroser 30 m² de tomates à Toulouse")).toMatchObject({ genre: "potager", demande: "eau" });
  expect(planifier("arrosage tomates 30 m2 combien de litres par semaine à Toulouse")).toMatchObject({ genre: "potager", demande: "eau", donnee: true });
});
