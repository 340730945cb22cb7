import type { DemandeSavoir } from "#app/ports/savoir.ts";

// Bornes du serveur de recherche (1.5.6), tenues pour toutes les versions.
const MOTS_CLES_MAX = 64;
const MOT_CLE_MAX = 512;

const LONGUEURS = { rapide: "Deux ou trois paragraphes courts", approfondi: "Quatre à six paragraphes" } as const;

/** Le corps d'une question, commun aux deux formes de réponse. Un serveur ancien ignore les champs qu'il ne connaît pas. */
export function composerDemande({ question, preface, historique, hl_keywords, ll_keywords, mode = "rapide" }: DemandeSavoir) {
  return {
    query: question,
    mode: "hybrid",
    user_prompt: preface,
    response_type: LONGUEURS[mode],
    // Donnés, ils évitent au serveur un appel de modèle pour les trouver.
    hl_keywords: borner(hl_keywords),
    ll_keywords: borner(ll_keywords),
    conversation_history: historique.map(({ role, contenu }) => ({ role, content: contenu })),
    include_references: true,
    include_chunk_content: true,
  };
}

function borner(mots: ReadonlyArray<string>): ReadonlyArray<string> {
  return mots.slice(0, MOTS_CLES_MAX).map((mot) => mot.slice(0, MOT_CLE_MAX));
}
