import { ROUTES_API } from "#app/contrats.server.ts";
import { direOctets, LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import type { AdresseApi, OperationApi } from "#app/socle/api/adresses.ts";
import { creerPartieEcrite, tableau } from "./partie-ecrite.ts";

// La partie de docs/api.md qui vient des contrats, écrite entre deux repères ; les exemples, eux, sont à la main. `npm run docs:api` ; un test compare.

const PARTIE = creerPartieEcrite({ document: "docs/api.md", commande: "docs:api", source: "les contrats des routes" });
/** Le document où elle vit. */
export const DOCUMENT = PARTIE.chemin;

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
  return PARTIE.encadrer(`Les réponses sont en JSON à clés françaises. Toute erreur est un problème JSON (\`application/problem+json\`) : \`{type, title, status, detail, instance, code, champs?}\` ; une méthode non prévue répond 405 avec \`Allow\`, un
chemin inconnu 404. Un \`POST\` accepte du JSON ou un formulaire, ${direOctets(LIMITE_CORPS_OCTETS)} au plus, sauf mention.

${tableau(["Adresse", "Méthodes", "Effet"], ROUTES_API.map(ligneAdresse))}

Qui peut appeler, ce que rend une réussite, les statuts d'un refus. « Depuis tout site » : CORS ouvert. Paramètres, corps et formes sont dans la description OpenAPI.

${tableau(["Opération", "Accès", "Réussite", "Refus", "Précisions"], ROUTES_API.flatMap(lignesOperations))}`);
}

/** Le document, sa partie écrite remplacée. */
export function remplacer(document: string): string {
  return PARTIE.remplacer(document, ecrirePartie());
}

if (import.meta.main) PARTIE.ecrire(ecrirePartie());
