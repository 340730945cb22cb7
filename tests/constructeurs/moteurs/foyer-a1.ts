import { avecValeurs } from "../../../engines/src/commun/coefficients/table.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import type { Coefficients } from "../../../engines/src/types.ts";
import { algoConfig, couts, geler, profils, territoire, valeurDe } from "./moteur.ts";

/** Foyer A1 du calculateur : deux adultes de 18 à 49 ans, deux enfants de 4 à 9 ans. */
const FOYER: ScenarioSaisi = geler({
  lieu: { territoire: "29" },
  foyer: { personnes: { adulte_18_49: 2, enfant_4_9: 2 }, presence: 1, activite: "modere" },
  batiment: { toits: [{ aire_m2: 100, type: "lisse" }] },
});

type Changements = Readonly<Record<string, unknown>>;

/** Le foyer simulé sous une table donnée, axe par axe ; une même saisie n'est calculée qu'une fois. */
export function foyerSous(table: Coefficients) {
  // Les valeurs des notes qui diffèrent de la table harmonisée (haie, cuisson) sont injectées.
  const coefficients = geler(avecValeurs(table, { "couplage.haie.kwh": 11_000, "couplage.cuisson.base": 300 }));
  const memoire = new Map<string, ResultatSimulation>();
  function calculer(changements: Changements = {}): ResultatSimulation {
    const cle = JSON.stringify(changements);
    const deja = memoire.get(cle);
    if (deja !== undefined) return deja;
    const saisi = geler(appliquerChangements(FOYER, changements));
    const options = {
      coefficients,
      algoConfig: algoConfig(),
      profils: profils(),
      mode: "global",
      recommandations: false,
      graines_energie: 1,
      annees_eau: 10,
    } as const;
    const resultat = valeurDe(simuler(saisi, { territoire: territoire("29"), couts: couts() }, options));
    memoire.set(cle, resultat);
    return resultat;
  }
  const axe =
    <A extends "eau" | "energie" | "alim">(nom: A) =>
    (changements?: Changements): NonNullable<ResultatSimulation[A]> => {
      const sortie = calculer(changements)[nom];
      if (sortie === null) throw new Error(`${nom} non évaluée`);
      return sortie;
    };
  return { eau: axe("eau"), energie: axe("energie"), alim: axe("alim") };
}

export type Foyer = ReturnType<typeof foyerSous>;
