import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROUTES_API } from "#app/contrats.server.ts";
import { direOctets, LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import type { AdresseApi, OperationApi } from "#app/socle/api/adresses.ts";

// La partie de docs/api.md qui vient des contrats, écrite entre deux repères ; les exemples, eux, sont à la main. `npm run docs:api` ; un test compare.

const RACINE = resolve(import.meta.dirname, "../../..");
const DEBUT = "<!-- Écrit par « npm run docs:api » d'après les contrats des routes : ne se corrige pas ici. -->";
const FIN = "<!-- Fin de la partie écrite. -->";
/** Le document où elle vit. */
export const DOCUMENT = resolve(RACINE, "docs/api.md");

const cellule = (texte: string): string => texte.replaceAll("|", "\\|");
const tableau = (titres: ReadonlyArray<string>, lignes: ReadonlyArray<ReadonlyArray<string>>): string =>
  [titres, titres.map(() => "---"), ...lignes].map((ligne) => `| ${ligne.map(cellule).join(" | ")} |`).join("\n");

const minuscule = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);

function ligneAdresse({ chemin, operations }: AdresseApi): ReadonlyArray<string> {
  return [`\`${chemin}\``, operations.map(({ methode }) => methode).join(", "), operations.map(({ resume }) => minuscule(resume)).join(" ; ")];
}

function lignesOperations({ chemin, operations }: AdresseApi): ReadonlyArray<ReadonlyArray<string>> {
  return operations.map((une) => [`\`${une.methode} ${chemin}\``, une.acces, direReussite(une), une.refus.join(" "), une.precisions ?? ""]);
}

function direReussite({ succes, rendus }: OperationApi): string {
  return [String(succes), ...rendus.map((type) => `\`${type}\``)].join(" ");
}

/** La partie qui vient des contrats. */
export function ecrirePartie(): string {
  return `${DEBUT}

Les réponses sont en JSON à clés françaises. Toute erreur est un problème JSON (\`application/problem+json\`) : \`{type, title, status, detail, instance, code, champs?}\` ; une méthode non prévue répond 405 avec \`Allow\`, un
chemin inconnu 404. Un \`POST\` accepte du JSON ou un formulaire, ${direOctets(LIMITE_CORPS_OCTETS)} au plus, sauf mention.

${tableau(["Adresse", "Méthodes", "Effet"], ROUTES_API.map(ligneAdresse))}

Qui peut appeler, ce que rend une réussite, les statuts d'un refus. « Depuis tout site » : CORS ouvert. Paramètres, corps et formes sont dans la description OpenAPI.

${tableau(["Opération", "Accès", "Réussite", "Refus", "Précisions"], ROUTES_API.flatMap(lignesOperations))}

${FIN}`;
}

/** Le document, sa partie écrite remplacée. */
export function remplacer(document: string): string {
  const [debut, fin] = [document.indexOf(DEBUT), document.indexOf(FIN)];
  if (debut === -1 || fin < debut) throw new Error(`${DOCUMENT} : les repères de la partie écrite manquent.`);
  return document.slice(0, debut) + ecrirePartie() + document.slice(fin + FIN.length);
}

if (import.meta.main) {
  writeFileSync(DOCUMENT, remplacer(readFileSync(DOCUMENT, "utf8")));
  console.log(`${DOCUMENT} : partie écrite d'après les contrats.`);
}
