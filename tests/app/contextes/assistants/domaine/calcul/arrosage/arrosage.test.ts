import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const simulateur = unSimulateur();
const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() });
const dire = async (question: string) => ((await calculer(comprendre(question, lieuxConnus)))?.source.extrait ?? "").replaceAll(/[\u00A0\u202F]/g, " ");
const planifier = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);

test("une cuve pour le jardin se rapporte à l’arrosage, aux nombres du moteur, et son adresse ne sert que lui", async () => {
  const question = "une cuve de 10 m³ suffit-elle pour arroser 200 m² de potager à Montpellier ?";
  const { eau, alim } = await simulateur.repondre({
    reponses: new URLSearchParams("dep=34&toit=100&cuve=10&potager=200&pluie_pour=potager"),
    mode: "par_axe",
    recommandations: false,
    trace: false,
  });
  const donne = (eau?.pluie_potager_m3 ?? []).reduce((a, b) => a + b, 0);
  const demande = alim?.irrigation.total_m3 ?? Number.NaN;
  const texte = await dire(question);
  expect(texte).toContain("100 m² de toit et 200 m² de potager à arroser à Montpellier");
  expect(texte).not.toMatch(/personnes|besoin d’eau de l’année/);
  expect(texte).toContain(
    `10 m³ de cuve donnent ${Math.round(donne)} m³ par an au potager, ${Math.round((100 * donne) / demande)} % de ce qu’il demande (8 années sur 10, entre`,
  );
  expect(texte).toContain(`Le potager demande ${Math.round(demande)} m³ par an`);
  const url = new URL((await calculer(comprendre(question, lieuxConnus)))?.source.url ?? "", "https://autonomie.test");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ potager: "200", cuve: "10", pluie_pour: "potager" });
});

test("sans surface, celle d’un potager courant, et c’est dit ; trois climats, une réponse par ligne", async () => {
  const lignes = (await dire("quelle cuve pour arroser le potager")).split("\n");
  expect(lignes[0]).toMatch(/100 m² de potager à arroser \(supposé : sans lieu dit, trois climats de France ; 100 m² de toit ; 100 m² de potager\) :$/);
  expect(lignes.slice(1, 4).map((ligne) => ligne.split(" : ")[0])).toEqual(["Finistère", "Loiret", "Bouches-du-Rhône"]);
  expect(lignes[1]).toMatch(/1 m³ de cuve donne .+ ; 3 m³, \d+ % ; 5 m³, \d+ % ; 10 m³, \d+ %\.$/);
});

test.each([
  ["quelle cuve pour mon jardin et les toilettes", undefined],
  ["quelle cuve pour 4 personnes et un potager de 100 m²", undefined],
  ["quelle cuve pour la maison et le potager", undefined],
  ["quel récupérateur pour arroser mes tomates, toit de 40 m²", true],
  ["une citerne pour une serre de 50 m²", true],
])("« %s » : seulement le jardin, %s", (question, arrosage) => expect(planifier(question)?.arrosage).toBe(arrosage));

test("ce que le toit recueille n’est pas ce que la cuve en fait servir, et passe devant qui le demande", async () => {
  const { eau } = await simulateur.repondre({
    reponses: new URLSearchParams("dep=29&toit=100&cuve=5&personnes=2"),
    mode: "par_axe",
    recommandations: false,
    trace: false,
  });
  const recueille = `Le toit recueille ${Math.round(eau?.collecte_m3_an ?? 0)} m³ de pluie par an ; cette cuve en fait servir ${Math.round(eau?.pluie_collectee_m3_an ?? 0)} m³`;
  expect(await dire("quelle cuve pour 100 m² de toit dans le Finistère, 2 personnes")).toContain(recueille);
  const lignes = (await dire("combien d’eau de pluie puis-je récupérer avec 100 m² de toit dans le Finistère, 2 personnes")).split("\n");
  expect(lignes[1]).toContain(recueille);
});
