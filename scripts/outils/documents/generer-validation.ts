import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { construireVueValidation, titrer, type GroupeValidation } from "#app/contextes/simulateur/vues/methode/validation.ts";
import { RACINE, tableau } from "./partie-ecrite.ts";

// docs/validation.md, écrit d'après les mêmes données que la page « Ce qui est validé ». `npm run docs:validation` ; un test compare.

export const DOCUMENT = resolve(RACINE, "docs/validation.md");

const verdict = (dedans: boolean | null): string => (dedans === null ? "indicatif" : dedans ? "dans la tolérance" : "**hors tolérance**");

function ecrireGroupe({ titre, phrase, lignes }: GroupeValidation): string {
  const remarques = lignes.flatMap((l) => (l.remarque === undefined ? [] : [`- ${titrer(l)}. ${l.remarque}`]));
  return [
    `## ${titre}`,
    phrase,
    tableau(
      ["Comparaison", "Publié", "Calculé", "Écart", "Tolérance", "Verdict", "Source"],
      lignes.map((l) => [titrer(l), l.publie, l.calcule, l.ecart_texte, l.tolerance_texte, verdict(l.dedans), l.source]),
    ),
    ...(remarques.length === 0 ? [] : [remarques.join("\n")]),
  ].join("\n\n");
}

/** Le document entier. */
export function ecrireValidation(): string {
  const { version, resume, groupes, ecartes, non_valide } = construireVueValidation(creerDonneesMoteur({ dossier: resolve(RACINE, "data") }));
  const restes = non_valide.flatMap(({ nom, points }) => [`### ${nom}`, points.map(({ titre, pourquoi }) => `- **${titre}.** ${pourquoi}`).join("\n")]);
  return `${[
    "# Ce qui est validé, et ce qui ne l'est pas",
    "<!-- Écrit par « npm run docs:validation » : ne se corrige pas ici. -->",
    `${resume} Version des valeurs : ${version}.`,
    ...groupes.map(ecrireGroupe),
    ...(ecartes === "" ? [] : [`Villes publiées qui ne sont pas comparées. ${ecartes}.`]),
    "## Ce qui n'est pas validé",
    ...restes,
  ].join("\n\n")}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const voulu = ecrireValidation();
  if (process.argv.includes("--verifier")) process.exitCode = readFileSync(DOCUMENT, "utf8") === voulu ? 0 : 1;
  else writeFileSync(DOCUMENT, voulu);
}
