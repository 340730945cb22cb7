import { somme } from "../../../commun/coefficients/statistiques.ts";
import { auMois, NOMS_MOIS, numeroMois } from "../../../commun/contexte/calendrier.ts";
import type { PartsIntervalle } from "../../../types.ts";
import type { ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import { type Carnet, surLesMois, symbolesMois } from "./carnet.ts";

/** Les parts couvertes sur place, de l'année et de chaque mois. */
export function tracerTaux(carnet: Carnet, entree: EntreeEnergie, demande: Demande, constant: ServiConstant, sortie: SortieEnergie): void {
  const { autonomie } = sortie;
  const servi = somme(sortie.local_kwh) - somme(demande.bois_local_kwh) - somme(demande.consommation_kwh.solaire) - somme(constant.servi_kwh);
  const local_elec = servi + somme(constant.servi_kwh);
  const bois = somme(demande.bois_local_kwh);
  const solaire = somme(demande.consommation_kwh.solaire);
  carnet.total("servi_constant_kwh", "Électricité servie par l'éolien et l'hydraulique", constant.servi_kwh, "kWh/an", {
    entrees: ["energie.production_kwh.eolien", "energie.production_kwh.hydro"],
  });
  carnet.calcul(
    "autonomie.electrique",
    "Part de l'électricité couverte sur place",
    autonomie.electrique,
    "taux",
    demande.elec_kwh_an > 0 ? "min(1, (constant + soleil) / elec)" : "1 + 0 * elec",
    { constant: somme(constant.servi_kwh), soleil: servi, elec: demande.elec_kwh_an },
    { entrees: ["energie.servi_constant_kwh", "energie.autoproduction", "energie.consommation_kwh.elec"] },
  );
  carnet.calcul(
    "autonomie.thermique",
    "Part de la chaleur couverte sur place",
    autonomie.thermique,
    "taux",
    demande.thermique_kwh_an > 0 ? "min(1, (bois + solaire + electrique * elec_chaleur) / chaleur)" : "1 + 0 * chaleur",
    { bois, solaire, electrique: autonomie.electrique, elec_chaleur: demande.elec_thermique_kwh_an, chaleur: demande.thermique_kwh_an },
    { entrees: ["energie.production_kwh.bois_local", "energie.production_kwh.solaire_thermique", "energie.autonomie.electrique", "energie.final_kwh"] },
  );
  carnet.calcul(
    "autonomie.mobilite",
    "Part de la recharge couverte sur place",
    autonomie.mobilite,
    "taux",
    entree.usages.ve_km_an > 0 ? "electrique" : "0 * electrique",
    { electrique: autonomie.electrique },
    { entrees: ["energie.autonomie.electrique", "usages.ve_km_an"] },
  );
  carnet.calcul(
    "autonomie.taux",
    "Autonomie en énergie : énergie finale couverte sur place",
    autonomie.taux,
    "taux",
    demande.final_kwh_an > 0 ? "min(1, (electricite + bois + solaire) / final)" : "1 + 0 * final",
    { electricite: local_elec, bois, solaire, final: demande.final_kwh_an },
    {
      entrees: ["energie.autonomie.electrique", "energie.production_kwh.bois_local", "energie.production_kwh.solaire_thermique", "energie.final_kwh"],
    },
  );
  const reference = somme(demande.reference_kwh);
  carnet.calcul(
    "part_reference",
    "Besoin d'énergie, rapporté à celui du même lieu en logement ordinaire",
    reference > 0 ? demande.final_kwh_an / reference : 1,
    "sans",
    reference > 0 ? "final / reference" : "1 + 0 * reference",
    reference > 0 ? { final: demande.final_kwh_an, reference } : { reference },
    {
      entrees: ["energie.final_kwh", "logement.surface_m2", "logement.type", "personnes", "presence"],
      coefficients: [
        "energie.gv.moyen",
        "energie.rend.buches_2018",
        "energie.ecs.rend_ballon",
        "energie.ecs.litres",
        "energie.elec.par_pers",
        "couplage.cuisson.base",
      ],
    },
  );
  sortie.couverture_mois.forEach((valeur, m) => {
    const final = auMois(demande.final_kwh, m);
    carnet.calcul(
      `couverture_mois.${numeroMois(m)}`,
      `Part couverte en ${NOMS_MOIS[m] as string}`,
      valeur,
      "taux",
      final > 0 ? "min(1, local / final)" : "1 + 0 * final",
      { local: auMois(sortie.local_kwh, m), final },
      { entrees: ["energie.autonomie.taux"] },
    );
  });
  carnet.calcul(
    "couverture_mois_min",
    "Part couverte le mois le plus faible",
    sortie.couverture_mois_min,
    "taux",
    surLesMois("min", (m) => `c${m}`),
    symbolesMois("c", sortie.couverture_mois),
    {
      entrees: sortie.couverture_mois.map((_, m) => `energie.couverture_mois.${numeroMois(m)}`),
    },
  );
  carnet.calcul(
    "kwh_elec_par_personne",
    "Électricité par personne",
    sortie.kwh_elec_par_personne,
    "kWh/pers/an",
    entree.personnes > 0 ? "elec / personnes" : "0 * elec",
    { elec: demande.elec_kwh_an, personnes: entree.personnes },
    { entrees: ["energie.consommation_kwh.elec", "personnes"] },
  );
}

const NOMS_PARTS: Readonly<Record<keyof PartsIntervalle, string>> = Object.freeze({
  annees_bas: "années peu favorables (soleil, hiver)",
  annees_haut: "années favorables (soleil, hiver)",
  foyers_bas: "foyers semblables, vers le bas",
  foyers_haut: "foyers semblables, vers le haut",
  coefficients_bas: "coefficients, vers le bas",
  coefficients_haut: "coefficients, vers le haut",
});
const COEFS_PARTS: Readonly<Record<"annees" | "foyers" | "coefficients", ReadonlyArray<string>>> = Object.freeze({
  annees: ["energie.ghi.cv", "energie.ic.temperature"],
  foyers: ["energie.ic.demande"],
  coefficients: ["energie.pv.pertes", "energie.rend.distribution", "energie.intermittence.i0", "couplage.haie.kwh", "couplage.taillis.matiere_seche"],
});

/** La fourchette du taux, cause par cause. */
export function tracerIntervalle(carnet: Carnet, { ic, ic_parts: parts, autonomie }: SortieEnergie): void {
  carnet.calcul("ic.p50", "Taux moyen des années simulées", ic.p50, "taux", "taux", { taux: autonomie.taux }, { entrees: ["energie.autonomie.taux"] });
  if (parts === undefined) return;
  const p50 = ic.p50;
  for (const cle of Object.keys(NOMS_PARTS) as ReadonlyArray<keyof PartsIntervalle>) {
    const cause = cle.split("_")[0] as keyof typeof COEFS_PARTS;
    carnet.feuille("simulation", `ic_parts.${cle}`, `Fourchette, part des ${NOMS_PARTS[cle]}`, parts[cle], "taux", {
      entrees: ["energie.autonomie.taux"],
      coefficients: COEFS_PARTS[cause],
    });
  }
  const bornes = [
    ["bas", "Taux une fois sur dix en dessous", "max(0, p50 - racine(annees * annees + foyers * foyers + coefficients * coefficients))", ic.p10, "p10"],
    ["haut", "Taux une fois sur dix au-dessus", "min(1, p50 + racine(annees * annees + foyers * foyers + coefficients * coefficients))", ic.p90, "p90"],
  ] as const;
  for (const [sens, libelle, texte, valeur, cle] of bornes)
    carnet.calcul(
      `ic.${cle}`,
      libelle,
      valeur,
      "taux",
      texte,
      { p50, annees: parts[`annees_${sens}`], foyers: parts[`foyers_${sens}`], coefficients: parts[`coefficients_${sens}`] },
      { entrees: ["energie.ic.p50", `energie.ic_parts.annees_${sens}`, `energie.ic_parts.foyers_${sens}`, `energie.ic_parts.coefficients_${sens}`] },
    );
}
