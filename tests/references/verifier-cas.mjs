// Contrôle de la référence sur les cas des notes (R1-R5, E1-E7, A1-A11, C1-C8, I1-I3) : `node tests/references/verifier-cas.mjs`.
// Les cas des notes portent leurs propres coefficients : ceux que l'harmonisation a changés sont remis à la valeur de la note.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { JOURS, mulberry32, somme, triangulaire } from "./reference/hasard.mjs";
import { desagregerMois, simulerCuve } from "./reference/eau.mjs";
import {
  besoinChauffage,
  ciel,
  dispatcher,
  facteurApports,
  hitchin,
  huld,
  jourIncline,
  erbs,
  astronomie,
  seriePv,
  termesHuld,
  adultesEquivalents,
} from "./reference/energie.mjs";
import { GROUPES, besoins, calculerAlim, demandeArrosage, facteurEau } from "./reference/alim.mjs";
import { garder } from "./reference/garde.mjs";
import { agreger, appliquerBonus, calculerPoids, projeterSol, projeterToit, tableDeListe } from "./reference/integration.mjs";

const lire = (chemin) => JSON.parse(readFileSync(fileURLToPath(new URL(chemin, import.meta.url)), "utf8"));

export function verifierCas() {
  // Une ligne relue depuis les notes (« remplace 0,5 » dans son relevé) y reprend la valeur des notes.
  const desNotes = (c) => {
    const ancienne = /(?:^|; )remplace (\S+) \(/.exec(c.releve ?? "")?.[1];
    return { ...c, valeur: ancienne === undefined ? c.valeur : Number(ancienne.replace(",", ".")) };
  };
  // Les notes laissent à chaque ration son propre reste.
  const lignesDesNotes = lire("../../data/coefficients.json").coefficients.filter(({ id }) => id !== "alim.besoin.kcal.autres");
  const table = tableDeListe(lignesDesNotes.map(desNotes));
  const algo = lire("../../data/algo_config.json");
  const cas = lire("./cas-reference-eau-energie.json");
  const t3cl = lire("../../data/territoire/sources/tables-climat-3cl.json");
  const avec = (valeurs) => ({ ...table, ...Object.fromEntries(Object.entries(valeurs).map(([id, v]) => [id, { ...table[id], valeur: v }])) });
  const lignes = [];
  const egal = (nom, obtenu, attendu, tolerance) => {
    const ecart = Math.abs(obtenu - attendu);
    lignes.push({ nom, obtenu, attendu, ok: ecart <= tolerance });
  };

  // Hasard
  const alea = mulberry32(42);
  cas.prng.cinq_premiers.forEach((u, i) => egal(`prng ${i}`, alea(), u, 6e-11));
  [
    [0.1, 1.447214],
    [0.5, 2],
    [0.9, 2.552786],
  ].forEach(([q, x]) => egal(`triangulaire ${q}`, triangulaire(1, 2, 3, q), x, 1e-6));

  // R1, R2
  const p = { a: 1.9, b: 0.494, c: 0.55, kappa: 2.5 };
  const J = cas.cuve_jouet;
  const apports = J.entrees.pluie_mm.map((x) => x * 100);
  for (const regle of ["YAS", "YBS"]) {
    const r = simulerCuve({ regle: regle.toLowerCase(), volume: 1000, stock0: 0, apports, demandes: Array(5).fill(300) });
    egal(`R1 ${regle} utilisé`, r.livre, J[regle].utilise_l, 1e-9);
    egal(`R1 ${regle} débordé`, r.deborde, J[regle].debordement_l, 1e-9);
    egal(`R1 ${regle} reste`, r.stock, J[regle].stock_final_l, 1e-9);
  }
  const serie = desagregerMois(60, 30, p, mulberry32(1));
  cas.generateur_pluie.cas.serie_mm.forEach((x, i) => egal(`pluie jour ${i + 1}`, serie[i], x, 5.1e-5));
  for (const regle of ["YAS", "YBS"]) {
    const q = serie.map((x) => 100 * 0.8 * 0.9 * Math.max(0, x - 0.5));
    const r = simulerCuve({ regle: regle.toLowerCase(), volume: 3000, stock0: 0, apports: q, demandes: Array(30).fill(150) });
    egal(`R2 ${regle}`, r.livre, cas.cuve_serie[regle].utilise_l, 0.02);
  }
  // R3, R4
  const annees = Object.values(cas.vialle_2011.pluie_mensuelle_albi_mm);
  const vialle = (volume, graines) => {
    let livre = 0;
    let total = 0;
    for (let g = 0; g < graines; g++) {
      const a = mulberry32(42 + g);
      const pluie = annees.flatMap((mois) => mois.flatMap((r, m) => desagregerMois(r, JOURS[m], p, a)));
      const r = simulerCuve({ regle: "yas", volume, stock0: 0, apports: pluie.map((x) => 204 * 0.71 * Math.max(0, x - 2)), demandes: pluie.map(() => 120) });
      livre += r.livre / graines;
      total += (pluie.length * 120) / graines;
    }
    return [livre, livre / total];
  };
  egal("R3 utilisé (L)", vialle(3848, 50)[0], 818769, 8190);
  [
    [1, 64.6],
    [3, 90.1],
    [5, 96.1],
    [10, 99.4],
  ].forEach(([v, t]) => egal(`R4 ${v} m³`, 100 * vialle(v * 1000, 20)[1], t, 1));
  // R5 : Lyon, si le territoire porte la station de Lyon-Bron
  const rhone = lire("../../data/territoire/territoires/69.json");
  const lyon = rhone.pluie_annees.filter((a) => a.annee >= 1991 && a.annee <= 2020).map((a) => a.mm);
  if (lyon.length === 30) {
    const taux = [];
    for (let g = 0; g < 20; g++) {
      const a = mulberry32(42 + g);
      const pluie = lyon.flatMap((mois) => mois.flatMap((r, m) => desagregerMois(r, JOURS[m], p, a)));
      taux.push(
        simulerCuve({ regle: "yas", volume: 3000, stock0: 0, apports: pluie.map((x) => 72 * Math.max(0, x - 0.5)), demandes: pluie.map(() => 120) }).livre /
          (pluie.length * 120),
      );
    }
    egal("R5 Lyon WC 3 m³", (100 * somme(taux)) / 20, 87.2, 1.5);
  }

  // E1 à E7
  const representatifs = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344];
  // Les nombres publiés suivent la déclinaison de la FAO-56.
  const fao = (latitude, n) => astronomie(latitude, n, 1.361, 0.409 * Math.sin((2 * Math.PI * n) / 365 - 1.39));
  representatifs.forEach((n, i) => {
    egal(`E1 H0 45° j${n}`, fao(45, n).h0, cas.solaire.H0_lat45_kwh_m2_j[i], 6e-4);
    egal(`E1 H0 −21° j${n}`, fao(-21, n).h0, cas.solaire.H0_latm21[i], 6e-4);
  });
  const nu = { u: 36, spectre: 1, pertes: 0, ombrage: 0 };
  for (const [cle, v] of Object.entries(cas.solaire.huld_csi)) {
    const [g, tc] = cle.split(";").map(Number);
    egal(`E1 Huld ${cle}`, huld(g, tc - (1000 * g) / 36, termesHuld("standard", table), nu), v, 6e-6);
  }
  for (const [n, H, v] of [
    [172, 7, 6.526],
    [355, 1.2, 1.782],
  ]) {
    const a = fao(45, n);
    egal(`E1 POA j${n}`, somme(jourIncline(a, H, erbs(H / a.h0, a.ws), 35, 0)), v, 1e-3);
  }
  const a172 = astronomie(45, 172);
  egal("plat : G = GHI", somme(jourIncline(a172, 7, 0.3, 0, 0)), 7, 1e-9);
  egal("symétrie est-ouest", somme(jourIncline(a172, 7, 0.3, 40, 60)), somme(jourIncline(a172, 7, 0.3, 40, -60)), 1e-9);
  const D = cas.dispatch_jouet;
  const r = dispatcher(D.entrees.pv, D.entrees.charge, { capacite: 4, pMax: 10, eta_c: 0.9, eta_d: 0.9 }, 1);
  egal("E1 dispatch autoproduction", somme(r.couvert) / 6, 5 / 6, 1e-9);
  egal("E1 dispatch reste", r.stock, D.sortie.stock_final, 1e-9);
  // E3 : 45° N, 365 jours synthétiques (température de la station inconnue : 12 °C de moyenne, tolérance large)
  const tm = [2, 4, 8, 12, 17, 21, 23, 23, 18, 13, 7, 3];
  const ctx45 = { latitude: 45, ghi_kwh_m2: cas.tmy_45N_8E.GHI_mois, t_moy_c: tm };
  const sansSpectre = avec({ "energie.pv.spectre": 1 });
  const c45 = ciel(ctx45, sansSpectre, 42);
  let ghi = 0;
  for (let i = 0; i < 365; i++) ghi += c45.K[i] * c45.jours[i].h0;
  egal("Σ H_d = GHI", ghi, somme(cas.tmy_45N_8E.GHI_mois), 0.05);
  const P = seriePv(ctx45, { kwc: 1, inclinaison_deg: 35, azimut_deg: 0, integration: "libre", ombrage: 0 }, c45, sansSpectre);
  egal("E3 kWh/kWc 45N 8E", somme(P), 1332, 30);
  const charge = Float64Array.from({ length: 8760 }, (_, h) => (3000 / 365) * cas.profil_charge_24h[h % 24]);
  [
    [3, 0, 39.3],
    [3, 5, 82.8],
    [6, 10, 96.1],
    [9, 20, 99.5],
  ].forEach(([kwc, kwh, attendu]) => {
    const d = dispatcher(
      P.map((x) => x * kwc),
      charge,
      { capacite: kwh, pMax: kwh / 2, eta_c: 0.95, eta_d: 0.95 },
    );
    egal(`E3 ${kwc} kWc ${kwh} kWh`, (100 * somme(d.couvert)) / somme(charge), attendu, 2);
  });
  // E5, E6
  const apportsNote = avec({ "energie.3cl.apports_personne": 70.71 });
  for (const [cle, ligne] of Object.entries(cas.chauffage_3cl_kwh)) {
    if (!cle.startsWith("gv")) continue;
    for (const [zone, mois] of Object.entries(ligne)) {
      if (zone === "GV") continue;
      const tables = Object.fromEntries(["dh19", "dh21", "nref19", "e"].map((k) => [k, t3cl[k].inferieur_400[zone]]));
      const b = besoinChauffage({ tables_3cl: tables }, { surface_m2: 100, sse_m2: 5, gv_w_k: ligne.GV, inertie: "moyenne" }, 19, 1, apportsNote);
      mois.forEach((v, m) => egal(`E5 ${cle} ${zone} mois ${m + 1}`, b[m], v, 1));
    }
  }
  const tables800 = Object.fromEntries(["dh19", "dh21", "nref19", "e"].map((k) => [k, t3cl[k].superieur_800.h1c]));
  egal(
    "E5 H1c > 800 m",
    somme(besoinChauffage({ tables_3cl: tables800 }, { surface_m2: 100, sse_m2: 5, gv_w_k: 250, inertie: "moyenne" }, 19, 1, apportsNote)),
    15877,
    6,
  );
  [
    [0.2, 0.1924],
    [0.5, 0.4227],
    [0.9, 0.6202],
    [1, 0.6552],
    [1.5, 0.7769],
    [3, 0.9138],
  ].forEach(([x, f]) => egal(`F(${x})`, facteurApports(x, 2.9), f, 6e-5));
  for (const [station, dju] of [
    ["LILLE-LESQUIN", 2620],
    ["LYON-BRON", 2234],
    ["MARIGNANE", 1529],
    ["EMBRUN", 2752],
  ]) {
    egal(`E6 ${station}`, somme(cas.stations[station].temperature_c_1991_2020.map((t, m) => hitchin(JOURS[m], 18, t, 0.71))), dju, 8);
  }
  egal("Nadeq 100 m²", adultesEquivalents(100), 1.975, 1e-12);

  // A1 à A11
  const PERS = { enfant_1_3: 0, enfant_4_9: 0, ado_10_13: 0, ado_14_17: 0, adulte_18_49: 0, adulte_50_64: 0, senior_65: 0 };
  const ZEROS = { potager: 0, serre: 0, tubercules: 0, verger: 0, petits_fruits: 0, fruits_coque: 0, cereales: 0, legumineuses: 0, oleagineux: 0, prairie: 0 };
  const parts = {
    eto: [2, 3.5, 7, 10, 13.5, 15.5, 16.5, 14.5, 9.5, 5, 2, 1],
    nantes: [10.5, 8.5, 7.5, 7, 7.5, 5.5, 5.5, 5.5, 7.5, 11, 11.5, 12.5],
    montpellier: [9, 8, 6, 9, 6.5, 4.5, 2.5, 5, 13, 17, 11, 8.5],
  };
  const climat = (ville, eto, pluie) => ({
    zone_climat: "oceanique",
    et0_mm: parts.eto.map((x) => (x * eto) / 100),
    pluie_mm: parts[ville].map((x) => (x * pluie) / 100),
  });
  const nantes = climat("nantes", 867, 819);
  const montpellier = climat("montpellier", 1210, 629);
  const base = {
    contexte: nantes,
    personnes: { ...PERS, adulte_18_49: 2, enfant_4_9: 2 },
    enceintes: 0,
    allaitantes: 0,
    activite: "modere",
    presence: 1,
    regime: "flexitarien",
    surfaces_m2: ZEROS,
    pratique: "amateur",
    sol: "moyen",
    verger: { age_ans: 8, forme: "basse_tige", irrigue: true },
    irrigation: { mode: "goutte", paillage: false },
    elevage: { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 },
    conservation: { cave_kg: 0, sec_kg: 0, bocaux_kg: 0, congelateur_kg: 0 },
    congelateurs: 0,
    azote_apporte_kg_an: 0,
    compost: true,
    mecanisation: false,
  };
  const un = Array(12).fill(1);
  const B = besoins(base, table);
  egal("A1 E", B.kcal_an, 2810500, 1e-6);
  egal("A1 P", B.proteines_kg_an, 54.75, 1e-9);
  egal("A1 k", B.equivalents, 3.347826, 1e-6);
  const B2 = besoins({ ...base, personnes: { ...PERS, senior_65: 2 }, activite: "sedentaire" }, table);
  egal("A1b E", B2.kcal_an, 1309437.5, 1e-6);
  egal("A1b P", B2.proteines_kg_an, 48.18, 1e-9);
  const A2 = {
    legumes: 342.15,
    tubercules: 146.63,
    fruits: 305.49,
    cereales: 329.93,
    legumineuses: 36.66,
    huiles: 46.43,
    fruits_coque: 18.33,
    oeufs: 24.44,
    lait: 281.05,
    viandes: 85.54,
    poissons: 18.33,
    miel_sucres: 42.77,
  };
  for (const [g, v] of Object.entries(A2)) egal(`A2 ${g}`, B.groupes[g], v, 6e-3);
  const arrose = (contexte, surfaces, paillage) =>
    demandeArrosage({ ...base, contexte, surfaces_m2: { ...ZEROS, ...surfaces }, irrigation: { mode: "goutte", paillage } }, table);
  for (const [nom, c, paillage, mm, m3] of [
    ["A4", nantes, false, 318.1, 53.01],
    ["A4p", nantes, true, 220.1, 36.69],
    ["A4m", montpellier, false, 648.3, 108.06],
    ["A4m paillé", montpellier, true, 503.3, 83.89],
  ]) {
    const d = arrose(c, { potager: 200 }, paillage);
    egal(`${nom} mm`, somme(d.postes.potager.demande), mm, 0.06);
    egal(`${nom} m³`, somme(d.besoin_m3), m3, 0.006);
  }
  egal("A4s Nantes m³", somme(arrose(nantes, { serre: 30 }, false).besoin_m3), 18.98, 0.006);
  egal("A4s Montpellier m³", somme(arrose(montpellier, { serre: 30 }, false).besoin_m3), 26.49, 0.006);
  for (const [c, valeurs] of [
    [nantes, [0.5409, 0.7704, 1]],
    [montpellier, [0.3294, 0.6647, 1]],
  ]) {
    const d = arrose(c, { potager: 200 }, false);
    [0, 0.5, 1].forEach((q, i) => egal(`A5 ${valeurs[i]}`, facteurEau(d.postes.potager, Array(12).fill(q), 1.05), valeurs[i], 6e-5));
  }
  const a6 = {
    ...base,
    surfaces_m2: { ...ZEROS, potager: 150, tubercules: 100, verger: 300, legumineuses: 30 },
    verger: { age_ans: 6, forme: "basse_tige", irrigue: true },
    elevage: { ...base.elevage, poules: 6 },
    azote_apporte_kg_an: 100,
    conservation: { cave_kg: 1e6, sec_kg: 1e6, bocaux_kg: 1e6, congelateur_kg: 1e6 },
  };
  const parfait = avec({
    "alim.conservation.cave.perte": 0,
    "alim.conservation.cave.duree_max": 99,
    "alim.conservation.sec.perte": 0,
    "alim.conservation.frais.duree_max": 99,
  });
  const s6 = calculerAlim(a6, un, parfait);
  for (const [g, v] of Object.entries({ legumes: 195.07, tubercules: 148.1, fruits: 181.76, legumineuses: 2.7, oeufs: 62.64 }))
    egal(`A6 ${g}`, s6.production[g], v, 6e-3);
  egal("A6 C_kcal", s6.taux, 0.11665, 6e-6);
  egal("A6 C_prot", s6.proteines, 0.19851, 6e-6);
  egal("A6 C_lf", s6.legumes_fruits, 0.58187, 6e-6);
  egal("A6 score", s6.score, 23.425, 6e-4);
  egal("A7", calculerAlim(a6, un, avec({ "alim.conservation.travail": 0 })).travail_h, 264.4, 1e-9);
  const vide = Object.fromEntries(GROUPES.map((g) => [g, Array(12).fill(0)]));
  const un8 = (aout, sept, frais = 1) => {
    const recolte = {
      ...vide,
      tubercules: Array(12)
        .fill(0)
        .map((_, m) => (m === 7 ? aout : m === 8 ? sept : 0)),
    };
    const besoin = Object.fromEntries(GROUPES.map((g) => [g, g === "tubercules" ? 60 : 0]));
    const capacites = { cave: 1e6, sec: 0, bocaux: 0, congelateur: 0 };
    return garder(GROUPES, recolte, besoin, capacites, avec({ "alim.conservation.frais.duree_max": frais })).conso.tubercules;
  };
  egal("A8", somme(un8(54, 36)) / 60, 0.9167, 6e-5);
  // Publié sans report du frais ; en mangeant d'abord le report d'août, septembre se garde mieux.
  egal("A8b", somme(un8(30, 20, 0)) / 60, 0.7452, 6e-5);
  egal("A8b avril", un8(30, 20, 0)[3], 4.71, 6e-3);
  egal("A8b, report compris", somme(un8(30, 20)) / 60, 0.7493, 6e-5);
  const a9 = { ...a6, surfaces_m2: { ...ZEROS, potager: 150, tubercules: 100, verger: 300 }, azote_apporte_kg_an: 0 };
  egal("A9", calculerAlim(a9, un, table).f_fert, 0.9527, 6e-5);
  egal("C4", calculerAlim({ ...a9, azote_apporte_kg_an: 9.8 }, un, table).f_fert, 1, 0);
  egal("A10", calculerAlim(a6, un, table).production.oeufs, 62.64, 1e-9);
  [
    [1, 0],
    [4, 75.735],
    [6, 181.764],
    [10, 302.94],
  ].forEach(([age, kg]) =>
    egal(
      `A11 ${age} ans`,
      calculerAlim({ ...a6, surfaces_m2: { ...ZEROS, verger: 300 }, verger: { age_ans: age, forme: "basse_tige", irrigue: true } }, un, table).production
        .fruits,
      kg,
      1e-9,
    ),
  );

  // C1 à C8
  egal("C1", (27.8 * 30 * 0.002725) / 0.35, 6.493, 6e-4);
  const toit = projeterToit([{ aire_m2: 100, type: "rugueux" }], 100, 0, 8, 0, table);
  const note = { rugueux: 0.85, lisse: 0.9 };
  egal("C2", (819 * somme(toit.toits.map((t) => t.aire_m2 * note[t.type]))) / 1000, 71.253, 1e-9);
  egal("C5 4 pers", 300 * 4 ** 0.6, 689.2, 0.06);
  const c6 = { potager: 400, verger: 600, pv: 200, prairie: 500 };
  const prio = projeterSol({ potager: 400, pv: 200, verger: 600, prairie: 500 }, 1000, "priorite");
  [400, 400, 200, 0].forEach((v, i) => egal(`C6 priorité ${i}`, prio[Object.keys(c6)[i]], v, 0));
  const pror = projeterSol(c6, 1000, "prorata");
  [235.294, 352.941, 117.647, 294.118].forEach((v, i) => egal(`C6 prorata ${i}`, Object.values(pror)[i], v, 6e-4));
  // C8 : cuve mensuelle pleine au départ, dernière de trois années, pluie du mois disponible avant le tirage (règle « pluie puis demande »)
  const C8 = {
    nantes: [nantes, [14.61, 18.61, 23.61, 36.69], [0.7751, 0.8158, 0.8668, 1]],
    montpellier: [montpellier, [14.75, 18.75, 23.75, 43.75], [0.4952, 0.5244, 0.5609, 0.707]],
  };
  for (const [ville, [c, servis, feaux]] of Object.entries(C8)) {
    const d = arrose(c, { potager: 200 }, true);
    [1, 5, 10, 30].forEach((V, i) => {
      let stock = V;
      let part;
      let servi;
      for (let an = 0; an < 3; an++) {
        servi = 0;
        part = d.besoin_m3.map((x, m) => {
          const apport = (c.pluie_mm[m] * (60 * 0.85 + 40 * 0.9)) / 1000;
          const y = Math.min(x, stock + apport);
          stock = Math.min(V, stock + apport - y);
          servi += y;
          return x > 0 ? y / x : 1;
        });
      }
      egal(`C8 ${ville} ${V} m³ servi`, servi, servis[i], 0.006);
      egal(`C8 ${ville} ${V} m³ f_eau`, facteurEau(d.postes.potager, part, 1.05), feaux[i], 6e-5);
    });
  }

  // I1 à I3
  const w = calculerPoids(algo, { milieu: "rural", foyer: "eco_hameau", climat: "mediterraneen", priorite: "eau" });
  [0.496102, 0.223246, 0.280652].forEach((v, i) => egal(`I1 ${i}`, Object.values(w)[i], v, 6e-7));
  const w2 = calculerPoids(algo, { milieu: "urbain", foyer: "menage", climat: "oceanique", priorite: "aucune" });
  [0.303371, 0.47191, 0.224719].forEach((v, i) => egal(`I1b ${i}`, Object.values(w2)[i], v, 6e-7));
  const poidsBase = { eau: 0.35, energie: 0.35, alim: 0.3 };
  const s2 = { eau: 80, energie: 60, alim: 20 };
  ["arithmetique", "geometrique", "harmonique"].forEach((m, i) => {
    egal(`I2 ${m}`, agreger(s2, poidsBase, m), [55, 47.7247, 39.6694][i], 6e-5);
    egal(`I2 I1 ${m}`, agreger(s2, w, m), [58.696, 50.8427, 41.7456][i], 6e-4);
  });
  const regle = (axe, points) => ({ id: `${axe}`, axe, indicateur: "x", op: ">", valeur: 0, points });
  const algoI3 = {
    ...algo,
    bonus_malus: { plafond_total: 10, plafond_par_axe: 5, regles: [regle("eau", 3.5), regle("energie", -2), regle("alim", 2), regle(null, 3)] },
  };
  const i3 = appliquerBonus({ eau: 80, energie: 60, alim: 0 }, poidsBase, { x: 1 }, algoI3);
  egal("I3 brut", i3.brut, 19.4283, 6e-5);
  egal("I3 corrigé", i3.corrige, 22.489, 6e-5);
  return lignes;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lignes = verifierCas();
  for (const l of lignes) if (!l.ok) process.stdout.write(`ÉCART ${l.nom} : obtenu ${l.obtenu}, attendu ${l.attendu}\n`);
  process.stdout.write(`${lignes.filter((l) => l.ok).length} accords sur ${lignes.length}\n`);
}
