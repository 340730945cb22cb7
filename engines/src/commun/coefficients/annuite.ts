import type { Cout } from "../../types.ts";

/** Ce que coûte un an d'un équipement acheté à ce prix, en EUR : sa part de vie, et son entretien. */
export function annuite({ duree_an, entretien_pct_an }: Pick<Cout, "duree_an" | "entretien_pct_an">, prix_eur: number): number {
  return prix_eur / duree_an + (prix_eur * entretien_pct_an) / 100;
}
