import { join } from "node:path";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import type { RenduTache, ResultatTache, SimulationReussie, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { executerTache, type MoyensDeCalcul } from "#app/contextes/simulateur/service/calcul/executer.ts";
import { creerServiceSimulateur, type ServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { geler } from "#tests/constructeurs/moteurs/moteur.ts";

const nouveauxMoyens = (): MoyensDeCalcul => ({
  donnees: creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../data") }),
  cacheSolaire: creerMemoireBornee(64),
});
/** Les données livrées, lues une fois : les mêmes foyers reviennent d'un test et d'un fichier à l'autre. */
export const moyensDeCalcul = uneFois(nouveauxMoyens);
// Un demi-mégaoctet chacune, trace comprise. Gelée en entrant : qui modifierait un résultat partagé le dirait aussitôt, au lieu de fausser le test d'après.
const gardees = creerMemoireBornee<SimulationReussie>(200);
const resultats: typeof gardees = { ...gardees, ecrire: (cle, simulation) => gardees.ecrire(cle, geler(simulation)) };
const rendues = creerMemoireBornee<Promise<RenduTache>>(200);

/** Le cas d'usage sur les données livrées ; ce qu'un test a simulé ne se simule pas de nouveau. */
export function unSimulateur(): ServiceSimulateur {
  return creerServiceSimulateur({ ...moyensDeCalcul(), resultats });
}

/** Le même, avec ses propres données et ses propres mémoires : il ne sait rien de ce que les autres ont calculé. */
export function unSimulateurNeuf(): ServiceSimulateur {
  return creerServiceSimulateur({ ...nouveauxMoyens(), resultats: creerMemoireBornee(32) });
}

/** Ce que rendrait un ouvrier. Une recherche prend des secondes : demandée par deux tests, elle ne se fait qu'une fois. */
export async function faireTache<S extends Tache["sorte"]>(tache: Extract<Tache, { readonly sorte: S }>): Promise<ResultatTache[S]> {
  const cle = JSON.stringify(tache);
  const deja = rendues.lire(cle);
  const rendue = deja ?? executerTache(tache, moyensDeCalcul(), () => undefined).then(geler);
  if (deja === undefined) rendues.ecrire(cle, rendue);
  const rendu = await rendue;
  if (!rendu.ok) throw new Error(JSON.stringify(rendu.fautes));
  return rendu.valeur as ResultatTache[S];
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
