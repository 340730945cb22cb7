import { ECRITURE_IMPOSSIBLE, ErreurApp } from "#app/commun/erreurs.ts";

// Codes primaires de SQLite qui disent « pas maintenant » plutôt qu'un défaut de notre part.
const PASSAGERS: ReadonlySet<number> = new Set([
  5, // occupée
  6, // verrouillée
  8, // en lecture seule
  10, // entrée-sortie
  13, // disque plein
  14, // fichier inaccessible
]);

const ABIMEE = 11;
const CODES_ABIMEE: ReadonlySet<number> = new Set([
  ABIMEE,
  26, // pas une base
]);

/** Fait un geste sur la base ; ce qui dit « pas maintenant » devient une erreur que l'on peut montrer, le reste est levé tel quel. */
export function proteger<T>(geste: () => T): T {
  try {
    return geste();
  } catch (cause) {
    leverSaufPassager(cause);
    throw new ErreurApp("indisponible", ECRITURE_IMPOSSIBLE, { cause, attente_s: 5 });
  }
}

/** Ne lève rien si l'échec dit « pas maintenant ». */
export function leverSaufPassager(cause: unknown): void {
  if (!PASSAGERS.has(codeSqlite(cause) ?? 0)) throw cause;
}

/** Un autre programme tient la base : rien n'a été fait, le geste peut se retenter. */
export function estOccupee(e: unknown): boolean {
  const code = e instanceof Error ? codeSqlite(e.cause) : undefined;
  return code === 5 || code === 6;
}

/** Le fichier n'est pas une base, ou n'en est plus une. */
export function estAbimee(cause: unknown): boolean {
  return CODES_ABIMEE.has(codeSqlite(cause) ?? 0);
}

/** L'erreur qu'aurait levée SQLite devant un fichier abîmé. */
export function erreurAbimee(quoi: string): Error {
  return Object.assign(new Error(quoi), { errcode: ABIMEE });
}

function codeSqlite(cause: unknown): number | undefined {
  return cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number" ? cause.errcode & 0xff : undefined;
}
