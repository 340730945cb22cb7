// Scénarios du contrôle croisé : tirage semé, tous les territoires, toutes les options. `node tests/references/generer-scenarios.mjs`
// écrit scenarios.json (scénarios complets) et pin.json (résultats de la référence).
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { mulberry32 } from "./reference/hasard.mjs";
import { calculerScenario, tableDeListe } from "./reference/integration.mjs";

const chemin = (relatif) => fileURLToPath(new URL(relatif, import.meta.url));
export const lireJson = (relatif) => JSON.parse(readFileSync(chemin(relatif), "utf8"));
const lireTerritoire = (code) => lireJson(`../../data/territoire/territoires/${code}.json`);
export const lireDonnees = () => ({
  table: tableDeListe(lireJson("../../data/coefficients.json").coefficients),
  algo: lireJson("../../data/algo_config.json"),
});

/** Territoire d'un cas ; les cas « annees-courtes » ne gardent que six années de pluie, pour éprouver les années synthétiques. */
export function territoireDuScenario({ id, scenario }) {
  const t = lireTerritoire(scenario.lieu.territoire);
  return id.endsWith("annees-courtes") ? { ...t, pluie_annees: t.pluie_annees.slice(-6) } : t;
}

const GRAINE_SCENARIOS = 20260;
const POSTES = ["potager", "serre", "tubercules", "verger", "petits_fruits", "fruits_coque", "cereales", "legumineuses", "oleagineux", "prairie"];
const REGIME_LIBRE = {
  legumes: 300,
  tubercules: 180,
  fruits: 220,
  cereales: 240,
  legumineuses: 40,
  huiles: 30,
  fruits_coque: 12,
  oeufs: 28,
  lait: 150,
  viandes: 30,
  poissons: 10,
  miel_sucres: 20,
};

function tirages(alea) {
  const de = (bas, haut, decimales = 0) => Number((bas + (haut - bas) * alea()).toFixed(decimales));
  const parmi = (liste) => liste[Math.min(liste.length - 1, Math.floor(alea() * liste.length))];
  const pile = (p) => alea() < p;
  return { de, parmi, pile };
}

function surfaceDemandee(s) {
  const coef = (id) => donnees.table[id].valeur;
  let total = 0;
  for (const p of POSTES) total += s.alim.surfaces_m2[p];
  total += s.alim.elevage.poules * coef("alim.elevage.poule.surface");
  total += s.eau.assainissement === "phyto" ? 12 * Math.max(5, nombre(s)) : 0;
  total += s.energie.pv_sol_m2 + s.energie.bois.haie_km * 2000 + (s.energie.bois.taillis_ha + s.energie.bois.tcr_ha) * 10000 + s.terrain.espaces_verts_m2;
  return total;
}
const nombre = (s) => Object.values(s.foyer.personnes).reduce((a, b) => a + b, 0);
let donnees;

function tirerScenario(territoire, alea, rang) {
  const { de, parmi, pile } = tirages(alea);
  const type = parmi(["menage", "menage", "menage", "habitat_participatif", "eco_hameau", "ferme"]);
  const nb_foyers = type === "menage" ? 1 : de(1, 8);
  const P = { enfant_1_3: 0, enfant_4_9: 0, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 0, adulte_50_64: 0, senior_65: 0 };
  for (let f = 0; f < nb_foyers; f++) {
    P[parmi(["adulte_18_49", "adulte_18_49", "adulte_50_64", "senior_65"])]++;
    for (const c of Object.keys(P)) if (pile(0.25)) P[c]++;
  }
  const tropical = territoire.type_climat === "tropical";
  const austral = territoire.latitude < 0;
  const toits = [];
  for (let t = de(1, 3); t > 0; t--) toits.push({ aire_m2: de(10, 120), type: parmi(["lisse", "rugueux", "plat", "gravier", "vegetalise"]) });
  const site_isole = pile(0.2);
  const potabilisation = pile(site_isole ? 0.7 : 0.1);
  const puits = pile(0.35);
  const debit = de(20, 600);
  const usagesPossibles = ["wc", "linge", "divers", "exterieur", "potager"];
  const usages_pluie = pile(0.5) ? usagesPossibles : pile(0.3) ? ["potager", "exterieur", "wc", "divers", "linge"] : usagesPossibles.filter(() => pile(0.6));
  if (site_isole || pile(0.1)) usages_pluie.push(...(pile(0.8) ? ["hygiene", "vaisselle", "cuisine", "boisson"] : ["boisson"]).filter(() => true));
  const volume_m3 = parmi([0, 0.3, 0.5, 1, 2, 3, 5, 8, 10, 15, 30, 100]);
  const nbPv = parmi([0, 1, 1, 1, 2, 3]);
  const pv = [];
  for (let i = 0; i < nbPv; i++) {
    pv.push({
      kwc: de(0.5, 9, 1),
      inclinaison_deg: parmi([0, 4, 5, 20, 30, 35, 60, 90]),
      azimut_deg: parmi(austral ? [180, 180, -150, 90] : [0, 0, -45, 45, 90, 180]),
      integration: parmi(["libre", "libre", "integre"]),
      ombrage: parmi([0, 0, 0.1, 0.4]),
      techno: parmi(["standard", "standard", "recente"]),
    });
  }
  const kwh = parmi([0, 0, 2.5, 5, 10, 40]);
  const riche = pile(0.6);
  const aire = (proba, bas, haut) => (riche && pile(proba) ? de(bas, haut) : 0);
  const s = {
    lieu: {
      territoire: territoire.code,
      commune: null,
      altitude_m: pile(0.25) ? parmi(tropical ? [5, 250, 600, 1100] : [20, 250, 399, 400, 620, 950, 1400]) : null,
      cote: tropical ? parmi([null, "au_vent", "sous_le_vent"]) : null,
      milieu: parmi(["urbain", "periurbain", "rural"]),
      climat: rang % 4 === 1 ? "tracc_2050" : "actuel",
    },
    foyer: {
      type,
      nb_foyers,
      personnes: P,
      enceintes: pile(0.1) ? 1 : 0,
      allaitantes: pile(0.1) ? 1 : 0,
      presence: parmi([1, 1, 1, 0.9, 0.6, 0.3]),
      activite: parmi(["sedentaire", "modere", "modere", "actif", "tres_actif"]),
    },
    batiment: {
      type: parmi(["maison", "maison", "immeuble"]),
      surface_m2: de(18, 160) * nb_foyers,
      hauteur_m: de(2, 3.5, 1),
      niveau: parmi(["ancien", "moyen", "renove", "bbc", "passif"]),
      gv_w_k: pile(0.15) ? de(60, 500) : null,
      dpe: null,
      facture_kwh_an: null,
      facture_eur_an: null,
      inertie: parmi(["legere", "moyenne", "lourde"]),
      sse_m2: de(0, 12, 1),
      surface_climatisee_m2: pile(tropical ? 0.5 : 0.15) ? de(10, 80) : 0,
      toits,
      toit_utile_m2: pile(0.3) ? de(0, 80) : null,
    },
    eau: {
      equipements: { toilettes: parmi(["classique", "double_chasse", "seches"]), mousseurs: pile(0.5), douche_econome: pile(0.5), lave_vaisselle: pile(0.6) },
      fuites_l_j: pile(0.2) ? de(1, 80) : 0,
      cuve: {
        volume_m3,
        part_morte: parmi([0.15, 0.15, 0, 0.3]),
        stock_initial: parmi([null, null, 0.5, 0, 1]),
        regle: parmi(["yas", "yas", "yas", "ybs"]),
        hors_sol: pile(0.4),
      },
      filtre: { rendement: parmi([0.9, 0.9, 0.8, 1]), perte_initiale_mm: parmi([0.5, 0.5, 0, 1.5]) },
      usages_pluie,
      cadre: site_isole ? "site_isole" : "reglementaire",
      eaux_grises: {
        actif: pile(0.35),
        part_collectee: parmi([0.6, 0.4, 0.9]),
        rendement: parmi([0.8, 0.95]),
        stockage_j: parmi([1, 0.5, 2]),
        usages: parmi([["wc", "exterieur"], ["wc", "exterieur"], ["wc"], ["exterieur"]]),
      },
      puits: {
        debit_l_j: Array.from({ length: 12 }, () => (puits ? Math.round(debit * (0.6 + 0.8 * alea())) : 0)),
        potable: pile(0.4),
        plafond_m3_an: parmi([1000, 1000, 40]),
        etiage_mesure: pile(0.4),
      },
      raccorde: pile(0.75),
      assainissement: parmi(["collectif", "fosse", "phyto"]),
      potabilisation,
      usages_l_pers_j: pile(0.2) ? { hygiene: de(20, 70), wc: de(10, 35), boisson: 2 } : {},
      pompe: { denivele_m: de(0, 30), pression_bar: de(0, 4, 1) },
      restrictions: rang % 3 === 0,
      prix_eau_eur_m3: null,
      urine_recyclee: pile(0.35),
      litiere_compostee: pile(0.4),
    },
    energie: {
      chauffage: {
        systeme: parmi(["effet_joule", "pac_air_eau", "pac_air_air", "poele_buches", "poele_granules", "gaz", "fioul", "reseau", "aucun"]),
        consigne_c: parmi([19, 19, 14, 17, 21, 23]),
        appoint_bois: parmi([0, 0, 0, 0.3, 1]),
        plancher: pile(0.3),
      },
      ecs: {
        systeme: parmi(["ballon_elec", "thermodynamique", "gaz", "bois", "solaire"]),
        litres_40c_pers_j: de(20, 70),
        cesi_m2: pile(0.4) ? de(1, 8, 1) : 0,
        chauffe: ["nuit", "toujours"][nbPv % 2],
      },
      usages: {
        ...(pile(0.2) ? { specifique_kwh_an: de(300, 6000) } : {}),
        cuisson: parmi(["electrique", "gaz", "bois", "four_solaire"]),
        ...(pile(0.15) ? { cuisson_kwh_an: de(100, 1500) } : {}),
        ve_km_an: pile(0.35) ? de(1000, 20000) : 0,
        ve_recharge: ["nuit", "soir", "midi"][nbPv % 3],
      },
      pv,
      batterie: { kwh_utiles: kwh, ...(pile(0.3) ? { kw: de(0.5, 8, 1) } : {}), eta_c: parmi([0.95, 0.9]), eta_d: parmi([0.95, 0.98]), autodecharge_j: 0 },
      pilotage: parmi(["aucun", "ecs_midi", "ecs_et_ve_midi"]),
      bois: {
        steres_an: pile(0.3) ? de(1, 12) : 0,
        haie_km: riche && pile(0.3) ? de(0.05, 0.6, 2) : 0,
        taillis_ha: riche && pile(0.15) ? de(0.1, 1, 1) : 0,
        tcr_ha: riche && pile(0.15) ? de(0.1, 0.5, 1) : 0,
        granules_kg_an: 0,
        local: pile(0.5),
      },
      eolien: pile(0.15) ? { m2: de(2, 20), v_moy_m_s: de(3, 8, 1) } : { m2: 0, v_moy_m_s: 0 },
      hydro: { chute_m: 0, debit_l_s: Array(12).fill(0) },
      raccorde: pile(0.8),
      groupe_secours: pile(0.1),
      // Sans tirage : la suite des autres réponses ne bouge pas.
      tarif: { option: riche ? "hp_hc" : "base", vente: nbPv !== 2 },
      pv_sol_m2: nbPv > 0 && pile(0.2) ? de(2, 25) : 0,
    },
    alim: {
      regime: pile(0.1) ? REGIME_LIBRE : parmi(["omnivore", "flexitarien", "vegetarien", "vegetalien"]),
      pratique: parmi(["debutant", "amateur", "confirme", "intensif"]),
      sol: parmi(["pauvre", "moyen", "bon", "tres_bon"]),
      verger: { age_ans: parmi([0, 2, 3, 4, 5, 7, 8, 25]), forme: parmi(["basse_tige", "haute_tige"]), irrigue: pile(0.5) },
      elevage: {
        poules: riche && pile(0.5) ? de(2, 30) : 0,
        poulets: riche && pile(0.2) ? de(5, 60) : 0,
        chevres: riche && pile(0.2) ? de(1, 6) : 0,
        lapines: riche && pile(0.2) ? de(1, 5) : 0,
        ruches: riche && pile(0.3) ? de(1, 6) : 0,
      },
      conservation: { cave_kg: parmi([0, 100, 600]), sec_kg: parmi([0, 50, 1000]), bocaux_kg: parmi([0, 40, 300]), congelateur_kg: parmi([0, 80, 250]) },
      mecanisation: pile(0.3),
      substitution: false,
      surfaces_m2: {
        potager: pile(0.75) ? de(10, riche ? 800 : 60) : 0,
        serre: aire(0.5, 5, 80),
        tubercules: aire(0.6, 10, 400),
        verger: aire(0.6, 30, 900),
        petits_fruits: aire(0.5, 5, 80),
        fruits_coque: aire(0.3, 50, 600),
        cereales: aire(0.35, 100, 9000),
        legumineuses: aire(0.4, 20, 900),
        oleagineux: aire(0.3, 50, 1500),
        prairie: aire(0.3, 200, 9000),
      },
      irrigation: { mode: parmi(["goutte", "manuel", "aspersion"]), paillage: pile(0.6) },
      compost: pile(0.7),
      congelateurs: parmi([0, 1, 2]),
    },
    terrain: { surface_m2: 0, emprise_batie_m2: de(40, 250), acces_m2: de(0, 120), espaces_verts_m2: pile(0.5) ? de(20, 900) : 0, politique: "strict" },
    moyens: {
      budget_eur: pile(0.5) ? de(1000, 60000) : null,
      temps_h_semaine: pile(0.6) ? de(1, 30) : null,
      competences: pile(0.5) ? parmi([0, 1, 2, 3]) : null,
    },
    priorite: parmi(["aucune", "aucune", "eau", "energie", "alim"]),
  };
  if (pile(0.1)) s.energie.hydro = { chute_m: de(1, 15), debit_l_s: Array.from({ length: 12 }, () => de(0, 40)) };
  if (rang % 5 === 4) s.terrain.politique = pile(0.5) ? "priorite" : "prorata";
  const bati = s.terrain.emprise_batie_m2 + s.terrain.acces_m2;
  const demande = surfaceDemandee(s);
  s.terrain.surface_m2 = s.terrain.politique === "strict" ? Math.ceil(bati + demande) + de(1, 300) : Math.round(bati + demande * (0.2 + alea()));
  return s;
}

/** Modifie en profondeur un scénario, sans toucher l'original. */
function avec(s, changements) {
  const copie = JSON.parse(JSON.stringify(s));
  for (const [cle, valeur] of Object.entries(changements)) {
    const morceaux = cle.split(".");
    let o = copie;
    for (const m of morceaux.slice(0, -1)) o = o[m];
    o[morceaux.at(-1)] = valeur;
  }
  return copie;
}

export function genererScenarios(graine = GRAINE_SCENARIOS) {
  donnees = lireDonnees();
  const codes = readdirSync(chemin("../../data/territoire/territoires/"))
    .filter((f) => f.endsWith(".json"))
    .map((f) => f.slice(0, -5))
    .sort();
  const alea = mulberry32(graine);
  const liste = [];
  const ajouter = (nom, scenario) => liste.push({ id: `${String(liste.length + 1).padStart(3, "0")}-${nom}`, scenario });
  for (let tour = 0; tour < 2; tour++) for (const code of codes) ajouter(code, tirerScenario(lireTerritoire(code), alea, liste.length));

  // Cas voulus, bâtis sur un tirage
  const modele = (code) => tirerScenario(lireTerritoire(code), alea, 0);
  const solo = { enfant_1_3: 0, enfant_4_9: 0, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 1, adulte_50_64: 0, senior_65: 0 };
  const rien = Object.fromEntries(POSTES.map((p) => [p, 0]));
  const sansRien = {
    "foyer.personnes": solo,
    "foyer.nb_foyers": 1,
    "alim.surfaces_m2": rien,
    "alim.elevage": { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 },
    "terrain.espaces_verts_m2": 0,
    "terrain.surface_m2": 1000,
    "eau.assainissement": "collectif",
    "energie.bois": { steres_an: 0, haie_km: 0, taillis_ha: 0, tcr_ha: 0, granules_kg_an: 0, local: false },
  };
  ajouter(
    "une-personne-sans-rien",
    avec(modele("75"), {
      ...sansRien,
      "batiment.toits": [],
      "batiment.toit_utile_m2": null,
      "energie.pv": [],
      "energie.pv_sol_m2": 0,
      "energie.ecs.cesi_m2": 0,
      "eau.cuve.volume_m3": 0,
      "eau.puits.debit_l_j": Array(12).fill(0),
      "eau.eaux_grises.actif": false,
      "eau.raccorde": false,
    }),
  );
  ajouter(
    "toit-nul-cuve-pleine",
    avec(modele("44"), {
      ...sansRien,
      "batiment.toits": [],
      "batiment.toit_utile_m2": null,
      "energie.pv": [],
      "energie.pv_sol_m2": 0,
      "energie.ecs.cesi_m2": 0,
      "eau.cuve.volume_m3": 5,
      "eau.cuve.stock_initial": 1,
    }),
  );
  ajouter(
    "grande-cuve-un-habitant",
    avec(modele("29"), {
      ...sansRien,
      "batiment.toits": [{ aire_m2: 500, type: "rugueux" }],
      "eau.cuve.volume_m3": 100,
      "eau.usages_pluie": ["wc", "linge", "divers", "exterieur", "potager"],
    }),
  );
  ajouter(
    "reserve-a-wc-seches",
    avec(modele("69"), { "eau.equipements.toilettes": "seches", "eau.usages_pluie": ["wc"], "eau.cuve.volume_m3": 5, "eau.urine_recyclee": true }),
  );
  ajouter("litiere", avec(modele("35"), { "eau.equipements.toilettes": "seches", "eau.urine_recyclee": false, "eau.litiere_compostee": true }));
  ajouter(
    "isole-potabilise",
    avec(modele("63"), {
      "eau.cadre": "site_isole",
      "eau.potabilisation": true,
      "eau.raccorde": false,
      "eau.cuve.volume_m3": 30,
      "eau.usages_pluie": ["wc", "linge", "divers", "exterieur", "potager", "hygiene", "vaisselle", "cuisine", "boisson"],
      "energie.raccorde": false,
    }),
  );
  ajouter("montagne-gel", avec(modele("05"), { "lieu.altitude_m": 1600, "eau.cuve.hors_sol": true, "eau.cuve.volume_m3": 5, "eau.cuve.stock_initial": 1 }));
  ajouter("montagne-haute", avec(modele("73"), { "lieu.altitude_m": 2000, "eau.cuve.hors_sol": false, "eau.cuve.volume_m3": 10 }));
  ajouter(
    "hauts-de-la-reunion",
    avec(modele("974"), { "lieu.altitude_m": 1200, "lieu.cote": "au_vent", "eau.cuve.hors_sol": false, "energie.chauffage.systeme": "poele_buches" }),
  );
  ajouter("reunion-ouest", avec(modele("974"), { "lieu.altitude_m": null, "lieu.cote": null }));
  ajouter("nouvelle-caledonie-haute", avec(modele("988"), { "lieu.altitude_m": 900, "eau.cuve.hors_sol": false, "energie.chauffage.systeme": "effet_joule" }));
  ajouter("saint-pierre", avec(modele("975"), { "lieu.altitude_m": null, "energie.chauffage.systeme": "pac_air_eau", "batiment.niveau": "ancien" }));
  for (const [nom, code, systeme, batiment] of [
    ["dpe-maison", "59", "gaz", { type: "maison", dpe: "e" }],
    ["dpe-appartement", "13", "effet_joule", { type: "immeuble", dpe: "c" }],
    ["facture-gaz", "67", "gaz", { type: "maison", dpe: "b", facture_kwh_an: 18_000 }],
    ["facture-pac-euros", "35", "pac_air_eau", { type: "maison", facture_eur_an: 1_900 }],
    ["facture-buches", "38", "poele_buches", { type: "maison", facture_kwh_an: 14_000 }],
    ["facture-trop-basse", "75", "effet_joule", { type: "immeuble", facture_kwh_an: 100 }],
  ]) {
    const chauffage = { systeme, consigne_c: 19, appoint_bois: 0, plancher: false };
    const changements = Object.fromEntries(Object.entries(batiment).map(([cle, valeur]) => [`batiment.${cle}`, valeur]));
    ajouter(
      nom,
      avec(modele(code), {
        "batiment.gv_w_k": null,
        ...changements,
        "energie.chauffage": chauffage,
        "energie.ecs.systeme": systeme === "gaz" ? "gaz" : "bois",
      }),
    );
  }
  ajouter(
    "tout-electrique-sans-pv",
    avec(modele("57"), {
      "energie.pv": [],
      "energie.pv_sol_m2": 0,
      "energie.chauffage": { systeme: "effet_joule", consigne_c: 19, appoint_bois: 0, plancher: false },
      "energie.ecs": { systeme: "ballon_elec", litres_40c_pers_j: 45, cesi_m2: 0 },
    }),
  );
  ajouter(
    "hors-reseau",
    avec(modele("48"), {
      "energie.raccorde": false,
      "energie.pv": [{ kwc: 6, inclinaison_deg: 45, azimut_deg: 0, integration: "libre", ombrage: 0, techno: "recente" }],
      "batiment.toit_utile_m2": 60,
      "energie.batterie": { kwh_utiles: 20, eta_c: 0.95, eta_d: 0.95, autodecharge_j: 0 },
      "energie.hydro": { chute_m: 4, debit_l_s: [9, 9, 8, 7, 5, 3, 1, 0, 1, 4, 7, 9] },
    }),
  );
  ajouter("passif-gv-nul", avec(modele("13"), { "batiment.gv_w_k": 0 }));
  ajouter(
    "solaire-thermique-plein",
    avec(modele("66"), { "energie.ecs": { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 30 }, "batiment.toit_utile_m2": 12 }),
  );
  ajouter(
    "toit-trop-petit",
    avec(modele("33"), {
      "batiment.toits": [
        { aire_m2: 30, type: "vegetalise" },
        { aire_m2: 20, type: "rugueux" },
        { aire_m2: 14, type: "gravier" },
      ],
      "batiment.toit_utile_m2": null,
      "energie.pv": [
        { kwc: 5, inclinaison_deg: 30, azimut_deg: -20, integration: "integre", ombrage: 0.05, techno: "standard" },
        { kwc: 3, inclinaison_deg: 10, azimut_deg: 70, integration: "libre", ombrage: 0, techno: "standard" },
      ],
      "energie.pv_sol_m2": 4,
      "energie.ecs.cesi_m2": 3,
      "terrain.politique": "priorite",
    }),
  );
  ajouter(
    "ferme-en-polyculture",
    avec(modele("86"), {
      "foyer.type": "ferme",
      "alim.surfaces_m2": {
        potager: 600,
        serre: 120,
        tubercules: 700,
        verger: 2500,
        petits_fruits: 200,
        fruits_coque: 1500,
        cereales: 15000,
        legumineuses: 2500,
        oleagineux: 6000,
        prairie: 20000,
      },
      "alim.elevage": { poules: 40, poulets: 80, chevres: 8, lapines: 6, ruches: 8 },
      "terrain.surface_m2": 120000,
    }),
  );
  ajouter("sans-stockage", avec(modele("47"), { "alim.conservation": { cave_kg: 0, sec_kg: 0, bocaux_kg: 0, congelateur_kg: 0 }, "alim.congelateurs": 0 }));
  for (const code of ["22", "06", "971", "38"]) ajouter(`${code}-annees-courtes`, modele(code));
  return liste;
}

const chiffres12 = (x) => (typeof x === "number" ? Number(x.toPrecision(12)) : Array.isArray(x) ? x.map(chiffres12) : x);

/** Les nombres gardés dans pin.json pour un scénario. */
export function resumer(r) {
  const { eau, energie, alim } = r;
  const choisir = (o, cles) => Object.fromEntries(cles.map((c) => [c, o[c]]));
  const somme = (l) => l.reduce((a, b) => a + b, 0);
  const brut = {
    eau: {
      ...choisir(eau, [
        "taux",
        "potable",
        "non_potable",
        "exterieur",
        "besoin_m3_an",
        "collecte_m3_an",
        "pluie_m3_an",
        "debordement_m3_an",
        "grises_m3_an",
        "puits_m3_an",
        "reseau_m3_an",
        "manque_m3_an",
      ]),
      ...choisir(eau, [
        "p10",
        "p50",
        "p90",
        "irrigation_servie",
        "pluie_m3",
        "reseau_m3",
        "besoin_m3",
        "ruptures_mediane",
        "ruptures_pire",
        "plus_longue_j",
        "secheresse_j",
        "jours_reserve_ete",
        "nb_sources",
        "volume_conseille_m3",
        "ecs_l_j",
        "azote_kg_an",
        "phyto_m2",
      ]),
      pompage_kwh_an: somme(eau.pompage_kwh),
      traitement_kwh_an: somme(eau.traitement_kwh),
    },
    energie: choisir(energie, [
      ...[
        "taux",
        "electrique",
        "thermique",
        "mobilite",
        "autoproduction",
        "autoconsommation",
        "couverture_annuelle",
        "pv_kwh",
        "pv_kwh_kwc",
        "chauffage_utile_kwh",
        "ecs_utile_kwh",
        "solaire_thermique_kwh",
      ],
      ...[
        "elec_kwh",
        "bois_kwh",
        "gaz_kwh",
        "bois_local_kwh",
        "final_kwh",
        "final_mois_kwh",
        "local_kwh",
        "couverture_mois_min",
        "kwh_elec_par_personne",
        "heures_manque",
        "jours_sans_mediane",
        "jours_sans_pire",
      ],
    ]),
    alim: {
      ...choisir(alim, [
        "taux",
        "proteines",
        "legumes_fruits",
        "stricte",
        "score",
        "irrigation_m3",
        "f_eau",
        "f_fert",
        "azote_besoin_kg",
        "azote_apport_kg",
        "part_aliment_propre",
        "travail_h",
        "mois_min",
        "nb_groupes_couverts_25pct",
        "p10",
        "p90",
      ]),
      production_kg: alim.production,
      conservation_kwh: alim.conservation_kwh,
      conservation_kwh_an: somme(alim.conservation_kwh),
      surfaces_m2: alim.surfaces_m2,
    },
    poids: r.poids,
    scores: r.scores,
    scores_corriges: r.corriges,
    score_brut: r.brut,
    score_corrige: r.corrige,
    bonus: r.appliques,
  };
  const arrondir = (x) =>
    x !== null && typeof x === "object" && !Array.isArray(x) ? Object.fromEntries(Object.entries(x).map(([k, v]) => [k, arrondir(v)])) : chiffres12(x);
  return arrondir(brut);
}

export function calculerUn(cas, { table, algo }) {
  return resumer(calculerScenario(cas.scenario, territoireDuScenario(cas), table, algo));
}

const enLignes = (objet) =>
  `{\n${Object.entries(objet)
    .map(([k, v]) => `${JSON.stringify(k)}: ${JSON.stringify(v)}`)
    .join(",\n")}\n}\n`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const liste = genererScenarios();
  writeFileSync(chemin("./scenarios.json"), enLignes(Object.fromEntries(liste.map((l) => [l.id, l.scenario]))));
  const d = lireDonnees();
  const resultats = {};
  for (const l of liste) resultats[l.id] = calculerUn(l, d);
  writeFileSync(chemin("./pin.json"), enLignes(resultats));
  process.stdout.write(`${liste.length} scénarios\n`);
}
