/**
 * Un PostgreSQL jetable, sur cette machine et pour les seuls essais : grappe neuve dans un dossier temporaire, 127.0.0.1 seulement, port libre.
 * Les programmes de PostgreSQL doivent être installés (Debian : `apt-get install postgresql`) ; sinon `trouverPostgres` rend undefined.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { portLibre } from "./commun.ts";

export type PostgresReel = {
  readonly version: string;
  /** Au format de NocoDB : pg://hote:port?u=…&p=…&d=… */
  readonly ncDb: string;
  readonly pid: number;
  arreter(): Promise<void>;
};

const PRET_MAX_MS = 30_000;

/** Le dossier des programmes de PostgreSQL (initdb, postgres), s'ils sont installés. */
export function trouverPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const dossiers = [...versions.map((version) => join(debian, version, "bin")), ...(process.env["PATH"] ?? "").split(":")];
  return dossiers.find((dossier) => ["initdb", "postgres", "createdb"].every((programme) => existsSync(join(dossier, programme))));
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
    const { status, stderr } = spawnSync(join(programmes, programme), args, { ...identite, cwd: dossier, env: { ...process.env, ...env }, encoding: "utf8" });
    if (status !== 0) throw new Error(`${programme} a échoué : ${stderr}`);
  };
  lancer("initdb", ["-D", grappe, "-U", "essais", "-A", "scram-sha-256", `--pwfile=${fichierPasse}`, "-E", "UTF8", "--locale=C.UTF-8", "-N"]);
  const port = await portLibre();
  const serveur = spawn(join(programmes, "postgres"), ["-D", grappe, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", dossier], {
    ...identite,
    cwd: dossier,
    stdio: "ignore",
  });
  const arreter = async (): Promise<void> => {
    if (serveur.exitCode === null && serveur.signalCode === null) {
      const fini = new Promise<void>((resoudre) => serveur.once("exit", () => resoudre()));
      // Arrêt rapide : NocoDB garde des connexions ouvertes.
      serveur.kill("SIGINT");
      await fini;
    }
    rmSync(dossier, { recursive: true, force: true });
  };
  try {
    const limite = performance.now() + PRET_MAX_MS;
    for (;;) {
      try {
        lancer("createdb", ["-h", "127.0.0.1", "-p", String(port), "-U", "essais", "noco"], { PGPASSWORD: passe });
        break;
      } catch (cause) {
        if (performance.now() > limite || serveur.exitCode !== null) throw cause;
        await patienter(300);
      }
    }
  } catch (cause) {
    await arreter();
    throw cause;
  }
  const version = spawnSync(join(programmes, "postgres"), ["--version"], { encoding: "utf8" }).stdout.trim();
  return { version, ncDb: `pg://127.0.0.1:${port}?u=essais&p=${passe}&d=noco`, pid: serveur.pid ?? 0, arreter };
}

/** En administrateur, PostgreSQL refuse de démarrer : on prend le compte « nobody ». */
function compteSansDroits(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lire = (option: string) => Number(spawnSync("id", [option, "nobody"], { encoding: "utf8" }).stdout.trim());
  return { uid: lire("-u"), gid: lire("-g") };
}
