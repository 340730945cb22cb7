import { uneFois } from "#app/commun/une-fois.ts";
import { situer } from "../../../engines/src/integrateur/candidats/candidat.ts";
import { CANDIDATS } from "../../../engines/src/integrateur/candidats/candidats.ts";
import { AXES } from "../../../engines/src/commun/contexte/axes.ts";
import { essaisDe } from "../../../engines/src/integrateur/candidats/reglages.ts";
import { terrainDeclare } from "../../../engines/src/integrateur/decision/pistes.ts";
import { noter, preparerCadre } from "../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { algoConfig, coefficients, couts, profils, territoire, valeurDe } from "./moteur.ts";
import type { Banc } from "./perturbation.ts";

/** Sols libres où les gestes s'essaient : de quoi passer sous chacun des repères, et au-dessus. */
const SOLS_M2 = [5, 10, 15, 20, 25, 50, 60, 100, 150, 300, 500, 600, 1000, 2000];

/** Les gestes et les réglages que la table propose à un lieu calculé une fois. */
export function bancGestes(nom: string, saisi: ScenarioSaisi): Banc {
  const options = {
    coefficients: coefficients(),
    algoConfig: algoConfig(),
    profils: profils(),
    mode: "global",
    graines_energie: 1,
    graines_eau: 1,
    annees_eau: 3,
  } as const;
  const annee = uneFois(() => valeurDe(noter(saisi, valeurDe(preparerCadre({ territoire: territoire(saisi.lieu.territoire), couts: couts() }, options)))));
  return {
    nom: `gestes, ${nom}`,
    pour: Object.keys(coefficients()).filter((id) => /^[a-z]+\.geste\./.test(id)),
    empreinte: (table) => {
      const note = annee();
      const situation = situer(note.complet.scenario, note.contexte, note.passe.sorties, note.plans, terrainDeclare(note), table);
      const proposes = SOLS_M2.map((sol_libre_m2) => {
        const s = { ...situation, sol_libre_m2 };
        return [CANDIDATS.map((candidat) => candidat.proposer(s)), AXES.map((axe) => essaisDe(axe, s))];
      });
      return JSON.stringify(proposes);
    },
  };
}
