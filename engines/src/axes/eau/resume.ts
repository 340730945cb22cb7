import { borner, quantile, somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { auMois, JOURS_AN, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Intervalle, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import { GRISES, PLUIE, PUITS, type CumulEau } from "./bilan.ts";
import { coutCuve, cuveDe } from "./cuve.ts";
import { aUneCuve, aUnPuits, avisDeDroit } from "./droit.ts";
import type { GroupeEau } from "./sources.ts";
import type { EntreeEau, SortieEau, SourceEau } from "./types.ts";

/** Part servie d'une demande : 1 si elle est nulle (rien ne manque), bornée à 1 contre les arrondis. */
export function tauxServi(servi: number, demande: number): number {
  return demande > 0 ? borner(servi / demande, 0, 1) : 1;
}

/** Eau livrée par mois (m³, moyenne des années) par une source locale, à certains groupes de lots (tous par défaut). */
export function livreParMois(cumul: CumulEau, source: number, groupes?: ReadonlyArray<GroupeEau>): Mensuel {
  const { lots } = cumul.plan;
  return parMois((m) => {
    let total_l = 0;
    for (let i = 0; i < lots.length; i++) {
      if (groupes === undefined || groupes.includes((lots[i] as (typeof lots)[number]).groupe))
        total_l += cumul.livre_l[(m * 3 + source) * lots.length + i] as number;
    }
    return total_l / 1000 / cumul.nb_annees;
  });
}

function localParGroupe(cumul: CumulEau, groupes: ReadonlyArray<GroupeEau>): number {
  return [GRISES, PLUIE, PUITS].reduce((s, source) => s + somme(livreParMois(cumul, source, groupes)), 0);
}

/** P10, P50, P90 des taux annuels, écarts à la médiane élargis de `eau.ic.facteur` : le climat seul sous-estime la variabilité (demande). */
export function intervalleEau(taux: ArrayLike<number>, facteur: number): Intervalle {
  const p50 = quantile(taux, 0.5);
  const elargi = (q: number): number => borner(p50 + facteur * (quantile(taux, q) - p50), 0, 1);
  return { p10: elargi(0.1), p50: borner(p50, 0, 1), p90: elargi(0.9) };
}

/** Volume pompé, traité : kWh par mois (note eau, §4.6 ; conventions, « Pompe et traitement »). */
export function energieEau(
  entree: EntreeEau,
  besoin: BesoinEau,
  coefs: Coefficients,
  pompe_m3: Mensuel,
  traite_m3: Mensuel,
): { pompage_kwh: Mensuel; traitement_kwh: Mensuel } {
  const hauteur_m =
    (entree.pompe?.denivele_m ?? lire(coefs, "eau.pompe.denivele")) +
    lire(coefs, "eau.pompe.m_par_bar") * (entree.pompe?.pression_bar ?? lire(coefs, "eau.pompe.pression"));
  const kwh_par_m3 = (lire(coefs, "couplage.pompage.rho_g") * hauteur_m) / lire(coefs, "eau.pompe.rendement");
  const veille_w = entree.cuve.volume_m3 > 0 || aUnPuits(entree) ? lire(coefs, "eau.pompe.veille_w") : 0;
  const uv_w = entree.potabilisation ? lire(coefs, "couplage.traitement.uv_puissance") : 0;
  const filtration = lire(coefs, "couplage.traitement.filtration");
  const relevage = entree.assainissement === "phyto" ? lire(coefs, "couplage.traitement.phyto_relevage") : 0;
  const { jour_l } = besoin;
  const use_l_j = jour_l.boisson + jour_l.cuisine + jour_l.vaisselle + jour_l.hygiene + jour_l.linge + jour_l.wc;
  const heures = (m: number): number => 24 * auMois(JOURS_MOIS, m);
  return {
    pompage_kwh: parMois((m) => auMois(pompe_m3, m) * kwh_par_m3 + (veille_w * heures(m)) / 1000),
    traitement_kwh: parMois((m) => filtration * auMois(traite_m3, m) + (uv_w * heures(m)) / 1000 + (relevage * use_l_j * auMois(JOURS_MOIS, m)) / 1000),
  };
}

/** Azote rendu au sol par les toilettes sèches, kg/an : la voie choisie seule, l'urine l'emporte. */
export function azoteRecycle(entree: EntreeEau, coefs: Coefficients): number {
  if (entree.equipements.toilettes !== "seches") return 0;
  const presents = entree.personnes * entree.presence;
  if (entree.urine_recyclee === true) return presents * lire(coefs, "couplage.urine.azote") * lire(coefs, "couplage.urine.efficacite");
  return entree.litiere_compostee === false ? 0 : presents * lire(coefs, "eau.seches.azote_emis") * lire(coefs, "couplage.fumain.azote");
}

/** Surface du filtre planté, m² ; 0 sans phytoépuration. */
export function surfacePhyto(entree: EntreeEau, coefs: Coefficients): number {
  if (entree.assainissement !== "phyto") return 0;
  const reduction = entree.equipements.toilettes === "seches" ? lire(coefs, "eau.phyto.toilettes_seches") : 1;
  return Math.max(lire(coefs, "eau.phyto.min_eh"), entree.personnes) * lire(coefs, "eau.phyto.surface") * reduction;
}

/** Compost mûr des toilettes sèches à litière, L/an. */
export function compostAnnuel(entree: EntreeEau, coefs: Coefficients): number {
  const compostees = entree.equipements.toilettes === "seches" && entree.litiere_compostee !== false;
  return compostees ? entree.personnes * entree.presence * lire(coefs, "eau.seches.compost") : 0;
}

/** Demande à la cuve (L/j) sous laquelle une réserve ne se compte plus en jours. */
export const DEMANDE_MIN_L_J = 1e-6;

/** Gain sous lequel un coût par point n'a pas de sens (1e-6 = un dix-millième de point). */
const GAIN_MIN = 1e-6;

function gammeDeCuves(entree: EntreeEau, cumul: CumulEau, besoin_l: number): SortieEau["cuve"]["gamme"] {
  const base_l = cumul.annees.mm.length * besoin_l;
  const points = entree.couts_cuve;
  return cumul.gamme.map(({ volume_m3, local_l }, rang) => {
    const taux = tauxServi(local_l, base_l);
    const precedente = cumul.gamme[rang - 1];
    const gain = precedente === undefined ? 0 : taux - tauxServi(precedente.local_l, base_l);
    if (points === undefined || points.length === 0 || precedente === undefined || gain < GAIN_MIN) return { volume_m3, taux, cout_du_point_eur_an: null };
    const surcout_eur = coutCuve(points, volume_m3) - coutCuve(points, precedente.volume_m3);
    return { volume_m3, taux, cout_du_point_eur_an: surcout_eur / (100 * gain) };
  });
}

// Le mois le plus souvent à sec, en part de ses jours ; à égalité, celui qui manque le plus d'eau ; 0 si aucun jour ne manque.
function moisCritique(cumul: CumulEau, deficit_m3: Mensuel): number {
  let critique = 0;
  for (let m = 0; m < 12; m++) {
    const part = (cumul.rupture_mois_j[m] as number) / auMois(JOURS_MOIS, m);
    if (part === 0) continue;
    const record = critique === 0 ? 0 : (cumul.rupture_mois_j[critique - 1] as number) / auMois(JOURS_MOIS, critique - 1);
    if (part > record + 1e-12 || (Math.abs(part - record) <= 1e-12 && auMois(deficit_m3, m) > auMois(deficit_m3, critique - 1))) critique = m + 1;
  }
  return critique;
}

function rupture(cumul: CumulEau, deficit_m3: Mensuel): SortieEau["rupture"] {
  const jours = cumul.rupture_annee_j;
  const pire = jours.reduce((max, x) => Math.max(max, x), 0);
  const rang = jours.indexOf(pire);
  return {
    jours_an_mediane: quantile(jours, 0.5),
    jours_an_pire: pire,
    annee_pire: cumul.annees.synthetiques || pire === 0 ? null : (cumul.annees.annees[rang] ?? null),
    plus_longue_j: cumul.rupture_suite_j,
    mois_critique: moisCritique(cumul, deficit_m3),
  };
}

/** Met en forme les cumuls d'une simulation : sortie de l'axe eau, en moyennes annuelles (note eau, §3). */
export function resumerEau(entree: EntreeEau, besoin: BesoinEau, cumul: CumulEau, coefs: Coefficients): SortieEau {
  const pluie = livreParMois(cumul, PLUIE);
  const grises = livreParMois(cumul, GRISES);
  const puits = livreParMois(cumul, PUITS);
  const local = parMois((m) => auMois(pluie, m) + auMois(grises, m) + auMois(puits, m));
  const deficit = parMois((m) => Math.max(0, auMois(besoin.mensuel_m3, m) - auMois(local, m)));
  const rien = parMois(() => 0);
  const local_m3 = somme(local);
  const besoin_l = besoin.m3_an * 1000;
  const taux_annees = Array.from(cumul.local_annee_l, (local_l) => tauxServi(local_l, besoin_l));
  const couverture_mois = parMois((m) => tauxServi(auMois(local, m), auMois(besoin.mensuel_m3, m)));
  const { A, B, C, D, E } = besoin.par_classe_m3_an;
  const utilise_l_an = cumul.utilise_l / cumul.nb_annees;
  const jours = cumul.nb_annees * JOURS_AN;
  const stock_moyen_l = cumul.stock_jours_l / jours;
  const cuve = cuveDe(entree, coefs);
  const demande_pluie_l_j = cumul.demande_pluie_l / jours;
  const potager = localParMois(cumul, ["potager"]);
  const besoinPotager = parMois((m) => (besoin.jour_l.potager * auMois(JOURS_MOIS, m)) / 1000 + auMois(besoin.arrosage_potager_m3, m));
  const potablePluie = livreParMois(cumul, PLUIE, ["potable"]);
  const potablePuits = livreParMois(cumul, PUITS, ["potable"]);
  const traite_m3 = parMois((m) => auMois(potablePluie, m) + auMois(potablePuits, m) + auMois(grises, m));
  const energie = energieEau(entree, besoin, coefs, local, traite_m3);
  const part_min = lire(coefs, "eau.source.part_min") * besoin.m3_an;
  const sources_m3: Readonly<Record<SourceEau, Mensuel>> = { pluie, eaux_grises: grises, puits, reseau: entree.raccorde ? deficit : rien };
  return {
    besoin: {
      l_j: besoin.l_j,
      m3_an: besoin.m3_an,
      par_usage_m3_an: besoin.par_usage_m3_an,
      par_classe_m3_an: besoin.par_classe_m3_an,
      mensuel_m3: besoin.mensuel_m3,
    },
    collecte_m3_an: cumul.collecte_l / 1000 / cumul.nb_annees,
    pluie_collectee_m3_an: utilise_l_an / 1000,
    debordement_m3_an: cumul.debordement_l / 1000 / cumul.nb_annees,
    sources_m3,
    pluie_potager_m3: livreParMois(cumul, PLUIE, ["potager"]),
    grises_exterieur_m3: livreParMois(cumul, GRISES, ["exterieur"]),
    manque_m3: entree.raccorde ? rien : deficit,
    stock_fin_mois_m3: parMois((m) => (cumul.stock_fin_mois_l[m] as number) / 1000 / cumul.nb_annees),
    autonomie: {
      taux: tauxServi(local_m3, besoin.m3_an),
      potable: tauxServi(localParGroupe(cumul, ["potable"]), A),
      non_potable: tauxServi(localParGroupe(cumul, ["interieur"]), B + C),
      exterieur: tauxServi(localParGroupe(cumul, ["exterieur", "potager"]), D + E),
    },
    couverture_mois,
    couverture_mois_min: Math.min(...couverture_mois),
    rupture: rupture(cumul, deficit),
    secheresse_plus_longue_j: cumul.secheresse_j,
    jours_reserve_ete: demande_pluie_l_j > DEMANDE_MIN_L_J ? cumul.stock_ete_l / cumul.nb_annees / demande_pluie_l_j : 0,
    nb_sources: besoin.m3_an > 0 ? [pluie, grises, puits].filter((source) => somme(source) >= part_min).length : 0,
    ic: intervalleEau(taux_annees, lire(coefs, "eau.ic.facteur")),
    taux_annees,
    cuve: {
      cycles_an: cuve.volume_utile_l > 0 ? utilise_l_an / cuve.volume_utile_l : 0,
      age_moyen_j: stock_moyen_l > 0 ? Math.min(JOURS_AN, (stock_moyen_l * JOURS_AN) / utilise_l_an) : 0,
      volume_conseille_m3: cumul.volume_conseille_m3,
      gamme: gammeDeCuves(entree, cumul, besoin_l),
    },
    irrigation_servie: parMois((m) => {
      const demande_m3 = auMois(besoinPotager, m);
      // Un mois où seules les bêtes boivent n'a pas d'arrosage à servir.
      return entree.raccorde || auMois(besoin.arrosage_potager_m3, m) === 0 ? 1 : tauxServi(auMois(potager, m), demande_m3);
    }),
    pompage_m3: local,
    pompage_kwh: energie.pompage_kwh,
    traitement_kwh: energie.traitement_kwh,
    ecs_l_j: lire(coefs, "eau.usage.part_chaude") * besoin.jour_l.hygiene,
    azote_recycle_kg_an: azoteRecycle(entree, coefs),
    compost_l_an: compostAnnuel(entree, coefs),
    phyto_m2: surfacePhyto(entree, coefs),
    economie_eur_an: entree.raccorde ? local_m3 * (entree.prix_eau_eur_m3 ?? lire(coefs, "eau.prix")) : 0,
    legal: avisDeDroit(entree, lire(coefs, "eau.puits.plafond")),
  };
}

function localParMois(cumul: CumulEau, groupes: ReadonlyArray<GroupeEau>): Mensuel {
  const sources = [GRISES, PLUIE, PUITS].map((source) => livreParMois(cumul, source, groupes));
  return parMois((m) => sources.reduce((s, serie) => s + auMois(serie, m), 0));
}

/** Vrai si la cuve stagne : elle reçoit de l'eau et se renouvelle moins de `eau.cuve.cycles_min` fois par an. */
export function cuveStagnante(entree: EntreeEau, sortie: SortieEau, coefs: Coefficients): boolean {
  return aUneCuve(entree) && sortie.collecte_m3_an > 0 && sortie.cuve.cycles_an < lire(coefs, "eau.cuve.cycles_min");
}
