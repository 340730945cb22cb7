import type { Erreur } from "../types.ts";

/** Un flux venu d'un autre axe n'a qu'une borne large : chaque réponse a la sienne dans la table des champs. */
export const FLUX_MAX = 1e12;

/** Écrit un nombre à la française : virgule décimale, milliers séparés par une espace fine insécable. */
export function ecrireNombre(x: number, decimales = 2): string {
  const arrondi = Number.isFinite(x) ? String(Number(x.toFixed(decimales))) : String(x);
  const [entier = "", fraction] = arrondi.replace("-", "−").split(".");
  const milliers = entier.replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
  return fraction === undefined ? milliers : `${milliers},${fraction}`;
}

/** Une part de 0 à 1, en pour cent : « 59 % ». */
export function ecrirePourcent(part: number): string {
  return `${ecrireNombre(100 * part, 0)} %`;
}

/** Un nombre et ce qu'il compte, accordés comme le nombre s'écrit : « 1,6 stère », « 2 stères ». Le pluriel commence à deux. */
export function ecrireQuantite(x: number, nom: string, decimales = 0): string {
  return `${ecrireNombre(x, decimales)} ${nom}${Math.abs(Number(x.toFixed(decimales))) < 2 ? "" : "s"}`;
}

function montrer(valeur: unknown): string {
  if (typeof valeur === "number") return ecrireNombre(valeur, 6);
  if (typeof valeur === "string") return `« ${valeur} »`;
  if (typeof valeur === "boolean") return valeur ? "vrai" : "faux";
  if (Array.isArray(valeur)) return `une liste de ${valeur.length}`;
  return valeur === undefined || valeur === null ? "rien" : "un objet";
}

/** Ajoute une erreur si `valeur` n'est pas un nombre fini de [bas, haut]. */
export function controlerNombre(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void {
  if (typeof valeur !== "number" || !Number.isFinite(valeur)) {
    erreurs.push({ chemin, code: "saisie.nombre", message: `Un nombre est attendu ; reçu : ${montrer(valeur)}.` });
  } else if (valeur < bas || valeur > haut) {
    const attendu =
      haut === Number.POSITIVE_INFINITY ? `supérieure ou égale à ${ecrireNombre(bas)}` : `comprise entre ${ecrireNombre(bas)} et ${ecrireNombre(haut)}`;
    erreurs.push({ chemin, code: "saisie.bornes", message: `La valeur doit être ${attendu} ; reçu : ${montrer(valeur)}.` });
  }
}

/** Comme {@link controlerNombre}, et la valeur doit être entière. */
export function controlerEntier(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void {
  const avant = erreurs.length;
  controlerNombre(erreurs, chemin, valeur, bas, haut);
  if (erreurs.length === avant && !Number.isInteger(valeur)) {
    erreurs.push({ chemin, code: "saisie.entier", message: `Un nombre entier est attendu ; reçu : ${montrer(valeur)}.` });
  }
}

/** Nombre facultatif : absent, il n'est pas contrôlé. */
export function controlerNombreFacultatif(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void {
  if (valeur !== undefined) controlerNombre(erreurs, chemin, valeur, bas, haut);
}

/** Ajoute une erreur si `valeur` n'est pas un tableau de douze nombres finis de [bas, haut], de janvier à décembre. */
export function controlerMensuel(erreurs: Erreur[], chemin: string, valeur: unknown, bas: number, haut: number): void {
  if (!Array.isArray(valeur) || valeur.length !== 12) {
    erreurs.push({ chemin, code: "saisie.mensuel", message: `Douze nombres, de janvier à décembre, sont attendus ; reçu : ${montrer(valeur)}.` });
    return;
  }
  for (let m = 0; m < 12; m++) {
    const x: unknown = valeur[m];
    if (!(typeof x === "number" && x >= bas && x <= haut && Number.isFinite(x))) controlerNombre(erreurs, `${chemin}.${m}`, x, bas, haut);
  }
}

/** Ajoute une erreur si `valeur` n'est pas un des choix. */
export function controlerChoix(erreurs: Erreur[], chemin: string, valeur: unknown, choix: ReadonlyArray<string>): void {
  if (typeof valeur !== "string" || !choix.includes(valeur)) {
    erreurs.push({ chemin, code: "saisie.choix", message: `Choix attendu parmi ${choix.join(", ")} ; reçu : ${montrer(valeur)}.` });
  }
}

/** Ajoute une erreur si `valeur` n'est pas un tableau de choix, sans répétition. */
export function controlerListeDeChoix(erreurs: Erreur[], chemin: string, valeur: unknown, choix: ReadonlyArray<string>): void {
  if (!Array.isArray(valeur)) {
    erreurs.push({ chemin, code: "saisie.liste", message: `Une liste est attendue ; reçu : ${montrer(valeur)}.` });
    return;
  }
  for (let i = 0; i < valeur.length; i++) {
    const x: unknown = valeur[i];
    controlerChoix(erreurs, `${chemin}.${i}`, x, choix);
    if (valeur.indexOf(x) < i) erreurs.push({ chemin: `${chemin}.${i}`, code: "saisie.double", message: `${montrer(x)} est déjà dans la liste.` });
  }
}

/** Ajoute une erreur si `valeur` n'est pas un booléen. */
export function controlerBooleen(erreurs: Erreur[], chemin: string, valeur: unknown): void {
  if (typeof valeur !== "boolean") erreurs.push({ chemin, code: "saisie.booleen", message: `Vrai ou faux est attendu ; reçu : ${montrer(valeur)}.` });
}

/** Ajoute une erreur si `valeur` n'est pas un objet ; vrai si c'en est un, pour continuer le contrôle de ses champs. */
export function controlerObjet(erreurs: Erreur[], chemin: string, valeur: unknown): valeur is Readonly<Record<string, unknown>> {
  if (typeof valeur === "object" && valeur !== null && !Array.isArray(valeur)) return true;
  erreurs.push({ chemin, code: "saisie.objet", message: `Un objet est attendu ; reçu : ${montrer(valeur)}.` });
  return false;
}

/** Ajoute une erreur si `valeur` n'est pas un tableau ; vrai si c'en est un. */
export function controlerTableau(erreurs: Erreur[], chemin: string, valeur: unknown): valeur is ReadonlyArray<unknown> {
  if (Array.isArray(valeur)) return true;
  erreurs.push({ chemin, code: "saisie.liste", message: `Une liste est attendue ; reçu : ${montrer(valeur)}.` });
  return false;
}
