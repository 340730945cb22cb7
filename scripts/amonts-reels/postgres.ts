/**
 * Un PostgreSQL jetable, sur cette machine et pour les seuls essais : grappe neuve dans un dossier temporaire, 127.0.0.1 seulement, port libre.
 * Les programmes de PostgreSQL doivent être installés (Debian : `apt-get install postgresql`) ; sinon `trouverPostgres` rend undefined.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { portLibre } from "./commun.ts";

export type PostgresReel = {
  readonly version: string;
  /** Au format de NocoDB : pg://hote:port?u=…&p=…&d=… */
  readonly ncDb: string;
  /** Au format de PostgreSQL : postgres://compte:passe@hote:port/base */
  readonly url: string;
  readonly pid: number;
  /** Arrête le serveur sans effacer sa grappe ; SIGKILL : comme une coupure de courant. */
  couper(signal?: "SIGINT" | "SIGKILL"): Promise<void>;
  /** Redémarre la même grappe, sur le même port. */
  relancer(): Promise<void>;
  arreter(): Promise<void>;
};

const PRET_MAX_MS = 30_000;

/** Le dossier des programmes de PostgreSQL (initdb, postgres), s'ils sont installés. */
export function trouverPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const dossiers = [...versions.map((version) => join(debian, version, "bin")), ...(process.env["PATH"] ?? "").split(":")];
  return dossiers.find((dossier) => ["initdb", "postgres", "createdb", "psql"].every((programme) => existsSync(join(dossier, programme))));
}

/** Crée et démarre une grappe neuve avec une base vide « noco ». */
export async function demarrerPostgres(): Promise<PostgresReel> {
  const programmes = trouverPostgres();
  if (programmes === undefined) throw new Error("PostgreSQL n'est pas installé.");
  const dossier = mkdtempSync(join(tmpdir(), "autonomie-postgres-"));
  const compte = compteSansDroits();
  // initdb refuse un dossier que d'autres peuvent lire, et refuse de tourner en administrateur.
  chmodSync(dossier, 0o700);
  const passe = randomBytes(12).toString("hex");
  const fichierPasse = join(dossier, "passe");
  writeFileSync(fichierPasse, passe, { mode: 0o600 });
  if (compte !== undefined) for (const chemin of [dossier, fichierPasse]) chownSync(chemin, compte.uid, compte.gid);
  const identite = compte === undefined ? {} : { uid: compte.uid, gid: compte.gid };
  const grappe = join(dossier, "grappe");
  const lancer = (programme: string, args: ReadonlyArray<string>, env: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync(join(programmes, programme), args, {
      ...identite,
      cwd: dossier,
      env: { ...process.env, ...env },
      encoding: "utf8",
      timeout: PRET_MAX_MS,
    });
    if (status !== 0) throw new Error(`${programme} a échoué : ${stderr}`);
  };
  lancer("initdb", ["-D", grappe, "-U", "essais", "-A", "scram-sha-256", `--pwfile=${fichierPasse}`, "-E", "UTF8", "--locale=C.UTF-8", "-N"]);
  const port = await portLibre();
  const demarrer = () =>
    spawn(join(programmes, "postgres"), ["-D", grappe, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", dossier], {
      ...identite,
      cwd: dossier,
      stdio: "ignore",
    });
  let serveur = demarrer();
  const couper = async (signal: "SIGINT" | "SIGKILL" = "SIGINT"): Promise<void> => {
    const enCours = serveur;
    if (enCours.exitCode !== null || enCours.signalCode !== null) return;
    const fini = new Promise<void>((resoudre) => enCours.once("exit", () => resoudre()));
    const enfants = signal === "SIGKILL" ? enfantsDe(enCours.pid) : [];
    // Arrêt rapide par défaut : NocoDB garde des connexions ouvertes.
    enCours.kill(signal);
    await fini;
    // Une coupure de courant n'épargne personne : sans cela, la connexion déjà ouverte peut répondre encore, ou la mémoire rester tenue.
    for (const pid of enfants) tuer(pid);
    const limite = performance.now() + PRET_MAX_MS;
    while (enfants.some(vit) && performance.now() < limite) await patienter(10);
  };
  const arreter = async (): Promise<void> => {
    await couper();
    rmSync(dossier, { recursive: true, force: true });
  };
  const attendre = async (pret: () => void, tenace = false): Promise<void> => {
    const limite = performance.now() + PRET_MAX_MS;
    for (;;) {
      try {
        return pret();
      } catch (cause) {
        if (performance.now() > limite || (!tenace && serveur.exitCode !== null)) throw cause;
        await patienter(100);
      }
    }
  };
  const qui = ["-h", "127.0.0.1", "-p", String(port), "-U", "essais"];
  try {
    await attendre(() => lancer("createdb", [...qui, "noco"], { PGPASSWORD: passe }));
  } catch (cause) {
    await arreter();
    throw cause;
  }
  const version = spawnSync(join(programmes, "postgres"), ["--version"], { encoding: "utf8" }).stdout.trim();
  return {
    version,
    ncDb: `pg://127.0.0.1:${port}?u=essais&p=${passe}&d=noco`,
    url: `postgres://essais:${passe}@127.0.0.1:${port}/noco`,
    get pid() {
      return serveur.pid ?? 0;
    },
    couper,
    async relancer() {
      await attendre(() => {
        // Après un arrêt brutal, la mémoire partagée peut rester tenue un instant : ce démarrage-là échoue, le suivant passe.
        if (serveur.exitCode !== null || serveur.signalCode !== null) serveur = demarrer();
        lancer("psql", [...qui, "-d", "noco", "-c", "SELECT 1"], { PGPASSWORD: passe });
      }, true);
    },
    arreter,
  };
}

// Lus dans /proc ; ailleurs que sous Linux, aucun : ils s'arrêtent d'eux-mêmes un peu plus tard.
function enfantsDe(parent: number | undefined): ReadonlyArray<number> {
  if (!existsSync("/proc/self/stat")) return [];
  return readdirSync("/proc")
    .filter((nom) => /^\d+$/.test(nom))
    .map(Number)
    .filter((pid) => Number(statut(pid)[1]) === parent);
}

/** État et parent d'un processus ; vide s'il n'est plus. */
function statut(pid: number): ReadonlyArray<string> {
  try {
    const texte = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Le nom, entre parenthèses, peut contenir des espaces.
    return texte.slice(texte.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function vit(pid: number): boolean {
  const [etat] = statut(pid);
  return etat !== undefined && etat !== "Z" && etat !== "X";
}

function tuer(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Déjà parti.
  }
}

/** En administrateur, PostgreSQL refuse de démarrer : on prend le compte « nobody ». */
function compteSansDroits(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lire = (option: string) => Number(spawnSync("id", [option, "nobody"], { encoding: "utf8" }).stdout.trim());
  return { uid: lire("-u"), gid: lire("-g") };
}
