import { CHAMPS_PAR_CLE, ecrireNombre, lireNombre, type Reponses } from "#app/contextes/simulateur/index.ts";
import { CLES_PART, SECTIONS_PART } from "./questions.ts";

/** Un foyer : ce qu'il a dit, et le même complété par les valeurs courantes d'un foyer comme le sien. */
export type FoyerComplete = { readonly dites: Reponses; readonly completes: Reponses };

export const CLES_PERSONNES = ["a18", "a50", "a65", "e14", "e10", "e4", "e1"] as const;

/** Réponses qui ne s'ajoutent pas : chacune a sa règle. Toutes les autres se somment. */
const REGLES: Readonly<Record<string, (cle: string, foyers: ReadonlyArray<FoyerComplete>) => string>> = {
  presence: moyenneParPersonne,
  regime: majoriteParPersonne,
  competences: plusGrand,
};

/** Cette réponse s'ajoute-t-elle d'un foyer à l'autre ? */
export function sAjoute(cle: string): boolean {
  return !Object.hasOwn(REGLES, cle);
}

/** « Laissez vide ce que vous n'apportez pas » : un vide y vaut zéro. Ailleurs, il vaut la valeur courante d'un foyer comme celui-là. */
const APPORTS: ReadonlySet<string> = new Set(SECTIONS_PART.filter(({ id }) => id === "apports" || id === "moyens").flatMap(({ cles }) => cles));

/**
 * Le scénario de tous : les réponses communes et la somme des parts. Surfaces et équipements s'ajoutent, comme si tout était relié. Une question que personne
 * n'a remplie reste sans réponse, sauf le toit : le simulateur en supposerait un que personne n'apporte.
 */
export function additionner(cadre: Reponses, foyers: ReadonlyArray<FoyerComplete>): Reponses {
  const sommes: Record<string, string> = { toit: "0" };
  for (const cle of CLES_PART) {
    if (foyers.every(({ dites }) => dites[cle] === undefined)) continue;
    sommes[cle] = (REGLES[cle] ?? total)(cle, foyers);
  }
  // Trop de cultures pour le terrain : tout se réduit d'autant, et la place manque. Refuser le calcul figerait la salle.
  return { foyer: "eco_hameau", partage: "prorata", ...cadre, ...sommes, foyers: String(foyers.length) };
}

/** Personnes d'un foyer, ou de la somme. */
export function compterPersonnes(reponses: Reponses): number {
  return CLES_PERSONNES.reduce((somme, cle) => somme + valeur(reponses[cle]), 0);
}

function valeur(texte: string | undefined): number {
  return texte === undefined ? 0 : (lireNombre(texte) ?? 0);
}

function total(cle: string, foyers: ReadonlyArray<FoyerComplete>): string {
  const dire = ({ dites, completes }: FoyerComplete) => dites[cle] ?? (APPORTS.has(cle) ? undefined : completes[cle]);
  return ecrireNombre(foyers.reduce((somme, foyer) => somme + valeur(dire(foyer)), 0));
}

function moyenneParPersonne(cle: string, foyers: ReadonlyArray<FoyerComplete>): string {
  const personnes = foyers.reduce((somme, { dites }) => somme + compterPersonnes(dites), 0);
  const pesee = foyers.reduce((somme, { dites, completes }) => somme + compterPersonnes(dites) * valeur(dites[cle] ?? completes[cle]), 0);
  return ecrireNombre(pesee / Math.max(1, personnes));
}

// À égalité, le premier de la liste : c'est l'assiette qui demande le plus.
function majoriteParPersonne(cle: string, foyers: ReadonlyArray<FoyerComplete>): string {
  const champ = CHAMPS_PAR_CLE.get(cle);
  const options = champ?.genre === "choix" ? champ.options.map((o) => o.valeur) : [];
  const voix = (option: string): number =>
    foyers.reduce((somme, { dites, completes }) => somme + ((dites[cle] ?? completes[cle]) === option ? compterPersonnes(dites) : 0), 0);
  return options.reduce((meilleure, option) => (voix(option) > voix(meilleure) ? option : meilleure), options[0] ?? "");
}

// Un savoir-faire se transmet : celui du groupe est celui de qui en a le plus.
function plusGrand(cle: string, foyers: ReadonlyArray<FoyerComplete>): string {
  return ecrireNombre(Math.max(...foyers.map(({ dites }) => valeur(dites[cle]))));
}
