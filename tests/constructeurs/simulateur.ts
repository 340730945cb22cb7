import { join } from "node:path";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import { creerServiceSimulateur, type ServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";

/** Le cas d'usage sur les données livrées, avec ses propres mémoires. */
export function unSimulateur(): ServiceSimulateur {
  return creerServiceSimulateur({
    donnees: creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../data") }),
    cacheSolaire: creerMemoireBornee(64),
    resultats: creerMemoireBornee(32),
  });
}
/** La Drôme de l'énoncé : quatre personnes, 120 m² de toit, 5 m³, 3 kWc, 150 m² de potager. */
export const DROME = "v=1&dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150";
/** Un lieu proche, en scénario des moteurs : deux adultes et deux enfants par défaut. */
export const SCENARIO_DROME = {
  lieu: { territoire: "26" },
  batiment: { toits: [{ aire_m2: 120, type: "rugueux" }] },
  eau: { cuve: { volume_m3: 5 } },
  energie: { pv: [{ kwc: 3, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0 }] },
  alim: { surfaces_m2: { potager: 150 } },
} as const;
