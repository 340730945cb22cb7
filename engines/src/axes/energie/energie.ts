import { GRAINE } from "../../commun/coefficients/hasard.ts";
import { garderAxe } from "../../commun/validation/garde.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { auMois, HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR, parMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, OptionsMoteur, Resultat } from "../../types.ts";
import { apercuDe, kwcUtiles, pvApercu } from "./apercu.ts";
import { avertissementsEnergie } from "./avertissements.ts";
import { resumerEnergie, type ServiConstant } from "./bilan.ts";
import { chargeRestante, derouler, mensuelDe, profilCharge } from "./charges.ts";
import { controlerEntree, controlerRayonnement } from "./controles.ts";
import { type Demande, demandeEnergie } from "./demande.ts";
import { type BatterieDispatch, dispatcher, type SortieDispatch } from "./dispatch.ts";
import { seriesPv } from "./soleil/pv.ts";
import { tracerEnergie } from "./trace/trace.ts";
import type { ApercuEnergie, EntreeEnergie, SortieEnergie } from "./types.ts";

export type { ApercuEnergie, ChampPv, EntreeEnergie, SortieEnergie } from "./types.ts";
export { autoproductionMensuelle } from "./apercu.ts";
export { resumerEnergie } from "./bilan.ts";
export { profilCharge } from "./charges.ts";
export { besoinChauffage } from "./chauffage.ts";
export { demandeEnergie } from "./demande.ts";
export { dispatcher } from "./dispatch.ts";
export { besoinEcs } from "./ecs.ts";
export { puissancePv, seriesPv } from "./soleil/pv.ts";
export { serieSolaire } from "./soleil/soleil.ts";

const NB_GRAINES = 3;

/** Batterie avec les valeurs par défaut de la table : puissance par kWh, rendements, autodécharge. */
export function batterieDe(batterie: EntreeEnergie["batterie"], coefs: Coefficients): BatterieDispatch {
  return {
    kwh_utiles: batterie.kwh_utiles,
    kw: batterie.kw ?? lire(coefs, "energie.batterie.puissance") * batterie.kwh_utiles,
    eta_c: batterie.eta_c ?? lire(coefs, "energie.batterie.eta_c"),
    eta_d: batterie.eta_d ?? lire(coefs, "energie.batterie.eta_d"),
    autodecharge_j: batterie.autodecharge_j ?? lire(coefs, "energie.batterie.autodecharge"),
  };
}

/** Additionne les champs d'une graine ; un champ seul est lu tel quel, sans copie. */
function assembler(champs: ReadonlyArray<Float64Array>, kwc: ReadonlyArray<number>): { readonly serie: Float64Array; readonly facteur: number } {
  const [seul] = champs;
  if (seul === undefined) return { serie: new Float64Array(HEURES_AN), facteur: 0 };
  if (champs.length === 1) return { serie: seul, facteur: kwc[0] as number };
  const total = new Float64Array(HEURES_AN);
  champs.forEach((champ, c) => {
    const k = kwc[c] as number;
    for (let i = 0; i < HEURES_AN; i++) total[i] = (total[i] as number) + k * (champ[i] as number);
  });
  return { serie: total, facteur: 1 };
}

function simulerCiels(entree: EntreeEnergie, table: Float64Array, restante: Float64Array, options: OptionsMoteur): SortieDispatch[] {
  const coefs = options.coefficients;
  const tous = kwcUtiles(entree);
  const champs = entree.pv.filter((_, i) => (tous[i] as number) > 0);
  const kwc = tous.filter((k) => k > 0);
  const charge_kwh = derouler(restante);
  const jour_type = mensuelDe(table).map((kwh, m) => kwh / auMois(JOURS_MOIS, m));
  const charge_jour_kwh = Float64Array.from({ length: JOURS_AN }, (_, j) => jour_type[MOIS_DU_JOUR[j] as number] as number);
  const batterie = batterieDe(entree.batterie, coefs);
  // Sans panneau, tous les ciels se valent : une graine suffit.
  const nombre = champs.length === 0 ? 1 : (entree.simulation?.graines ?? NB_GRAINES);
  const graines = Array.from({ length: nombre }, (_, g) => (options.graine ?? GRAINE) + g);
  const { latitude, ghi_kwh_m2, t_moy_c } = entree.contexte;
  const series = seriesPv({ latitude, ghi_kwh_m2, t_moy_c }, champs, graines, coefs, options.cacheSolaire);
  return graines.map((_, g) => {
    const { serie, facteur } = assembler(
      series.map((champ) => champ[g] as Float64Array),
      kwc,
    );
    return dispatcher({ pv_kwh: serie, facteur_pv: facteur, charge_kwh, batterie, charge_jour_kwh });
  });
}

/** Production constante dans le mois : ce qu'elle sert heure par heure, et ce qu'elle a de trop. */
function servirConstant(demande: Demande, table: Float64Array): ServiConstant & { readonly restante: Float64Array } {
  const production = parMois((m) => auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m));
  if (somme(production) === 0) return { servi_kwh: production, surplus_kwh: production, restante: table };
  const restante = chargeRestante(table, production);
  const avant = mensuelDe(table);
  const apres = mensuelDe(restante);
  const servi_kwh = parMois((m) => Math.max(0, (avant[m] as number) - (apres[m] as number)));
  return { servi_kwh, surplus_kwh: parMois((m) => Math.max(0, (production[m] as number) - (servi_kwh[m] as number))), restante };
}

/**
 * Simule l'énergie d'un site : besoins (3CL-DPE 2021, eau chaude, usages), production (365 × 24 h de soleil synthétique par graine, éolien, hydraulique, bois,
 * chaleur solaire), batterie heure par heure, taux d'autonomie avec intervalle, indicateurs hors réseau, économies, émissions.
 * Erreurs : `saisie.*` au chemin du champ, `ENERGIE_GHI_INCOHERENT`. Avertissements : `ENERGIE_*`. Trace si `options.trace`.
 */
export function simulerEnergie(entree: EntreeEnergie, options: OptionsMoteur): Resultat<SortieEnergie> {
  return garderAxe(entree, options, () => deroulerEnergie(entree, options));
}

function deroulerEnergie(entree: EntreeEnergie, options: OptionsMoteur): Resultat<SortieEnergie> {
  const coefs = options.coefficients;
  const erreurs = controlerEntree(entree);
  if (erreurs.length === 0) erreurs.push(...controlerRayonnement(entree, coefs));
  if (erreurs.length > 0) return { ok: false, erreurs };
  const demande = demandeEnergie(entree, coefs);
  const table = profilCharge(demande.elec_kwh, entree.pilotage, coefs);
  const constant = servirConstant(demande, table);
  const dispatchs = simulerCiels(entree, table, constant.restante, options);
  const resume = resumerEnergie(entree, demande, constant, dispatchs, coefs);
  const avertissements = avertissementsEnergie(entree, demande, constant, resume.sortie, coefs);
  options.journal?.noter("info", "énergie simulée", { graines: dispatchs.length, taux: resume.sortie.autonomie.taux });
  return {
    ok: true,
    valeur: resume.sortie,
    avertissements,
    ...(options.trace === true ? { trace: tracerEnergie(entree, demande, constant, dispatchs, resume, coefs) } : {}),
  };
}

/**
 * Aperçu mensuel (quelques dizaines de µs) : un jour représentatif par mois pour le soleil, forme réduite pour la batterie. Écart absolu moyen de 4 points
 * sur l'autoproduction. Mêmes entrées et mêmes erreurs de saisie que {@link simulerEnergie} ; le rayonnement n'est pas contrôlé.
 */
export function apercuEnergie(entree: EntreeEnergie, options: OptionsMoteur): Resultat<ApercuEnergie> {
  return garderAxe(entree, options, () => estimerEnergie(entree, options));
}

function estimerEnergie(entree: EntreeEnergie, options: OptionsMoteur): Resultat<ApercuEnergie> {
  const erreurs = controlerEntree(entree);
  if (erreurs.length > 0) return { ok: false, erreurs };
  const demande = demandeEnergie(entree, options.coefficients);
  return { ok: true, valeur: apercuDe(entree, demande, pvApercu(entree, options.coefficients), options.coefficients), avertissements: [] };
}
