import type { EvenementChat, ReponseChat, SourceReponse } from "./evenements.ts";
import type { ErreurAssistant } from "#app/contextes/assistants/domaine/retour.ts";

/** `attente` : rien n'est encore écrit ; `flux` : le texte arrive. */
export type EtatFlux = "repos" | "attente" | "flux" | "fini" | "erreur";

/** Ce qu'une réponse diffusée a déjà donné. */
export type Flux = {
  readonly etat: EtatFlux;
  readonly texte: string;
  readonly sources: ReadonlyArray<SourceReponse>;
  readonly reponse: ReponseChat | null;
  readonly erreur: ErreurAssistant | null;
  /** Questions restantes, dites avec la fin. */
  readonly reste: number | null;
};

export const FLUX_AU_REPOS: Flux = { etat: "repos", texte: "", sources: [], reponse: null, erreur: null, reste: null };

/** Le flux après un évènement de plus. Ce qui suit une fin ou une erreur est ignoré. */
export function recevoir(flux: Flux, evenement: EvenementChat): Flux {
  if (flux.etat === "fini" || flux.etat === "erreur") return flux;
  switch (evenement.type) {
    case "debut":
      return { ...flux, etat: "attente" };
    case "source": {
      // Le numéro est la position : un texte qui cite [2] doit trouver la deuxième.
      const sources = [...flux.sources];
      sources[evenement.numero - 1] = evenement.source;
      return { ...flux, sources };
    }
    case "morceau":
      return { ...flux, etat: "flux", texte: flux.texte + evenement.texte };
    case "fin":
      return { ...flux, etat: "fini", reponse: evenement.reponse, reste: evenement.reste ?? null };
    case "erreur":
      return { ...flux, etat: "erreur", erreur: { code: evenement.code, message: evenement.detail } };
  }
}

const TYPES: ReadonlySet<string> = new Set<EvenementChat["type"]>(["debut", "source", "morceau", "fin", "erreur"]);

/** L'évènement que porte une ligne `data:` du flux ; undefined si elle n'en est pas un (version plus récente du site, ligne abîmée). */
export function lireEvenement(donnees: string): EvenementChat | undefined {
  try {
    const lu: unknown = JSON.parse(donnees);
    if (typeof lu !== "object" || lu === null || !("type" in lu)) return undefined;
    return typeof lu.type === "string" && TYPES.has(lu.type) ? (lu as EvenementChat) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Le texte d'une réponse en cours, sans ce que la suite changera : une puce ou un titre encore vides, un appel de source coupé, un gras pas encore fermé.
 */
export function enEcriture(texte: string): string {
  const sansAmorce = texte.replace(/(^|\n)[ \t]*(?:[-*+•>]|\*\*|\d{1,3}[.)]?|#{1,6}|`{1,3})?[ \t]*$/, "$1").replace(/[ \t]*\[\d{0,4}$/, "");
  const ligne = sansAmorce.slice(sansAmorce.lastIndexOf("\n") + 1);
  if ((ligne.match(/\*\*/g)?.length ?? 0) % 2 === 0) return sansAmorce;
  return /\*\*\s*$/.test(sansAmorce) ? sansAmorce.replace(/\*\*\s*$/, "") : `${sansAmorce.trimEnd()}**`;
}
