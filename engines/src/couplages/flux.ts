import { somme } from "../commun/coefficients/statistiques.ts";
import { lireFiche } from "../commun/coefficients/table.ts";
import { auMois, parMois } from "../commun/contexte/calendrier.ts";
import type { Coefficients, Contexte, Mensuel } from "../types.ts";
import type { EtatAxes, Flux } from "./types.ts";

/** Une ligne de la table des couplages : lit l'état, rend de nouveaux flux, ne modifie rien. */
export type Couplage = (etat: EtatAxes, ctx: Contexte, coefs: Coefficients) => ReadonlyArray<Flux>;

const RIEN: Mensuel = Object.freeze(new Array<number>(12).fill(0));

/** Série absente : douze zéros. */
export function serie(s: Mensuel | undefined): Mensuel {
  return s ?? RIEN;
}

/** Quantité annuelle répartie par douzièmes. */
export function douziemes(total: number): Mensuel {
  return parMois(() => total / 12);
}

/** Multiplie deux séries mois par mois. */
export function produit(a: Mensuel, b: Mensuel): Mensuel {
  return parMois((m) => auMois(a, m) * auMois(b, m));
}

/** Flux complet : `total` est la somme des mois, `source` celle des coefficients lus (sans répétition). */
export function creerFlux(
  base: Pick<Flux, "id" | "de" | "vers" | "nature" | "unite">,
  mensuel: Mensuel,
  coefs: Coefficients,
  coefficients: ReadonlyArray<string>,
  conditions: ReadonlyArray<string> = [],
): Flux {
  const source = [...new Set(coefficients.map((id) => `${id} : ${lireFiche(coefs, id).source}`))];
  return { ...base, mensuel, total: somme(mensuel), conditions, source };
}
