import { controlerCoefficients, GRAINE, REVISION_FORMULES, simuler, type Coefficients, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { cheminDe, memesValeurs, type VersionDonnees } from "#app/contextes/simulateur/domaine/historique.ts";
import type { Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { coefficientsLus } from "#app/contextes/simulateur/service/calcul/coefficients-lus.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import type { SimulerAilleurs } from "#app/contextes/simulateur/service/calcul/simulations.server.ts";
import { nouveauxSansEffet } from "#app/contextes/simulateur/service/calcul/vieillir.ts";

const donnees = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../../data") });
const cacheSolaire = creerMemoireBornee<Float64Array>(16);
const { coefficients, historique } = donnees;
const plusLong = historique
  .map(({ version }) => cheminDe(version, donnees.version, historique) ?? [])
  .reduce((long, chemin) => (chemin.length > long.length ? chemin : long), []);

async function calculDe(scenario: ScenarioSaisi) {
  const territoire = await donnees.lireTerritoire(scenario.lieu.territoire);
  if (territoire === undefined) throw new Error("territoire absent");
  const compte = { fois: 0 };
  const calculer = (table: Coefficients): ResultatSimulation | undefined => {
    compte.fois += 1;
    const { couts, algoConfig, profils } = donnees;
    const rendu = simuler(
      scenario,
      { territoire, couts },
      { coefficients: table, algoConfig, profils, graine: GRAINE, cacheSolaire, mode: "par_axe", recommandations: false },
    );
    return rendu.ok ? rendu.valeur : undefined;
  };
  return { calculer, compte };
}

/** La définition même : chaque version d'un bloc, puis un par un, sans rien savoir de ce que lit le calcul. */
function parEssais(chemin: ReadonlyArray<VersionDonnees>, calculer: (table: Coefficients) => unknown): ReadonlySet<string> {
  const sans = (ids: ReadonlyArray<string>) => JSON.stringify(calculer(Object.fromEntries(Object.entries(coefficients).filter(([id]) => !ids.includes(id)))));
  const entier = JSON.stringify(calculer(coefficients));
  const arrivees = chemin.map((etape) => etape.coefficients.filter(({ id, avant }) => avant === null && coefficients[id] !== undefined).map(({ id }) => id));
  return new Set(arrivees.flatMap((ids) => (sans(ids) === entier ? ids : ids.filter((id) => sans([id]) === entier))));
}

describe("les coefficients arrivés depuis un lien", () => {
  it.each(["appartement-lyon", "famille-drome"])("%s : les mêmes que par essais, en moitié moins de calculs", async (id) => {
    const scenario = donnees.personas.find((persona) => persona.id === id)?.scenario;
    if (scenario === undefined) throw new Error("foyer absent");
    const { calculer, compte } = await calculDe(scenario);
    const attendus = parEssais(plusLong, calculer);
    const parEssais_fois = compte.fois;
    compte.fois = 0;
    expect(nouveauxSansEffet(coefficients, plusLong, calculer)).toEqual(attendus);
    expect(attendus.size).toBeGreaterThan(20);
    expect(compte.fois).toBeLessThan(parEssais_fois / 2);
  });
});

describe("ce qu'un calcul lit", () => {
  const table = Object.fromEntries(Object.entries(coefficients).slice(0, 12));
  const [un = "", deux = "", trois = ""] = Object.keys(table);

  const controler = (t: Coefficients) => controlerCoefficients(t).length;

  it.each([
    ["contrôlée d'abord", controler],
    ["sans contrôle", () => 0],
  ])("une valeur, ou seulement la présence d'une ligne : table %s", (_cas, avant) => {
    expect([...coefficientsLus(table, (t) => avant(t) + (t[un]?.valeur ?? 0) + (deux in t ? 1 : 0) + (t[trois] === undefined ? 1 : 0)).lus]).toEqual([
      un,
      deux,
      trois,
    ]);
    expect(coefficientsLus(table, avant).lus.size).toBe(0);
  });

  it("toute la table, s'il la parcourt", () => {
    expect(coefficientsLus(table, (t) => Object.keys(t).length).lus.size).toBe(12);
    expect(coefficientsLus(table, (t) => `${controler(t)}${JSON.stringify(t)}`).lus.size).toBe(12);
  });
});

it("la page d'un lien ancien ne calcule rien dans le fil qui répond, et ne le redemande pas", async () => {
  const demandees: Array<Tache["sorte"]> = [];
  const ailleurs = async (_cle: string, tache: Tache) => {
    demandees.push(tache.sorte);
    // Ce qui traverse un message est une copie.
    const rendu = await executerTache(structuredClone(tache), { donnees, cacheSolaire }, () => undefined);
    return structuredClone(rendu.ok ? rendu.valeur : undefined);
  };
  const service = (simulerAilleurs?: SimulerAilleurs) =>
    creerServiceSimulateur({ donnees, cacheSolaire, resultats: creerMemoireBornee(8), ...(simulerAilleurs === undefined ? {} : { simulerAilleurs }) });
  // La plus récente dont une valeur ou une formule diffère : à valeurs égales, un lien n'a pas vieilli.
  const ancienne = plusLong.findLast(({ version }) => !memesValeurs(version, donnees.version, REVISION_FORMULES, historique));
  const adresse = `v=1&dep=26&a18=2&toit=80&cuve=5&dv=${ancienne?.version ?? ""}`;
  const loin = service(ailleurs as SimulerAilleurs);
  const { vue } = await loin.page(new URLSearchParams(adresse));
  expect(demandees.filter((sorte) => sorte === "age")).toHaveLength(1);
  expect(vue.age?.connue).toBe(true);
  expect(vue.age).toEqual((await service().page(new URLSearchParams(adresse))).vue.age);
  await loin.page(new URLSearchParams(adresse));
  expect(demandees.filter((sorte) => sorte === "age")).toHaveLength(1);
});
