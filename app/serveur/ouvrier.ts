// Un ouvrier du bassin de calcul : un fil à part, qui lit ses propres données et ne parle que par messages.
import { getPriority, setPriority } from "node:os";
import { resolve } from "node:path";
import { isMainThread, type MessagePort } from "node:worker_threads";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";

const donnees = creerDonneesMoteur({ dossier: resolve("data") });
// Une carte de France passe par une centaine de lieux : leurs séries solaires servent à la suivante.
const cacheSolaire = creerMemoireBornee<Float64Array>(128);
const PAS_PROGRES = 0.02;
const RECUL = 5;
const PRIORITE_MIN = 19;

/** Quand tous les cœurs travaillent, le fil qui répond aux visiteurs passe devant ceux qui calculent. Ailleurs que sous Linux, la priorité est celle du processus entier : on n'y touche pas. */
function ceder(): void {
  if (isMainThread || process.platform !== "linux") return;
  try {
    setPriority(0, Math.min(PRIORITE_MIN, getPriority(0) + RECUL));
  } catch {
    // Un système qui le refuse calcule quand même.
  }
}
ceder();

/** Fait une tâche ; sans tâche, l'ouvrier n'avait qu'à être là. */
export default async function travailler(demande: { readonly tache: Tache; readonly port: MessagePort } | null): Promise<RenduTache | null> {
  if (demande === null) return null;
  const { tache, port } = demande;
  let dernier = 0;
  // Il est né, et commence.
  port.postMessage(dernier);
  return executerTache(tache, { donnees, cacheSolaire }, (part) => {
    if (part - dernier < PAS_PROGRES) return;
    dernier = part;
    port.postMessage(part);
  });
}
