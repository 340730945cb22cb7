import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire, lireFiche } from "../../../commun/coefficients/table.ts";
import { JOURS_AN } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import type { Carnet } from "./carnet.ts";

export const COEFS_BATTERIE: ReadonlyArray<string> = ["energie.batterie.puissance", "energie.batterie.eta_c", "energie.batterie.eta_d"];

/** La batterie, et ce qui manque sans le réseau. */
export function tracerBatterie(carnet: Carnet, entree: EntreeEnergie, sortie: SortieEnergie, charge_an: number, coefs: Coefficients): void {
  const capacite = entree.batterie.kwh_utiles;
  carnet.feuille("simulation", "batterie.cycles_an", "Cycles de la batterie par an", sortie.batterie.cycles_an, "cycles/an", {
    entrees: ["batterie"],
    coefficients: COEFS_BATTERIE,
  });
  carnet.feuille("simulation", "batterie.soc_moyen", "Remplissage moyen de la batterie", sortie.batterie.soc_moyen, "taux", { entrees: ["batterie"] });
  if (sortie.batterie.duree_vie_an !== null) {
    const duree = lireFiche(coefs, "duree.batterie_lfp");
    carnet.calcul(
      "batterie.duree_vie_an",
      "Durée de vie de la batterie",
      sortie.batterie.duree_vie_an,
      "an",
      sortie.batterie.cycles_an > 0 ? "min(duree_max, duree * cycles_courants / cycles)" : "duree_max",
      { duree_max: duree.max, duree: duree.valeur, cycles_courants: lire(coefs, "energie.batterie.cycles"), cycles: sortie.batterie.cycles_an },
      { entrees: ["energie.batterie.cycles_an"], coefficients: ["duree.batterie_lfp", "energie.batterie.cycles"] },
    );
  }
  const h = sortie.hors_reseau;
  const entrees = ["energie.pv.graine.1", "batterie", "energie.consommation_kwh.elec"];
  carnet.feuille("simulation", "hors_reseau.heures_manque", "Heures où le lieu ne suffit pas", h.heures_manque, "h/an", { entrees });
  carnet.feuille("simulation", "hors_reseau.plus_longue_h", "Plus longue suite d'heures où le lieu ne suffit pas", h.plus_longue_h, "h", { entrees });
  carnet.feuille("simulation", "hors_reseau.jours_sans_mediane", "Jours où au moins 5 % de l'électricité manque, ciel médian", h.jours_sans_mediane, "j/an", {
    entrees,
  });
  carnet.feuille("simulation", "hors_reseau.jours_sans_pire", "Jours où au moins 5 % de l'électricité manque, pire ciel", h.jours_sans_pire, "j/an", {
    entrees,
  });
  carnet.feuille("simulation", "hors_reseau.jours_sans_suite", "Plus longue suite de jours où l'électricité manque", h.jours_sans_suite, "j", { entrees });
  carnet.calcul(
    "hors_reseau.energie_manquante_kwh",
    "Énergie qui manque sur place",
    h.energie_manquante_kwh,
    "kWh/an",
    "soutire",
    { soutire: somme(sortie.reseau.soutire_kwh) },
    {
      entrees: ["energie.reseau.soutire_kwh"],
    },
  );
  carnet.calcul(
    "hors_reseau.jours_reserve",
    "Jours de consommation contenus dans la batterie",
    h.jours_reserve,
    "j",
    charge_an > 0 ? "min(jours, capacite * jours / charge)" : capacite > 0 ? "jours" : "0 * capacite",
    { jours: JOURS_AN, capacite, charge: charge_an },
    { entrees: ["batterie.kwh_utiles", "energie.pv.charge_kwh"] },
  );
}
