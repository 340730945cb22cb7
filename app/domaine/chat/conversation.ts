import { HISTORIQUE_MAX, TOURS_MAX } from "./agents.ts";
import type { TourHistorique } from "./demande.ts";

/** Un échange affiché : la question et, s'il y en a une, la réponse. */
export type Echange = { readonly question: string; readonly reponse: string | null };

/**
 * L'historique à joindre à la question suivante : les derniers échanges complets, sans dépasser ce que l'API admet. Un échange trop long est coupé
 * plutôt que de faire perdre le fil.
 */
export function historiqueDe(echanges: ReadonlyArray<Echange>): ReadonlyArray<TourHistorique> {
  const tours: Array<TourHistorique> = [];
  let reste = HISTORIQUE_MAX;
  for (const { question, reponse } of echanges.toReversed()) {
    if (reponse === null || tours.length + 2 > TOURS_MAX) continue;
    const part = Math.min(question.length, 2_000);
    if (reste <= part) break;
    const contenu = reponse.slice(0, Math.min(3_000, reste - part));
    tours.unshift({ role: "user", contenu: question.slice(0, part) }, { role: "assistant", contenu });
    reste -= part + contenu.length;
  }
  return tours;
}

/** Les échanges d'un historique reçu, pour les réafficher. */
export function echangesDe(historique: ReadonlyArray<TourHistorique>): ReadonlyArray<Echange> {
  const echanges: Array<{ question: string; reponse: string | null }> = [];
  for (const { role, contenu } of historique) {
    const dernier = echanges.at(-1);
    if (role === "user") echanges.push({ question: contenu, reponse: null });
    else if (dernier !== undefined && dernier.reponse === null) dernier.reponse = contenu;
  }
  return echanges;
}
