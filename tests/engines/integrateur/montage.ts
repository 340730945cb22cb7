import type { OptionsSimulation, DonneesSimulation } from "../../../engines/src/integrateur/notation/notation.ts";
import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import type { CacheSolaire } from "../../../engines/src/types.ts";
import { algoConfig, coefficients, couts, geler, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const series = new Map<string, Float64Array>();
/** Mémoire des séries solaires, partagée par les tests d'un fichier. */
export const CACHE: CacheSolaire = { lire: (cle) => series.get(cle), ecrire: (cle, serie) => void series.set(cle, serie) };
const COUTS = geler(couts());

/** Territoire et prix d'un lieu, gelés. */
export function lieu(code: string): DonneesSimulation {
  return { territoire: territoire(code), couts: COUTS };
}

/** Options rapides : une graine de soleil, dix années d'eau, pas de recommandations. */
export function options(plus: Partial<OptionsSimulation> = {}): OptionsSimulation {
  return { coefficients: coefficients(), algoConfig: algoConfig(), cacheSolaire: CACHE, graines_energie: 1, annees_eau: 10, recommandations: false, ...plus };
}

/** Le scénario de l'accueil : Drôme, quatre personnes, 120 m² de toit, 5 m³, 3 kWc, 150 m² de potager. */
export const DROME: ScenarioSaisi = geler({
  lieu: { territoire: "26", milieu: "periurbain" },
  foyer: { personnes: { enfant_1_3: 0, enfant_4_9: 2, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 2, adulte_50_64: 0, senior_65: 0 } },
  batiment: { surface_m2: 110, toits: [{ aire_m2: 120, type: "rugueux" }] },
  eau: { cuve: { volume_m3: 5 } },
  energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
  alim: { surfaces_m2: { potager: 150 } },
});

/** Simule et exige la réussite. */
export function simulerOk(saisi: ScenarioSaisi, plus: Partial<OptionsSimulation> = {}, code = saisi.lieu.territoire): ResultatSimulation {
  return valeurDe(simuler(saisi, lieu(code), options(plus)));
}
