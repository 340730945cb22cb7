import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

// Ce que ferait quelqu'un d'autre : emballer les moteurs, installer l'archive sans réseau dans un dossier vide, écrire vingt lignes, simuler.

const RACINE = join(import.meta.dirname, "../..");
const dossier = mkdtempSync(join(tmpdir(), "paquet-"));
const lancer = (programme: string, args: ReadonlyArray<string>, cwd: string) =>
  spawnSync(programme, [...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, npm_config_cache: join(dossier, "cache"), npm_config_update_notifier: "false" },
  });
const SCENARIO = { lieu: { territoire: "26" }, batiment: { toits: [{ aire_m2: 120, type: "rugueux" }] }, eau: { cuve: { volume_m3: 5 } } };
const DONNEES = ["territoire/territoires/26.json", "coefficients.json", "couts.json", "algo_config.json"].map((nom) => join(RACINE, "data", nom));

const installe = (nom: string): string => readFileSync(join(dossier, "node_modules/@autonomie/engines", nom), "utf8");

let fichiers: ReadonlyArray<string> = [];
beforeAll(() => {
  const emballe = lancer("npm", ["pack", "--json", "--pack-destination", dossier], join(RACINE, "engines"));
  expect(emballe.status, emballe.stderr).toBe(0);
  const [paquet] = JSON.parse(emballe.stdout) as ReadonlyArray<{ filename: string; files: ReadonlyArray<{ path: string }> }>;
  fichiers = paquet?.files.map(({ path }) => path) ?? [];
  writeFileSync(join(dossier, "package.json"), JSON.stringify({ name: "essai", version: "1.0.0", private: true, type: "module" }));
  const installation = lancer("npm", ["install", join(dossier, paquet?.filename ?? ""), "--offline", "--no-audit", "--no-fund"], dossier);
  expect(installation.status, installation.stderr).toBe(0);
  for (const nom of ["programme.ts", "valider.ts"]) copyFileSync(join(import.meta.dirname, "paquet", nom), join(dossier, nom));
  writeFileSync(join(dossier, "scenario.json"), JSON.stringify(SCENARIO));
  writeFileSync(join(dossier, "faux.json"), JSON.stringify({ ...SCENARIO, eau: { cuve: { volume_m3: -1 } } }));
}, 120_000);
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describe("le paquet des moteurs", () => {
  test("ne contient que le code, ses types, ses schémas, ses constantes, sa licence et son mode d'emploi", () => {
    const racine = fichiers.filter((nom) => !nom.includes("/"));
    expect(racine.toSorted()).toEqual(["LICENSE", "README.md", "constantes.md", "package.json"]);
    const ailleurs = fichiers.filter((nom) => nom.includes("/") && !/^(dist\/.+\.(js|d\.ts)|src\/.+\.ts|schemas\/[a-z_-]+\.schema\.json)$/.test(nom));
    expect(ailleurs).toEqual([]);
    for (const nom of ["algo_config", "scenario", "coefficients", "couts", "territoire", "moteur-coefficients", "moteur-couts", "moteur-territoire"]) {
      expect(fichiers).toContain(`schemas/${nom}.schema.json`);
      expect(installe(`schemas/${nom}.schema.json`)).toBe(readFileSync(join(RACINE, "schemas", `${nom}.schema.json`), "utf8"));
    }
    expect(installe("constantes.md")).toBe(readFileSync(join(RACINE, "docs/constantes.md"), "utf8"));
    expect(readFileSync(join(RACINE, "engines/LICENSE"), "utf8")).toBe(readFileSync(join(RACINE, "LICENSE"), "utf8"));
  });

  test("a chaque fichier que ses portes annoncent, et aucune dépendance", () => {
    const manifeste = JSON.parse(readFileSync(join(dossier, "node_modules/@autonomie/engines/package.json"), "utf8")) as {
      exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
      dependencies?: unknown;
    };
    const portes = Object.values(manifeste.exports).flatMap((porte) => (typeof porte === "string" ? [porte] : Object.values(porte)));
    expect(portes.length).toBeGreaterThan(0);
    for (const porte of portes)
      expect(
        fichiers.some((nom) => matchesGlob(nom, porte.replace("./", ""))),
        porte,
      ).toBe(true);
    expect(manifeste.dependencies).toBeUndefined();
  });

  test("simule dans un programme à part, avec les nombres du site", async () => {
    expect(existsSync(join(dossier, "node_modules/zod"))).toBe(false);
    const { status, stdout, stderr } = lancer(process.execPath, ["--no-warnings", "programme.ts", "scenario.json", ...DONNEES], dossier);
    expect(status, stderr).toBe(0);
    const ici = await unSimulateur().simulerScenario(SCENARIO as never, { mode: "global", recommandations: false });
    if (!ici.ok) throw new Error("le scénario se simule");
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(ici.resultat.axes)));
  });

  test("y refuse une saisie en nommant son champ", () => {
    const { status, stderr } = lancer(process.execPath, ["--no-warnings", "programme.ts", "faux.json", ...DONNEES], dossier);
    expect([status, stderr.split(" : ")[0]]).toEqual([1, "eau.cuve.volume_m3"]);
  });

  test("y contrôle ses données avec les schémas et les contrôles emportés", () => {
    const ajv = pathToFileURL(join(RACINE, "node_modules/ajv/dist/2020.js")).href;
    const valider = (donnees: ReadonlyArray<string>) => {
      const { status, stdout, stderr } = lancer(process.execPath, ["--no-warnings", "valider.ts", ajv, ...donnees], dossier);
      expect(status, stderr).toBe(0);
      return JSON.parse(stdout) as { readonly parSchema: ReadonlyArray<ReadonlyArray<string>>; readonly parControle: ReadonlyArray<string> };
    };
    expect(valider(DONNEES)).toEqual({ parSchema: [[], [], [], []], parControle: [] });
    const [territoire = "", coefficients = "", couts = "", algo = ""] = DONNEES;
    const abimer = (source: string, nom: string, retoucher: (contenu: never) => void): string => {
      const contenu = JSON.parse(readFileSync(source, "utf8")) as never;
      retoucher(contenu);
      writeFileSync(join(dossier, nom), JSON.stringify(contenu));
      return join(dossier, nom);
    };
    const abimes = [
      abimer(territoire, "t.json", (t: { latitude: unknown }) => void (t.latitude = "44")),
      abimer(coefficients, "c.json", ({ coefficients: [c] }: { coefficients: [{ id: string; valeur: unknown }] }) =>
        Object.assign(c, { id: "essai.un", valeur: null }),
      ),
      abimer(couts, "p.json", ({ couts: [c] }: { couts: [{ id: string; typique_eur: unknown }] }) => Object.assign(c, { id: "cout.essai", typique_eur: -1 })),
      abimer(algo, "a.json", (a: { poids_axes_base: { eau: unknown } }) => void (a.poids_axes_base.eau = "0,3")),
    ];
    expect(valider(abimes)).toEqual({
      parSchema: [["/latitude"], ["/coefficients/0/valeur"], ["/couts/0/typique_eur"], ["/poids_axes_base/eau"]],
      parControle: ["territoire.latitude", "coefficients.essai.un.valeur", "couts.cout.essai.typique_eur", "poids_axes_base.eau"],
    });
  });

  test("y est typé, sous les règles les plus strictes", () => {
    const { status, stdout } = lancer(
      process.execPath,
      [
        join(RACINE, "node_modules/typescript/bin/tsc"),
        ...["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--module", "nodenext", "--target", "es2022"],
        ...["--types", "node", "--typeRoots", join(RACINE, "node_modules/@types"), "--resolveJsonModule", "programme.ts", "valider.ts"],
      ],
      dossier,
    );
    expect([status, stdout]).toEqual([0, ""]);
  }, 120_000);
});
