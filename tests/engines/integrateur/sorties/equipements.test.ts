import { describe, expect, it } from "vitest";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import { equipementsDuScenario } from "../../../../engines/src/integrateur/sorties/equipements.ts";
import { completerScenario } from "../../../../engines/src/integrateur/scenario.ts";
import type { Couts } from "../../../../engines/src/types.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const SAISI = {
  lieu: { territoire: "26" },
  eau: { assainissement: "phyto" },
  energie: { hydro: { debit_l_s: new Array<number>(12).fill(10), chute_m: 8 }, ecs: { systeme: "solaire", cesi_m2: 8 } },
  alim: { surfaces_m2: { verger: 240 }, elevage: { poules: 12 }, conservation: { cave_kg: 600, bocaux_kg: 200 } },
} as unknown as ScenarioSaisi;

function quantites(table = coefficients(), catalogue: Couts = couts(), saisi = SAISI): Readonly<Record<string, number>> {
  const { scenario } = valeurDe(completerScenario(saisi, { territoire: territoire("26"), coefficients: table }));
  return Object.fromEntries(equipementsDuScenario(scenario, catalogue, table).map((e) => [e.id, e.quantite]));
}

describe("les équipements d'un lieu", () => {
  it("paient la turbine à la puissance que le calcul lui donne : 9,81 · débit · chute · rendement", () => {
    const table = coefficients();
    const rendement = table["energie.hydro.rendement"]?.valeur ?? 0;
    expect(quantites()["cout.hydro"]).toBeCloseTo((9.81 * 10 * 8 * rendement) / 1000, 10);
    expect(quantites(avecValeurs(table, { "energie.hydro.rendement": rendement / 2 }))["cout.hydro"]).toBeCloseTo((9.81 * 10 * 8 * rendement) / 2000, 10);
  });

  it("se comptent par la taille que dit le catalogue : capteurs, filtre planté, poulailler, silo, bocaux", () => {
    const catalogue = couts();
    const avec = quantites();
    for (const [id, attendue] of Object.entries({ "cout.cesi": 8, "cout.poulailler": 12, "cout.cave_silo": 600, "cout.conservation_bocaux": 200 })) {
      const taille = catalogue[id]?.taille ?? Number.NaN;
      expect(avec[id], id).toBeCloseTo(attendue / taille, 10);
      const double = { ...catalogue, [id]: { ...catalogue[id], taille: taille * 2 } } as Couts;
      expect(quantites(coefficients(), double)[id], id).toBeCloseTo(attendue / taille / 2, 10);
    }
    expect(avec["cout.phytoepuration"]).toBe(1);
  });

  it("comptent un ballon thermodynamique et un recyclage par foyer, et plus d'un quand il sert trop de monde", () => {
    const compter = (personnes: number, nb_foyers: number): ReadonlyArray<number | undefined> => {
      const saisi = {
        lieu: { territoire: "26" },
        foyer: { nb_foyers, personnes: { adulte_18_49: personnes } },
        eau: { eaux_grises: { actif: true } },
        energie: { ecs: { systeme: "thermodynamique" } },
      } as unknown as ScenarioSaisi;
      const lignes = quantites(coefficients(), couts(), saisi);
      return [lignes["cout.ballon_thermodynamique"], lignes["cout.eaux_grises"]];
    };
    expect(compter(1, 1)).toEqual([1, 1]);
    expect(compter(6, 1)).toEqual([1, 1]);
    expect(compter(12, 1)).toEqual([2, 1.5]);
    expect(compter(12, 3)).toEqual([3, 3]);
    expect(compter(48, 3)).toEqual([8, 6]);
  });

  it("comptent les arbres d'un verger par la place que la table donne à chacun", () => {
    const table = coefficients();
    const place_m2 = table["alim.verger.place.basse_tige"]?.valeur ?? Number.NaN;
    expect(quantites()["cout.arbre_fruitier"]).toBe(Math.ceil(240 / place_m2));
    expect(quantites(avecValeurs(table, { "alim.verger.place.basse_tige": place_m2 * 2 }))["cout.arbre_fruitier"]).toBe(Math.ceil(240 / place_m2 / 2));
  });
});
