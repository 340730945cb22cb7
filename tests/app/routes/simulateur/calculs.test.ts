import { expect, test } from "vitest";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { SchemaPlans } from "#app/contextes/simulateur/schemas/plans.ts";
import { construireVuePlans } from "#app/contextes/simulateur/vues/decision/plans.ts";
import { construireVueIncertitude } from "#app/contextes/simulateur/vues/incertitude.ts";
import { adresseMeilleureSource } from "#app/commun/adresses/adresse.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";

const donnees = creerDonneesMoteur({ dossier: "data" });
const cacheSolaire = creerMemoireBornee<Float64Array>(8);
const DROME = {
  lieu: { territoire: "26" },
  batiment: { toits: [{ aire_m2: 120, type: "rugueux" }] },
  eau: { cuve: { volume_m3: 5 } },
  alim: { surfaces_m2: { potager: 150 } },
} as const;
async function faire<S extends Tache["sorte"]>(tache: Extract<Tache, { sorte: S }>) {
  const rendu = (await executerTache(tache, { donnees, cacheSolaire }, () => {})) as RenduTache<S>;
  if (!rendu.ok) throw new Error("calcul refusé");
  return rendu.valeur;
}

test("les réponses à préciser sont au plus trois, laissées par défaut, de la plus lourde à la moins lourde, et chacune mène à son champ", async () => {
  const resultat = await faire({ sorte: "incertitude", scenario: DROME, tirages: 10 });
  const vue = construireVueIncertitude(resultat, { reponses: { dep: "26", toit: "120" }, coefficients: donnees.coefficients });
  expect(vue.a_preciser.length).toBeGreaterThan(0);
  expect(vue.a_preciser.length).toBeLessThanOrEqual(3);
  const ecarts = resultat.a_preciser.map(({ bas, haut }) => haut - bas);
  expect([...ecarts].sort((a, b) => b - a)).toEqual(ecarts);
  for (const { href } of vue.a_preciser) expect(href).toMatch(/^\/simulateur\?v=1&dep=26&toit=120&etape=\w+(?:&fins=\w+)?#c-\w+$/);
  expect(resultat.a_preciser.map(({ chemin }) => chemin)).not.toContain("eau.cuve.volume_m3");
  expect(vue.tornade.length).toBeGreaterThan(0);
});

test("chaque plan est une adresse du simulateur, et la phrase dit si la cible est atteinte", async () => {
  const facile = construireVuePlans(
    await faire({ sorte: "plans", scenario: DROME, objectif: { sur: "eau", cible: 0.1 }, contraintes: { budget_eur: 500 } }),
    500,
    {},
  );
  expect(facile.atteinte).toBe(true);
  // Le lieu en couvre déjà plus : rien n'est à acheter, et la phrase le dit.
  expect(facile.phrase).toMatch(/: vous y êtes déjà, avec \d+/u);
  const moyen = construireVuePlans(
    await faire({ sorte: "plans", scenario: DROME, objectif: { sur: "eau", cible: 0.3 }, contraintes: { budget_eur: 9000 } }),
    9000,
    {},
  );
  expect(moyen.phrase).toMatch(/c’est possible (?:pour [\d\u202f]+\u00a0€|sans rien acheter)\.$/u);
  const impossible = construireVuePlans(
    await faire({ sorte: "plans", scenario: DROME, objectif: { sur: "eau", cible: 1 }, contraintes: { budget_eur: 500 } }),
    500,
    {},
  );
  expect(impossible.atteinte).toBe(false);
  expect(impossible.phrase).toContain("n’y suffit pas");
  expect(impossible.conseille).toBe(impossible.plans.length - 1);
  for (const { href } of impossible.plans) expect(href).toMatch(/^\/simulateur\?v=1&dep=26/);
});

test("une demande de plan mal écrite est refusée au bon champ, une virgule et une espace sont comprises", () => {
  expect(SchemaPlans.parse({ objectif: "eau", cible: "82,5", budget: "6 000", temps: "" })).toEqual({
    objectif: "eau",
    cible: 82.5,
    budget: 6000,
    temps: undefined,
  });
  const lu = SchemaPlans.safeParse({ objectif: "tout", cible: "beaucoup", budget: "-3" });
  expect(lu.success ? [] : lu.error.issues.map(({ path }) => path[0])).toEqual(["objectif", "cible", "budget"]);
});

test("contester un nombre prépare une proposition de référence qui nomme le chiffre et ses coefficients", () => {
  const adresse = new URL(adresseMeilleureSource("Pluie utilisée", ["eau.ruissellement.tuile"]), "https://a.exemple");
  expect(adresse.pathname).toBe("/proposer");
  expect(Object.fromEntries(adresse.searchParams)).toMatchObject({ onglet: "references", titre: "Source pour : Pluie utilisée", corpus: "projets" });
  expect(adresse.searchParams.get("description")).toContain("eau.ruissellement.tuile");
});
