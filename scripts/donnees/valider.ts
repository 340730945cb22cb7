/**
 * La voie facultative : nos nombres contre les outils des autres. `npm run valider -- [--python=python3] [--annee=heures.csv]`.
 * La pluie mesurée et les foyers simulés se rejouent partout ; pvlib demande Python, le paquet et un fichier d'heures réelles : sans eux, une phrase le dit et
 * l'étape est passée. Code 1 si une étape faite ne tient pas.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { indexer } from "../../engines/src/commun/coefficients/table.ts";
import type { Coefficient, Coefficients } from "../../engines/src/types.ts";
import { calculerValidations, type ValidationPubliee } from "./generer-validations.ts";
import { lireJson, RACINE } from "./lib-donnees.ts";
import { CONTROLE, ecartQuadratique } from "#scripts/donnees/validations/valider-pluie.ts";

export type Etape = { readonly nom: string; readonly etat: "tient" | "ne tient pas" | "passée"; readonly phrases: ReadonlyArray<string> };

/** Écart quadratique visé, en points de taux, neuf stations et cinq cuves, sur les années qui n'ont pas servi au calage. */
const VISE_PLUIE = 1.5;
const VERSION_PVLIB = "0.16.1";
const REFERENCE_PVLIB = "tests/references/pvlib-45N-8E.json";
const PROGRAMME_PVLIB = "tests/references/pvlib-45N-8E.py";
/** La même année par la même version redonne les mêmes nombres, écrits au centième. */
const ECART_PVLIB = 0.011;
const PATIENCE_MS = 300_000;

const ecrire = (n: number, decimales = 1): string => n.toFixed(decimales).replace(".", ",").replace("-", "−");

/** Les cuves sous la pluie des jours mesurés. */
export function jugerPluie(coefs: Coefficients): Etape {
  const ecart = ecartQuadratique(coefs, CONTROLE);
  const phrase = `Neuf stations, ${CONTROLE.de}-${CONTROLE.a} : écart quadratique de ${ecrire(ecart, 2)} point, visé ${ecrire(VISE_PLUIE)}.`;
  return { nom: "Pluie mesurée", etat: ecart <= VISE_PLUIE ? "tient" : "ne tient pas", phrases: [phrase] };
}

/** L'autoproduction de foyers simulés devant la table publiée ; un écart expliqué dans les données est dit, sans faire échouer. */
export function jugerFoyers(calcules: ReadonlyMap<string, number>, publiees: ReadonlyArray<ValidationPubliee>): Etape {
  const lignes = publiees
    .filter(({ id }) => id.startsWith("htw."))
    .map(({ titre, id, publie, tolerance, hors_tolerance }) => {
      const calcule = calcules.get(id) ?? Number.NaN;
      const dedans = Math.abs(calcule / publie - 1) <= tolerance;
      return {
        tient: dedans || hors_tolerance !== undefined,
        phrase: `${titre} : publié ${ecrire(publie)}, calculé ${ecrire(calcule)} %${dedans ? "" : hors_tolerance === undefined ? ", hors tolérance" : ", hors tolérance, expliqué"}.`,
      };
    });
  return { nom: "Foyers simulés", etat: lignes.length > 0 && lignes.every(({ tient }) => tient) ? "tient" : "ne tient pas", phrases: lignes.map(({ phrase }) => phrase) };
}

function nombres(valeur: unknown): ReadonlyArray<number> {
  if (typeof valeur === "number") return [valeur];
  return typeof valeur === "object" && valeur !== null ? Object.values(valeur).flatMap(nombres) : [];
}

/** Le plus grand écart entre deux relevés de même forme ; infini s'ils n'ont pas autant de nombres. */
export function plusGrandEcart(a: unknown, b: unknown): number {
  const [x, y] = [nombres(a), nombres(b)];
  return x.length === y.length ? x.reduce((max, valeur, i) => Math.max(max, Math.abs(valeur - (y[i] as number))), 0) : Number.POSITIVE_INFINITY;
}

/** pvlib refait, sur les heures réelles, les productions que les tests du produit comparent aux nôtres. */
export function jugerPvlib({ python, annee }: { readonly python: string; readonly annee?: string }): Etape {
  const passee = (phrase: string): Etape => ({ nom: "pvlib", etat: "passée", phrases: [phrase] });
  const version = spawnSync(python, ["-c", "import pvlib; print(pvlib.__version__)"], { encoding: "utf8", timeout: PATIENCE_MS });
  if (version.error !== undefined) return passee(`Python ne répond pas sous le nom « ${python} » : étape passée.`);
  if (version.status !== 0) return passee(`pvlib n’est pas installé pour « ${python} » (pip install pvlib==${VERSION_PVLIB}) : étape passée.`);
  if (annee === undefined || !existsSync(annee)) return passee(`Le fichier d’heures réelles n’est pas là (--annee=…, décrit en tête de ${PROGRAMME_PVLIB}) : étape passée.`);
  const dossier = mkdtempSync(join(tmpdir(), "valider-"));
  try {
    const sortie = join(dossier, "pvlib.json");
    const fait = spawnSync(python, [resolve(RACINE, PROGRAMME_PVLIB), annee, sortie], { encoding: "utf8", timeout: PATIENCE_MS });
    if (fait.status !== 0) return { nom: "pvlib", etat: "ne tient pas", phrases: [`Le programme a échoué : ${fait.stderr.trim().split("\n").at(-1) ?? ""}`] };
    const ecart = plusGrandEcart(JSON.parse(readFileSync(sortie, "utf8")), lireJson(REFERENCE_PVLIB));
    const phrase = `pvlib ${version.stdout.trim()} : au plus ${ecrire(ecart, 3)} kWh/kWc d’écart, un mois, avec les productions épinglées.`;
    return { nom: "pvlib", etat: ecart <= ECART_PVLIB ? "tient" : "ne tient pas", phrases: [phrase] };
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

function option(nom: string): string | undefined {
  return process.argv.find((a) => a.startsWith(`--${nom}=`))?.slice(nom.length + 3);
}

function principal(): number {
  const coefs = indexer(lireJson<{ coefficients: ReadonlyArray<Coefficient> }>("data/coefficients.json").coefficients);
  const { validations } = lireJson<{ validations: ReadonlyArray<ValidationPubliee> }>("data/sources/validations-publiees.json");
  const annee = option("annee");
  const etapes = [
    () => jugerPluie(coefs),
    () => jugerFoyers(calculerValidations(coefs), validations),
    () => jugerPvlib({ python: option("python") ?? "python3", ...(annee === undefined ? {} : { annee }) }),
  ].map((juger) => {
    const etape = juger();
    process.stdout.write(`${etape.nom} : ${etape.etat}.\n${etape.phrases.map((p) => `  ${p}\n`).join("")}`);
    return etape;
  });
  return etapes.some(({ etat }) => etat === "ne tient pas") ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal();
