import { apercuAlim } from "../../axes/alim/alim.ts";
import type { SortieAlim } from "../../axes/alim/types.ts";
import type { SortieEau } from "../../axes/eau/types.ts";
import { apercuEnergie } from "../../axes/energie/energie.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import { auMois, NOMS_MOIS, parMois } from "../../commun/contexte/calendrier.ts";
import { pointFixe, reglagePointFixe } from "../../couplages/point-fixe.ts";
import type { Avertissement, Mensuel, OptionsMoteur } from "../../types.ts";
import { entreeAlim, entreeEnergie, type FluxVersEnergie, type Lieu, RIEN } from "../entrees.ts";
import type { Convergence } from "./types.ts";

/** Mois où le soleil, le vent et la rivière (aperçu) ne couvrent pas le pompage et le traitement d'un site non raccordé. */
export function pompageNonCouvert(lieu: Lieu, couplages: FluxVersEnergie, options: OptionsMoteur): ReadonlyArray<Avertissement> {
  const apercu = apercuEnergie(entreeEnergie(lieu, couplages, 1), options);
  if (!apercu.ok) return [];
  const { pv_kwh, eolien_kwh = RIEN, hydro_kwh = RIEN } = apercu.valeur;
  const mois = NOMS_MOIS.filter((_, m) => {
    const besoin = auMois(couplages.pompage_kwh, m) + auMois(couplages.traitement_kwh, m);
    return besoin > auMois(pv_kwh, m) + auMois(eolien_kwh, m) + auMois(hydro_kwh, m) + 1e-9;
  });
  if (mois.length === 0) return [];
  const message = `Sans réseau, l’électricité du lieu ne couvre pas le pompage et le traitement de l’eau en ${mois.join(", ")} : le manque est compté côté énergie.`;
  return [{ code: "POMPAGE_NON_COUVERT", message, axe: "energie", chemin: "energie.raccorde" }];
}

/**
 * Partage au prorata sur un site non raccordé : chaque mois, l'arrosage servi suit la part d'électricité servie, la récolte suit l'arrosage, la conservation suit la
 * récolte et pèse sur la part servie. Point fixe amorti sur douze parts (docs/conventions-de-calcul.md, « Scénario → moteurs ») ; rend la part d'arrosage servie et la convergence.
 */
export function partagerAuProrata(
  lieu: Lieu,
  { eau, energie, alim }: { readonly eau: SortieEau; readonly energie: SortieEnergie; readonly alim: SortieAlim },
  azote_kg: number,
  options: OptionsMoteur,
): { readonly part_servie: Mensuel; readonly convergence: Convergence } {
  const muettes: OptionsMoteur = { coefficients: options.coefficients, algoConfig: options.algoConfig };
  const { pv, eolien, hydro } = energie.production_kwh;
  const produit = parMois((m) => auMois(pv, m) + auMois(eolien, m) + auMois(hydro, m));
  const fixe = parMois((m) => auMois(energie.consommation_kwh.elec, m) - auMois(alim.conservation.energie_kwh, m));
  const servieAvec = (x: ReadonlyArray<number>): Mensuel => eau.irrigation_servie.map((part, m) => part * (x[m] ?? 1));
  const G = (x: ReadonlyArray<number>): ReadonlyArray<number> => {
    const rendu = apercuAlim(entreeAlim(lieu, servieAvec(x), azote_kg), muettes);
    const conservation = rendu.ok ? rendu.valeur.conservation_kwh : alim.conservation.energie_kwh;
    return parMois((m) => {
      const demande = auMois(fixe, m) + auMois(conservation, m);
      return demande > 0 ? Math.min(1, auMois(produit, m) / demande) : 1;
    });
  };
  const { x, passes, converge, residu } = pointFixe(G, 12, reglagePointFixe(options.coefficients));
  return { part_servie: servieAvec(x), convergence: { methode: "point_fixe", passes, converge, residu } };
}
