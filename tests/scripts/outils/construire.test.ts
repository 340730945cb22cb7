import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const RACINE = join(import.meta.dirname, "../../..");

// Le vrai script dans un petit dépôt, avec un faux outil de construction qui relève ce que le site en service contient pendant qu'il travaille.
const FAUX_OUTIL = `
const fs = require("fs"), path = require("path");
const source = fs.readFileSync("app/a.ts", "utf8");
const servi = fs.existsSync("build/client/a.js") ? fs.readFileSync("build/client/a.js", "utf8").slice(0, 2) : "rien";
fs.appendFileSync("appels.txt", "construit pendant que le site sert " + servi + "\\n");
const sortie = process.env.DOSSIER_CONSTRUIT;
fs.rmSync(sortie, { recursive: true, force: true });
const limite = Date.now() + 10_000;
while (source.includes("LENT") && !fs.existsSync("continuer") && Date.now() < limite) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
fs.mkdirSync(path.join(sortie, "client"), { recursive: true });
fs.writeFileSync(path.join(sortie, "client/a.js"), source.repeat(100));
fs.writeFileSync(path.join(sortie, "client/" + source.slice(0, 2) + ".js"), "");
if (source.includes("FAUTE")) { console.error("a.ts est fautif"); process.exit(1); }
if (source.includes("VIDE")) process.exit(0);
fs.mkdirSync(path.join(sortie, "server"), { recursive: true });
fs.writeFileSync(path.join(sortie, "server/index.js"), "");
`;
// Compile « les schémas » là où on le lui dit ; les vraies données ont leurs propres cas, plus bas.
const FAUX_VERIFICATEUR = 'import { mkdirSync } from "node:fs";\nmkdirSync(process.argv[3] ?? "", { recursive: true });\n';

// Le serveur se construit à côté de l'application, une fois celle-ci réussie.
const FAUX_SERVEUR = `import { readFileSync, writeFileSync } from "node:fs";
if (readFileSync("app/a.ts", "utf8").includes("SANS SERVEUR")) { console.error("le serveur est fautif"); process.exit(1); }
writeFileSync(process.argv[2] + "/ouvrier.js", "");
`;

// Puis les communes se rangent.
const FAUSSES_COMMUNES = FAUX_SERVEUR.replace("SANS SERVEUR", "SANS COMMUNES")
  .replace("le serveur est fautif", "les communes ne se rangent pas")
  .replace("ouvrier.js", "communes.bin");

// L'exemple de l'accueil se calcule en dernier.
const FAUX_EXEMPLE = FAUX_SERVEUR.replace("SANS SERVEUR", "SANS EXEMPLE")
  .replace("le serveur est fautif", "l'exemple ne se calcule pas")
  .replace("ouvrier.js", "exemple.json");

let depot: string;

function ecrire(chemin: string, contenu: string): void {
  mkdirSync(join(depot, chemin, ".."), { recursive: true });
  writeFileSync(join(depot, chemin), contenu);
}
const lire = (chemin: string) => readFileSync(join(depot, chemin), "utf8");
const appels = () => (existsSync(join(depot, "appels.txt")) ? lire("appels.txt").trim().split("\n") : []);
/** Les dossiers de construction présents : un seul en temps normal. */
const constructions = () => readdirSync(depot).filter((nom) => nom.startsWith("build"));

function construire(...args: ReadonlyArray<string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(depot, "scripts/outils/construire.mjs"), ...args], { cwd: depot, encoding: "utf8" });
  return { code: status, texte: stderr };
}

beforeEach(() => {
  depot = mkdtempSync(join(tmpdir(), "construire-"));
  for (const nom of ["preparer.mjs", "commun.mjs", "construire.mjs"]) cpSync(join(RACINE, "scripts/outils", nom), join(depot, "scripts/outils", nom));
  ecrire("package-lock.json", JSON.stringify({ packages: {} }));
  ecrire("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
  ecrire("node_modules/@react-router/dev/bin.js", FAUX_OUTIL);
  ecrire("scripts/donnees/verifier-donnees.ts", FAUX_VERIFICATEUR);
  ecrire("scripts/outils/construire-serveur.mjs", FAUX_SERVEUR);
  ecrire("scripts/outils/construction/communes.ts", FAUSSES_COMMUNES);
  ecrire("scripts/outils/construction/exemple.ts", FAUX_EXEMPLE);
  ecrire("app/a.ts", "v1");
});
afterEach(() => rmSync(depot, { recursive: true, force: true }));

describe("une construction", () => {
  test("laisse l'ancien site entier jusqu'à ce que le nouveau soit prêt, puis le remplace sans rien en garder", () => {
    expect(construire().code).toBe(0);
    ecrire("app/a.ts", "v2");
    expect(construire().code).toBe(0);
    expect(appels()).toEqual(["construit pendant que le site sert rien", "construit pendant que le site sert v1"]);
    expect(readdirSync(join(depot, "build/client")).sort()).toEqual(["a.js", "v2.js"]);
    expect(constructions()).toEqual(["build"]);
  });

  test.each(["v2 FAUTE", "v2 VIDE", "v2 SANS SERVEUR", "v2 SANS COMMUNES", "v2 SANS EXEMPLE"])(
    "qui échoue (« %s ») laisse l'ancien site en place, et la suivante recommence",
    (source) => {
      construire();
      ecrire("app/a.ts", source);
      const { code, texte } = construire();
      expect(code).toBe(1);
      expect(texte).toContain("La construction du site a échoué");
      expect(lire("build/client/a.js")).toMatch(/^v1/);
      for (const nom of ["index.js", "ouvrier.js", "communes.bin", "exemple.json"]) expect(existsSync(join(depot, "build/server", nom))).toBe(true);
      expect(constructions()).toEqual(["build"]);
      ecrire("app/a.ts", "v3");
      expect(construire("--si-besoin").code).toBe(0);
      expect(lire("build/client/a.js")).toMatch(/^v3/);
    },
  );

  test("ne reprend rien des restes d'une construction tuée", () => {
    ecrire("build.neuf/client/reste.js", "à moitié écrit");
    expect(construire().code).toBe(0);
    expect(existsSync(join(depot, "build/client/reste.js"))).toBe(false);
    expect(constructions()).toEqual(["build"]);
  });

  test("tuée entre les deux renommages rend d'abord l'ancien site", () => {
    construire();
    renameSync(join(depot, "build"), join(depot, "build.ancien"));
    ecrire("app/a.ts", "v2 FAUTE");
    expect(construire().code).toBe(1);
    expect(lire("build/client/a.js")).toMatch(/^v1/);
    expect(constructions()).toEqual(["build"]);
  });

  test("demandée telle quelle se refait toujours ; demandée « si besoin », seulement si les sources ont changé", () => {
    construire();
    construire("--si-besoin");
    expect(appels()).toHaveLength(1);
    construire();
    expect(appels()).toHaveLength(2);
    ecrire("app/a.ts", "v2");
    construire("--si-besoin");
    expect(appels()).toHaveLength(3);
    ecrire("scripts/outils/construire-serveur.mjs", `${FAUX_SERVEUR}// autrement`);
    construire("--si-besoin");
    expect(appels()).toHaveLength(4);
  });
});

describe("une construction contrôle les données avec les schémas qu'elle compile", () => {
  /** Le vrai vérificateur et les vraies données, retouchables. */
  function vraiesDonnees(): void {
    for (const nom of [
      "package.json",
      "schemas",
      "data",
      "scripts/donnees",
      "scripts/outils",
      "app/socle/schemas",
      "app/socle/surete",
      "app/commun",
      "engines/src",
    ])
      cpSync(join(RACINE, nom), join(depot, nom), { recursive: true });
    // Les données seules sont les vraies : le site à construire reste le petit.
    ecrire("scripts/outils/construire-serveur.mjs", FAUX_SERVEUR);
    ecrire("scripts/outils/construction/communes.ts", FAUSSES_COMMUNES);
    ecrire("scripts/outils/construction/exemple.ts", FAUX_EXEMPLE);
    for (const nom of ["ajv", "fast-deep-equal", "rolldown"]) symlinkSync(join(RACINE, "node_modules", nom), join(depot, "node_modules", nom));
  }
  function abimer(chemin: string, retoucher: (contenu: never) => void): void {
    const contenu = JSON.parse(lire(chemin)) as never;
    retoucher(contenu);
    ecrire(chemin, JSON.stringify(contenu));
  }

  test("les validateurs voyagent avec le site, sans ajv ni code fabriqué à l'exécution", () => {
    vraiesDonnees();
    const { code, texte } = construire();
    expect([code, texte]).toEqual([0, ""]);
    const schemas = readdirSync(join(depot, "schemas")).map((nom) => nom.replace(".schema.json", ".js"));
    // À côté d'eux, les données contrôlées à la construction : le départ ne les contrôle pas deux fois.
    expect(readdirSync(join(depot, "build/validateurs")).sort()).toEqual([...schemas, "conformes.json"].sort());
    for (const nom of schemas) expect(lire(`build/validateurs/${nom}`), nom).not.toMatch(/^import |\brequire\(|new Function|\beval\(/m);
  });

  test("un fichier abîmé l'arrête, nomme le fichier et le chemin, et laisse l'ancien site en place", () => {
    construire();
    vraiesDonnees();
    ecrire("app/a.ts", "v2");
    abimer("data/couts.json", ({ couts }: { couts: Array<Record<string, unknown>> }) => {
      (couts[3] as Record<string, unknown>)["typique_eur"] = "deux mille";
    });
    ecrire("data/territoire/territoires/26.json", "{");
    const { code, texte } = construire();
    expect(code).toBe(1);
    expect(texte).toContain("data/couts.json, couts.3.typique_eur : il faut un nombre.");
    expect(texte).toContain("data/territoire/territoires/26.json : illisible");
    expect(texte).not.toMatch(/^\s+at /m);
    expect(lire("build/client/a.js")).toMatch(/^v1/);
    expect(constructions()).toEqual(["build"]);
    expect(appels()).toHaveLength(1);
  });

  test("une règle entre fichiers rompue, ou un fichier qui manque, l'arrête aussi", () => {
    vraiesDonnees();
    abimer("data/algo_config.json", (config: { poids_axes_base: Record<string, number> }) => {
      config.poids_axes_base["eau"] = -1;
    });
    const { code, texte } = construire();
    expect([code, texte.split(" : ")[0]]).toEqual([1, "data/algo_config.json, poids_axes_base"]);
    rmSync(join(depot, "data/couts.json"));
    expect(construire().texte.split("\n")[0]).toBe("data/couts.json : le fichier manque.");
  });
});

function preparer() {
  const processus = spawn(process.execPath, [join(depot, "scripts/outils/preparer.mjs")], { cwd: depot, stdio: ["ignore", "pipe", "ignore"] });
  let sortie = "";
  processus.stdout.on("data", (morceau: Buffer) => {
    sortie += morceau.toString();
  });
  return { sortie: () => sortie, fin: new Promise<number | null>((rendre) => processus.on("exit", rendre)) };
}

test("deux démarrages simultanés ne construisent qu'une fois", async () => {
  ecrire("app/a.ts", "v1 LENT");
  const premier = preparer();
  await expect.poll(appels).toHaveLength(1);
  const second = preparer();
  // Le second a vu que le site date, alors que le premier construit encore.
  await expect.poll(second.sortie).toContain("Construction du site");
  ecrire("continuer", "");
  expect(await Promise.all([premier.fin, second.fin])).toEqual([0, 0]);
  expect(appels()).toHaveLength(1);
  expect(lire("build/client/a.js")).toMatch(/^v1/);
});
