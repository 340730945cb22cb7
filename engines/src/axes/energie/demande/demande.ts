import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import { auMois, parMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../../types.ts";
import { besoinChauffage, besoins, facteurFinal, intermittence, type MoisChauffage, type ParametresChauffage } from "./chauffage.ts";
import { besoinEcs, couvertureCesi, eauFroide, idCesi, idRendementEcs } from "./ecs.ts";
import { deperditions, deperditionsFacture, factureKwh, type OrigineGv, VECTEUR_CHAUFFAGE } from "./enveloppe.ts";
import { horsFourSolaire } from "./four-solaire.ts";
import { generationMensuelle, type HeuresChauffage, heuresChauffage } from "./heures-chauffage.ts";
import { besoinOrdinaire, type Chaleur, contexteOrdinaire, cuissonOrdinaire, enveloppeOrdinaire, litresOrdinaires, specifiqueOrdinaire } from "./ordinaire.ts";
import { type BoisDisponible, boisDisponible, productionEolien, productionHydro, travailBois } from "./ressources.ts";
import { specifiqueAnnuel, specifiqueDesMois } from "./specifique.ts";
import type { EntreeEnergie, UsageEnergie, VecteurEnergie } from "../types.ts";

/** Tout ce qui ne dépend ni du ciel de l'année ni de la batterie : besoins, consommations finales, production sans soleil électrique. En kWh par mois. */
export type Demande = {
  readonly gv_w_k: number;
  readonly origine_gv: OrigineGv;
  /** Ce que la facture laisse au chauffage, kWh finals par an, une fois ôtés les autres usages de la même énergie ; absent sans facture. */
  readonly facture_chauffage_kwh?: number;
  readonly intermittence: number;
  readonly mois_chauffage: ReadonlyArray<MoisChauffage>;
  /** Rendement de génération du chauffage principal, par mois ; null s'il n'y en a pas. */
  readonly generation: Mensuel | null;
  readonly heures_chauffage: HeuresChauffage | null;
  readonly litres_40c_j: number;
  readonly t_froide_c: Mensuel;
  readonly part_cesi: Mensuel;
  /** Part annuelle visée du chauffe-eau solaire, surface comprise. */
  readonly part_cesi_an: number;
  readonly besoins_kwh: Readonly<Record<UsageEnergie, Mensuel>>;
  /** Électricité finale par poste. */
  readonly elec_kwh: Readonly<Record<UsageEnergie, Mensuel>>;
  readonly consommation_kwh: Readonly<Record<VecteurEnergie, Mensuel>>;
  /** Bois hors granulés : le seul que le terrain peut fournir. */
  readonly buches_kwh: Mensuel;
  /** Chauffage, appoint compris, kWh finals par an : toutes énergies, et bûches seules. */
  readonly chauffage_final_kwh_an: number;
  readonly chauffage_buches_kwh_an: number;
  readonly bois_disponible: BoisDisponible;
  readonly bois_local_kwh: Mensuel;
  /** Heures d'un an pour couper ce bois. */
  readonly travail_bois_h_an: number;
  readonly final_kwh: Mensuel;
  /** Énergie finale du même lieu en logement ordinaire (enveloppe du parc, usages courants) : ce à quoi le score mesure le reste à acheter. */
  readonly reference_kwh: Mensuel;
  /** Chauffage, eau chaude et cuisson sans électricité, kWh finals par an. */
  readonly thermique_kwh_an: number;
  /** Électricité de chauffage et d'eau chaude, kWh par an. */
  readonly elec_thermique_kwh_an: number;
  readonly elec_kwh_an: number;
  readonly final_kwh_an: number;
  readonly eolien_kwh: Mensuel;
  readonly hydro_kwh: Mensuel;
};

const ZERO: Mensuel = Object.freeze(new Array<number>(12).fill(0));

function ajouter(...series: ReadonlyArray<Mensuel>): number[] {
  const total = new Array<number>(12).fill(0);
  for (const serie of series) if (serie !== ZERO) for (let m = 0; m < 12; m++) total[m] = (total[m] as number) + auMois(serie, m);
  return total;
}

function fois(serie: Mensuel, facteur: number): Mensuel {
  return facteur === 0 ? ZERO : serie.map((x) => x * facteur);
}

function douziemes(annuel: number): Mensuel {
  return annuel === 0 ? ZERO : parMois(() => annuel / 12);
}

/** Cuisson d'une année, kWh à la plaque électrique : base·foyers·(convives par foyer)^exposant, ou la valeur saisie. */
export function cuissonAnnuelle(entree: EntreeEnergie, coefs: Coefficients): number {
  return entree.usages.cuisson_kwh_an ?? cuissonOrdinaire(entree, coefs);
}

function climatisation(entree: EntreeEnergie, coefs: Coefficients): Mensuel {
  const annuel = entree.logement.surface_climatisee_m2 * lire(coefs, entree.contexte.outre_mer ? "energie.clim.drom" : "energie.clim.metropole");
  const [seuil_c, base_c] = [lire(coefs, "energie.clim.seuil"), lire(coefs, "energie.clim.base")];
  const poids = entree.contexte.t_moy_c.map((t) => (t >= seuil_c ? Math.max(0, t - base_c) : 0));
  const total = somme(poids);
  return total > 0 ? poids.map((p) => (annuel * p) / total) : douziemes(annuel);
}

function cuisson(
  entree: EntreeEnergie,
  annuelle_kwh: number,
  coefs: Coefficients,
): { readonly utile: Mensuel; readonly elec: Mensuel; readonly gaz: Mensuel; readonly bois: Mensuel } {
  const utile = douziemes(annuelle_kwh);
  const vide = { utile, elec: ZERO, gaz: ZERO, bois: ZERO };
  switch (entree.usages.cuisson) {
    case "electrique":
      return { ...vide, elec: utile };
    case "four_solaire":
      return { ...vide, elec: horsFourSolaire(utile, coefs) };
    case "gaz":
      return { ...vide, gaz: fois(utile, 1 / lire(coefs, "energie.rend.cuisson_gaz")) };
    case "bois":
      return { ...vide, bois: fois(utile, 1 / lire(coefs, "energie.rend.cuisson_bois")) };
  }
}

/** Déperditions du logement, et d'où elles viennent. `autres_kwh` : ce que chaque énergie sert déjà hors chauffage, kWh par an. */
function enveloppe(entree: EntreeEnergie, parametres: Omit<ParametresChauffage, "gv_w_k">, autres_kwh: (v: VecteurEnergie) => number, coefs: Coefficients) {
  const { logement, chauffage } = entree;
  const facture = factureKwh(entree, coefs);
  if (facture === undefined || chauffage.systeme === "aucun") {
    const origine: OrigineGv = logement.gv_w_k !== undefined ? "mesure" : logement.dpe !== undefined ? "dpe" : "isolation";
    return { gv_w_k: deperditions(logement, coefs), origine };
  }
  const facture_chauffage_kwh = Math.max(0, facture - autres_kwh(VECTEUR_CHAUFFAGE[chauffage.systeme]));
  return { gv_w_k: deperditionsFacture(entree, parametres, facture_chauffage_kwh, coefs), origine: "facture" as const, facture_chauffage_kwh };
}

function chaleur(entree: EntreeEnergie, autres_kwh: (v: VecteurEnergie) => number, coefs: Coefficients) {
  const { logement, chauffage, contexte } = entree;
  const parametres = {
    contexte,
    surface_m2: logement.surface_m2,
    sse_m2: logement.sse_m2,
    inertie: logement.inertie,
    consigne_c: chauffage.consigne_c,
    nb_foyers: entree.nb_foyers,
  };
  const { gv_w_k, origine, facture_chauffage_kwh } = enveloppe(entree, parametres, autres_kwh, coefs);
  const heures = heuresChauffage(contexte, chauffage, coefs);
  const generation = generationMensuelle(entree, heures, coefs);
  const part_appoint = chauffage.appoint_bois;
  const chauffer = (p: ParametresChauffage, hauteur_m: number, rendements: Mensuel | null) => {
    const mois = besoinChauffage(p, coefs);
    const utile = besoins(mois);
    const int = intermittence(p.gv_w_k, p.surface_m2, hauteur_m, coefs);
    const parUtile = (1 - part_appoint) * facteurFinal(int, 1, coefs);
    const final = rendements === null || parUtile === 0 ? ZERO : parMois((m) => (auMois(utile, m) * parUtile) / auMois(rendements, m));
    const appoint = fois(utile, part_appoint * facteurFinal(int, lire(coefs, "energie.rend.buches_2018"), coefs));
    const demandee = fois(utile, (rendements === null ? part_appoint : 1) * facteurFinal(int, 1, coefs));
    return { mois, utile, int, final, appoint, chaleur: { utile_kwh: demandee, final_kwh: ajouter(final, appoint) } satisfies Chaleur };
  };
  const { mois, utile, int, final, appoint, chaleur: prise } = chauffer({ ...parametres, gv_w_k }, logement.hauteur_m, generation);
  const { hauteur_m, ...moyenne } = enveloppeOrdinaire(entree, coefs);
  const climat = contexteOrdinaire(contexte);
  const ordinaires =
    moyenne.consigne_c === chauffage.consigne_c && contexte.au_point_climatique === undefined
      ? generation
      : generationMensuelle(entree, heuresChauffage(climat, { ...chauffage, consigne_c: moyenne.consigne_c }, coefs), coefs);
  const ordinaire = chauffer({ ...parametres, ...moyenne, contexte: climat }, hauteur_m, ordinaires).chaleur;
  const selon = (...systemes: ReadonlyArray<EntreeEnergie["chauffage"]["systeme"]>): Mensuel => (systemes.includes(chauffage.systeme) ? final : ZERO);
  return {
    gv_w_k,
    origine,
    facture_chauffage_kwh,
    reference_kwh: besoinOrdinaire(ordinaire, prise, lire(coefs, "energie.rend.buches_2018")),
    heures,
    generation,
    int,
    mois,
    utile,
    elec: selon("effet_joule", "pac_air_eau", "pac_air_air"),
    buches: ajouter(selon("poele_buches"), appoint),
    granules: selon("poele_granules"),
    gaz: selon("gaz"),
    fioul: selon("fioul"),
    reseau: selon("reseau"),
  };
}

function eauChaude(entree: EntreeEnergie, coefs: Coefficients) {
  const { contexte, ecs, personnes } = entree;
  const litres = entree.couplages.ecs_l_j ?? ecs.litres_40c_pers_j * personnes * entree.presence;
  const t_froide_c = eauFroide(contexte, coefs);
  const utile = besoinEcs(litres, t_froide_c, coefs);
  const ordinaire = besoinEcs(litresOrdinaires(entree, coefs), eauFroide(contexteOrdinaire(contexte), coefs), coefs);
  const surface_utile_m2 = personnes * lire(coefs, "couplage.cesi.surface_par_pers");
  const equipement = ecs.cesi_m2 <= 0 ? 0 : surface_utile_m2 > 0 ? Math.min(1, ecs.cesi_m2 / surface_utile_m2) : 1;
  const part_an = equipement * lire(coefs, idCesi(contexte.zone_3cl));
  const part = couvertureCesi(part_an, utile, contexte.ghi_kwh_m2);
  const solaire = parMois((m) => auMois(utile, m) * (part[m] as number));
  const rendement = lire(coefs, idRendementEcs(ecs.systeme));
  const appoint = parMois((m) => (auMois(utile, m) - (solaire[m] as number)) / rendement);
  const ballon = lire(coefs, "energie.ecs.rend_ballon");
  const elec = ecs.systeme === "gaz" || ecs.systeme === "bois" ? ZERO : appoint;
  return {
    litres,
    t_froide_c,
    utile,
    part,
    part_an,
    solaire,
    elec,
    gaz: ecs.systeme === "gaz" ? appoint : ZERO,
    bois: ecs.systeme === "bois" ? appoint : ZERO,
    reference_kwh: besoinOrdinaire(
      // Des capteurs, un ballon thermodynamique épargnent ce qu'un ballon électrique aurait pris, même à un courant produit sur place.
      { utile_kwh: ordinaire, final_kwh: fois(ordinaire, 1 / (ecs.systeme === "thermodynamique" ? ballon : rendement)) },
      { utile_kwh: utile, final_kwh: ajouter(solaire, appoint) },
      ballon,
    ),
  };
}

/** Cuisson et appareils d'un foyer ordinaire, kWh finals par mois ; le four solaire remplace une plaque. */
function usagesOrdinaires(entree: EntreeEnergie, coefs: Coefficients): Mensuel {
  const { usages } = entree;
  const plaque = { ...entree, usages: { ...usages, cuisson: usages.cuisson === "four_solaire" ? ("electrique" as const) : usages.cuisson } };
  const { elec, gaz, bois } = cuisson(plaque, cuissonOrdinaire(entree, coefs), coefs);
  return ajouter(elec, gaz, bois, specifiqueDesMois(specifiqueOrdinaire(entree, coefs), entree.contexte.outre_mer, coefs));
}

/**
 * Demande d'énergie d'un scénario (kWh par mois) : besoins utiles, consommations finales par énergie et par poste, bois du terrain, éolien et hydraulique.
 * Chaleur : 3CL-DPE 2021 ; eau chaude : 1,163·V·ΔT ; bois local servi au prorata des mois. L'entrée est supposée contrôlée.
 */
export function demandeEnergie(entree: EntreeEnergie, coefs: Coefficients): Demande {
  const ecs = eauChaude(entree, coefs);
  const cu = cuisson(entree, cuissonAnnuelle(entree, coefs), coefs);
  const { couplages } = entree;
  const ve_km = entree.usages.ve_km_an * lire(coefs, "energie.ve");
  const elec_autres = {
    ecs: ecs.elec,
    cuisson: cu.elec,
    specifique: specifiqueDesMois(specifiqueAnnuel(entree, coefs), entree.contexte.outre_mer, coefs),
    froid: couplages.conservation_kwh,
    climatisation: climatisation(entree, coefs),
    mobilite: douziemes(ve_km * (1 + lire(coefs, "energie.ve.pertes"))),
    pompage: ajouter(couplages.pompage_kwh, couplages.traitement_kwh),
  };
  const autres_kwh = (vecteur: VecteurEnergie): number => {
    if (vecteur === "elec") return somme(Object.values(elec_autres).map(somme));
    return vecteur === "gaz" ? somme(ecs.gaz) + somme(cu.gaz) : vecteur === "bois" ? somme(ecs.bois) + somme(cu.bois) : 0;
  };
  const ch = chaleur(entree, autres_kwh, coefs);
  const elec_kwh: Record<UsageEnergie, Mensuel> = { chauffage: ch.elec, ...elec_autres };
  const elec = ajouter(...Object.values(elec_kwh));
  const buches_kwh = ajouter(ch.buches, ecs.bois, cu.bois);
  const consommation_kwh: Record<VecteurEnergie, Mensuel> = {
    elec,
    bois: ajouter(buches_kwh, ch.granules),
    gaz: ajouter(ch.gaz, ecs.gaz, cu.gaz),
    fioul: ch.fioul,
    reseau_chaleur: ch.reseau,
    solaire: ecs.solaire,
  };
  const final_kwh = ajouter(...Object.values(consommation_kwh));
  const bois_disponible = boisDisponible(entree.bois, coefs);
  const buches_an = somme(buches_kwh);
  const part_locale = buches_an > 0 ? Math.min(1, bois_disponible.total / buches_an) : 0;
  const bois_local_kwh = fois(buches_kwh, part_locale);
  const elec_kwh_an = somme(elec);
  const elec_thermique_kwh_an = somme(ch.elec) + somme(ecs.elec);
  const final_kwh_an = somme(final_kwh);
  return {
    gv_w_k: ch.gv_w_k,
    origine_gv: ch.origine,
    ...(ch.facture_chauffage_kwh === undefined ? {} : { facture_chauffage_kwh: ch.facture_chauffage_kwh }),
    intermittence: ch.int,
    generation: ch.generation,
    heures_chauffage: ch.heures,
    mois_chauffage: ch.mois,
    litres_40c_j: ecs.litres,
    t_froide_c: ecs.t_froide_c,
    part_cesi: ecs.part,
    part_cesi_an: ecs.part_an,
    besoins_kwh: {
      chauffage: ch.utile,
      ecs: ecs.utile,
      cuisson: cu.utile,
      specifique: elec_kwh.specifique,
      froid: elec_kwh.froid,
      climatisation: elec_kwh.climatisation,
      mobilite: douziemes(ve_km),
      pompage: elec_kwh.pompage,
    },
    elec_kwh,
    consommation_kwh,
    buches_kwh,
    chauffage_final_kwh_an: somme([ch.elec, ch.buches, ch.granules, ch.gaz, ch.fioul, ch.reseau].map(somme)),
    chauffage_buches_kwh_an: somme(ch.buches),
    bois_disponible,
    bois_local_kwh,
    travail_bois_h_an: travailBois(somme(bois_local_kwh), coefs),
    final_kwh,
    // Ce que le foyer ajoute de lui-même, véhicule et climatisation, n'est d'aucun logement ordinaire.
    reference_kwh: ajouter(ch.reference_kwh, ecs.reference_kwh, usagesOrdinaires(entree, coefs), elec_autres.pompage, elec_autres.froid),
    // Tout ce qui n'est pas électrique chauffe : l'électricité de chauffage et d'eau chaude s'y ajoute.
    thermique_kwh_an: final_kwh_an - elec_kwh_an + elec_thermique_kwh_an,
    elec_thermique_kwh_an,
    elec_kwh_an,
    final_kwh_an,
    eolien_kwh: productionEolien(entree.eolien, coefs),
    hydro_kwh: productionHydro(entree.hydro, coefs),
  };
}
