import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import type { DocumentPensee } from "#app/contextes/pensees/index.ts";

// « Pas de Latouche, un autre auteur » : qui d'autre parle de ce dont il parle.

const CLES_D_UN_SUJET = 3;
export type AuteurLu = { readonly id: string; readonly nom: string; readonly entier: ReadonlyArray<string> };
export const idAuteur = (document: string): string => document.split("__", 1)[0] ?? "";

/** Les auteurs que la question écarte : « sauf Illich » ; « sauf la biographie d'Illich » ne l'écarte pas, lui. */
export function auteursEcartes(ecarte: ReadonlyArray<string>, auteurs: ReadonlyArray<AuteurLu>): ReadonlySet<string> {
  const noms = ecarte.map(motsDuSujet).filter((mots) => mots.every((mot) => auteurs.some(({ entier }) => entier.includes(mot))));
  return new Set(auteurs.flatMap(({ id, nom }) => (noms.some((mots) => mots.includes(nom)) ? [id] : [])));
}

const AUTRES = new Set(
  racines("auteur auteure autrice auteurs autre autres penseur penseuse philosophe livre texte voix point vue avis quelqu'un ecrivain lire"),
);

/** Vrai si la question n'a d'autre sujet que ceux qu'elle écarte. */
export function nAttendQuUnAutre(question: string, ecarte: ReadonlyArray<string>): boolean {
  const ecartes = new Set(ecarte.flatMap(racines));
  return motsDuSujet(question).every((mot) => AUTRES.has(mot) || ecartes.has(mot));
}

/** Ce dont parlent ces auteurs, par les mots-clés de leurs textes. */
export function sujetsDe(auteurs: ReadonlySet<string>, documents: ReadonlyArray<DocumentPensee>): string {
  return documents.flatMap(({ id, mots_cles }) => (auteurs.has(idAuteur(id)) ? mots_cles.slice(0, CLES_D_UN_SUJET) : [])).join(", ");
}
