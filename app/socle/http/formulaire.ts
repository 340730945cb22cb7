import { data } from "react-router";
import type { z } from "zod";
import { estErreurApp, type CodeErreur, type ErreurChamp } from "#app/commun/erreurs.ts";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { estChampSecret } from "./champs-secrets.ts";
import { champsEnObjet, controler } from "./lecture.ts";

const ATTENTE_PASSAGERE_S = 10;

/** Lit un formulaire de page avec son schéma ; à appeler sous `formulaire()`. */
export function lireFormulaire<S extends z.ZodType>(schema: S, form: FormData): z.output<S> {
  return controler(schema, champsEnObjet(form.entries()));
}

/** Texte d'un champ simple ; vide s'il manque ou si c'est un fichier. */
export function texteDuFormulaire(form: FormData, nom: string): string {
  const valeur = form.get(nom);
  return typeof valeur === "string" ? valeur : "";
}

/**
 * Corps d'une action de page. Un refus attendu que la personne peut corriger (422, 409, 429…) revient dans la page avec son statut, rien de tapé n'est
 * perdu ; le reste est relevé pour l'ErrorBoundary.
 */
export async function formulaire<T>(
  form: FormData,
  fonction: () => T | Promise<T>,
  { aussi = [] }: { /** Refus que cette page-ci sait montrer, en plus des communs. */ readonly aussi?: ReadonlyArray<CodeErreur> } = {},
): Promise<T | ReturnType<typeof data<RefusFormulaire>>> {
  try {
    return await fonction();
  } catch (e) {
    if (!estErreurApp(e) || !(SE_CORRIGE.has(e.code) || aussi.includes(e.code))) throw e;
    const init = { status: e.statut, headers: { ...e.entetes, ...(e.attente_s === undefined ? {} : { "Retry-After": String(Math.ceil(e.attente_s)) }) } };
    const passager = e.statut >= 500 || e.statut === 429 ? { recommencer_s: Math.ceil(e.attente_s ?? ATTENTE_PASSAGERE_S) } : {};
    return data({ erreurs: grouper(e.champs ?? []), message: e.detail, valeurs: valeursTextuelles(form), ...passager }, init);
  }
}

const SE_CORRIGE: ReadonlySet<string> = new Set([
  "invalide",
  "conflit",
  "trop_de_requetes",
  "budget_epuise",
  "rag_indisponible",
  // Le rangement ne répond pas : la personne garde ce qu'elle a tapé et réessaie.
  "indisponible",
  "amont_indisponible",
  "amont_invalide",
  "delai_depasse",
]);

function grouper(champs: ReadonlyArray<ErreurChamp>): Record<string, Array<string>> {
  const erreurs: Record<string, Array<string>> = {};
  for (const { chemin, message } of champs) (erreurs[chemin] ??= []).push(message);
  return erreurs;
}

/** Ce qui a été tapé, mot pour mot, sans ce qui se tape masqué. */
export function valeursTextuelles(form: FormData): Record<string, string | Array<string>> {
  return champsEnObjet([...form].filter(([nom, valeur]) => typeof valeur === "string" && !estChampSecret(nom)));
}
