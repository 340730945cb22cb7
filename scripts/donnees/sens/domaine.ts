import { readFileSync, writeFileSync } from "node:fs";
import { racinesIndexees } from "#app/commun/texte/mots.ts";
import { lireSens, sensDe } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";
import { motsDuSujetOuDUsage } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { lireCatalogue, lireQuestions } from "#scripts/outils/assistants/lib-evaluation.ts";
import { apprendre, type Exemple } from "./regression.ts";

/**
 * `node scripts/donnees/sens/domaine.ts` : `data/sens/domaine.json`, ce que le sens d'une question dit de son sujet. Appris des questions de réglage seulement, des
 * phrases du site et des locutions de `hors-sujet.json` ; les moitiés mises à part n'y entrent pas.
 */

// Une phrase de fiche n'est pas une question : elle compte moins, et il y en a beaucoup.
const POIDS = { question: 1, phrase: 0.09, locution: 0.3 } as const;
const LONGUEUR_PHRASE = 20;

function principal(): number {
  const octets = readFileSync("data/sens/vecteurs.bin");
  const sens = lireSens(readFileSync("data/sens/mots.txt", "utf8"), new Int8Array(octets.buffer, octets.byteOffset, octets.byteLength));
  const exemple = (racines: ReadonlyArray<string>, du_site: boolean, poids: number): ReadonlyArray<Exemple> => {
    const vecteur = sensDe(
      racines.map((racine) => [racine, sens.poids(racine)] as const),
      sens,
    );
    return vecteur === undefined ? [] : [{ vecteur, vrai: du_site, poids }];
  };
  const { reseaux, plateformes, lieux, documents, appels_fiches, hors_sujet } = lireCatalogue();
  const fiches = [
    ...[...reseaux, ...plateformes].map(({ nom, description, mots_cles }) => ({ cles: `${nom} ${mots_cles.join(" ")}`, texte: description })),
    ...lieux.filter(({ sous_type }) => sous_type === undefined).map(({ nom, description }) => ({ cles: nom, texte: description })),
    ...documents.map(({ titre, texte, mots_cles }) => ({ cles: `${titre} ${mots_cles.join(" ")}`, texte })),
  ];
  const phrases = fiches.flatMap(({ cles, texte }) => [cles, ...texte.split(/(?<=[.!?])\s+|\n+/).filter((phrase) => phrase.length > LONGUEUR_PHRASE)]);
  const exemples = [
    ...lireQuestions()
      .filter(({ jeu }) => jeu === "reglage")
      .flatMap(({ question, genre }) => exemple(motsDuSujetOuDUsage(question), genre !== "hors_sujet", POIDS.question)),
    ...[...phrases, ...[...appels_fiches.values()].flat()].flatMap((phrase) => exemple(racinesIndexees(phrase), true, POIDS.phrase)),
    ...hors_sujet.flatMap((locution) => exemple(racinesIndexees(locution), false, POIDS.locution)),
  ];
  const { biais, poids } = apprendre(exemples);
  const arrondir = (v: number) => Math.round(1000 * v) / 1000;
  writeFileSync("data/sens/domaine.json", `${JSON.stringify({ $schema: "../../schemas/sens-domaine.schema.json", biais: arrondir(biais), poids: [...poids].map(arrondir) })}\n`);
  process.stdout.write(`${exemples.length} exemples\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal();
