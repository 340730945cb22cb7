// Référence de l'intégrateur : contexte, sol, toit, passe unique, poids, bonus, score (docs/conventions-de-calcul.md, « Contexte » et « Scénario → moteurs »).
import { calculerAlim, demandeArrosage } from "./alim.mjs";
import { calculerEau, phytoM2 } from "./eau.mjs";
import { calculerEnergie, productionApercu } from "./energie.mjs";
import { borner, lecteur, somme } from "./hasard.mjs";

const ZONE_CLIMAT = {
  oceanique: "oceanique",
  "oceanique-altere": "semi_oceanique",
  "semi-continental": "continental",
  montagnard: "montagnard",
  mediterraneen: "mediterraneen",
  tropical: "tropical",
  "subarctique-oceanique": "montagnard",
};
const AXES = ["eau", "energie", "alim"];

export function tableDeListe(liste) {
  return Object.fromEntries(liste.map((l) => [l.id, l]));
}

/** Chaque nombre des tables 3CL, lu à proportion de l'altitude entre les milieux des tranches : 200, 600 et 1 000 m. */
function tables3clA(altitude, { inferieur_400: a, "400_800": b, superieur_800: c }) {
  const position = borner((altitude - 200) / 400, 0, 2);
  if (altitude > 1000) {
    // plus froid de K degrés : chaque degré ajoute la moitié de DH21 − DH19, tels que lus dans la table
    const froid = (x, m) => x + ((altitude - 1000) / 200) * ((c.dh21[m] - c.dh19[m]) / 2);
    return { ...c, dh19: c.dh19.map(froid), dh21: c.dh21.map(froid) };
  }
  const [bas, haut, t] = position <= 1 ? [a, b, position] : [b, c, position - 1];
  return Object.fromEntries(Object.keys(a).map((nom) => [nom, bas[nom].map((x, m) => (1 - t) * x + t * haut[nom][m])]));
}

/** « Climat de 2050 » : écarts de la saison de chaque mois, ramenés à 1991-2020 par la part p. */
function en2050(climat, ecarts, coef) {
  const p = coef("commun.climat_2050.part");
  const saison = (m) => ecarts[m === 11 || m < 2 ? "hiver" : m >= 5 && m <= 7 ? "ete" : "intersaison"];
  const plus = (m) => p * saison(m).temperature_c;
  const pluie = (x, m) => x * (1 + p * (saison(m).pluie - 1));
  const t = climat.tables_3cl;
  const moinsChaud = (x, m) => Math.max(0, x - (plus(m) * (t.dh21[m] - t.dh19[m])) / 2);
  return {
    pluie_mm: climat.pluie_mm.map(pluie),
    pluie_annees: climat.pluie_annees.map((annee) => annee.map(pluie)),
    t_moy_c: climat.t_moy_c.map((x, m) => x + plus(m)),
    et0_mm: climat.et0_mm.map((x, m) => x * (1 + coef("commun.climat_2050.et0") * plus(m))),
    tables_3cl: t && { ...t, dh19: t.dh19.map(moinsChaud), dh21: t.dh21.map(moinsChaud), tefs: t.tefs.map((x, m) => x + plus(m)) },
  };
}

const climatDe = ({ altitude_m, t_moy_c, tables_3cl }) => ({ altitude_m, t_moy_c, tables_3cl });

export function construireContexte(territoire, lieu, table) {
  const coef = lecteur(table);
  const type = territoire.type_climat;
  const altitude = lieu.altitude_m ?? territoire.altitude_m;
  const zone_pluie =
    type === "mediterraneen"
      ? "mediterraneen"
      : type === "tropical"
        ? lieu.cote === "au_vent"
          ? "tropical_au_vent"
          : "tropical_sous_le_vent"
        : type === "montagnard" || type === "subarctique-oceanique"
          ? "montagne"
          : "tempere";
  const facteurPluie =
    territoire.code === "974" ? coef(lieu.cote === "au_vent" ? "eau.drom.reunion_est" : "eau.drom.reunion_ouest") / somme(territoire.pluie_mm) : 1;
  const ecart = lieu.altitude_m === null ? 0 : (-coef("commun.temperature.gradient") * (altitude - territoire.altitude_m)) / 100;
  const climat = {
    tables_3cl: territoire.tables_3cl ? tables3clA(altitude, territoire.tables_3cl) : null,
    pluie_mm: territoire.pluie_mm.map((p) => p * facteurPluie),
    pluie_annees: territoire.pluie_annees.slice(-30).map((a) => a.mm.map((p) => p * facteurPluie)),
    t_moy_c: territoire.t_moy_c.map((t) => t + ecart),
    et0_mm: territoire.et0_mm.map((x) => x * coef("eau.et0.moyenne_mensuelle")),
  };
  return {
    latitude: territoire.latitude,
    altitude_m: altitude,
    zone_pluie,
    zone_climat: ZONE_CLIMAT[type],
    zone_3cl: territoire.zone_3cl,
    outre_mer: territoire.code.startsWith("97") || territoire.code.startsWith("98"),
    ghi_kwh_m2: territoire.ghi_kwh_m2,
    secheresse_j: territoire.secheresse_j ?? null,
    au_point_climatique: altitude === territoire.altitude_m ? null : climatDe(construireContexte(territoire, { ...lieu, altitude_m: null }, table)),
    ...(lieu.climat === "tracc_2050" && territoire.climat_2050 ? en2050(climat, territoire.climat_2050, coef) : climat),
  };
}

export function projeterSol(demandes, libre, politique) {
  const total = somme(Object.values(demandes));
  if (politique === "prorata") {
    const f = total > 0 ? Math.min(1, libre / total) : 1;
    return Object.fromEntries(Object.entries(demandes).map(([k, d]) => [k, d * f]));
  }
  if (politique === "strict") {
    if (total > libre + 1e-9) throw new Error("sol.depassement");
    return { ...demandes };
  }
  let reste = Math.max(0, libre);
  const alloue = {};
  for (const [k, d] of Object.entries(demandes)) {
    alloue[k] = Math.min(d, reste);
    reste -= alloue[k];
  }
  return alloue;
}

// Champs posés quand la place manque, le plus productif d'abord (ombre déduite), le suivant dans ce qui reste.
function poserChamps(champs, kwcPossible, contexte, table) {
  if (champs.length < 2) return champs.map((c) => ({ ...c, kwc: Math.min(c.kwc, kwcPossible) }));
  const rendements = champs.map((c) => productionApercu(contexte, c, table));
  const poses = champs.map((c) => ({ ...c }));
  let reste = kwcPossible;
  for (const i of [...champs.keys()].sort((a, b) => rendements[b] - rendements[a])) {
    poses[i].kwc = Math.min(champs[i].kwc, reste);
    reste -= poses[i].kwc;
  }
  return poses;
}

export function projeterToit(toits, utileSaisi, cesi, kwc, pvSol, table) {
  const parKwc = lecteur(table)("energie.pv.surface");
  const utile = utileSaisi ?? somme(toits.filter((t) => t.type !== "vegetalise").map((t) => t.aire_m2)) * lecteur(table)("commun.toit.part_utile");
  const cesiPose = Math.min(cesi, utile);
  const besoinPv = Math.max(0, kwc * parKwc - pvSol);
  const place = utile - cesiPose;
  const kwcPossible = besoinPv > place ? (place + pvSol) / parKwc : kwc;
  const pvPose = Math.min(besoinPv, place);
  let aCouvrir = pvPose + cesiPose;
  let lisse = 0;
  const restes = toits.map((t) => {
    if (t.type === "vegetalise") return t;
    const pris = Math.min(t.aire_m2, aCouvrir);
    aCouvrir -= pris;
    lisse += pris;
    return { ...t, aire_m2: t.aire_m2 - pris };
  });
  return { kwcPossible, cesi_m2: cesiPose, pv_m2: pvPose, toits: lisse > 0 ? [...restes, { aire_m2: lisse, type: "lisse" }] : restes };
}

export function calculerPoids(algo, { milieu, foyer, climat, priorite }) {
  const M = algo.modulateurs;
  const bas = M.bornes?.min ?? 0;
  const haut = M.bornes?.max ?? Infinity;
  const bruts = AXES.map((a) => {
    const produit = (M.milieu?.[milieu]?.[a] ?? 1) * (M.foyer?.[foyer]?.[a] ?? 1) * (M.climat?.[climat]?.[a] ?? 1) * (M.priorites?.[priorite]?.[a] ?? 1);
    return algo.poids_axes_base[a] * borner(produit, bas, haut);
  });
  return Object.fromEntries(AXES.map((a, i) => [a, bruts[i] / somme(bruts)]));
}

export function agreger(scores, poids, methode = "geometrique", plancher = 1) {
  const p = (s) => Math.max(plancher, s);
  if (methode === "arithmetique") return somme(AXES.map((a) => poids[a] * scores[a]));
  if (methode === "harmonique") return 1 / somme(AXES.map((a) => poids[a] / p(scores[a])));
  return Math.exp(somme(AXES.map((a) => poids[a] * Math.log(p(scores[a])))));
}

const TESTS = { "<": (x, v) => x < v, "<=": (x, v) => x <= v, ">": (x, v) => x > v, ">=": (x, v) => x >= v, "==": (x, v) => x === v };

export function appliquerBonus(scores, poids, indicateurs, algo) {
  const B = algo.bonus_malus;
  const somme_ = { eau: 0, energie: 0, alim: 0, global: 0 };
  const appliques = [];
  for (const r of B.regles ?? []) {
    const x = indicateurs[r.indicateur];
    if (x === null || x === undefined || !TESTS[r.op](x, r.valeur)) continue;
    somme_[r.axe ?? "global"] += r.points;
    appliques.push(r.id);
  }
  const parAxe = B.plafond_par_axe ?? Infinity;
  const total = B.plafond_total ?? Infinity;
  const corriges = {};
  for (const a of AXES) {
    let b = borner(somme_[a], -parAxe, parAxe);
    if (scores[a] === 0) b = Math.min(0, b);
    corriges[a] = borner(scores[a] + b, 0, 100);
  }
  const { methode, plancher } = algo.modulateurs.agregation ?? {};
  const brut = agreger(scores, poids, methode, plancher);
  const corrige = borner(agreger(corriges, poids, methode, plancher) + borner(somme_.global, -total, total), 0, 100);
  return { corriges, brut, corrige, appliques };
}

/** Un scénario complet → tous les nombres contrôlés. */
export function calculerScenario(s, territoire, table, algo, graine = 42) {
  const coef = lecteur(table);
  const contexte = construireContexte(territoire, s.lieu, table);
  const personnes = somme(Object.values(s.foyer.personnes));
  const presence = s.foyer.presence;

  // Plans
  const baseEau = { assainissement: s.eau.assainissement, equipements: s.eau.equipements, personnes };
  const cultures = s.alim.surfaces_m2;
  const demandes = {};
  for (const p of ["potager", "serre", "tubercules", "petits_fruits", "verger", "legumineuses", "cereales", "oleagineux", "fruits_coque", "prairie"])
    demandes[p] = cultures[p];
  demandes.poulailler = s.alim.elevage.poules * coef("alim.elevage.poule.surface");
  demandes.phyto = phytoM2(baseEau, table);
  demandes.pv_sol = s.energie.pv_sol_m2;
  demandes.haie = s.energie.bois.haie_km * 1000 * coef("couplage.haie.largeur");
  demandes.taillis = s.energie.bois.taillis_ha * 10000;
  demandes.tcr = s.energie.bois.tcr_ha * 10000;
  demandes.espaces_verts = s.terrain.espaces_verts_m2;
  const libre = s.terrain.surface_m2 - s.terrain.emprise_batie_m2 - s.terrain.acces_m2;
  const sol = projeterSol(demandes, libre, s.terrain.politique);
  const toit = projeterToit(s.batiment.toits, s.batiment.toit_utile_m2, s.energie.ecs.cesi_m2, somme(s.energie.pv.map((c) => c.kwc)), sol.pv_sol, table);

  // Alim, demande
  const entreeAlim = {
    ...s.alim,
    contexte,
    personnes: s.foyer.personnes,
    enceintes: s.foyer.enceintes,
    allaitantes: s.foyer.allaitantes,
    activite: s.foyer.activite,
    presence,
    surfaces_m2: Object.fromEntries(Object.keys(cultures).map((p) => [p, sol[p]])),
    azote_apporte_kg_an: 0,
    temps_disponible_h_semaine: s.moyens.temps_h_semaine,
  };
  const irrigation = demandeArrosage(entreeAlim, table).besoin_m3;

  // Eau
  const E = s.alim.elevage;
  const entreeEau = {
    ...s.eau,
    ecs_l_pers_j: s.energie.ecs.litres_40c_pers_j,
    contexte,
    personnes,
    presence,
    toits: toit.toits,
    irrigation_m3: irrigation,
    espaces_verts_m2: sol.espaces_verts,
    animaux_l_j:
      (E.poules + E.poulets) * coef("alim.elevage.eau.volaille") + E.chevres * coef("alim.elevage.eau.chevre") + E.lapines * coef("alim.elevage.eau.lapine"),
  };
  const ordinaire = { ...entreeAlim, irrigation: { ...entreeAlim.irrigation, mode: "manuel", paillage: true } };
  const eau = calculerEau({ ...entreeEau, irrigation_ordinaire_m3: demandeArrosage(ordinaire, table).besoin_m3 }, table, graine);

  // Alim, production
  const entreeProduction = { ...entreeAlim, azote_apporte_kg_an: eau.azote_kg_an };
  const alim = calculerAlim(entreeProduction, eau.irrigation_servie, table);

  // Énergie
  const entreeEnergie = {
    contexte,
    personnes,
    presence,
    nb_foyers: s.foyer.nb_foyers,
    logement: s.batiment,
    chauffage: s.energie.chauffage,
    ecs: { ...s.energie.ecs, cesi_m2: toit.cesi_m2 },
    usages: s.energie.usages,
    pv: poserChamps(s.energie.pv, toit.kwcPossible, contexte, table),
    batterie: s.energie.batterie,
    pilotage: s.energie.pilotage,
    bois: { ...s.energie.bois, haie_km: sol.haie / (1000 * coef("couplage.haie.largeur")), taillis_ha: sol.taillis / 10000, tcr_ha: sol.tcr / 10000 },
    eolien: s.energie.eolien,
    hydro: s.energie.hydro,
    couplages: { pompage_kwh: eau.pompage_kwh, traitement_kwh: eau.traitement_kwh, conservation_kwh: alim.conservation_kwh, ecs_l_j: eau.ecs_l_j },
    raccorde: s.energie.raccorde,
    tarif: s.energie.tarif,
  };
  const energie = calculerEnergie(entreeEnergie, table, graine);

  // Scores
  const reference = somme(energie.reference_mois_kwh);
  const score_energie = reference > 0 ? 100 * Math.max(0, 1 - ((1 - energie.taux) * energie.final_kwh) / reference) : 100 * energie.taux;
  const score_eau = eau.ordinaire_m3_an > 0 ? 100 * Math.max(0, 1 - ((1 - eau.taux) * eau.besoin_m3_an) / eau.ordinaire_m3_an) : 100 * eau.taux;
  const scores = { eau: score_eau, energie: score_energie, alim: alim.score };
  const poids = calculerPoids(algo, { milieu: s.lieu.milieu, foyer: s.foyer.type, climat: contexte.zone_climat, priorite: s.priorite });
  const arrosageAn = somme(irrigation);
  const azoteEmis = coef("eau.seches.azote_emis") * personnes * presence;
  const indicateurs = {
    "eau.jours_reserve_ete": eau.jours_reserve_ete,
    "eau.nb_sources": eau.nb_sources,
    "couplages.part_irrigation_servie": arrosageAn > 0 ? somme(irrigation.map((v, m) => v * eau.irrigation_servie[m])) / arrosageAn : null,
    "energie.kwh_elec_par_personne": energie.kwh_elec_par_personne,
    "energie.couverture_mois_min": Math.max(
      0,
      Math.min(...energie.reference_mois_kwh.map((r, m) => (r > 0 ? 1 - Math.max(0, energie.final_mois_kwh[m] - energie.local_kwh[m]) / r : 1))),
    ),
    "alim.couverture_mois_min": alim.mois_min,
    "alim.nb_groupes_couverts_25pct": alim.nb_groupes_couverts_25pct,
    "alim.ratio_temps": alim.ratio_temps,
    "couplages.part_azote_recycle": azoteEmis > 0 ? eau.azote_kg_an / azoteEmis : null,
    "contexte.nb_foyers": s.foyer.nb_foyers,
  };
  const integration = appliquerBonus(scores, poids, indicateurs, algo);
  const entrees = { eau: entreeEau, energie: entreeEnergie, alim: entreeProduction };
  return { contexte, sol, toit, entrees, eau, energie, alim, scores, poids, indicateurs, ...integration };
}
