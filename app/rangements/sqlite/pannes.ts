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

const PHRASES: Readonly<Record<string, string>> = {
  plein: "est sur un disque plein (place ou nombre de fichiers) : libérez de la place, ou choisissez un autre disque",
  ferme: "ne se lit ou ne s'écrit pas sous ce compte : donnez-lui ce fichier ou ce dossier",
  fige: "est sur un disque en lecture seule : choisissez-en un autre",
  absent: "ne peut pas être créé là : vérifiez que ce chemin est celui d'un dossier",
  panne: "ne se lit ou ne s'écrit plus : regardez l'état du disque",
  tenue: "est tenu par un autre programme : recommencez dans un instant",
};
const RAISONS: Readonly<Record<string | number, keyof typeof PHRASES>> = {
  ENOSPC: "plein",
  EDQUOT: "plein",
  EACCES: "ferme",
  EPERM: "ferme",
  EROFS: "fige",
  ENOENT: "absent",
  ENOTDIR: "absent",
  EEXIST: "absent",
  EISDIR: "absent",
  EIO: "panne",
  5: "tenue",
  6: "tenue",
  8: "fige",
  10: "panne",
  13: "plein",
  14: "ferme",
};

/** Ce que lit la personne qui sauvegarde ou restaure quand le système lui refuse un fichier ; `undefined` : ce n'est pas un refus du système. */
export function phraseDuDisque(cause: unknown, fichier: string): string | undefined {
  const systeme = cause instanceof Error && "syscall" in cause && "code" in cause ? String(cause.code) : undefined;
  const raison = RAISONS[systeme ?? codeSqlite(cause) ?? ""];
  if (raison === undefined) return undefined;
  const ou = systeme !== undefined && cause instanceof Error && "path" in cause ? String(cause.path) : fichier;
  return `${ou} ${PHRASES[raison] ?? ""}.`;
}

function codeSqlite(cause: unknown): number | undefined {
  return cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number" ? cause.errcode & 0xff : undefined;
}
