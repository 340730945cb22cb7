type ErreurSysteme = Error & { readonly code?: unknown; readonly path?: unknown };

const AILLEURS = "choisissez un autre dossier par DONNEES_DIR";

const PAQUET_ABSENT = "Un paquet du site manque : installez-les avec « npm ci », puis recommencez.";

const PHRASES: Readonly<Record<string, (ou: string) => string>> = {
  EACCES: (ou) => `Ce compte n'a pas le droit de lire ou d'écrire ${ou}. Donnez-lui ce fichier ou ce dossier, ou ${AILLEURS}.`,
  EROFS: (ou) => `${ou} est sur un disque en lecture seule : ${AILLEURS}.`,
  ENOTDIR: (ou) => `${ou} n'est pas un dossier : ${AILLEURS}.`,
  ENOENT: (ou) => `${ou} manque et ne peut pas être créé : ${AILLEURS}, ou reprenez une copie complète du site.`,
  ENOSPC: (ou) => `Le disque de ${ou} est plein : libérez de la place, ou ${AILLEURS}.`,
  EMFILE: () => "Ce compte ne peut plus ouvrir de fichier : relevez sa limite (ulimit -n), puis recommencez.",
};
const MEMES: Readonly<Record<string, string>> = { EPERM: "EACCES", EEXIST: "ENOTDIR", EISDIR: "ENOTDIR", EDQUOT: "ENOSPC", ENFILE: "EMFILE" };

/** Ce que lit la personne qui démarre le site quand le système lui refuse quelque chose ; `undefined` : ce n'est pas un refus du système. */
export function phraseDeDemarrage(e: unknown): string | undefined {
  if (!(e instanceof Error)) return undefined;
  const { code, path } = e as ErreurSysteme;
  // Un paquet absent relève de l'installation ; un fichier du site absent est un défaut, qui garde sa pile.
  if (code === "ERR_MODULE_NOT_FOUND" && e.message.startsWith("Cannot find package")) return PAQUET_ABSENT;
  if (typeof code !== "string") return undefined;
  const phrase = PHRASES[MEMES[code] ?? code];
  return phrase?.(typeof path === "string" ? `« ${path} »` : "le dossier des données");
}
