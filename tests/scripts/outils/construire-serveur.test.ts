import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerBassin } from "#app/contextes/simulateur/adaptateurs/bassin.server.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";
import { SCENARIO_DROME } from "../../constructeurs/simulateur.ts";

const RACINE = join(import.meta.dirname, "../../..");
let dossier: string;
const serveur = () => join(dossier, "build", "server");

beforeAll(() => {
  // Loin du dépôt, de ses sources et de ses paquets.
  dossier = mkdtempSync(join(tmpdir(), "serveur-construit-"));
  execFileSync(process.execPath, [join(RACINE, "scripts/outils/construire-serveur.mjs"), serveur()], { cwd: RACINE });
});
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

/** Ce que le noyau dit d'un fil ; rien s'il a fini depuis qu'on l'a nommé. */
function etatDuFil(fil: string): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${fil}/stat`, "utf8");
  } catch (e) {
    if (e instanceof Error && "code" in e && (e.code === "ENOENT" || e.code === "ESRCH")) return undefined;
    throw e;
  }
}

/** La priorité de chaque fil de ce processus (proc(5), dix-neuvième champ). */
const prioritesDesFils = (): ReadonlyArray<number> =>
  readdirSync("/proc/self/task").flatMap((fil) => {
    const etat = etatDuFil(fil);
    return etat === undefined ? [] : [Number(etat.replace(/^.*\) /, "").split(" ")[16])];
  });

describe("le serveur construit", () => {
  test("ne contient que du JavaScript, d'un seul étage : ses chemins se comptent comme dans sa source", () => {
    const noms = readdirSync(serveur());
    expect(noms).toEqual(expect.arrayContaining(["ouvrier.js", "servir.js"]));
    expect(noms.filter((nom) => !nom.endsWith(".js"))).toEqual([]);
  });

  test("est en ASCII : une seule lettre au-delà, et Node garde tout le fichier sur deux octets par signe", () => {
    const hors = readdirSync(serveur()).filter((nom) => readFileSync(join(serveur(), nom)).some((octet) => octet > 0x7f));
    expect(hors).toEqual([]);
  });

  test("l'ouvrier, en un fichier, rend au bit près les nombres de sa source", async () => {
    const bassin = creerBassin({ ouvrier: join(serveur(), "ouvrier.js"), ouvriers: 1 });
    const tache = { sorte: "simulation", scenario: SCENARIO_DROME, options: { mode: "par_axe" } } as const;
    const ici = { donnees: creerDonneesMoteur({ dossier: join(RACINE, "data") }), cacheSolaire: creerMemoireBornee<Float64Array>(16) };
    try {
      const rendu = await bassin.lancer(tache, { signal: new AbortController().signal, surProgres: () => undefined });
      expect(rendu.ok).toBe(true);
      if (process.platform === "linux") expect(Math.max(...prioritesDesFils())).toBe(Math.min(19, getPriority() + 5));
      expect(rendu).toEqual(structuredClone(await executerTache(tache, ici, () => undefined)));
    } finally {
      await bassin.fermer();
    }
  });

  test("sans construction, l'entrée le dit d'une phrase", () => {
    const vide = join(dossier, "rien");
    expect(existsSync(vide)).toBe(false);
    const lancer = () =>
      execFileSync(process.execPath, [join(RACINE, "app/serveur/servir.mjs"), "--construit", vide], { cwd: RACINE, encoding: "utf8", stdio: "pipe" });
    expect(lancer).toThrow(/Le site n'est pas construit/);
    expect(lancer).not.toThrow(/\n\s+at /);
  });
});
