import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { surPlace, type ClassementSitue } from "./proximite.ts";
import { nommeUneSorte, sortesNommees } from "./sortes-nommees.ts";

export type NommeIci = { readonly document: DocumentChat; readonly distance_km?: number };

const NOMMES_MAX = 2;

/**
 * Les endroits de la sorte que la question nomme, là où elle la nomme, les plus proches d'abord : un écolieu du département dit répond, si bavarde que soit la
 * question. Rien si elle ne nomme ni sorte ni endroit ; le lieu de la page situe celui qui demande, et non ce qu'il demande.
 */
export function nommesIci(places: ReadonlyArray<DocumentChat>, sujet: string, lieux: ReadonlyArray<LieuDit>): ReadonlyArray<NommeIci> {
  const dits = lieux.filter(({ dePage }) => dePage !== true);
  if (dits.length === 0 || !nommeUneSorte(sujet)) return [];
  const sortes = sortesNommees(sujet);
  return places
    .flatMap((document) => {
      const ici =
        document.sorte !== undefined && sortes?.has(document.sorte) === true && document.situation !== undefined ? surPlace(document.situation, dits) : null;
      return ici === null ? [] : [{ document, ...ici }];
    })
    .toSorted((a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0))
    .slice(0, NOMMES_MAX);
}

/** Ces endroits d'abord, et comme une réponse ; le reste, comme ce qui s'en approche. */
export function nommesDevant(nommes: ReadonlyArray<NommeIci>, ids: ClassementSitue["ids"]): ClassementSitue["ids"] {
  const devant = new Set(nommes.map(({ document }) => document.id));
  return [
    ...nommes.map(({ document: { id }, distance_km }) => ({ id, ...(distance_km === undefined ? {} : { distance_km }) })),
    ...ids.filter(({ id }) => !devant.has(id)).map((une) => ({ ...une, faible: true as const })),
  ];
}
