import { grouperMilliers } from "./milliers.ts";

// Écriture française des nombres. Fonctions à nous plutôt qu'Intl : le serveur et le navigateur doivent écrire exactement le même texte.

export const INSECABLE = "\u00a0";
export const MOINS = "\u2212";

/** Nombre à la française : espace fine entre les milliers, virgule, signe moins. Les non-finis s'écrivent « non calculé ». */
export function formaterNombre(valeur: number, decimales = 0): string {
  if (!Number.isFinite(valeur)) return "non calculé";
  const texte = Math.abs(valeur).toFixed(decimales);
  const [entier = "0", fraction] = texte.split(".");
  // −0,04 arrondi à 0 ne garde pas son signe.
  const signe = valeur < 0 && Number(texte) !== 0 ? MOINS : "";
  return signe + grouperMilliers(entier) + (fraction === undefined ? "" : `,${fraction}`);
}

const MOTS_COMPTES: ReadonlySet<string> = new Set(["ans", "appareils", "chèvres", "foyers", "lapines", "poules", "poulets", "ruches", "stères"]);

/** Une unité qui est un mot s'accorde : « 1 foyer », « 1,5 stère/an », « 2 foyers ». Les symboles ne changent pas. */
export function accorderUnite(valeur: number, unite: string): string {
  const [mot = "", ...suite] = unite.split("/");
  return MOTS_COMPTES.has(mot) && Math.abs(valeur) < 2 ? [mot.slice(0, -1), ...suite].join("/") : unite;
}

/** Un nombre entier et ce qu'il compte, accordé : « 1 personne », « 12 personnes », « 8 panneaux ». */
export function denombrer(nombre: number, nom: string, noms = `${nom}s`): string {
  return `${formaterNombre(nombre)} ${Math.round(Math.abs(nombre)) < 2 ? nom : noms}`;
}

/** Nombre suivi de son unité, collés par une espace insécable ; sans espace insécable si l'unité est vide. */
export function formaterMesure(valeur: number, unite: string, decimales = 0): string {
  const nombre = formaterNombre(valeur, decimales);
  return unite === "" || !Number.isFinite(valeur) ? nombre : nombre + INSECABLE + unite;
}

/** Des heures par semaine : au dixième sous dix, à l'heure au-delà ; un nombre rond s'écrit sans décimale. */
export function formaterHeures(heures: number): string {
  const dixieme = auDixieme(heures);
  return formaterNombre(dixieme, dixieme < 10 && !Number.isInteger(dixieme) ? 1 : 0);
}

/** Part de 0 à 1 en pour cent : 0,594 devient « 59 % ». Un taux ne s'affiche jamais à la décimale par défaut. */
export function formaterPourcent(part: number, decimales = 0): string {
  return formaterMesure(part * 100, "%", decimales);
}

/** Une valeur supposée ne se donne pas au centième : « environ 58 », pas « 57,72 ». */
export function formaterSuppose(valeur: number): string {
  const taille = Math.abs(valeur);
  const decimales = taille >= 10 ? 0 : taille >= 1 ? 1 : 2;
  const rond = Number(valeur.toFixed(decimales));
  const texte = formaterNombre(rond, Number.isInteger(rond) ? 0 : taille >= 1 ? 1 : 2);
  return rond === valeur ? texte : `environ ${texte}`;
}

/** Au dixième : assez pour un dessin, court dans une page. */
export function auDixieme(valeur: number): number {
  return Math.round(valeur * 10) / 10;
}

/** Montant en euros, arrondi à l'euro sauf demande contraire. */
export function formaterEuros(montant_eur: number, decimales = 0): string {
  return formaterMesure(montant_eur, "€", decimales);
}

/** Prix à montrer : à la centaine, à la dizaine ou à l'euro, selon sa taille. Un prix indicatif ne se donne pas à l'euro près. */
export function arrondirEuros(montant_eur: number): number {
  const pas = Math.abs(montant_eur) >= 10_000 ? 100 : Math.abs(montant_eur) >= 100 ? 10 : 1;
  return Math.round(montant_eur / pas) * pas;
}

/** Un prix indicatif, écrit : « 1 200 € ». */
export function formaterPrix(montant_eur: number): string {
  return formaterEuros(arrondirEuros(montant_eur));
}

/** Ce qu'un geste coûte à l'achat, en mots : « environ 1 200 € à l’achat », « rien à acheter », « environ 3 000 € d’équipement en moins » s'il en retire. */
export function direAchat(montant_eur: number): string {
  if (Math.abs(montant_eur) < 1) return "rien à acheter";
  const montant = `environ ${formaterPrix(Math.abs(montant_eur))}`;
  return montant_eur > 0 ? `${montant} à l’achat` : `${montant} d’équipement en moins`;
}

/** « entre 50 et 66 % », ou « autour de 50 % » quand l'arrondi confond les deux bornes. */
export function formaterFourchettePourcent(bas: number, haut: number): string {
  const a = formaterNombre(bas * 100);
  const b = formaterNombre(haut * 100);
  return a === b ? `autour de ${a}${INSECABLE}%` : `entre ${a} et ${b}${INSECABLE}%`;
}

/** La phrase de l'incertitude : de P10 à P90, donc huit fois sur dix. */
export function phraseHuitSurDix(p10: number, p90: number): string {
  return `8 fois sur 10 ${formaterFourchettePourcent(p10, p90)}`;
}

/** Deux chiffres significatifs : ce qui vient d'un ou de quelques foyers est un ordre de grandeur. */
export function deuxChiffres(nombre: number): number {
  return Number(nombre.toPrecision(2));
}
