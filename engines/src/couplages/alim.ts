import { lire } from "../commun/coefficients/table.ts";
import type { Coefficients, Contexte } from "../types.ts";
import { creerFlux, douziemes } from "./flux.ts";
import type { EtatAxes, Flux } from "./types.ts";

/** `compost`, alim → alim, en kg N par mois : compost de cuisine, disponible l'année suivante (régime permanent). */
export function compost(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux> {
  if (etat.alim === undefined || etat.alim.compost === false) return [];
  const kg = etat.foyer.personnes * lire(coefs, "alim.azote.compost_cuisine");
  const base = { id: "compost", de: "alim", vers: "alim", nature: "azote du compost", unite: "kg_n" } as const;
  return [creerFlux(base, douziemes(kg), coefs, ["alim.azote.compost_cuisine"], ["disponible l’année suivante"])];
}

/** `fientes_fumier`, alim → alim, en kg N par mois : fientes des poules et fumier des chèvres. */
export function fientesFumier(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux> {
  const alim = etat.alim;
  const kg = (alim?.poules ?? 0) * lire(coefs, "alim.azote.poule") + (alim?.chevres ?? 0) * lire(coefs, "alim.azote.chevre");
  if (!(kg > 0)) return [];
  const base = { id: "fientes_fumier", de: "alim", vers: "alim", nature: "azote des fientes et du fumier", unite: "kg_n" } as const;
  return [creerFlux(base, douziemes(kg), coefs, ["alim.azote.poule", "alim.azote.chevre"])];
}

/**
 * `travail_physique`, alim → alim, en heures par mois. Au-delà du seuil (heures par personne et par an), une activité « active » est conseillée,
 * jamais appliquée : l'appliquer augmenterait les besoins, donc les surfaces, donc le travail.
 */
export function travailPhysique(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux> {
  const h_an = etat.alim?.travail_h_an ?? 0;
  if (etat.alim === undefined) return [];
  const intense = etat.foyer.personnes > 0 && h_an / etat.foyer.personnes > lire(coefs, "couplage.travail.seuil");
  const base = { id: "travail_physique", de: "alim", vers: "alim", nature: "travail au jardin", unite: "h" } as const;
  return [creerFlux(base, douziemes(h_an), coefs, ["couplage.travail.seuil"], intense ? ["activité physique « active » conseillée"] : [])];
}
