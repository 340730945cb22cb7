import { motsDits, type MotDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { plier } from "#app/commun/texte/plier.ts";

// « Comment appeler notre lieu » cherche un nom, « quel site pour des oasis » un annuaire.
const DEMANDER = [
  "(?:numeros?|tel|telephones?|e ?mails?|mails?|courriels?|coordonnees|contacts?)(?: (?:de telephone|tel))? (?:d|de|du|des|pour)",
  "(?:adresse|site|page)(?: (?:web|internet|mail|e ?mail|postale|du site|officielle?))? (?:d|de|du|des)",
  "(?:joindre|contacter|appeler|telephoner (?:a|au|aux)|ecrire (?:a|au|aux))(?! (?:notre|nos|mon|ma|mes|votre|vos|leurs?|une?|des|ce|cet|cette|ces) )",
].join("|");
const COORDONNEES = new RegExp(` (?:${DEMANDER}) `);
const JUSTE_AVANT = new RegExp(` (?:${DEMANDER})(?<article> (?:l|la|le|les))? $`);

const mots = (liste: string): ReadonlySet<string> => new Set(liste.split(" "));
const ARTICLES = mots("le la les l");
// Ce que tout nom de structure porte à ses bords, et qu'on ne dit pas toujours : « le mail de Cocagne ».
const SANS_DISTINGUER = mots(
  "le la les l de du des d en a au aux pour un une reseau association federation mouvement collectif cooperative coordination fondation national nationale francais francaise france annuaire",
);
// « Contacter une scop » n'est pas joindre « Les Scop ».
const N_IMPORTE_LEQUEL = mots("un une notre nos mon ma mes votre vos leur leurs ce cet cette ces quel quelle quels quelles");
// « Le site de sol vivant » ne nomme pas le mouvement SOL.
const FINIR = mots("s svp merci a au en dans pour ou par stp france");
const CAPITALE = /^\p{Lu}/u;

// « Eau & Rivières » se dit « Eau et Rivières ».
const motsDe = (texte: string): ReadonlyArray<MotDit> => motsDits(texte).filter(({ plie }) => plie !== "et");

function sansBords(nom: ReadonlyArray<string>, bords: ReadonlySet<string>, { fin }: { readonly fin: boolean }): ReadonlyArray<string> {
  const debut = nom.findIndex((mot) => !bords.has(mot));
  const dernier = fin ? nom.findLastIndex((mot) => !bords.has(mot)) : nom.length - 1;
  return debut < 0 ? [] : nom.slice(debut, dernier + 1);
}

/** La question, repliée, demande-t-elle comment joindre une structure ? */
export function demandeLesCoordonnees(texte: string): boolean {
  return COORDONNEES.test(texte);
}

/**
 * La question nomme-t-elle cette fiche : son nom entier, son sigle entre parenthèses, ou son nom propre seul, juste après ce qu'on en demande ? Un nom fait de mots
 * de tous les jours (« contacter l'habitat participatif ») n'en nomme aucune sans ses majuscules.
 */
export function nommeLaFiche(question: string, titre: string): boolean {
  const [, nom = titre, sigle] = /^(.*?)(?:,[^(]*)?(?: \((.+)\))?$/.exec(titre) ?? [];
  const dits = motsDe(question);
  if (sigle !== undefined && dits.some(({ plie }) => plie === plier(sigle))) return true;
  const complet = motsDe(nom).map(({ plie }) => plie);
  const entier = sansBords(complet, ARTICLES, { fin: false });
  const rangEntier = rangDe(entier, dits);
  const devant = dits[rangEntier - 1]?.plie ?? "";
  if (rangEntier >= 0 && !N_IMPORTE_LEQUEL.has(devant) && (devant !== "des" || complet[0] === "les" || entier.length > 1)) return true;
  const propre = sansBords(complet, SANS_DISTINGUER, { fin: true });
  const rang = rangDe(propre, dits);
  return rang >= 0 && propre.length < entier.length && estNommeSeul(dits, rang, propre.length);
}

function rangDe(nom: ReadonlyArray<string>, dits: ReadonlyArray<MotDit>): number {
  return nom.length === 0 ? -1 : dits.findIndex((_, rang) => nom.every((mot, i) => dits[rang + i]?.plie === mot));
}

function estNommeSeul(dits: ReadonlyArray<MotDit>, rang: number, longueur: number): boolean {
  const avant = ` ${dits
    .slice(0, rang)
    .map(({ plie }) => plie)
    .join(" ")} `;
  const demande = JUSTE_AVANT.exec(avant);
  const apres = dits[rang + longueur]?.plie;
  if (demande === null || (apres !== undefined && !FINIR.has(apres))) return false;
  const determine = demande.groups?.["article"] !== undefined || / (?:du|des|au|aux) $/.test(avant);
  return !determine || CAPITALE.test(dits[rang]?.brut ?? "");
}
