import { readFileSync, statSync } from "node:fs";

// Un secret se donne aussi par le fichier qu'un coffre dépose (systemd, Docker, Vault…) : il n'est alors ni dans l'environnement du processus, ni dans `.env`.

/** Ce qui ouvre quelque chose, ou peut porter un mot de passe : chacune se donne aussi par `<VARIABLE>_FILE`. */
export const VARIABLES_SECRETES = [
  "SESSION_SECRET",
  "CODEV_CODE",
  "CODEV_ADMIN_PASSWORD",
  "CODEV_ADMIN_TOTP",
  "GATEWAY_VK",
  "RAG_PE_API_KEY",
  "NOCODB_TOKEN",
  "POSTGRES_URL",
  "VALKEY_URL",
  "METRICS_TOKEN",
] as const;

const SUFFIXE_FICHIER = "_FILE";
// Un secret tient en quelques lignes : un chemin donné par erreur (une base, un journal) ne se charge pas en mémoire.
const TAILLE_MAX_OCTETS = 65_536;

type Source = Readonly<Record<string, string | undefined>>;

const donnee = (source: Source, nom: string): string | undefined => source[nom]?.trim() || undefined;

/** Les variables, ce que disent les fichiers de secrets à leur place ; une phrase par fichier qui ne convient pas. Le contenu n'y est jamais répété. */
export function lireSecretsEnFichier(source: Source): { readonly source: Source; readonly fautes: ReadonlyMap<string, string> } {
  const fautes = new Map<string, string>();
  const lus: Record<string, string> = {};
  for (const nom of VARIABLES_SECRETES) {
    const chemin = donnee(source, nom + SUFFIXE_FICHIER);
    if (chemin === undefined) continue;
    const lu = donnee(source, nom) === undefined ? lireFichier(chemin) : { faute: `est donnée avec ${nom} : gardez l'une des deux` };
    if ("faute" in lu) fautes.set(nom, `${nom}${SUFFIXE_FICHIER} ${lu.faute}.`);
    else lus[nom] = lu.secret;
  }
  return { source: { ...source, ...lus }, fautes };
}

function lireFichier(chemin: string): { readonly secret: string } | { readonly faute: string } {
  try {
    const etat = statSync(chemin);
    // Un tube n'a pas de taille : le lire ferait attendre le démarrage sans fin.
    if (!etat.isFile()) return { faute: `nomme « ${chemin} », qui n'est pas un fichier` };
    if (etat.size > TAILLE_MAX_OCTETS) return { faute: `nomme « ${chemin} », qui est trop gros pour être un secret` };
    const secret = readFileSync(chemin, "utf8").trim();
    return secret === "" ? { faute: `nomme « ${chemin} », qui est vide` } : { secret };
  } catch (cause) {
    const raison = { ENOENT: "n'existe pas", EACCES: "n'est pas lisible par le compte du site" }[String((cause as NodeJS.ErrnoException).code)];
    return { faute: `nomme « ${chemin} », qui ${raison ?? "ne se lit pas"}` };
  }
}
