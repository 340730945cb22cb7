import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { partIrrigationServie } from "../../couplages/eau.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import type { Resolveur } from "../../couplages/alias.ts";
import type { Coefficients } from "../../types.ts";
import type { LireIndicateur } from "../notation/bonus.ts";
import { personnesDe } from "../decision/plans.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { Scenario } from "../types.ts";

type Registre = Readonly<Record<string, (s: Scenario, r: SortiesAxes, coefs: Coefficients) => number | undefined>>;

/** Azote des toilettes rendu au jardin, en part de l'azote émis par les présents. */
function partAzoteRecycle(s: Scenario, { eau }: SortiesAxes, coefs: Coefficients): number | undefined {
  const emis = lire(coefs, "eau.seches.azote_emis") * personnesDe(s) * s.foyer.presence;
  return eau === null || emis <= 0 ? undefined : eau.azote_recycle_kg_an / emis;
}

/** Couverture du pire mois, le reste à acheter rapporté au besoin de l'enveloppe moyenne : isoler ne fait pas perdre un bonus d'hiver. */
function couvertureReferenceMin({ final_kwh, local_kwh, reference_kwh }: SortieEnergie): number {
  const couvertures = reference_kwh.map((reference, m) => (reference > 0 ? 1 - Math.max(0, (final_kwh[m] ?? 0) - (local_kwh[m] ?? 0)) / reference : 1));
  return Math.max(0, Math.min(...couvertures));
}

/** Indicateurs nommés que lisent les règles de bonus : un nom, un nombre. */
const REGISTRE: Registre = Object.freeze({
  "eau.taux": (_s, { eau }) => eau?.autonomie.taux,
  "eau.jours_reserve_ete": (_s, { eau }) => eau?.jours_reserve_ete,
  "eau.nb_sources": (_s, { eau }) => eau?.nb_sources,
  "eau.couverture_mois_min": (_s, { eau }) => eau?.couverture_mois_min,
  "eau.jours_rupture": (_s, { eau }) => eau?.rupture.jours_an_mediane,
  "eau.pluie_collectee_m3_an": (_s, { eau }) => eau?.pluie_collectee_m3_an,
  "eau.pompage_m3_an": (_s, { eau }) => (eau === null ? undefined : somme(eau.pompage_m3)),
  "eau.azote_recycle_kg_an": (_s, { eau }) => eau?.azote_recycle_kg_an,
  "energie.taux": (_s, { energie }) => energie?.autonomie.taux,
  "energie.electrique": (_s, { energie }) => energie?.autonomie.electrique,
  "energie.autoproduction": (_s, { energie }) => energie?.autoproduction,
  "energie.kwh_elec_par_personne": (_s, { energie }) => energie?.kwh_elec_par_personne,
  "energie.couverture_mois_min": (_s, { energie }) => (energie === null ? undefined : couvertureReferenceMin(energie)),
  "energie.heures_manque": (_s, { energie }) => energie?.hors_reseau.heures_manque,
  "energie.pompage_kwh_an": (_s, { eau }) => (eau === null ? undefined : somme(eau.pompage_kwh)),
  "energie.cuisson_kwh_an": (_s, { energie }) => (energie === null ? undefined : somme(energie.besoins_kwh.cuisson)),
  "energie.conservation_kwh_an": (_s, { alim }) => (alim === null ? undefined : somme(alim.conservation.energie_kwh)),
  "energie.pv_kwc": (s) => somme(s.energie.pv.map((champ) => champ.kwc)),
  "energie.bois_kwh_an": (_s, { energie }) => (energie === null ? undefined : somme(energie.production_kwh.bois_local)),
  "alim.taux": (_s, { alim }) => alim?.autonomie.taux,
  "alim.couverture_kcal": (_s, { alim }) => alim?.couverture.kcal,
  "alim.couverture_mois_min": (_s, { alim }) => alim?.couverture.mois_min,
  "alim.nb_groupes_couverts_25pct": (_s, { alim }) => alim?.nb_groupes_couverts_25pct,
  "alim.ratio_temps": (_s, { alim }) => alim?.travail.ratio_temps ?? undefined,
  "alim.travail_h_an": (_s, { alim }) => alim?.travail.h_an,
  "alim.irrigation_m3_an": (_s, { alim }) => alim?.irrigation.total_m3,
  "alim.surface_potager_m2": (s) => s.alim.surfaces_m2.potager,
  "couplages.part_irrigation_servie": (_s, { eau, alim }) =>
    eau === null || alim === null ? undefined : partIrrigationServie(eau.irrigation_servie, alim.irrigation.besoin_m3),
  "couplages.part_azote_recycle": partAzoteRecycle,
  "contexte.nb_foyers": (s) => s.foyer.nb_foyers,
  "contexte.personnes": (s) => personnesDe(s),
  "geometrie.toiture_m2": (s) => somme(s.batiment.toits.map((t) => t.aire_m2)),
  "geometrie.terrain_libre_m2": (s) => Math.max(0, s.terrain.surface_m2 - s.terrain.emprise_batie_m2 - s.terrain.acces_m2),
});

/** Noms des indicateurs que connaissent les règles. */
export const NOMS_INDICATEURS: ReadonlyArray<string> = Object.freeze(Object.keys(REGISTRE));

/** Lecteur d'indicateurs d'un résultat ; les noms équivalents de `couplages_alias` sont admis. */
export function lecteurIndicateurs(scenario: Scenario, sorties: SortiesAxes, coefs: Coefficients, alias: Resolveur): LireIndicateur {
  return (nom) => {
    const resolu = alias.resoudre(nom, false);
    const canonique = resolu.ok ? resolu.valeur : nom;
    return Object.hasOwn(REGISTRE, canonique) ? REGISTRE[canonique]?.(scenario, sorties, coefs) : undefined;
  };
}
