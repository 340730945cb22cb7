import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { analyser, RACINE } from "./imports.ts";

const FONCTION_MAX_LIGNES = 100;
const DOSSIER_MAX_FICHIERS = 15;

/** Ce que des scripts écrivent : `.gitattributes` le marque déjà pour les relectures, qui ne le lisent pas non plus. */
const ecrits = readFileSync(join(RACINE, ".gitattributes"), "utf8")
  .split("\n")
  .flatMap((ligne) => /^(\S+) linguist-generated=true$/.exec(ligne)?.[1] ?? [])
  .flatMap((motif) => globSync(motif, { cwd: RACINE }));

/** Les chemins, sans ce que des scripts écrivent. */
const relus = (motif: string) =>
  globSync(motif, { cwd: RACINE, exclude: (chemin) => basename(chemin) === "node_modules" })
    .map((chemin) => chemin.replaceAll("\\", "/"))
    .filter((chemin) => !ecrits.includes(chemin))
    .sort();

const sources = relus("{app,engines/src}/**/*.{ts,tsx,mts,mjs,css}");
// Les essais, les scripts et les bancs se parcourent aussi : les données d'un essai et ses documents comptent comme son code.
const alentours = relus("{tests,scripts,bench}/**/*.{ts,tsx,mts,mjs,js,json,css,md,py,csv}");

/** Chaque fonction du fichier qui a un corps : son nom, sa première ligne, et combien elle en prend. */
function fonctionsDe(chemin: string): ReadonlyArray<{ readonly nom: string; readonly ligne: number; readonly lignes: number }> {
  const fichier = analyser(chemin);
  const ligneDe = (position: number) => fichier.getLineAndCharacterOfPosition(position).line + 1;
  const trouvees: Array<{ readonly nom: string; readonly ligne: number; readonly lignes: number }> = [];
  const visiter = (noeud: ts.Node): void => {
    if (ts.isFunctionLike(noeud) && "body" in noeud && noeud.body !== undefined) {
      const ligne = ligneDe(noeud.getStart(fichier));
      const nom = noeud.name?.getText(fichier) ?? (ts.isVariableDeclaration(noeud.parent) ? noeud.parent.name.getText(fichier) : "sans nom");
      trouvees.push({ nom, ligne, lignes: ligneDe(noeud.end) - ligne + 1 });
    }
    ts.forEachChild(noeud, visiter);
  };
  visiter(fichier);
  return trouvees;
}

/** Les dossiers qui tiennent plus de fichiers qu'on n'en parcourt d'un coup d'œil ; un sous-dossier ne compte pas pour un fichier. */
function pleins(chemins: ReadonlyArray<string>): ReadonlyArray<string> {
  const comptes = new Map<string, number>();
  for (const dossier of chemins.map((chemin) => dirname(chemin))) comptes.set(dossier, (comptes.get(dossier) ?? 0) + 1);
  return [...comptes].filter(([, nombre]) => nombre > DOSSIER_MAX_FICHIERS).map(([dossier, nombre]) => `${dossier} : ${nombre} fichiers`);
}

describe("les tailles", () => {
  test(`aucune fonction du site ni des moteurs ne dépasse ${FONCTION_MAX_LIGNES} lignes`, () => {
    const longues = sources
      .filter((chemin) => !chemin.endsWith(".css"))
      .flatMap((chemin) =>
        fonctionsDe(chemin)
          .filter(({ lignes }) => lignes > FONCTION_MAX_LIGNES)
          .map(({ nom, ligne, lignes }) => `${chemin}:${ligne} ${nom} : ${lignes} lignes`),
      );
    expect(longues).toEqual([]);
  });

  test(`aucun dossier du site, des moteurs, des essais, des scripts ni des bancs ne tient plus de ${DOSSIER_MAX_FICHIERS} fichiers`, () => {
    expect(alentours.map((chemin) => chemin.split("/")[0])).toEqual(expect.arrayContaining(["tests", "scripts", "bench"]));
    expect(pleins([...sources, ...alentours])).toEqual([]);
  });

  test("la mesure voit un dossier trop plein, et lui seul", () => {
    const fichiers = Array.from({ length: DOSSIER_MAX_FICHIERS + 1 }, (_, rang) => `tests/eau/${rang}.test.ts`);
    expect(pleins(fichiers.slice(1))).toEqual([]);
    expect(pleins([...fichiers, "tests/eau/pluie/pluie.test.ts"])).toEqual([`tests/eau : ${DOSSIER_MAX_FICHIERS + 1} fichiers`]);
  });

  test("la mesure voit une fonction, sa première ligne et sa longueur", () => {
    const [premiere] = fonctionsDe("tests/architecture/imports.ts");
    expect(premiere).toMatchObject({ nom: "analyser", lignes: 3 });
  });
});
