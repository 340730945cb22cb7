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

const sources = globSync("{app,engines/src}/**/*.{ts,tsx,mts,mjs,css}", { cwd: RACINE })
  .map((chemin) => chemin.replaceAll("\\", "/"))
  .filter((chemin) => !ecrits.includes(chemin))
  .sort();

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

  test(`aucun dossier du site ni des moteurs ne tient plus de ${DOSSIER_MAX_FICHIERS} fichiers`, () => {
    const pleins = [...new Set(sources.map((chemin) => dirname(chemin)))]
      .map((dossier) => ({ dossier, fichiers: sources.filter((chemin) => dirname(chemin) === dossier).map((chemin) => basename(chemin)) }))
      .filter(({ fichiers }) => fichiers.length > DOSSIER_MAX_FICHIERS);
    expect(pleins).toEqual([]);
  });

  test("la mesure voit une fonction, sa première ligne et sa longueur", () => {
    const [premiere] = fonctionsDe("tests/architecture/imports.ts");
    expect(premiere).toMatchObject({ nom: "analyser", lignes: 3 });
  });
});
