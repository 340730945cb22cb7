import { globSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { analyser, RACINE } from "./imports.ts";

/*
 * Aucun nombre caché : ce qui décrit le monde, ou se choisit et change un résultat, est une ligne des données, avec sa source et ses bornes. Un moteur n'écrit de
 * nombre à virgule que celui d'une formule publiée, d'une définition ou d'un seuil de phrase ; chacun est déclaré ici, et un de plus se justifie.
 */
const DECLARES: ReadonlyArray<readonly [fichier: string, combien: number, quoi: string]> = [
  ["adequation.ts", 3, "rampes et seuils de secours d'une configuration qui n'en donne pas"],
  ["axes/alim/avertissements.ts", 5, "seuils à partir desquels une phrase est écrite"],
  ["axes/alim/bilan/bilan.ts", 1, "définition : un groupe couvert au quart"],
  ["axes/alim/garde/colonnes.ts", 2, "départage de deux rangements de même valeur"],
  ["axes/eau/eau.ts", 1, "un jour ou plusieurs, dans une phrase"],
  ["axes/eau/pluie.ts", 2, "bornes d'une année tirée au sort"],
  ["axes/eau/sources.ts", 1, "tropique du Cancer"],
  ["axes/energie/apercu/forme.ts", 1, "plafond d'un aperçu, pour qu'il converge"],
  ["axes/energie/avertissements.ts", 3, "seuils à partir desquels une phrase est écrite"],
  ["axes/energie/bilan.ts", 1, "pas d'une dérivée"],
  ["axes/energie/demande/chauffage.ts", 7, "adultes-équivalents de la méthode 3CL-DPE 2021"],
  ["axes/energie/profils.ts", 1, "échelle du fichier binaire des profils"],
  ["axes/energie/soleil/heures.ts", 13, "Collares-Pereira et Rabl 1979 ; Erbs 1982, à l'heure"],
  ["axes/energie/soleil/plan.ts", 1, "diffus réfléchi par le verre (Martin et Ruiz 2001)"],
  ["axes/energie/soleil/soleil.ts", 16, "Spencer 1971 ; Erbs 1982, au jour ; distance au soleil (Duffie et Beckman)"],
  ["axes/energie/trace/trace-besoins.ts", 3, "les adultes-équivalents de la 3CL, pour la trace"],
  ["commun/coefficients/statistiques.ts", 7, "fonction gamma (Lanczos)"],
  ["commun/contexte/jour-sans.ts", 1, "définition d'un jour « sans »"],
  ["commun/debug/fourchette.ts", 2, "quantile de la loi normale ; part des réponses manquantes dans une fourchette"],
  ["commun/geometrie.ts", 2, "borne d'un champ ; pluie efficace du service des sols des États-Unis (USDA)"],
  ["integrateur/candidats/candidats-eau.ts", 1, "un litre ou plusieurs, dans une phrase"],
  ["integrateur/decision/incertitude.ts", 2, "tirage des poids ; part d'une barre de progrès"],
];

/** Tolérances de calcul, demi-pas et quantiles : des outils, non des grandeurs. */
const OUTILS: ReadonlySet<string> = new Set(["0.1", "0.5", "0.9"]);
const TOLERANCE = 0.01;

function nombresDe(fichier: string): number {
  let total = 0;
  const voir = (noeud: ts.Node): void => {
    if (ts.isNumericLiteral(noeud)) {
      const valeur = Number(noeud.text);
      if (!Number.isInteger(valeur) && valeur > TOLERANCE && !OUTILS.has(noeud.text)) total++;
    } else if (ts.isStringLiteral(noeud) && /[*+/]/.test(noeud.text)) {
      // Une formule de la trace est un texte.
      total += [...noeud.text.matchAll(/\d+\.\d+/g)].filter(([n]) => !OUTILS.has(n)).length;
    }
    ts.forEachChild(noeud, voir);
  };
  voir(analyser(fichier));
  return total;
}

it("aucun nombre à virgule n'est écrit dans un moteur sans être déclaré pour ce qu'il est", () => {
  const fichiers = globSync("engines/src/**/*.ts", { cwd: RACINE }).map((chemin) => chemin.replaceAll("\\", "/"));
  // La table des champs porte les bornes et les pas d'une saisie ; les contrôles de structure sont engendrés.
  const moteurs = fichiers.filter((f) => !/\/(champs|validation)\//.test(f));
  expect(moteurs.length).toBeGreaterThan(100);
  const trouves = moteurs.map((f) => [f.replace("engines/src/", ""), nombresDe(f)] as const).filter(([, nombre]) => nombre > 0);
  expect(Object.fromEntries(trouves)).toEqual(Object.fromEntries(DECLARES.map(([fichier, combien]) => [fichier, combien])));
});
