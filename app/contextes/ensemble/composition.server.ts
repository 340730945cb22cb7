import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { DepotAteliers, ServiceAppareils } from "#app/contextes/atelier/index.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import { horsVisite } from "#app/socle/visite.server.ts";
import type { Socle } from "#app/socle.server.ts";
import { creerEnsembles, type Groupe } from "./service/ensembles.server.ts";

const GROUPES_CALCULES = 40;

type Autres = { readonly ateliers: DepotAteliers; readonly appareils: ServiceAppareils; readonly simulateur: ServiceSimulateur };

/** Le lieu à plusieurs. */
export function creerEnsemble({ depots, bus, scelleur, maintenant }: Socle, { ateliers, appareils, simulateur }: Autres) {
  const calcules = creerMemoireBornee<Groupe>(GROUPES_CALCULES);
  // La somme sert à toute la salle : le départ de qui l'a demandée le premier ne l'arrête pas.
  const pourLaSalle = { ...simulateur, simuler: (...demande: Parameters<typeof simulateur.simuler>) => horsVisite(() => simulateur.simuler(...demande)) };
  return { services: { ensembles: creerEnsembles({ ...depots, ateliers, appareils, scelleur, bus, maintenant, simulateur: pourLaSalle, calcules }) } };
}
