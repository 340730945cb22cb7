import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { analyser, RACINE } from "./imports.ts";

const FONCTION_MAX_LIGNES = 100;
const DOSSIER_MAX_FICHIERS = 15;
const PARAMETRES_MAX = 5;

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

type Fonction = { readonly nom: string; readonly ligne: number; readonly lignes: number; readonly parametres: number };

/** Chaque fonction du fichier qui a un corps : son nom, sa première ligne, combien elle en prend, et ce qu'on lui passe par la place. */
function fonctionsDe(chemin: string): ReadonlyArray<Fonction> {
  const fichier = analyser(chemin);
  const ligneDe = (position: number) => fichier.getLineAndCharacterOfPosition(position).line + 1;
  const trouvees: Array<Fonction> = [];
  const visiter = (noeud: ts.Node): void => {
    if (ts.isFunctionLike(noeud) && "body" in noeud && noeud.body !== undefined) {
      const ligne = ligneDe(noeud.getStart(fichier));
      const nom = noeud.name?.getText(fichier) ?? (ts.isVariableDeclaration(noeud.parent) ? noeud.parent.name.getText(fichier) : "sans nom");
      trouvees.push({ nom, ligne, lignes: ligneDe(noeud.end) - ligne + 1, parametres: noeud.parameters.length });
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

  // Les moteurs n'y sont pas : leurs boucles passent des nombres un à un plutôt que d'en bâtir un objet à chaque tour.
  test(`aucune fonction du site ni des scripts ne reçoit plus de ${PARAMETRES_MAX} choses par leur place`, () => {
    const chargees = relus("{app,scripts,bench}/**/*.{ts,tsx,mjs}").flatMap((chemin) =>
      fonctionsDe(chemin)
        .filter(({ parametres }) => parametres > PARAMETRES_MAX)
        .map(({ nom, ligne, parametres }) => `${chemin}:${ligne} ${nom} : ${parametres}`),
    );
    expect(chargees).toEqual([]);
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
    expect(premiere).toMatchObject({ nom: "analyser", lignes: 3, parametres: 2 });
  });
});
