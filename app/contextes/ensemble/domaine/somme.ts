import { ecrireNombre, lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { deuxChiffres } from "#app/commun/nombres/nombres.ts";
import type { SommeFoyers } from "./ensemble.ts";
import { CHAMPS_PAR_CLE, type Reponses } from "#app/contextes/simulateur/index.ts";
import { CLES_PART, SECTIONS_PART } from "./questions.ts";

/** Un foyer : ce qu'il a dit, et le même complété par les valeurs courantes d'un foyer comme le sien. */
export type FoyerComplete = { readonly dites: Reponses; readonly completes: Reponses };

export const CLES_PERSONNES = ["a18", "a50", "a65", "e14", "e10", "e4", "e1"] as const;

/** Réponses qui ne s'ajoutent pas : chacune a sa règle. Toutes les autres se somment. */
const REGLES: Readonly<Record<string, (sommes: ReadonlyArray<SommeFoyers>) => string>> = {
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

/** Ce que ces foyers disent ensemble, arrondi à deux chiffres. Les personnes se comptent. */
export function reunir(foyers: ReadonlyArray<FoyerComplete>): SommeFoyers {
  const additives = CLES_PART.filter(sAjoute);
  const personnes = foyers.reduce((somme, { dites }) => somme + compterPersonnes(dites), 0);
  const presences = foyers.reduce((somme, { dites, completes }) => somme + compterPersonnes(dites) * valeur(dites["presence"] ?? completes["presence"]), 0);
  const regimes: Record<string, number> = {};
  for (const { dites, completes } of foyers) {
    const regime = dites["regime"] ?? completes["regime"];
    if (regime !== undefined) regimes[regime] = (regimes[regime] ?? 0) + compterPersonnes(dites);
  }
  return {
    foyers: foyers.length,
    personnes,
    totaux: Object.fromEntries(additives.map((cle) => [cle, estUnePersonne(cle) ? total(cle, foyers) : deuxChiffres(total(cle, foyers))])),
    presence: deuxChiffres(presences / Math.max(1, personnes)),
    regimes,
    // Un savoir-faire se transmet : celui du groupe est celui de qui en a le plus.
    competences: Math.max(0, ...foyers.map(({ dites }) => valeur(dites["competences"]))),
    dites: CLES_PART.filter((cle) => foyers.some(({ dites }) => dites[cle] !== undefined)),
  };
}

/**
 * Le scénario de tous : les réponses communes et la somme des lots. Surfaces et équipements s'ajoutent, comme si tout était relié. Une question que personne
 * n'a remplie reste sans réponse, sauf le toit : le simulateur en supposerait un que personne n'apporte.
 */
export function additionner(cadre: Reponses, sommes: ReadonlyArray<SommeFoyers>): Reponses {
  const reunies: Record<string, string> = { toit: "0" };
  for (const cle of CLES_PART) {
    if (sommes.every(({ dites }) => !dites.includes(cle))) continue;
    reunies[cle] = REGLES[cle]?.(sommes) ?? ecrireNombre(sommes.reduce((somme, { totaux }) => somme + (totaux[cle] ?? 0), 0));
  }
  // Trop de cultures pour le terrain : tout se réduit d'autant, et la place manque. Refuser le calcul figerait la salle.
  return { foyer: "eco_hameau", partage: "prorata", ...cadre, ...reunies, foyers: String(sommes.reduce((somme, { foyers }) => somme + foyers, 0)) };
}

/** Personnes d'un foyer, ou de la somme. */
export function compterPersonnes(reponses: Reponses): number {
  return CLES_PERSONNES.reduce((somme, cle) => somme + valeur(reponses[cle]), 0);
}

function valeur(texte: string | undefined): number {
  return texte === undefined ? 0 : (lireNombre(texte) ?? 0);
}

/** La clé compte-t-elle des personnes d’un âge ? */
export function estUnePersonne(cle: string): boolean {
  return (CLES_PERSONNES as ReadonlyArray<string>).includes(cle);
}

function total(cle: string, foyers: ReadonlyArray<FoyerComplete>): number {
  const dire = ({ dites, completes }: FoyerComplete) => dites[cle] ?? (APPORTS.has(cle) ? undefined : completes[cle]);
  return foyers.reduce((somme, foyer) => somme + valeur(dire(foyer)), 0);
}

function moyenneParPersonne(sommes: ReadonlyArray<SommeFoyers>): string {
  const personnes = sommes.reduce((somme, lot) => somme + lot.personnes, 0);
  return ecrireNombre(sommes.reduce((somme, lot) => somme + lot.personnes * lot.presence, 0) / Math.max(1, personnes));
}

// À égalité, le premier de la liste : c'est l'assiette qui demande le plus.
function majoriteParPersonne(sommes: ReadonlyArray<SommeFoyers>): string {
  const champ = CHAMPS_PAR_CLE.get("regime");
  const options = champ?.genre === "choix" ? champ.options.map((o) => o.valeur) : [];
  const voix = (option: string): number => sommes.reduce((somme, { regimes }) => somme + (regimes[option] ?? 0), 0);
  return options.reduce((meilleure, option) => (voix(option) > voix(meilleure) ? option : meilleure), options[0] ?? "");
}

function plusGrand(sommes: ReadonlyArray<SommeFoyers>): string {
  return ecrireNombre(Math.max(...sommes.map(({ competences }) => competences)));
}
