import { numeroMois } from "../../../commun/contexte/calendrier.ts";
import { feuille, type Origines } from "../../../commun/debug/etape.ts";
import type { Etape, Mensuel } from "../../../types.ts";

type Symboles = Readonly<Record<string, number>>;

/** Écrit les étapes d'une trace dans l'ordre ; tous les identifiants commencent par `energie.`. */
export type Carnet = {
  readonly etapes: ReadonlyArray<Etape>;
  /** Nombre calculé : la formule, évaluée sur les symboles, redonne la valeur. */
  readonly calcul: (id: string, libelle: string, valeur: number, unite: string, formule: string, symboles: Symboles, origines?: Origines) => void;
  /** Feuille : donnée saisie, ou résultat d'une simulation horaire. */
  readonly feuille: (nature: "entree" | "simulation", id: string, libelle: string, valeur: number, unite: string, origines?: Origines) => void;
  /** Total annuel d'une série mensuelle, avec ses douze symboles. */
  readonly total: (id: string, libelle: string, serie: Mensuel, unite: string, origines?: Origines) => void;
};

/** Symboles `prefixe01` à `prefixe12` d'une série mensuelle. */
export function symbolesMois(prefixe: string, serie: Mensuel): Record<string, number> {
  return Object.fromEntries(serie.map((valeur, m) => [`${prefixe}${numeroMois(m)}`, valeur]));
}

/** Expression `f(x01, …)` sur les douze mois. */
export function surLesMois(fonction: string, terme: (mois: string) => string): string {
  return `${fonction}(${Array.from({ length: 12 }, (_, m) => terme(numeroMois(m))).join(", ")})`;
}

export function ouvrirCarnet(): Carnet {
  const etapes: Etape[] = [];
  const calcul: Carnet["calcul"] = (id, libelle, valeur, unite, formule, symboles, origines = {}) => {
    etapes.push({
      id: `energie.${id}`,
      axe: "energie",
      libelle,
      nature: "calcul",
      valeur,
      unite,
      formule,
      symboles,
      entrees: origines.entrees ?? [],
      coefficients: origines.coefficients ?? [],
    });
  };
  return {
    etapes,
    calcul,
    feuille: (nature, id, libelle, valeur, unite, origines = {}) => {
      etapes.push({ axe: "energie", ...feuille(nature, [`energie.${id}`, libelle, unite], valeur, origines) });
    },
    total: (id, libelle, serie, unite, origines) => {
      const valeur = serie.reduce((s, x) => s + x, 0);
      calcul(
        id,
        libelle,
        valeur,
        unite,
        surLesMois("somme", (m) => `m${m}`),
        symbolesMois("m", serie),
        origines,
      );
    },
  };
}
