/** Ce que les mesures partagent : lancer un programme du dépôt (le site d'abord), y entrer, trier des durées, lire ce qu'un processus prend. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";

export const RACINE = join(import.meta.dirname, "..");
/** Code d'atelier de toutes les mesures. */
export const CODE = "BANCSALLE";
/** Mot de passe de l'animation de toutes les mesures. */
export const MOT_DE_PASSE = "banc-de-mesure";
const ANNONCE_SITE = /Autonomie est ouvert : (http:\/\/\S+)/;

export type Lance = { readonly url: string; readonly pid: number; readonly processus: ChildProcess; readonly arreter: () => Promise<void> };

/** Démarre un programme du dépôt et attend l'adresse qu'il annonce. */
export async function lancer(programme: string, env: Readonly<Record<string, string>>, annonce: RegExp, options: ReadonlyArray<string> = []): Promise<Lance> {
  const processus = spawn(process.execPath, [...options, join(RACINE, programme)], {
    cwd: RACINE,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const fini = new Promise<void>((rendre) => processus.once("exit", () => rendre()));
  let sortie = "";
  const url = await new Promise<string>((rendre, refuser) => {
    const lire = (morceau: Buffer): void => {
      sortie = `${sortie}${morceau.toString()}`.slice(-10_000);
      const adresse = annonce.exec(sortie)?.[1];
      if (adresse !== undefined) rendre(adresse);
    };
    processus.stdout.on("data", lire);
    processus.stderr.on("data", lire);
    void fini.then(() => refuser(new Error(`${programme} s'est arrêté. Le site est-il construit ?\n${sortie}`)));
  });
  const arreter = async (): Promise<void> => {
    processus.kill("SIGTERM");
    await fini;
  };
  return { url, pid: processus.pid ?? 0, processus, arreter };
}

/** Démarre le site construit sur un port libre, avec ses propres données. */
export function lancerSite(donnees: string, env: Readonly<Record<string, string>> = {}): Promise<Lance> {
  const commun = { PORT: "0", HOST: "127.0.0.1", DONNEES_DIR: donnees, CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE, LOG_LEVEL: "error" };
  const { options, env: deMise } = miseEnRoute();
  return lancer("app/serveur/servir.mjs", { ...deMise, ...commun, ...env }, ANNONCE_SITE, options);
}

const OUVERT_MIN_MS = 12_000;
const REPOS_MS = 3_000;
const AU_REPOS_S = 0.05;

/** Attend qu'un site soit ouvert depuis un moment : sa mise en température passée, il ne calcule plus rien. Personne ne lui demande rien d'ici là. */
export async function laisserAuCalme({ pid }: Pick<Lance, "pid">): Promise<void> {
  await patienter(OUVERT_MIN_MS);
  for (let avant = -1, pris = processeur_s(pid); pris - avant >= AU_REPOS_S; pris = processeur_s(pid)) {
    avant = pris;
    await patienter(REPOS_MS);
  }
}

/** Les options de Node et les variables que `npm start` donne au site : une mesure faite sans elles ne dirait pas ce qu'un hébergeur obtient. */
function miseEnRoute(): { readonly options: ReadonlyArray<string>; readonly env: Readonly<Record<string, string>> } {
  const { scripts } = JSON.parse(readFileSync(join(RACINE, "package.json"), "utf8")) as { readonly scripts: { readonly start: string } };
  const mots = scripts.start.split(" ");
  return {
    options: mots.filter((mot) => mot.startsWith("--")),
    env: Object.fromEntries(mots.filter((mot) => /^[A-Z_]+=/.test(mot)).map((mot) => [mot.slice(0, mot.indexOf("=")), mot.slice(mot.indexOf("=") + 1)])),
  };
}

/** Vrai si le site est construit. */
export function siteConstruit(): boolean {
  return existsSync(join(RACINE, "build", "server"));
}

/** Entre à l'atelier ; rend les cookies à renvoyer. */
export async function entrer(url: string, pseudo: string, password = CODE): Promise<string> {
  const reponse = await fetch(`${url}/api/codev/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pseudo, password }),
  });
  if (!reponse.ok) throw new Error(`entrée refusée : ${reponse.status}`);
  return reponse.headers
    .getSetCookie()
    .map((pose) => pose.split(";", 1)[0] ?? "")
    .join("; ");
}

/** Valeur au rang `q` (0 à 1) ; NaN si rien n'a été mesuré. */
export function quantile(valeurs: ReadonlyArray<number>, q: number): number {
  const tries = valeurs.toSorted((a, b) => a - b);
  return tries[Math.min(tries.length - 1, Math.floor(q * tries.length))] ?? Number.NaN;
}

// Linux seulement : ailleurs, ces deux mesures valent 0.
function lireProc(pid: number, fichier: string): string {
  try {
    return readFileSync(`/proc/${pid}/${fichier}`, "utf8");
  } catch {
    return "";
  }
}

/** Temps de processeur pris par un processus, en secondes. */
export function processeur_s(pid: number): number {
  const champs = lireProc(pid, "stat")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(champs[11] ?? 0) + Number(champs[12] ?? 0)) / 100;
}

/** Mémoire résidente d'un processus, en Mio. */
export function memoire_mio(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(lireProc(pid, "status"))?.[1] ?? 0) / 1024;
}
