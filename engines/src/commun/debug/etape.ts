import type { Axe, Coefficients, Etape } from "../../types.ts";
import { lire } from "../coefficients/table.ts";
import { NOMS_MOIS, numeroMois } from "../contexte/calendrier.ts";
import type { Expression, Symbole } from "./formule.ts";

const RIEN: ReadonlyArray<string> = Object.freeze([]);

/** Symbole lu dans la table. */
export function coef(coefs: Coefficients, id: string): Symbole {
  return { valeur: lire(coefs, id), coefficients: id };
}

/** Symbole pris dans un champ d'entrée ou dans une autre étape. */
export function de(entree: string, valeur: number): Symbole {
  return { valeur, entrees: entree };
}

/** Symbole que la trace n'a pas à relier : réglage, ou nombre que le libellé suffit à situer. */
export function seul(valeur: number): Symbole {
  return { valeur };
}

/** Symbole saisi, ou sa valeur par défaut prise dans la table. */
export function saisiOuCoef(coefs: Coefficients, champ: string, saisi: number | undefined, id: string): Symbole {
  return saisi === undefined ? coef(coefs, id) : de(champ, saisi);
}

/** Origines ajoutées à celles des symboles. */
export type Origines = { readonly entrees?: ReadonlyArray<string>; readonly coefficients?: ReadonlyArray<string> };

/** Ce qui nomme une étape. */
type Nom = readonly [id: string, libelle: string, unite: string];

/** Écrit les étapes d'un axe. */
export type Traceur = {
  /** Nombre calculé : la valeur, la formule, les symboles et leurs origines viennent de la même expression. */
  readonly calcul: (...arguments_: [...Nom, expression: Expression, origines?: Origines]) => Etape;
  /** Feuille lue dans une simulation pas à pas : ni formule, ni symbole ; ses origines disent ce qui l'a produite. */
  readonly simule: (...arguments_: [...Nom, valeur: number, entrees: ReadonlyArray<string>, coefficients?: ReadonlyArray<string>]) => Etape;
  /** Feuille recopiée d'une saisie. */
  readonly saisie: (...arguments_: [...Nom, valeur: number, entrees?: ReadonlyArray<string>]) => Etape;
};

/** Ce qui n'est pas calculé ici : saisie, ou résultat d'une simulation pas à pas. Ni formule, ni symbole. */
export function feuille(nature: "simulation" | "entree", [id, libelle, unite]: Nom, valeur: number, { entrees = RIEN, coefficients = RIEN }: Origines): Etape {
  return { id, libelle, nature, valeur, unite, formule: "", symboles: {}, entrees, coefficients };
}

/** Traceur d'un axe, ou de l'intégrateur si `axe` est absent. */
export function traceurDe(axe?: Axe): Traceur {
  const base = axe === undefined ? {} : { axe };
  return {
    calcul: (id, libelle, unite, expression, { entrees = RIEN, coefficients = RIEN } = {}) => {
      const rencontres = new Map<string, Symbole>();
      const formule = expression.ecrire(rencontres);
      const symboles = [...rencontres.values()];
      return {
        id,
        ...base,
        libelle,
        nature: "calcul",
        valeur: expression.valeur,
        unite,
        formule,
        symboles: Object.fromEntries([...rencontres].map(([nom, { valeur }]) => [nom, valeur])),
        entrees: [...symboles.flatMap((s) => s.entrees ?? RIEN), ...entrees],
        coefficients: [...symboles.flatMap((s) => s.coefficients ?? RIEN), ...coefficients],
      };
    },
    simule: (id, libelle, unite, valeur, entrees, coefficients = RIEN) => ({
      ...base,
      ...feuille("simulation", [id, libelle, unite], valeur, { entrees, coefficients }),
    }),
    saisie: (id, libelle, unite, valeur, entrees = RIEN) => ({ ...base, ...feuille("entree", [id, libelle, unite], valeur, { entrees }) }),
  };
}

/** Une étape par mois, numérotée de `01` à `12`. */
export function chaqueMois(construire: (m: number, numero: string, nom: string) => Etape): Etape[] {
  return NOMS_MOIS.map((nom, m) => construire(m, numeroMois(m), nom));
}
