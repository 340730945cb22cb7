import type { DemandeSavoir } from "#app/contextes/assistants/ports/savoir.ts";

// Bornes du serveur de recherche (1.5.6), tenues pour toutes les versions.
const MOTS_CLES_MAX = 64;
const MOT_CLE_MAX = 512;

// Ses propres défauts (40 et 20) rendraient jusqu'à vingt références pour une réponse qui en cite cinq au plus.
const AMPLEURS = {
  rapide: { response_type: "Deux ou trois paragraphes courts", top_k: 20, chunk_top_k: 8 },
  approfondi: { response_type: "Quatre à six paragraphes", top_k: 40, chunk_top_k: 12 },
} as const;

/** Le corps d'une question, commun aux deux formes de réponse. Un serveur ancien ignore les champs qu'il ne connaît pas. */
export function composerDemande({ question, preface, historique, hl_keywords, ll_keywords, mode = "rapide" }: DemandeSavoir) {
  return {
    query: question,
    mode: "hybrid",
    user_prompt: preface,
    ...AMPLEURS[mode],
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
