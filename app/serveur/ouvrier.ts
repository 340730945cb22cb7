// Un ouvrier du bassin de calcul : un fil à part, qui lit ses propres données et ne parle que par messages.
import type { MessagePort } from "node:worker_threads";
import { resolve } from "node:path";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";

const donnees = creerDonneesMoteur({ dossier: resolve("data") });
// Une carte de France passe par une centaine de lieux : leurs séries solaires servent à la suivante.
const cacheSolaire = creerMemoireBornee<Float64Array>(128);
const PAS_PROGRES = 0.02;

/** Fait une tâche ; sans tâche, l'ouvrier n'avait qu'à être là. */
export default async function travailler(demande: { readonly tache: Tache; readonly port: MessagePort } | null): Promise<RenduTache | null> {
  if (demande === null) return null;
  const { tache, port } = demande;
  let dernier = 0;
  return executerTache(tache, { donnees, cacheSolaire }, (part) => {
    if (part - dernier < PAS_PROGRES) return;
    dernier = part;
    port.postMessage(part);
  });
}
