import { moyenne, somme } from "../../../commun/coefficients/statistiques.ts";
import { lire, lireFiche } from "../../../commun/coefficients/table.ts";
import { auMois, JOURS_AN, NOMS_MOIS, numeroMois, parMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Etape, PartsIntervalle } from "../../../types.ts";
import { type ResumeEnergie, type ServiConstant, soleilInjecte } from "../bilan.ts";
import { type Carnet, ouvrirCarnet, surLesMois, symbolesMois } from "./carnet.ts";
import type { Demande } from "../demande/demande.ts";
import type { Tirage } from "../tirages.ts";
import type { PosteAnnuel } from "../facture/economie.ts";
import { tracerFacture } from "./trace-facture.ts";
import { tracerBesoins } from "./trace-besoins.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";

const COEFS_PV: ReadonlyArray<string> = [
  "energie.soleil.constante",
  "energie.nebul.rho",
  "energie.nebul.forme",
  "energie.nebul.marge_jour",
  "energie.nebul.horaire",
  "energie.nebul.rho_horaire",
  "energie.nebul.marge_heure",
  "energie.ciel_clair.a",
  "energie.ciel_clair.b",
  "energie.pv.pertes",
  "energie.pv.spectre",
  "energie.pv.verre",
  "energie.pv.albedo",
  "energie.pv.u",
  "energie.pv.u_integre",
  "energie.temperature.amplitude",
];
const COEFS_BATTERIE: ReadonlyArray<string> = ["energie.batterie.puissance", "energie.batterie.eta_c", "energie.batterie.eta_d"];

type Serie = { readonly prefixe: string; readonly valeurs: ReadonlyArray<number> };

function symboles(...series: ReadonlyArray<Serie>): Record<string, number> {
  return Object.fromEntries(series.flatMap(({ prefixe, valeurs }) => valeurs.map((v, g) => [`${prefixe}${g + 1}`, v] as const)));
}

/** Moyenne sur les graines d'un terme : `somme(t1, t2)/n`. */
function moyenneDes(n: number, terme: (g: number) => string): string {
  return `somme(${Array.from({ length: n }, (_, g) => terme(g + 1)).join(", ")}) / ${n}`;
}

type Tirages = ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;

const LIEU_DU_SOLEIL = ["contexte.latitude", "contexte.ghi_kwh_m2", "contexte.t_moy_c", "pv"];

/** Ce que chaque ciel produit et sert, kWh par an. */
function tracerCiels(carnet: Carnet, pv: ReadonlyArray<number>, servi: ReadonlyArray<number>): void {
  pv.forEach((produit, g) => {
    carnet.feuille("simulation", `pv.graine.${g + 1}`, `Production des panneaux, ciel ${g + 1}`, produit, "kWh/an", {
      entrees: LIEU_DU_SOLEIL,
      coefficients: COEFS_PV,
    });
    carnet.feuille("simulation", `pv.servi.${g + 1}`, `Soleil consommé sur place, et ce que rend la batterie, ciel ${g + 1}`, servi[g] as number, "kWh/an", {
      entrees: [...LIEU_DU_SOLEIL, "batterie", "pilotage"],
      coefficients: COEFS_BATTERIE,
    });
  });
}

/** Ce que le vent, la rivière et les panneaux donnent ensemble, et qui sert sur place ; des panneaux seuls, c'est l'autoconsommation. */
function tracerCourant(carnet: Carnet, demande: Demande, sortie: SortieEnergie): void {
  const constant = somme(demande.eolien_kwh) + somme(demande.hydro_kwh);
  if (constant <= 0) return;
  carnet.calcul(
    "courant.part_servie",
    "Part du courant du lieu, vent et rivière compris, qui sert sur place",
    sortie.courant.part_servie,
    "taux",
    "max(0, 1 - injecte / (pv + eolien + hydro))",
    { injecte: somme(sortie.reseau.injecte_kwh), pv: somme(sortie.production_kwh.pv), eolien: somme(demande.eolien_kwh), hydro: somme(demande.hydro_kwh) },
    { entrees: ["energie.reseau.injecte_kwh", "energie.production_kwh.pv", "energie.production_kwh.eolien", "energie.production_kwh.hydro"] },
  );
}

function tracerSolaire(carnet: Carnet, entree: EntreeEnergie, demande: Demande, tirages: Tirages, sortie: SortieEnergie): void {
  const dispatchs = tirages.map(({ dispatch }) => dispatch);
  const n = dispatchs.length;
  const pv = dispatchs.map((d) => somme(d.pv));
  const servi = dispatchs.map((d) => somme(d.direct) + somme(d.decharge));
  const injecte = dispatchs.map((d) => somme(d.injecte));
  const soutire = dispatchs.map((d) => somme(d.soutire));
  const charges = parMois((m) => moyenne(dispatchs.map((d) => d.charge[m] as number)));
  const charge = somme(charges);
  tracerCiels(carnet, pv, servi);
  const graines = (id: string): string[] => dispatchs.map((_, g) => `energie.${id}.${g + 1}`);
  carnet.calcul(
    "production_kwh.pv",
    "Production des panneaux",
    somme(sortie.production_kwh.pv),
    "kWh/an",
    moyenneDes(n, (g) => `p${g}`),
    symboles({ prefixe: "p", valeurs: pv }),
    {
      entrees: graines("pv.graine"),
    },
  );
  const kwc = entree.pv.reduce((total, champ) => total + champ.kwc, 0);
  carnet.calcul(
    "pv_kwh_kwc",
    "Production par kWc",
    sortie.pv_kwh_kwc,
    "kWh/kWc",
    kwc > 0 ? "pv / kwc" : "0 * pv",
    { pv: somme(sortie.production_kwh.pv), kwc },
    {
      entrees: ["energie.production_kwh.pv", ...entree.pv.map((_, i) => `pv.${i}.kwc`)],
    },
  );
  carnet.total("pv.charge_kwh", "Électricité restant à servir après éolien et hydraulique", charges, "kWh/an", {
    entrees: ["energie.consommation_kwh.elec", "energie.servi_constant_kwh"],
  });
  carnet.calcul(
    "autoproduction",
    "Autoproduction : part de la consommation servie par le soleil et la batterie",
    sortie.autoproduction,
    "taux",
    charge > 0 ? `min(1, ${moyenneDes(n, (g) => `s${g}`)} / charge)` : "1 + 0 * charge",
    charge > 0 ? { charge, ...symboles({ prefixe: "s", valeurs: servi }) } : { charge },
    { entrees: ["energie.pv.charge_kwh", ...graines("pv.servi")] },
  );
  const produit = pv.every((p) => p > 0);
  carnet.calcul(
    "autoconsommation",
    "Autoconsommation : part du soleil utilisée sur place",
    sortie.autoconsommation,
    "taux",
    produit ? moyenneDes(n, (g) => `1 - i${g} / p${g}`) : "1 + 0 * p1",
    produit ? symboles({ prefixe: "i", valeurs: dispatchs.map(soleilInjecte) }, { prefixe: "p", valeurs: pv }) : { p1: 0 },
    { entrees: graines("pv.graine") },
  );
  carnet.calcul(
    "couverture_annuelle",
    "Bilan annuel : production / consommation",
    sortie.couverture_annuelle,
    "ratio",
    demande.elec_kwh_an > 0 ? "(pv + eolien + hydro) / elec" : "1 + 0 * elec",
    { pv: somme(sortie.production_kwh.pv), eolien: somme(demande.eolien_kwh), hydro: somme(demande.hydro_kwh), elec: demande.elec_kwh_an },
    { entrees: ["energie.production_kwh.pv", "energie.production_kwh.eolien", "energie.production_kwh.hydro", "energie.consommation_kwh.elec"] },
  );
  carnet.calcul(
    "reseau.injecte_kwh",
    "Surplus d'électricité injecté ou perdu",
    somme(sortie.reseau.injecte_kwh),
    "kWh/an",
    moyenneDes(n, (g) => `i${g}`),
    symboles({ prefixe: "i", valeurs: injecte }),
  );
  tracerCourant(carnet, demande, sortie);
  carnet.calcul(
    "reseau.soutire_kwh",
    "Électricité qui manque sur place",
    somme(sortie.reseau.soutire_kwh),
    "kWh/an",
    moyenneDes(n, (g) => `m${g}`),
    symboles({ prefixe: "m", valeurs: soutire }),
  );
  carnet.calcul(
    "reseau.pointe_kw",
    "Plus forte puissance prise au réseau",
    sortie.reseau.pointe_kw,
    "kW",
    moyenneDes(n, (g) => `k${g}`),
    symboles({ prefixe: "k", valeurs: tirages.map((t) => t.detail().pointe_kw) }),
    { entrees: ["nb_foyers"] },
  );
}

function tracerTaux(carnet: Carnet, entree: EntreeEnergie, demande: Demande, constant: ServiConstant, sortie: SortieEnergie): void {
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

function tracerIntervalle(carnet: Carnet, { ic, ic_parts: parts, autonomie }: SortieEnergie): void {
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

function tracerBatterie(carnet: Carnet, entree: EntreeEnergie, sortie: SortieEnergie, charge_an: number, coefs: Coefficients): void {
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

function tracerPostes(carnet: Carnet, id: string, total_id: string, libelle: string, unite: string, postes: ReadonlyArray<PosteAnnuel>): void {
  for (const poste of postes) {
    const facteurs = Object.fromEntries(poste.facteurs.map((f, i) => [`k${i + 1}`, f.valeur]));
    const formule = poste.facteurs.reduce((texte, f, i) => `${texte} ${f.inverse ? "/" : "*"} k${i + 1}`, "kwh");
    carnet.calcul(
      `${id}.${poste.id}`,
      poste.libelle,
      poste.valeur,
      unite,
      formule,
      { kwh: poste.quantite_kwh, ...facteurs },
      { coefficients: poste.facteurs.map((f) => f.id) },
    );
  }
  const total = postes.reduce((s, p) => s + p.valeur, 0);
  const noms = postes.map((p) => p.id);
  carnet.calcul(
    total_id,
    libelle,
    total,
    unite,
    noms.length > 0 ? `somme(${noms.join(", ")})` : "rien",
    noms.length > 0 ? Object.fromEntries(postes.map((p) => [p.id, p.valeur])) : { rien: 0 },
    {
      entrees: noms.map((nom) => `energie.${id}.${nom}`),
    },
  );
}

/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export function tracerEnergie(
  entree: EntreeEnergie,
  demande: Demande,
  constant: ServiConstant,
  tirages: Tirages,
  resume: ResumeEnergie,
  coefs: Coefficients,
): Etape[] {
  const carnet = ouvrirCarnet();
  tracerBesoins(carnet, entree, demande, coefs);
  tracerSolaire(carnet, entree, demande, tirages, resume.sortie);
  tracerTaux(carnet, entree, demande, constant, resume.sortie);
  tracerIntervalle(carnet, resume.sortie);
  tracerBatterie(carnet, entree, resume.sortie, moyenne(tirages.map(({ dispatch }) => somme(dispatch.charge))), coefs);
  tracerPostes(carnet, "economie", "economie_eur_an", "Achats évités et surplus vendu", "EUR/an", resume.economie);
  tracerFacture(carnet, entree, resume.sortie, coefs);
  tracerPostes(carnet, "carbone", "kgco2e_an", "Émissions de l'énergie consommée", "kgCO2e/an", resume.carbone);
  return [...carnet.etapes];
}
