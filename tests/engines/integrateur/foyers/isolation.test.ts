import { describe, expect, it } from "vitest";
import type { ResultatSimulation, ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { codesTerritoires, donnees } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

const { personas } = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json");
const NIVEAUX = ["ancien", "moyen", "renove", "bbc", "passif"] as const;
/** Poussière d'arrondi du dispatch, en kWh et en points. */
const EPSILON = 1e-6;

function isole(scenario: ScenarioSaisi, niveau: (typeof NIVEAUX)[number], territoire: string): ScenarioSaisi {
  const batiment = { ...scenario.batiment, niveau, gv_w_k: null, dpe: null, facture_kwh_an: null, facture_eur_an: null };
  return { ...scenario, lieu: { ...scenario.lieu, territoire, altitude_m: null }, batiment };
}

function scoreEnergie({ axes: { energie } }: ResultatSimulation): number {
  return energie.etat === "evalue" ? energie.score_corrige : Number.NaN;
}

describe("isoler", () => {
  // Un territoire sur quatre par foyer, en tournant : les huit foyers voient deux fois toute la France.
  it.each(personas.map((p, rang) => [p.id, rang, p.scenario] as const))(
    "%s : n’augmente jamais ce qu’il reste à acheter, ne baisse jamais le score",
    (_, rang, scenario) => {
      for (const territoire of codesTerritoires().filter((_code, i) => i % 4 === rang % 4)) {
        let reste = Number.POSITIVE_INFINITY;
        let score = -1;
        for (const niveau of NIVEAUX) {
          const rendu = simulerOk(isole(scenario, niveau, territoire), { mode: "par_axe", axes: ["energie"] });
          const achat = rendu.reste.energie?.kwh_an ?? Number.NaN;
          expect(achat, `${territoire}, ${niveau}`).toBeLessThanOrEqual(reste + EPSILON);
          expect(scoreEnergie(rendu), `${territoire}, ${niveau}`).toBeGreaterThanOrEqual(score - EPSILON);
          [reste, score] = [achat, scoreEnergie(rendu)];
        }
      }
    },
    120_000,
  );

  it("le score global suit, dans le lieu de chaque foyer", () => {
    for (const { scenario } of personas) {
      const scores = NIVEAUX.map((niveau) => simulerOk(isole(scenario, niveau, scenario.lieu.territoire)).score_global?.corrige ?? Number.NaN);
      scores.slice(1).forEach((s, i) => expect(s, `${scenario.lieu.territoire}, ${NIVEAUX[i + 1]}`).toBeGreaterThanOrEqual((scores[i] as number) - EPSILON));
    }
  }, 120_000);

  it("le cas d’école : poêle et quatre stères, le taux descend, le reste et le score non", () => {
    const poele: ScenarioSaisi = { ...DROME, energie: { ...DROME.energie, chauffage: { systeme: "poele_buches" }, bois: { steres_an: 4 } } };
    const [moyen, passif] = (["moyen", "passif"] as const).map((niveau) => simulerOk(isole(poele, niveau, "26")));
    expect(passif?.energie?.autonomie.taux).toBeLessThan(moyen?.energie?.autonomie.taux as number);
    expect(passif?.reste.energie?.kwh_an).toBeLessThan(moyen?.reste.energie?.kwh_an as number);
    expect(scoreEnergie(passif as ResultatSimulation)).toBeGreaterThan(scoreEnergie(moyen as ResultatSimulation));
  });
});

describe("ce qu’il reste à acheter", () => {
  it("est l’énergie finale moins celle du lieu, répartie entre les énergies, au prix de chacune", () => {
    const { reste, energie } = simulerOk({ ...DROME, energie: { ...DROME.energie, chauffage: { systeme: "gaz" }, ecs: { systeme: "gaz" } } });
    const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);
    expect(reste.energie?.kwh_an).toBeCloseTo(somme(energie?.final_kwh ?? []) - somme(energie?.local_kwh ?? []), 6);
    const { elec = 0, gaz = 0 } = reste.energie?.par_energie_kwh ?? {};
    expect(gaz).toBeCloseTo(somme(energie?.consommation_kwh.gaz ?? []), 9);
    expect(reste.energie?.eur_an).toBeCloseTo(elec * 0.194 + gaz * 0.10192 + 343.9, 6);
    expect(reste.energie?.abonnement_gaz_eur_an).toBeCloseTo(343.9, 9);
  });

  it("un gaz que l’on économise garde son abonnement, un gaz que l’on quitte le perd, un gaz qui ne fait que cuire en a un petit", () => {
    const auGaz = (chauffage: "gaz" | "pac_air_eau", ecs: "gaz" | "ballon_elec", niveau: (typeof NIVEAUX)[number]) => {
      const lieu = { ...DROME, energie: { ...DROME.energie, chauffage: { systeme: chauffage }, ecs: { systeme: ecs } } };
      return simulerOk(isole(lieu, niveau, "26")).reste.energie;
    };
    const [moyen, passif] = [auGaz("gaz", "gaz", "moyen"), auGaz("gaz", "gaz", "passif")];
    const evite_kwh = (moyen?.par_energie_kwh.gaz ?? 0) - (passif?.par_energie_kwh.gaz ?? 0);
    expect(evite_kwh).toBeGreaterThan(1000);
    expect((moyen?.eur_an ?? 0) - (passif?.eur_an ?? 0)).toBeCloseTo(evite_kwh * 0.10192, 6);
    expect(auGaz("pac_air_eau", "gaz", "moyen")?.abonnement_gaz_eur_an).toBeCloseTo(147.24, 9);
    expect(auGaz("pac_air_eau", "ballon_elec", "moyen")?.abonnement_gaz_eur_an).toBe(0);
  });

  it("à l’enveloppe et à la surface moyennes, le score de l’énergie est son taux", () => {
    const { axes } = simulerOk({ ...DROME, batiment: { toits: [{ aire_m2: 120, type: "rugueux" }] } });
    expect(axes.energie.etat === "evalue" && axes.energie.score).toBeCloseTo(100 * (axes.energie.etat === "evalue" ? axes.energie.taux : 0), 9);
  });

  it("l’eau et les aliments y sont, un axe non évalué n’y est pas", () => {
    const { reste, eau, alim } = simulerOk(DROME);
    const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);
    expect(reste.eau?.m3_an).toBeCloseTo(somme(eau?.sources_m3.reseau ?? []), 9);
    const part_kcal = somme(alim?.mois.local_kcal ?? []) / somme(alim?.mois.besoin_kcal ?? []);
    expect(reste.alim?.kg_an).toBeCloseTo((1 - part_kcal) * somme(alim?.mois.besoin_kg ?? []), 6);
    expect(simulerOk(DROME, { mode: "par_axe", axes: ["energie"] }).reste).toMatchObject({ eau: null, alim: null });
  });
});
