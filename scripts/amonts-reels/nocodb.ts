/**
 * Un vrai NocoDB, sur cette machine et pour les seuls essais : installé depuis le registre npm, hors du dépôt, puis démarré sur une base neuve.
 *
 *   node scripts/amonts-reels/nocodb.ts installer    télécharge et compile (1,6 Go, trois minutes la première fois)
 *   node scripts/amonts-reels/nocodb.ts demarrer     installe au besoin, démarre, crée un compte et deux jetons, les affiche ; Ctrl+C arrête
 *
 * Variables : REEL_DIR (dossier des installations ; par défaut .cache/reel), NOCODB_VERSION, NC_DB (autre base que SQLite, par exemple pg://127.0.0.1:5432?u=moi&p=secret&d=noco).
 * NocoDB n'est ni une dépendance du site ni livré avec lui : sa licence interdit de le redistribuer avec un produit vendu.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { setTimeout as patienter } from "node:timers/promises";
import { arreterProcessus, dossierReel, type Dire } from "./commun.ts";

const VERSION_NOCODB = "0.301.3";
const DEMARRAGE_MAX_MS = 180_000;

export type NocodbReel = {
  readonly url: string;
  readonly version: string;
  /** Jeton du propriétaire : crée bases et tables. */
  readonly jeton: string;
  /** Donne un compte « editor » sur une base, et rend son jeton : celui avec lequel le site tourne. */
  readonly inviterEditeur: (base: string) => Promise<string>;
  readonly pid: number;
  /** Ce que le serveur a écrit, pour comprendre un échec. */
  sorties(): string;
  arreter(): Promise<void>;
};

/** Ce qui manque pour installer, en une phrase ; undefined si rien. */
export function empechementNocodb(version = VERSION_NOCODB): string | undefined {
  if (process.platform === "win32") return "NocoDB ne se compile ici que sous Linux ou macOS";
  if (estInstalle(dossierInstallation(version), version)) return undefined;
  const manquants = ["npm", "python3", "make", "c++"].filter((outil) => spawnSync(outil, ["--version"], { stdio: "ignore" }).status !== 0);
  return manquants.length === 0 ? undefined : `il manque ${manquants.join(", ")} pour installer NocoDB`;
}

function dossierInstallation(version: string): string {
  return join(dossierReel(), `nocodb-${version}`);
}

function estInstalle(dossier: string, version: string): boolean {
  const temoin = join(dossier, "pret");
  return existsSync(temoin) && readFileSync(temoin, "utf8") === version;
}

/** Installe NocoDB s'il ne l'est pas ; rend son dossier. */
async function installerNocodb({ version = VERSION_NOCODB, dire = () => undefined }: { version?: string; dire?: Dire } = {}): Promise<string> {
  const dossier = dossierInstallation(version);
  if (estInstalle(dossier, version)) return dossier;
  // À côté, puis d'un coup à sa place : une installation interrompue ou deux installations ensemble ne laissent rien de bancal.
  mkdirSync(dirname(dossier), { recursive: true });
  const chantier = mkdtempSync(`${dossier}-chantier-`);
  try {
    const paquet = {
      name: "nocodb-local",
      private: true,
      dependencies: { nocodb: version, express: "4" },
      // nocodb demande une archive hors du registre ; celle du registre suffit à ce qu'il charge.
      overrides: { xlsx: "0.18.5" },
    };
    writeFileSync(join(chantier, "package.json"), JSON.stringify(paquet));
    writeFileSync(join(chantier, "servir.cjs"), SERVEUR);
    dire(`Installation de nocodb@${version} dans ${dossier} (environ 1,6 Go)…`);
    // Sans scripts : le « preinstall » de nocodb-sdk exige pnpm.
    await executer("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], chantier, {});
    dire("Compilation de sqlite3…");
    await executer("npm", ["rebuild", "sqlite3", "--loglevel=error"], chantier, { npm_config_build_from_source: "true", JOBS: "2", ...entetesNode() });
    if (!existsSync(join(chantier, "node_modules/sqlite3/build/Release/node_sqlite3.node"))) throw new Error("sqlite3 n'a pas été compilé.");
    writeFileSync(join(chantier, "pret"), version);
    if (!estInstalle(dossier, version)) {
      rmSync(dossier, { recursive: true, force: true });
      renameSync(chantier, dossier);
    }
    return dossier;
  } finally {
    rmSync(chantier, { recursive: true, force: true });
  }
}

/** Les en-têtes C livrés à côté de ce Node, s'il y en a : rien à télécharger. */
function entetesNode(): Record<string, string> {
  const racine = dirname(dirname(process.execPath));
  return existsSync(join(racine, "include/node/node_api.h")) ? { npm_config_nodedir: racine } : {};
}

async function executer(commande: string, args: ReadonlyArray<string>, dossier: string, variables: Record<string, string>): Promise<void> {
  const enfant = spawn(commande, args, {
    cwd: dossier,
    env: { ...process.env, ...variables, PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sortie = "";
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on("data", (morceau: Buffer) => (sortie = `${sortie}${morceau.toString()}`.slice(-4_000)));
  const code = await new Promise<number | null>((resoudre, refuser) => {
    enfant.once("error", refuser);
    enfant.once("close", resoudre);
  });
  if (code !== 0) throw new Error(`${commande} ${args[0] ?? ""} a échoué (${String(code)}) :\n${sortie}`);
}

// L'entrée standard est le lien avec celui qui l'a lancé : fermée, le serveur s'arrête, même si le lanceur est mort sans prévenir.
const SERVEUR = `
const express = require("express");
const { Noco } = require("nocodb");
process.stdin.resume();
process.stdin.on("close", () => process.exit(0));
const app = express();
app.enable("trust proxy");
const serveur = app.listen(0, "127.0.0.1", async () => {
  try {
    app.use(await Noco.init({}, serveur, app));
    console.log("PRET " + serveur.address().port);
  } catch (erreur) {
    console.error(erreur);
    process.exit(1);
  }
});
`;

export type OptionsNocodb = {
  /** Base de NocoDB lui-même ; absente : un fichier SQLite dans un dossier neuf. */
  readonly ncDb?: string;
  readonly version?: string;
  /** Variables de plus, par exemple NC_RATE_LIMIT… */
  readonly variables?: Readonly<Record<string, string>>;
  readonly dire?: Dire;
};

/** Démarre un NocoDB neuf sur un port libre de 127.0.0.1, avec un compte propriétaire et un jeton. */
export async function demarrerNocodb({ ncDb, version = VERSION_NOCODB, variables = {}, dire = () => undefined }: OptionsNocodb = {}): Promise<NocodbReel> {
  const installation = await installerNocodb({ version, dire });
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-nocodb-"));
  const compte = { email: "proprietaire@exemple.fr", password: randomBytes(12).toString("base64url") };
  const enfant = spawn(process.execPath, [join(installation, "servir.cjs")], {
    cwd: donnees,
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      NC_TOOL_DIR: donnees,
      NC_DISABLE_TELE: "true",
      NC_DISABLE_ERR_REPORTS: "true",
      NC_DISABLE_SUPPORT_CHAT: "true",
      NC_ADMIN_EMAIL: compte.email,
      NC_ADMIN_PASSWORD: compte.password,
      ...(ncDb === undefined ? {} : { NC_DB: ncDb }),
      ...variables,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let sorties = "";
  enfant.stderr.on("data", (morceau: Buffer) => (sorties = `${sorties}${morceau.toString()}`.slice(-20_000)));
  const arreter = async (): Promise<void> => {
    await arreterProcessus(enfant);
    rmSync(donnees, { recursive: true, force: true });
  };
  try {
    const port = await attendrePort(enfant, (ligne) => (sorties = `${sorties}${ligne}\n`.slice(-20_000)));
    const url = `http://127.0.0.1:${port}`;
    const { token: passe } = await poster<{ token: string }>(`${url}/api/v1/auth/user/signin`, compte);
    // Sans courriel configuré, une invitation n'aboutit que si le compte existe déjà.
    const editeur = { email: "editeur@exemple.fr", password: randomBytes(12).toString("base64url") };
    const { token: passeEditeur } = await poster<{ token: string }>(`${url}/api/v1/auth/user/signup`, editeur);
    // Un serveur neuf laisse n'importe qui s'inscrire.
    await poster(`${url}/api/v1/app-settings`, { invite_only_signup: true }, { "xc-auth": passe });
    const { token: jeton } = await poster<{ token: string }>(`${url}/api/v1/tokens`, { description: "essais" }, { "xc-auth": passe });
    const inviterEditeur = async (base: string): Promise<string> => {
      await poster(`${url}/api/v2/meta/bases/${base}/users`, { email: editeur.email, roles: "editor" }, { "xc-token": jeton });
      return (await poster<{ token: string }>(`${url}/api/v1/tokens`, { description: "site" }, { "xc-auth": passeEditeur })).token;
    };
    return { url, version, jeton, inviterEditeur, pid: enfant.pid ?? 0, sorties: () => sorties, arreter };
  } catch (cause) {
    await arreter();
    throw new Error(`NocoDB n'a pas démarré.\n${sorties}`, { cause });
  }
}

async function attendrePort(enfant: ChildProcess, garder: (ligne: string) => void): Promise<number> {
  if (enfant.stdout === null) throw new Error("le serveur n'a pas de sortie");
  const lignes = createInterface({ input: enfant.stdout });
  const minuterie = setTimeout(() => lignes.close(), DEMARRAGE_MAX_MS);
  return new Promise<number>((resoudre, refuser) => {
    lignes.on("line", (ligne) => {
      garder(ligne);
      const port = /^PRET (\d+)$/.exec(ligne)?.[1];
      if (port !== undefined) resoudre(Number(port));
    });
    lignes.once("close", () => refuser(new Error("le serveur s'est arrêté, ou n'était pas prêt après trois minutes")));
  }).finally(() => clearTimeout(minuterie));
}

async function poster<T>(url: string, corps: unknown, entetes: Record<string, string> = {}): Promise<T> {
  // Juste après le démarrage, une première demande peut tomber avant la fin des migrations de NocoDB.
  for (let essai = 1; ; essai += 1) {
    const reponse = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json", ...entetes }, body: JSON.stringify(corps) });
    if (reponse.ok) return (await reponse.json()) as T;
    if (essai === 5) throw new Error(`${new URL(url).pathname} : ${reponse.status} ${await reponse.text()}`);
    await patienter(500 * essai);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dire: Dire = (texte) => process.stderr.write(`${texte}\n`);
  const [geste = "demarrer"] = process.argv.slice(2);
  const version = process.env["NOCODB_VERSION"] ?? VERSION_NOCODB;
  const empechement = empechementNocodb(version);
  if (empechement !== undefined) {
    dire(`Impossible : ${empechement}.`);
    process.exit(1);
  }
  if (geste === "installer") {
    dire(`Prêt : ${await installerNocodb({ version, dire })}`);
  } else if (geste === "demarrer") {
    const ncDb = process.env["NC_DB"];
    const serveur = await demarrerNocodb({ version, dire, ...(ncDb === undefined ? {} : { ncDb }) });
    process.stdout.write(`NOCODB_URL=${serveur.url}\nNOCODB_TOKEN=${serveur.jeton}\nNOCODB_PID=${serveur.pid}\n`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void serveur.arreter());
  } else {
    dire("Usage : node scripts/amonts-reels/nocodb.ts [installer | demarrer]");
    process.exit(1);
  }
}
