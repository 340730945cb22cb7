import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { lireCsv } from "#app/commun/formats/csv.ts";
import { COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";
import { AIDE, commander, MAL_APPELE, REFUSE, REUSSI } from "#scripts/commande/commander.ts";
import { decouper } from "#scripts/commande/enregistrements.ts";
import { simulerFichier } from "#scripts/commande/simuler-fichier.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const RACINE = join(import.meta.dirname, "../../..");
const dossier = mkdtempSync(join(tmpdir(), "commande-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

function fichier(nom: string, contenu: string): string {
  const chemin = join(dossier, nom);
  writeFileSync(chemin, contenu);
  return chemin;
}

async function lancer(args: ReadonlyArray<string>, entree = ""): Promise<{ readonly code: number; readonly sortie: string; readonly erreur: string }> {
  const sortie = new PassThrough();
  const erreur = new PassThrough();
  const lu = Promise.all([text(sortie), text(erreur)]);
  const code = await commander(args, { entree: Readable.from([Buffer.from(entree)]), sortie, erreur });
  sortie.end();
  erreur.end();
  const [texteSortie, texteErreur] = await lu;
  return { code, sortie: texteSortie, erreur: texteErreur };
}

function tableau(csv: string): ReadonlyArray<Readonly<Record<string, string>>> {
  const [entete, ...lignes] = (lireCsv(csv) ?? []).map(({ cellules }) => cellules);
  return lignes.map((cellules) => Object.fromEntries((entete ?? []).map((nom, i) => [nom, cellules[i] ?? ""])));
}

describe("un scénario", () => {
  test("par son adresse rend les nombres de la page", async () => {
    const { code, sortie } = await lancer(["simuler", "--requete", `/simulateur?${DROME}`]);
    const simulateur = unSimulateur();
    const attendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(DROME)), { mode: "global" });
    if (!attendu.ok) throw new Error("la Drôme se simule");
    expect(code).toBe(REUSSI);
    expect(JSON.parse(sortie)).toMatchObject({ mode: "global", axes: attendu.resultat.axes, lien: expect.stringContaining(`/simulateur?${DROME}`) });
  });

  test("en JSON, nu, gardé depuis le simulateur ou sur l'entrée, rend la même chose", async () => {
    const scenario = { lieu: { territoire: "26" }, eau: { cuve: { volume_m3: 5 } } };
    const options = ["--mode", "par_axe", "--axes", "eau"];
    const nu = await lancer(["simuler", fichier("nu.json", JSON.stringify(scenario)), ...options]);
    const garde = await lancer(["simuler", fichier("garde.json", JSON.stringify({ format: "autonomie.scenario", version: 1, scenario })), ...options]);
    const entree = await lancer(["simuler", "-", ...options], JSON.stringify(scenario));
    expect([nu.code, garde.code, entree.code]).toEqual([REUSSI, REUSSI, REUSSI]);
    expect(JSON.parse(nu.sortie)).toMatchObject({ mode: "par_axe", axes: { eau: { etat: "evalue" }, energie: { etat: "non_evalue" } } });
    expect(nu.sortie).not.toContain('"trace"');
    expect(garde.sortie).toBe(nu.sortie);
    expect(entree.sortie).toBe(nu.sortie);
  });

  test("avec --trace dit la formule de chaque nombre, avec --sortie l'écrit dans un fichier", async () => {
    const vers = join(dossier, "trace.json");
    const { code, sortie } = await lancer(["simuler", "--requete", "dep=26", "--trace", "--sortie", vers]);
    expect([code, sortie]).toEqual([REUSSI, ""]);
    const { trace } = JSON.parse(readFileSync(vers, "utf8")) as { trace: ReadonlyArray<unknown> };
    expect(trace).toContainEqual(expect.objectContaining({ id: "eau.besoin.jour_l.boisson", formule: "personnes * presence * litres" }));
  });

  test("refusé, nomme le champ et sort par 1", async () => {
    const { code, sortie, erreur } = await lancer(["simuler", "--requete", "dep=26&cuve=-5"]);
    expect([code, sortie]).toEqual([REFUSE, ""]);
    expect(erreur).toContain("cuve : Indiquez une valeur entre 0 et");
  });
});

describe("une commande mal écrite sort par 2 et dit quoi corriger", () => {
  test.each([
    ["sans rien", [], "npx autonomie simuler"],
    ["une autre commande", ["calculer"], "« calculer » n'est pas une commande"],
    ["ni fichier ni adresse", ["simuler"], "Donnez un fichier"],
    ["les deux", ["simuler", "a.json", "--requete", "dep=26"], "Donnez un fichier"],
    ["deux fichiers", ["simuler", "a.json", "b.json"], "Un seul fichier"],
    ["une option inconnue", ["simuler", "a.json", "--vite"], "L'option --vite n'existe pas"],
    ["une option sans sa valeur", ["simuler", "a.json", "--mode"], "L'option --mode"],
    ["un mode inconnu", ["simuler", "a.json", "--mode", "total"], "--mode : Le mode est « global » ou « par_axe »."],
    ["un axe inconnu", ["simuler", "a.csv", "--axes", "air"], "--axes : Les axes sont « eau », « energie » et « alim »."],
    ["un fichier absent", ["simuler", "/nulle/part.json"], "« /nulle/part.json » n'existe pas"],
    ["un CSV absent", ["simuler", "/nulle/part.csv"], "« /nulle/part.csv » n'existe pas"],
    ["un dossier", ["simuler", RACINE, "--lignes"], "est un dossier"],
    ["la trace d'un CSV", ["simuler", "a.csv", "--trace"], "--trace va avec un seul scénario"],
    ["zéro ouvrier", ["simuler", "a.csv", "--ouvriers", "0"], "un entier de 1 à 64"],
  ])("%s", async (_nom, args, phrase) => {
    const { code, sortie, erreur } = await lancer(args);
    expect([code, sortie]).toEqual([MAL_APPELE, ""]);
    expect(erreur).toContain(phrase);
  });

  test.each([
    ["du texte", "pas du JSON", MAL_APPELE, "n'est pas du JSON lisible"],
    ["un tableau", "[]", REFUSE, "Indiquez un lieu"],
    ["un lieu inconnu", '{"lieu":{"territoire":"999"}}', REFUSE, "territoire"],
  ])("%s dans un fichier JSON", async (_nom, contenu, attendu, phrase) => {
    const { code, erreur } = await lancer(["simuler", fichier("faux.json", contenu)]);
    expect(code).toBe(attendu);
    expect(erreur).toContain(phrase);
  });

  test("l'aide s'affiche et réussit", async () => {
    expect(await lancer(["--aide"])).toEqual({ code: REUSSI, sortie: AIDE, erreur: "" });
  });
});

describe("un CSV de scénarios", () => {
  test("rend une ligne par scénario, dans l'ordre, et une erreur par ligne fautive", async () => {
    const csv =
      'id;dep;a18;e4;toit;cuve;pv;potager\r\na;26;2;2;120;5;3;150\r\nb;26;;;;abc;;\r\n;;;;;;;\r\nc;999;1;;;;;\r\nd;"26;2\r\ne;26;2;2;120;"5";3;150\r\n';
    const { code, sortie, erreur } = await lancer(["simuler", fichier("cinq.csv", csv), "--mode", "global", "--ouvriers", "1"]);
    expect(code).toBe(REFUSE);
    expect(erreur).toMatch(/^5 lignes, 3 en erreur/);
    const lignes = tableau(sortie);
    expect(lignes.map(({ ligne, id }) => [ligne, id])).toEqual([
      ["2", "a"],
      ["3", "b"],
      ["5", "c"],
      ["6", ""],
      ["7", "e"],
    ]);
    const [a, b, c, d, e] = lignes;
    // Les mêmes réponses, écrites autrement : le même résultat, celui de la page.
    expect({ ...e, ligne: "", id: "" }).toEqual({ ...a, ligne: "", id: "" });
    expect(a).toMatchObject({ lien: `/simulateur?${DROME}`, erreur: "" });
    const simulateur = unSimulateur();
    const page = await simulateur.simuler(simulateur.lire(new URLSearchParams(DROME)), { mode: "global" });
    if (!page.ok || page.resultat.axes.eau.etat !== "evalue") throw new Error("la Drôme se simule");
    expect(Number(a?.eau_taux)).toBeCloseTo(page.resultat.axes.eau.taux, 4);
    expect(Number(a?.score_global)).toBeCloseTo(page.resultat.score_global?.corrige ?? NaN, 2);
    expect([b?.erreur, b?.eau_taux]).toEqual(["cuve : « abc » n’est pas un nombre.", ""]);
    expect(c?.erreur).toContain("dep : « 999 » n’est pas un département connu");
    expect(d?.erreur).toBe("Un guillemet n’est jamais refermé.");
  });

  test("en aperçu, quatre nombres par ligne", async () => {
    const { code, sortie } = await lancer(["simuler", "-", "--lignes", "--apercu", "--ouvriers", "1"], "dep,cuve\n26,5\n2A,3\n");
    expect(code).toBe(REUSSI);
    expect(sortie.split("\r\n")[0]).toBe("ligne,eau_taux,energie_taux,alim_taux,score_global,lien,erreur");
    expect(tableau(sortie).map((l) => Number(l.eau_taux) > 0)).toEqual([true, true]);
  });

  test.each([
    ["vide", "", "Le fichier est vide"],
    ["sans département", "cuve\n5\n", "Il manque la colonne « dep »"],
    ["à colonne inconnue", "dep,piscine\n26,5\n", "Colonnes inconnues : « piscine »"],
    ["à colonne double", "dep,cuve,cuve\n26,5,5\n", "La colonne « cuve » est là deux fois"],
  ])("%s est refusé avant tout calcul", async (_nom, csv, phrase) => {
    const { code, sortie, erreur } = await lancer(["simuler", "-", "--lignes"], csv);
    expect([code, sortie]).toEqual([MAL_APPELE, ""]);
    expect(erreur).toContain(phrase);
  });

  test("un disque plein s'arrête là, et le dit", async () => {
    const pleine = new Writable({
      highWaterMark: 1,
      write: (_m, _c, suite) => suite(Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" })),
    });
    const lignes = Array.from({ length: 200 }, () => "26,5\n").join("");
    const entree = Readable.from([`dep,cuve\n${lignes}`]);
    await expect(simulerFichier({ entree, sortie: pleine, ouvriers: 1, mode: "par_axe", apercu: true, lot: 10 })).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("la lecture attend l'écriture : jamais plus de quelques lots en mémoire", async () => {
    const [total, lot, ouvriers] = [1_000, 10, 1];
    let lues = 0;
    let ecrites = 0;
    let ecart = 0;
    async function* lignes(): AsyncGenerator<string> {
      yield "dep,cuve\n";
      for (; lues < total; lues++) {
        ecart = Math.max(ecart, lues - ecrites);
        yield `26,${lues % 20}\n`;
      }
    }
    const sortie = new Writable({
      highWaterMark: 1,
      write(morceau: Buffer, _codage, suite) {
        ecrites += morceau.toString().split("\r\n").length - 1;
        setImmediate(suite);
      },
    });
    const bilan = await simulerFichier({ entree: lignes(), sortie, ouvriers, mode: "par_axe", apercu: true, lot });
    expect(bilan).toMatchObject({ ok: true, lues: total, refusees: 0 });
    expect(ecrites).toBe(total + 1);
    // Deux lots en vol, un en cours d'écriture, un que l'on remplit.
    expect(ecart).toBeLessThanOrEqual((2 * ouvriers + 2) * lot);
  });
});

describe("le découpage d'un CSV", () => {
  async function lire(...morceaux: ReadonlyArray<string>): Promise<ReadonlyArray<readonly [number, string]>> {
    const rendus: Array<readonly [number, string]> = [];
    for await (const { ligne, texte } of decouper(Readable.from(morceaux))) rendus.push([ligne, texte]);
    return rendus;
  }

  test("ne dépend pas des morceaux reçus", async () => {
    const csv = 'a,b\r\n1,"deux\r\nlignes"\r\n\r\n3,4';
    const entier = await lire(csv);
    expect(entier).toEqual([
      [1, "a,b"],
      [2, '1,"deux\nlignes"'],
      [5, "3,4"],
    ]);
    for (let i = 1; i < csv.length; i++) expect(await lire(csv.slice(0, i), csv.slice(i))).toEqual(entier);
  });

  test("un guillemet oublié ne condamne que sa ligne, même loin de la fin", async () => {
    const suite = Array.from({ length: 80 }, (_, i) => `${i},x`);
    const lus = await lire(["a,b", '1,"oubli', ...suite].join("\n"));
    expect(lus.length).toBe(82);
    expect(lus.slice(0, 4)).toEqual([
      [1, "a,b"],
      [2, '1,"oubli'],
      [3, "0,x"],
      [4, "1,x"],
    ]);
    expect(lus.at(-1)).toEqual([82, "79,x"]);
  });
});

test("`npx autonomie` de la racine lance la commande", () => {
  const { bin } = JSON.parse(readFileSync(join(RACINE, "package.json"), "utf8")) as { bin: Record<string, string> };
  const { status, stdout } = spawnSync(process.execPath, [join(RACINE, bin.autonomie ?? ""), "--aide"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([REUSSI, AIDE]);
  expect(COLONNES_RESULTAT).toContain("eau_taux");
});

test("la commande calcule sans Maglev, comme le site", () => {
  const temoin = fichier("temoin.cjs", 'if (process.argv[1]?.endsWith("lancer.ts")) process.stderr.write(`reglages ${process.execArgv.join(" ")}`);');
  const env = { ...process.env, NODE_OPTIONS: `--require ${temoin}` };
  const { stderr } = spawnSync(process.execPath, [join(RACINE, "scripts/commande/cli.mjs"), "--aide"], { encoding: "utf8", env });
  expect(stderr).toMatch(/^reglages .*--no-maglev/);
});
