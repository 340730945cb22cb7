import fc from "#tests/montage/proprietes.ts";
import { CHAMPS } from "@autonomie/engines/champs";
import type { Champ, SousChamp } from "@autonomie/engines";
import { codesTerritoires } from "./moteur.ts";

// Des scénarios tirés de la table des champs, bornes comprises : ce que l'API doit accepter.

type Nombre = { readonly min: number; readonly max: number };

const unNombre = ({ min, max }: Nombre): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true }), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));

function uneFeuille(champ: Champ | SousChamp): fc.Arbitrary<unknown> {
  switch (champ.genre) {
    case "nombre":
      return unNombre(champ);
    case "entier":
      return fc.oneof(fc.constantFrom(champ.min, champ.max), fc.integer({ min: champ.min, max: champ.max }));
    case "mensuel":
      return fc.oneof(
        unNombre(champ).map((n) => Array.from({ length: 12 }, () => n)),
        fc.array(unNombre(champ), { minLength: 12, maxLength: 12 }),
      );
    case "choix":
      return fc.constantFrom(...Object.keys(champ.choix));
    case "liste":
      return fc.shuffledSubarray(Object.keys(champ.choix));
    case "booleen":
      return fc.boolean();
    case "texte":
      return fc.string({ maxLength: champ.longueur });
    case "regime":
      return fc.oneof(fc.constantFrom(...Object.keys(champ.choix)), fc.record(Object.fromEntries(Object.keys(champ.groupes).map((g) => [g, unNombre(champ)]))));
    case "objets": {
      const exiges = champ.champs.filter((c) => c.facultatif !== true).map((c) => c.cle);
      const element = fc.record(Object.fromEntries(champ.champs.map((c) => [c.cle, uneFeuille(c)])), { requiredKeys: exiges });
      return fc.array(element, { maxLength: champ.longueur });
    }
  }
}

/** Valeurs admises d'un champ. Le lieu est un vrai code : le reste de la table n'en dépend pas. */
export function valeurAdmise(champ: Champ): fc.Arbitrary<unknown> {
  return champ.chemin === "lieu.territoire" ? fc.constantFrom(...codesTerritoires()) : uneFeuille(champ);
}

/** Pose chaque feuille à son chemin. */
export function arbreDe(feuilles: ReadonlyArray<readonly [chemin: string, valeur: unknown]>): Record<string, unknown> {
  const arbre: Record<string, unknown> = {};
  for (const [chemin, valeur] of feuilles) {
    const cles = chemin.split(".");
    const derniere = cles.pop() ?? "";
    let noeud = arbre;
    for (const cle of cles) noeud = (noeud[cle] ??= {}) as Record<string, unknown>;
    noeud[derniere] = valeur;
  }
  return arbre;
}

/** Un scénario : le lieu, et quelques champs répondus n'importe comment dans leurs bornes. */
export const unScenario: fc.Arbitrary<Record<string, unknown>> = fc.subarray(CHAMPS.filter(({ chemin }) => chemin !== "lieu.territoire")).chain((choisis) => {
  const champs = [...CHAMPS.slice(0, 1), ...choisis];
  return fc.tuple(...champs.map(valeurAdmise)).map((valeurs) => arbreDe(champs.map(({ chemin }, i) => [chemin, valeurs[i]] as const)));
});

/** Les deux bouts d'un champ à bornes ; le premier et le dernier choix ; vrai et faux. */
export function boutsDe(champ: Champ): ReadonlyArray<unknown> {
  switch (champ.genre) {
    case "nombre":
    case "entier":
      return [champ.min, champ.max];
    case "mensuel":
      return [champ.min, champ.max].map((n) => Array.from({ length: 12 }, () => n));
    case "choix":
      return Object.keys(champ.choix);
    case "liste":
      return [[], Object.keys(champ.choix), Object.keys(champ.choix).reverse()];
    case "booleen":
      return [true, false];
    case "texte":
      return ["é".repeat(champ.longueur)];
    case "regime":
      return [...Object.keys(champ.choix), ...[champ.min, champ.max].map((n) => Object.fromEntries(Object.keys(champ.groupes).map((g) => [g, n])))];
    case "objets": {
      const bout = (rang: 0 | 1) =>
        Object.fromEntries(
          champ.champs.map((c) => {
            const valeurs = "choix" in c ? Object.keys(c.choix) : "min" in c ? [c.min, c.max] : [false, true];
            return [c.cle, valeurs.at(-rang)];
          }),
        );
      return [[], [bout(0)], Array.from({ length: champ.longueur }, () => bout(1))];
    }
  }
}
