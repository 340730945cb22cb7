import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { situer } from "../../../engines/src/integrateur/candidats/candidat.ts";
import { CANDIDATS } from "../../../engines/src/integrateur/candidats/candidats.ts";
import { AXES } from "../../../engines/src/commun/contexte/axes.ts";
import { essaisDe } from "../../../engines/src/integrateur/candidats/reglages.ts";
import { ouvrirEssais } from "../../../engines/src/integrateur/decision/essais.ts";
import { terrainDeclare } from "../../../engines/src/integrateur/decision/pistes.ts";
import { recommander, recommanderEpargnes } from "../../../engines/src/integrateur/decision/recommandations.ts";
import { noter, preparerCadre } from "../../../engines/src/integrateur/notation/notation.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { algoConfig, coefficients, couts, profils, territoire, valeurDe } from "./moteur.ts";
import type { Banc } from "./perturbation.ts";

/** Sols libres où les gestes s'essaient : de quoi passer sous chacun des repères, et au-dessus. */
const SOLS_M2 = [5, 10, 15, 20, 25, 50, 60, 100, 150, 300, 500, 600, 1000, 2000];

const OPTIONS = {
  coefficients: coefficients(),
  algoConfig: algoConfig(),
  profils: profils(),
  mode: "global",
  graines_energie: 1,
  graines_eau: 1,
  annees_eau: 3,
} as const;

/** Un lieu calculé une fois, avec la table livrée. */
function lieuCalcule(saisi: ScenarioSaisi) {
  return uneFois(() => {
    const cadre = valeurDe(preparerCadre({ territoire: territoire(saisi.lieu.territoire), couts: couts() }, OPTIONS));
    return { cadre, note: valeurDe(noter(saisi, cadre)) };
  });
}

/** Les gestes et les réglages que la table propose à un lieu calculé une fois. */
export function bancGestes(nom: string, saisi: ScenarioSaisi): Banc {
  const lieu = lieuCalcule(saisi);
  return {
    nom: `gestes, ${nom}`,
    pour: Object.keys(coefficients()).filter((id) => /^[a-z]+\.geste\./.test(id) && !SEUILS.includes(id)),
    empreinte: (table) => {
      const { note } = lieu();
      const situation = situer(note.complet.scenario, note, note.plans, terrainDeclare(note), table);
      const proposes = SOLS_M2.map((sol_libre_m2) => {
        const s = { ...situation, sol_libre_m2 };
        return [CANDIDATS.map((candidat) => candidat.proposer(s)), AXES.map((axe) => essaisDe(axe, s))];
      });
      return JSON.stringify(proposes);
    },
  };
}

/** Ce à partir de quoi un geste se propose. */
const SEUILS = [
  "commun.geste.points.min",
  "commun.geste.points.apercu_min",
  "commun.geste.sobre.achat_max",
  "eau.geste.evite.min",
  "eau.geste.sobre.min",
  "energie.geste.evite.min",
  "energie.geste.sobre.min",
];

/** La liste que les seuils de la table retiennent, sur un lieu et des essais calculés une fois. */
export function bancConseils(nom: string, saisi: ScenarioSaisi): Banc {
  const lieu = lieuCalcule(saisi);
  const essais = uneFois(() => ouvrirEssais(lieu().note, lieu().cadre));
  return {
    nom: `seuils, ${nom}`,
    pour: SEUILS,
    empreinte: (table) => {
      const { note, cadre } = lieu();
      const sous = { ...cadre, options: { ...cadre.options, coefficients: table } };
      const conseils = recommander(saisi, note, { budget_eur: null, cout_total_eur: 0 }, sous, essais());
      return JSON.stringify([conseils, recommanderEpargnes(saisi, note, 200, sous, essais())]);
    },
  };
}
