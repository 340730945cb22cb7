import type { Coefficients, Contexte } from "../types.ts";
import { compost, fientesFumier, travailPhysique } from "./alim.ts";
import { eauChaude, eauServie, eauxGrises, irrigation, pluiePotager, pompage, toilettesSeches, traitement } from "./eau.ts";
import { boisHaie, boisTaillis, conservation, cuisson, serreChaleur, solaireThermique } from "./energie.ts";
import type { Couplage } from "./flux.ts";
import { solPvCulture, toitPluiePv, toitPvThermique } from "./geometrie.ts";
import type { EtatAxes, Flux, IdFlux } from "./types.ts";

/** Les vingt couplages, un par ligne (docs/conventions-de-calcul.md, « Couplages »). */
export const COUPLAGES: Readonly<Record<IdFlux, Couplage>> = Object.freeze({
  irrigation,
  eau_servie: eauServie,
  pompage,
  traitement,
  cuisson,
  conservation,
  toilettes_seches: toilettesSeches,
  compost,
  fientes_fumier: fientesFumier,
  eaux_grises: eauxGrises,
  pluie_potager: pluiePotager,
  toit_pluie_pv: toitPluiePv,
  toit_pv_thermique: toitPvThermique,
  sol_pv_culture: solPvCulture,
  solaire_thermique: solaireThermique,
  eau_chaude: eauChaude,
  bois_haie: boisHaie,
  bois_taillis: boisTaillis,
  serre_chaleur: serreChaleur,
  travail_physique: travailPhysique,
});

/** Tous les flux d'un état, dans l'ordre de la table. Un axe absent n'en a pas. */
export function tousLesFlux(etat: EtatAxes, ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux> {
  return Object.values(COUPLAGES).flatMap((couplage) => couplage(etat, ctx, coefs));
}
