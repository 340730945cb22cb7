import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { texteDuTour, type Tour } from "./conversation.ts";

/** Ce qui reste dans l'onglet : la conversation et la question en cours d'écriture. */
export type Memoire = { readonly tours: ReadonlyArray<Tour>; readonly brouillon: string };

// Change avec la forme de `Tour` : une mémoire d'une autre version est oubliée plutôt que mal lue.
const VERSION = 1;
const TOURS_GARDES = 20;

/** La conversation en texte, pour le rangement de l'onglet. Une erreur sans réponse n'est pas gardée : sa question devient le brouillon. */
export function ecrireMemoire({ tours, brouillon }: Memoire): string {
  const gardes = tours
    .filter((tour) => texteDuTour(tour) !== null)
    .slice(-TOURS_GARDES)
    .map((tour) => ({ ...tour, erreur: null }));
  const dernier = tours.at(-1);
  const sansReponse = dernier !== undefined && texteDuTour(dernier) === null ? dernier.saisie.question : "";
  return JSON.stringify({ version: VERSION, tours: gardes, brouillon: brouillon.trim() === "" ? sansReponse : brouillon });
}

/** La conversation relue ; null si rien d'utilisable n'y est. */
export function lireMemoire(texte: string | null): Memoire | null {
  if (texte === null) return null;
  try {
    const lu: unknown = JSON.parse(texte);
    if (!estObjet(lu) || lu["version"] !== VERSION || !Array.isArray(lu["tours"])) return null;
    const tours = lu["tours"].filter(estTour);
    const brouillon = typeof lu["brouillon"] === "string" ? lu["brouillon"] : "";
    return tours.length === 0 && brouillon === "" ? null : { tours, brouillon };
  } catch {
    return null;
  }
}

function estObjet(valeur: unknown): valeur is Readonly<Record<string, unknown>> {
  return typeof valeur === "object" && valeur !== null;
}

// Le rangement n'est écrit que par ce site : on vérifie ce que l'affichage déréférence.
function estTour(valeur: unknown): valeur is Tour {
  if (!estObjet(valeur) || !estObjet(valeur["saisie"]) || typeof valeur["saisie"]["question"] !== "string") return false;
  const { reponse, partielle, texte } = valeur;
  if (reponse !== null && !estReponse(reponse)) return false;
  if (partielle !== undefined && !(estObjet(partielle) && typeof partielle["texte"] === "string" && Array.isArray(partielle["sources"]))) return false;
  return texte === undefined || typeof texte === "string";
}

function estReponse(valeur: unknown): valeur is ReponseChat {
  return estObjet(valeur) && typeof valeur["reponse"] === "string" && Array.isArray(valeur["sources"]);
}
