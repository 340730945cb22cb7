import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { FIOUL, GAZ, GRANULES } from "./combustibles.ts";

/** Une énergie de chauffage : sa réponse au simulateur, son nom, et comment on la dit. */
export const CHAUFFAGES: ReadonlyArray<readonly [reponse: string, nom: string, dit: RegExp]> = [
  ["pac_air_eau", "à la pompe à chaleur", / (?:pompes? a chaleur|pac) /],
  ["gaz", "au gaz", / gaz /],
  ["fioul", "au fioul", new RegExp(` ${FIOUL} `)],
  ["poele_granules", "aux granulés", new RegExp(` ${GRANULES} `)],
  ["poele_buches", "aux bûches", / (?:bois|buches?|poeles?) /],
  ["reseau", "au réseau de chaleur", / (?:reseau de chaleur|chauffage urbain) /],
  ["effet_joule", "aux radiateurs électriques", / (?:chauffages? electriques?|radiateurs?|convecteurs?|tout electrique|chauffe a l electricite) /],
];

const ELECTRIQUES: ReadonlySet<string> = new Set(["effet_joule", "pac_air_eau"]);

/** Vrai si ce chauffage, par sa réponse ou par son nom, se paie en électricité. */
export function estElectrique(chauffage: string): boolean {
  return CHAUFFAGES.some(([reponse, nom]) => ELECTRIQUES.has(reponse) && (chauffage === reponse || chauffage === nom));
}

const OU = / (?:ou bien|ou alors|ou|plutot qu\w*|versus|vs|contre) /;
// Où l'acheter, qui le pose, comment il marche : ce n'est pas ce que chacun coûte.
const AUTRE_CHOSE =
  / (?:ou (?:acheter|trouver|est|sont|faire|je|on)|qui (?:\w+ )?(?:pose\w*|install\w*|vend\w*|repar\w*)|comment|pourquoi|aides?|subventions?|occasion|formation|piscine|serre|camping|marche|fumee|bruit|(?:combien|quelle quantite|cb) (?:\w+ ){0,2}(?:steres?|tonnes?|kg|kilos?|sacs?|cordes?)) /;

/** Vrai si la question hésite entre deux chauffages : « poêle ou pompe à chaleur ». Ce qu'ils coûtent par an se compare. */
export function hesiteEntreDeuxChauffages(question: string): boolean {
  const texte = enTournure(question);
  if (AUTRE_CHOSE.test(texte)) return false;
  const [avant, ...apres] = texte.split(OU);
  const [un, autre] = [chauffageDit(avant ?? ""), chauffageDit(apres[0] ?? "")];
  return un !== undefined && autre !== undefined && un !== autre;
}

const REMPLACER = new RegExp(
  ` (?:remplac\\w*|par quoi (?:\\w+ ){0,3}chang\\w*|chang\\w* (?:de |ma |mon |la |le |notre |nos |l )(?:\\w+ )?(?:chaudieres?|chauffages?|radiateurs?|convecteurs?)|quoi a la place|(?:passer|sortir) du (?:${FIOUL}|${GAZ})) `,
);
const CHAUFFER = new RegExp(` (?:chaudieres?|chauffages?|radiateurs?|convecteurs?|${FIOUL}|grille pains?) `);
// Ce que coûte l'appareil, ou celui de tout un immeuble, se demande autrement.
const PAS_CE_QUE_CHACUN_COUTE =
  / (?:prix|cout\w*|devis|tarifs?|rentab\w*|rembours\w*|immeubles?|copropriete|ecoles?|communes?|salle|collecti\w*|piece|vanne|joint|thermostat|bruleur|circulateur) /;

// Qui peut aider, où l'apprendre : des gens, non un nombre.
const DES_GENS =
  / (?:qui (?:peut|peuvent|pourrait|sait|connait|aide\w*|accompagn\w*|conseill\w*)|quelqu un|a qui|(?:m|nous) (?:aider?|accompagner?) (?!a (?:choisir|decider|comparer) )|associations?|(?:un|une|quel|quels|des) (?:reseaux?|collectifs?|structures?|artisans?)|apprendre|(?:soi|moi|nous) memes?) /;

/** Vrai si la question veut remplacer un chauffage sans dire par quoi : « par quoi remplacer ma chaudière au fioul ? ». Les plus courants se comparent. */
export function remplaceUnChauffage(question: string): boolean {
  const texte = enTournure(question);
  return REMPLACER.test(texte) && CHAUFFER.test(texte) && !AUTRE_CHOSE.test(texte) && !DES_GENS.test(texte) && !PAS_CE_QUE_CHACUN_COUTE.test(texte);
}

const POELE_A_GRANULES = new RegExp(` (?:poeles?|inserts?|chaudieres?) (?:a |aux |de )?${GRANULES} `);
const RAPPORTER = / (?:prix|cout\w*|econom\w*|rentab\w*|rembours\w*|rapport\w*|gagn\w*|vaut le coup|facture) /;

/** Vrai si la question veut le prix ou l'économie d'un poêle à granulés : le catalogue n'en a pas le prix, ce que chaque chauffage coûte par an se compare. */
export function veutDesGranules(question: string): boolean {
  const texte = enTournure(question);
  return POELE_A_GRANULES.test(texte) && RAPPORTER.test(texte) && !AUTRE_CHOSE.test(texte);
}

const chauffageDit = (morceau: string): string | undefined => CHAUFFAGES.find(([, , dit]) => dit.test(` ${morceau} `))?.[0];
