import { attenteAvantReprise, type Reprise } from "#app/socle/amont/reprise.ts";
import type { EchecAmont } from "#app/socle/amont/types.ts";
import type { CodeErreur } from "#app/commun/erreurs.ts";
import { SchemaErreur } from "./formes.ts";

export type ClasseEchec =
  | "configuration" // notre clé, notre demande ou le réglage de la passerelle : réessayer n'y changera rien
  | "budget" // la clé virtuelle a épuisé son budget
  | "limite" // trop de demandes
  | "trop_long" // demande trop longue
  | "indisponible" // fournisseur ou passerelle en panne
  | "lent"
  | "illisible";

export type Classement = { readonly classe: ClasseEchec; readonly code: CodeErreur; /** Un second essai a un sens. */ readonly reessayable: boolean };

const CODES_CONFIGURATION = /^(virtual_key_|provider_blocked|model_blocked|mcp_tool_blocked|missing_required_headers)/;
const CODES_LIMITE = /^(token_limited|request_limited|rate_limited)$/;

/**
 * Classe un échec de la passerelle. Les statuts trompent (un fournisseur injoignable rend 400, sa clé refusée 401) : le code de gouvernance d'abord, puis
 * le type de l'erreur et son message, puis le statut.
 */
export function classer({
  genre,
  statut,
  json,
}: {
  readonly genre: "connexion" | "delai" | "statut" | "illisible";
  readonly statut: number | null;
  readonly json: unknown;
}): Classement {
  if (genre === "delai") return { classe: "lent", code: "delai_depasse", reessayable: false };
  if (genre === "connexion") return { classe: "indisponible", code: "amont_indisponible", reessayable: true };
  if (genre === "illisible") return { classe: "illisible", code: "amont_invalide", reessayable: false };
  const lu = SchemaErreur.safeParse(json);
  const erreur = lu.success ? lu.data : undefined;
  const detail = typeof erreur?.error === "object" && erreur.error !== null ? erreur.error : { message: erreur?.error as string | undefined, type: undefined };
  const types = [erreur?.type, detail.type].filter((type) => type != null);
  const message = detail.message ?? "";
  if (types.includes("budget_exceeded")) return { classe: "budget", code: "amont_indisponible", reessayable: false };
  if (types.some((type) => CODES_CONFIGURATION.test(type))) return { classe: "configuration", code: "amont_indisponible", reessayable: false };
  if (types.some((type) => CODES_LIMITE.test(type))) return { classe: "limite", code: "amont_indisponible", reessayable: true };
  if (types.includes("request_timed_out")) return { classe: "lent", code: "delai_depasse", reessayable: true };
  if (types.includes("request_cancelled")) return { classe: "indisponible", code: "amont_indisponible", reessayable: false };
  if (/network error occurred|queue is full|failed to execute HTTP request/i.test(message))
    return { classe: "indisponible", code: "amont_indisponible", reessayable: true };
  if (/(?<![a-z])(overloaded|over capacity|at capacity|temporarily unavailable)(?![a-z])/i.test([message, ...types].join(" ")))
    return { classe: "indisponible", code: "amont_indisponible", reessayable: true };
  // Le 404 d'un fournisseur (modèle retiré) n'est pas celui d'une adresse mal réglée : la passerelle a été trouvée, puisqu'elle nomme qui a répondu.
  if (statut === 404 && erreur?.extra_fields?.provider != null) return { classe: "indisponible", code: "amont_indisponible", reessayable: false };
  switch (statut) {
    case 402:
      return { classe: "budget", code: "amont_indisponible", reessayable: false };
    case 413:
      return { classe: "trop_long", code: "amont_indisponible", reessayable: false };
    case 429:
      return { classe: "limite", code: "amont_indisponible", reessayable: true };
    case 504:
      return { classe: "lent", code: "delai_depasse", reessayable: true };
    case 500:
    case 502:
    case 503:
      return { classe: "indisponible", code: "amont_indisponible", reessayable: true };
    default:
      return { classe: "configuration", code: "amont_indisponible", reessayable: false };
  }
}

// Un second essai, entre 150 et 500 ms plus tard.
const REPRISE: Reprise = { essais_max: 2, cadence: { depart_ms: 325, dispersion: 175 / 325 }, demandee_max_s: 5 };

/** Millisecondes avant un second essai, null pour s'abstenir. Un 429 n'est repris que si l'attente demandée est courte. */
export function quandReprendre(echec: Pick<EchecAmont, "statut" | "attente_s">, { reessayable, classe }: Classement, hasard: number, rang = 1): number | null {
  return reessayable ? attenteAvantReprise({ sature: classe === "limite", attente_s: echec.attente_s }, rang, REPRISE, hasard) : null;
}
