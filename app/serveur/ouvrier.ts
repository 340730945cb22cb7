// Un ouvrier du bassin de calcul : un fil à part, qui lit ses propres données et ne parle que par messages.
import { getPriority, setPriority } from "node:os";
import { resolve } from "node:path";
import { isMainThread, type MessagePort } from "node:worker_threads";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";

const donnees = creerDonneesMoteur({ dossier: resolve("data") });
// Une série solaire pèse 70 ko, une année de chauffe du ballon 280, trois par réglage, une douzaine de mois presque rien : comptées et non pesées, cent vingt-huit
// pouvaient tenir trente-cinq mébioctets par ouvrier, pour quelques millisecondes sur un calcul qui en prend cent.
const OCTETS_GARDES = 6 * 1024 * 1024;
const cacheSolaire = creerMemoireBornee<Float64Array>(OCTETS_GARDES, ({ byteLength }) => byteLength);
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
