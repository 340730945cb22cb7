import { ECRITURE_IMPOSSIBLE, ErreurApp, estErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";

/**
 * Un appel à NocoDB qui n'a pas abouti. `code` : son code stable, sans le préfixe ERR_ (les versions anciennes ne l'ont pas) ; vide s'il n'en donne pas.
 * `forme` : la réponse ne dit pas ce qu'elle devrait (filtre ignoré, écriture absente à la relecture).
 */
export type EchecNocodb = {
  readonly genre: "connexion" | "delai" | "statut" | "illisible" | "forme" | "schema" | "disjoncte";
  readonly statut: number | null;
  readonly code: string;
  readonly message: string;
  readonly attente_s: number | null;
};

export type Sorte = "lecture" | "ecriture";

const REPRISE_S = 5;
const PHRASES: Readonly<Record<Sorte, string>> = {
  lecture: "Les données partagées ne répondent pas pour le moment. Réessayez dans un instant.",
  ecriture: ECRITURE_IMPOSSIBLE,
};
const TROP_LENT: Readonly<Record<Sorte, string>> = {
  lecture: "Les données partagées tardent trop à répondre. Réessayez dans un instant.",
  ecriture: "L'enregistrement tarde trop et n'est pas confirmé. Gardez votre saisie, regardez s'il a abouti, puis réessayez.",
};
const MAL_RANGE: Readonly<Record<Sorte, string>> = {
  lecture: "Les données partagées ont mal répondu. Réessayez dans un instant.",
  ecriture: "L'enregistrement n'a pas été confirmé. Gardez votre saisie et réessayez dans un instant.",
};

/** L'échec, dans les mots de l'application ; la cause garde le détail pour le journal, jamais pour le visiteur. */
export function erreurNocodb(sorte: Sorte, echec: EchecNocodb): ErreurApp {
  const code = codeDe(echec);
  const phrases = code === "delai_depasse" ? TROP_LENT : code === "amont_invalide" ? MAL_RANGE : PHRASES;
  return new ErreurApp(code, phrases[sorte], { cause: echec, ...(code === "amont_invalide" ? {} : { attente_s: echec.attente_s ?? REPRISE_S }) });
}

function codeDe({ genre, statut }: EchecNocodb): CodeErreur {
  if (genre === "delai") return "delai_depasse";
  if (genre === "connexion" || genre === "schema" || genre === "disjoncte") return "indisponible";
  if (genre !== "statut" || statut === null) return "amont_invalide";
  // 401 et 403 : le jeton ne vaut plus rien ; pour le visiteur, c'est une panne.
  return statut >= 500 || statut === 429 || statut === 401 || statut === 403 ? "indisponible" : "amont_invalide";
}

export function echec(genre: EchecNocodb["genre"], message: string, suite: Partial<EchecNocodb> = {}): EchecNocodb {
  return { genre, statut: null, code: "", attente_s: null, ...suite, message };
}

/** L'échec de NocoDB derrière une erreur de l'application, s'il y en a un. */
export function echecDe(e: unknown): EchecNocodb | undefined {
  if (!estErreurApp(e)) return undefined;
  const { cause } = e;
  return typeof cause === "object" && cause !== null && "genre" in cause && "attente_s" in cause ? (cause as EchecNocodb) : undefined;
}

/** L'écriture a pu être faite sans que la réponse nous parvienne. */
export function sansNouvelles({ genre, statut }: EchecNocodb): boolean {
  return genre === "connexion" || genre === "delai" || genre === "illisible" || (genre === "statut" && statut !== null && statut >= 500);
}

/** Une valeur unique est déjà prise (moteurs qui tiennent l'unicité). */
export function estDoublon({ code, message }: EchecNocodb): boolean {
  return code === "FIELD_UNIQUE_CONSTRAINT_VIOLATION" || (code === "DATABASE_OP_FAILED" && /unique constraint/i.test(message));
}

/** Les identifiants de table ou de colonne que l'on garde ne valent plus : quelqu'un a refait la table. */
export function schemaPerime({ genre, code, statut, message }: EchecNocodb): boolean {
  return genre === "statut" && (/^(TABLE|FIELD|COLUMN|BASE)_NOT_FOUND$/.test(code) || statut === 500 || /Column alias .* not found/.test(message));
}
