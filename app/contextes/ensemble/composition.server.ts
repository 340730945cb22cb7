import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import type { DepotAteliers } from "#app/contextes/atelier/index.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { creerEnsembles, type Groupe } from "./service/ensembles.server.ts";

const GROUPES_CALCULES = 40;

type Autres = { readonly ateliers: DepotAteliers; readonly simulateur: ServiceSimulateur };

/** Le lieu à plusieurs. */
export function creerEnsemble({ depots, bus, maintenant }: Socle, { ateliers, simulateur }: Autres) {
  const calcules = creerMemoireBornee<Groupe>(GROUPES_CALCULES);
  return { services: { ensembles: creerEnsembles({ ...depots, ateliers, bus, maintenant, simulateur, calcules }) } };
}
