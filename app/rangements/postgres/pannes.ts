import { ECRITURE_IMPOSSIBLE, ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";

const NOM_ERREUR_MIGRATION = "ErreurMigration";

/** La base ne peut pas être mise à jour : la phrase est pour la personne qui exploite le site. */
export function erreurMigration(phrase: string, cause?: unknown): Error {
  return Object.assign(new Error(phrase, { cause }), { name: NOM_ERREUR_MIGRATION });
}

function estErreurMigration(e: unknown): e is Error {
  return e instanceof Error && e.name === NOM_ERREUR_MIGRATION;
}

// Ce que dit une erreur de PostgreSQL : une panne (à réessayer, 503), une valeur refusée (422), un conflit, ou un défaut de notre part.

// Classes et codes SQLSTATE qui disent « pas maintenant » : liaison, droits, base ou table absente, moyens épuisés, arrêt, entrée-sortie, page abîmée.
const CLASSES_DE_PANNE: ReadonlySet<string> = new Set(["08", "28", "3D", "53", "55", "57", "58", "F0", "XX"]);
const CODES_DE_PANNE: ReadonlySet<string> = new Set([
  "25006", // base en lecture seule
  "25P03", // transaction oubliée
  "40001", // transactions incompatibles
  "40P01", // verrous croisés
  "42501", // droit refusé
  "42P01", // table absente
  "42703", // colonne absente
  "3F000", // schéma absent
]);
const A_REFAIRE: ReadonlySet<string> = new Set(["40001", "40P01"]);
const DEJA_PRIS = "23505";
const ATTENTE_S = 5;

/** Code SQLSTATE d'une erreur du serveur ; `undefined` si elle vient d'ailleurs (liaison, pilote). */
export function codeSql(cause: unknown): string | undefined {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined;
}

/** Vrai si une valeur unique est déjà prise. */
function estDejaPris(cause: unknown): boolean {
  return codeSql(cause) === DEJA_PRIS;
}

/** Vrai si la même transaction, refaite aussitôt, peut passer. */
export function estARefaire(cause: unknown): boolean {
  return A_REFAIRE.has(codeSql(cause) ?? "");
}

// Le serveur n'a pas répondu, ou a répondu qu'il ne pouvait pas.
function estPanne(cause: unknown): boolean {
  const code = codeSql(cause);
  // Sans code, l'erreur vient de la liaison ou d'un délai du pilote ; une faute de programmation, elle, a son propre nom.
  if (code === undefined) return cause instanceof Error && !(cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError);
  return CODES_DE_PANNE.has(code) || CLASSES_DE_PANNE.has(code.slice(0, 2));
}

/** L'indisponibilité que le visiteur lit, quelle que soit la panne. */
export function indisponible(cause: unknown): ErreurApp {
  return new ErreurApp("indisponible", ECRITURE_IMPOSSIBLE, { cause, attente_s: ATTENTE_S });
}

/** L'erreur de l'application qui correspond. */
export function traduire(cause: unknown): unknown {
  if (estErreurApp(cause)) return cause;
  if (estPanne(cause)) return indisponible(cause);
  if (estDejaPris(cause)) return new ErreurApp("conflit", undefined, { cause });
  const classe = codeSql(cause)?.slice(0, 2);
  // 22 : valeur mal formée ; 23 : contrainte.
  if (classe === "22" || classe === "23") return new ErreurApp("invalide", "Une de ces valeurs ne peut pas être enregistrée telle quelle.", { cause });
  return cause;
}

/** Ce qu'un journal peut dire d'une panne : jamais le message du pilote, qui peut citer l'adresse, le compte ou une valeur. */
export function decrirePanne(cause: unknown): Readonly<Record<string, string>> {
  const source = estErreurApp(cause) ? cause.cause : cause;
  // Nos propres phrases ne citent rien de secret.
  if (estErreurMigration(source)) return { cause: source.message };
  const code = source instanceof Error && "code" in source && typeof source.code === "string" ? source.code : undefined;
  return { cause: source instanceof Error ? source.name : "inconnue", ...(code === undefined ? {} : { code }) };
}
