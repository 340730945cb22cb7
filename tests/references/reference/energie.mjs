import { readFileSync } from "node:fs";
// Référence de l'axe énergie : soleil synthétique, panneau, chaleur 3CL, bilan horaire (docs/conventions-de-calcul.md, « Énergie »).
import { DEBUT, JOURS, MOIS_DU_JOUR, ZERO12, borner, lecteur, mulberry32, normale, quantile, somme } from "./hasard.mjs";

const RAD = Math.PI / 180;
const HEURES = 8760;
/** Borne du champ : au-delà, la surface ordinaire d'un très grand collectif n'est plus une réponse admise. */
const SURFACE_MAX_M2 = 20000;

/** Déclinaison de Spencer, jour n de 1 à 365. */
function spencer(n) {
  const G = (2 * Math.PI * (n - 1)) / 365;
  const termes = [
    [0.006918, 1],
    [-0.399912, Math.cos(G)],
    [0.070257, Math.sin(G)],
    [-0.006758, Math.cos(2 * G)],
    [0.000907, Math.sin(2 * G)],
    [-0.002697, Math.cos(3 * G)],
    [0.00148, Math.sin(3 * G)],
  ];
  return somme(termes.map(([k, f]) => k * f));
}

/** Astronomie du jour n (1 à 365) : déclinaison, distance, angle de coucher, H0 en kWh/m²/j. */
export function astronomie(latitude, n, constante = 1.361, delta = spencer(n)) {
  const phi = latitude * RAD;
  const dr = 1 + 0.033 * Math.cos((2 * Math.PI * n) / 365);
  const ws = Math.acos(borner(-Math.tan(phi) * Math.tan(delta), -1, 1));
  const h0 = (24 / Math.PI) * constante * dr * (ws * Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.sin(ws));
  return { phi, delta, dr, ws, h0, constante };
}

/** Les 24 heures d'un jour sur l'horizontale : cosθz moyens (de l'heure, des seuls sous-pas éclairés), parts de global et de diffus, I0, sous-pas éclairés. */
export function heuresDuJour(astro) {
  const { phi, delta, dr, ws, constante } = astro;
  const a = 0.409 + 0.5016 * Math.sin(ws - Math.PI / 3);
  const b = 0.6609 - 0.4767 * Math.sin(ws - Math.PI / 3);
  const heures = [];
  for (let h = 0; h < 24; h++) {
    const pas = [0.125, 0.375, 0.625, 0.875]
      .map((d) => (Math.PI / 12) * (h + d - 12))
      .map((w) => ({ w, z: Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(w), rd: Math.cos(w) - Math.cos(ws) }))
      .filter(({ z, rd }) => rd > 0 && z > 0);
    const z = somme(pas.map((p) => p.z));
    heures.push({
      pas,
      cosZ: z / 4,
      cosZEclaire: pas.length > 0 ? z / pas.length : 0,
      I0: (constante * dr * z) / 4,
      rg: somme(pas.map((p) => Math.max(0, (a + b * Math.cos(p.w)) * p.rd))),
      rd: somme(pas.map((p) => p.rd)),
    });
  }
  const G = somme(heures.map((x) => x.rg));
  const D = somme(heures.map((x) => x.rd));
  return heures.map((x) => ({ ...x, part: G > 0 ? x.rg / G : 0, partDiffuse: D > 0 ? x.rd / D : 0 }));
}

/** Fraction diffuse d'une heure (Erbs). */
export function erbsHoraire(k) {
  if (k <= 0.22) return 1 - 0.09 * k;
  if (k <= 0.8) return 0.9511 - 0.1604 * k + 4.388 * k ** 2 - 16.638 * k ** 3 + 12.336 * k ** 4;
  return 0.165;
}

/** Indices de clarté d'un mois, loi S_B de Johnson : le μ qui rend le rayonnement du mois se cherche par dichotomie. */
function clartesDuMois(z, jours, plafond, bas, forme, ghi) {
  const indices = (mu) => z.map((x, i) => bas + (plafond[i] - bas) / (1 + Math.exp(-mu - forme * x)));
  const total = (K) => somme(K.map((k, i) => k * jours[i].h0));
  if (ghi >= total(plafond)) return plafond;
  if (ghi <= total(z.map(() => bas))) return z.map(() => bas);
  let [sombre, clair] = [-60, 60];
  for (let pas = 0; pas < 200; pas++) {
    const mu = (sombre + clair) / 2;
    if (total(indices(mu)) > ghi) clair = mu;
    else sombre = mu;
  }
  return indices((sombre + clair) / 2);
}

/** Rayonnement des 24 heures d'un jour de H kWh/m² : facteurs de nuages, puis plafond de ciel clair et reprises. */
function heuresDeCiel(H, facteurs, heures, clair, marge) {
  const brut = heures.map((x, h) => x.part * facteurs[h]);
  const total = somme(brut);
  if (total <= 0) return brut.map(() => 0);
  const plafond = clair.map((c) => marge * Math.max(1, H / somme(clair)) * c);
  const voulu = brut.map((v) => (v * H) / total);
  const I = voulu.map((v, h) => Math.min(v, plafond[h]));
  let trop = somme(voulu.map((v, h) => v - I[h]));
  for (let reprise = 0; reprise < 4 && trop > 1e-9; reprise++) {
    const poids = I.map((v, h) => (plafond[h] - v) * v);
    const place = somme(poids);
    if (place <= 0) break;
    const suite = I.map((v, h) => v + (trop * poids[h]) / place);
    trop = somme(suite.map((v, h) => Math.max(0, v - plafond[h])));
    suite.forEach((v, h) => (I[h] = Math.min(v, plafond[h])));
  }
  return I;
}

/** Ciel d'une graine, commun à tous les champs : par jour l'indice de clarté, par heure le global et le diffus sur l'horizontale (kWh/m²). */
export function ciel(contexte, table, graine) {
  const coef = lecteur(table);
  const alea = mulberry32(graine);
  const jours = Array.from({ length: 365 }, (_, i) => astronomie(contexte.latitude, i + 1, coef("energie.soleil.constante")));
  const heures = jours.map(heuresDuJour);
  const a = coef("energie.ciel_clair.a");
  const b = coef("energie.ciel_clair.b");
  const clair = heures.map((jour) => jour.map((x) => (x.cosZ > 0 ? a * x.cosZ * Math.exp(-b / x.cosZEclaire) : 0)));
  const bas = coef("energie.nebul.kd_min");
  const haut = coef("energie.nebul.kd_max");
  const rho = coef("energie.nebul.rho");
  const K = [];
  let z = 0;
  for (let m = 0; m < 12; m++) {
    const rangs = Array.from({ length: JOURS[m] }, (_, i) => DEBUT[m] + i);
    const duMois = rangs.map((i) => jours[i]);
    const h0mois = somme(duMois.map((jour) => jour.h0));
    const kt = h0mois > 0 ? contexte.ghi_kwh_m2[m] / h0mois : 0;
    const plafond = rangs.map((i) =>
      jours[i].h0 > 0 ? Math.min(haut, Math.max((coef("energie.nebul.marge_jour") * somme(clair[i])) / jours[i].h0, kt)) : haut,
    );
    const ciels = plafond.map(() => (z = rho * z + Math.sqrt(1 - rho * rho) * normale(alea)));
    const Km = clartesDuMois(ciels, duMois, plafond, bas, coef("energie.nebul.forme"), contexte.ghi_kwh_m2[m]);
    K.push(...Km);
  }
  const rhoH = coef("energie.nebul.rho_horaire");
  const I = [];
  const Id = [];
  let y = 0;
  for (let i = 0; i < 365; i++) {
    const s = coef("energie.nebul.horaire") * Math.max(0, 1 - Math.max(0, K[i] - coef("energie.nebul.calme_debut")) / coef("energie.nebul.calme_etendue"));
    const facteurs = Array.from({ length: 24 }, () => {
      y = rhoH * y + Math.sqrt(1 - rhoH * rhoH) * normale(alea);
      return Math.exp(s * y);
    });
    const jour = heuresDeCiel(K[i] * jours[i].h0, facteurs, heures[i], clair[i], coef("energie.nebul.marge_heure"));
    I.push(jour);
    Id.push(jour.map((v, h) => (v > 0 ? v * erbsHoraire(v / heures[i][h].I0) : 0)));
  }
  return { jours, heures, K, I, Id };
}

/** Fraction diffuse journalière d'Erbs. */
export function erbs(kt, ws) {
  if (ws <= 81.4 * RAD) return kt < 0.715 ? 1 - 0.2727 * kt + 2.4495 * kt ** 2 - 11.9514 * kt ** 3 + 9.3879 * kt ** 4 : 0.143;
  return kt < 0.722 ? 1 + 0.2832 * kt - 2.5557 * kt ** 2 + 0.8448 * kt ** 3 : 0.175;
}

/** Verre de Martin et Ruiz pour une inclinaison ; sans a_r, un verre parfait. */
function verreDe(inclinaison, a_r) {
  if (a_r === undefined) return { ciel: 1, sol: 1, direct: () => 1 };
  const beta = inclinaison * RAD;
  const tau = (t) => 1 - Math.exp(-((4 / (3 * Math.PI) + (a_r / 2 - 0.154) * t) * t) / a_r);
  return {
    ciel: tau(Math.sin(beta) + (Math.PI - beta - Math.sin(beta)) / (1 + Math.cos(beta))),
    sol: beta > 0 ? tau(Math.sin(beta) + (beta - Math.sin(beta)) / (1 - Math.cos(beta))) : 1,
    direct: (cos) => (1 - Math.exp(-cos / a_r)) / (1 - Math.exp(-1 / a_r)),
  };
}

/** Éclairement incliné des 24 heures d'un jour (kW/m²), reçu et utile, d'après le global et le diffus horizontaux de chaque heure. */
export function transposer(astro, heures, I, Id, inclinaison, azimut, { albedo = 0.2, a_r } = {}) {
  const { phi, delta } = astro;
  const beta = inclinaison * RAD;
  const gamma = azimut * RAD;
  const verre = verreDe(inclinaison, a_r);
  const A1 = Math.sin(delta) * Math.sin(phi) * Math.cos(beta) - Math.sin(delta) * Math.cos(phi) * Math.sin(beta) * Math.cos(gamma);
  const A2 = Math.cos(delta) * Math.cos(phi) * Math.cos(beta) + Math.cos(delta) * Math.sin(phi) * Math.sin(beta) * Math.cos(gamma);
  const A3 = Math.cos(delta) * Math.sin(beta) * Math.sin(gamma);
  return heures.map(({ pas, cosZ, I0 }, h) => {
    if (cosZ <= 0 || I[h] <= 0) return { recu: 0, utile: 0 };
    const cosT = somme(pas.map(({ w }) => Math.max(0, A1 + A2 * Math.cos(w) + A3 * Math.sin(w))));
    const Ib = I[h] - Id[h];
    const A = Math.min(1, Ib / I0);
    const soleil = (Ib + Id[h] * A) * Math.min(8, cosT / 4 / cosZ);
    const voute = (Id[h] * (1 - A) * (1 + Math.cos(beta))) / 2;
    const sol = (I[h] * albedo * (1 - Math.cos(beta))) / 2;
    return { recu: soleil + voute + sol, utile: soleil * verre.direct(cosT / pas.length) + voute * verre.ciel + sol * verre.sol };
  });
}

/** Éclairement incliné d'un jour dont la part diffuse est celle d'Erbs journalier (cas publiés, aperçu). */
export function jourIncline(astro, H, fd, inclinaison, azimut) {
  const heures = heuresDuJour(astro);
  const I = heures.map((x) => H * x.part);
  const Id = heures.map((x, h) => Math.min(I[h], H * fd * x.partDiffuse));
  return transposer(astro, heures, I, Id, inclinaison, azimut).map((x) => x.recu);
}

/** Les sept termes k0 (nul) à k6 du modèle de Huld. */
export function termesHuld(techno, table) {
  const coef = lecteur(table);
  return [0, ...[1, 2, 3, 4, 5, 6].map((i) => coef(`energie.pv.${techno === "recente" ? "huld_recent" : "huld"}.k${i}`))];
}

/** Puissance d'un module (kW par kWc) qui reçoit G et dont `utile` traverse le verre (kW/m²). */
export function huld(G, Ta, k, { u, spectre, pertes, ombrage, utile = G }) {
  if (G < 0.001) return 0;
  const g = utile * spectre;
  const t = Ta + (1000 * G) / u - 25;
  const l = Math.log(g);
  const p = g * (1 + k[1] * l + k[2] * l * l + t * (k[3] + k[4] * l + k[5] * l * l) + k[6] * t * t);
  return Math.max(0, p * (1 - pertes) * (1 - ombrage));
}

/** Production annuelle d'un kWc à l'aperçu : un jour type par mois, part diffuse d'Erbs journalier, ombre déduite. */
export function productionApercu(contexte, champ, table) {
  const coef = lecteur(table);
  const JOURS_TYPES = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344];
  const opt = {
    u: coef(champ.integration === "integre" ? "energie.pv.u_integre" : "energie.pv.u"),
    spectre: coef("energie.pv.spectre"),
    pertes: coef("energie.pv.pertes"),
    ombrage: champ.ombrage,
  };
  const sol = { albedo: coef("energie.pv.albedo"), a_r: coef("energie.pv.verre") };
  const k = termesHuld(champ.techno, table);
  return somme(
    JOURS.map((nd, m) => {
      const astro = astronomie(contexte.latitude, JOURS_TYPES[m], coef("energie.soleil.constante"));
      if (astro.h0 <= 0) return 0;
      const H = contexte.ghi_kwh_m2[m] / nd;
      const heures = heuresDuJour(astro);
      const fd = erbs(H / astro.h0, astro.ws);
      const I = heures.map((x) => H * x.part);
      const Id = heures.map((x, h) => Math.min(I[h], H * fd * x.partDiffuse));
      const air = (h) =>
        contexte.t_moy_c[m] + coef("energie.temperature.amplitude") * Math.cos((2 * Math.PI * (h + 0.5 - coef("energie.temperature.heure_chaude"))) / 24);
      const jour = transposer(astro, heures, I, Id, champ.inclinaison_deg, champ.azimut_deg, sol).map(({ recu, utile }, h) =>
        huld(recu, air(h), k, { ...opt, utile }),
      );
      return nd * somme(jour);
    }),
  );
}

/** Puissance horaire d'un champ (kW par kWc) pour un ciel. */
export function seriePv(contexte, champ, ciel_, table) {
  const coef = lecteur(table);
  const P = new Float64Array(HEURES);
  const opt = {
    u: coef(champ.integration === "integre" ? "energie.pv.u_integre" : "energie.pv.u"),
    spectre: coef("energie.pv.spectre"),
    pertes: coef("energie.pv.pertes"),
    ombrage: champ.ombrage,
  };
  const sol = { albedo: coef("energie.pv.albedo"), a_r: coef("energie.pv.verre") };
  const amplitude = coef("energie.temperature.amplitude");
  const k = termesHuld(champ.techno, table);
  for (let i = 0; i < 365; i++) {
    const astro = ciel_.jours[i];
    if (astro.h0 <= 0) continue;
    const Tm = contexte.t_moy_c[MOIS_DU_JOUR[i]];
    transposer(astro, ciel_.heures[i], ciel_.I[i], ciel_.Id[i], champ.inclinaison_deg, champ.azimut_deg, sol).forEach(({ recu, utile }, h) => {
      P[i * 24 + h] = huld(recu, Tm + amplitude * Math.cos((2 * Math.PI * (h + 0.5 - coef("energie.temperature.heure_chaude"))) / 24), k, { ...opt, utile });
    });
  }
  return P;
}

/**
 * Deux années de batterie gloutonne, la seconde est rendue heure par heure. `courant` : ce que l'éolien et l'hydraulique ont de trop à chaque pas ; la batterie le
 * prend d'abord, `injecte` ne compte que le soleil.
 */
export function dispatcher(pv, charge, batterie, annees = 2, courant = new Float64Array(pv.length)) {
  const { capacite, pMax, eta_c, eta_d, autodecharge = 0 } = batterie;
  const n = pv.length;
  // Perte d'un jour, étalée sur ses pas.
  const garde = (1 - autodecharge) ** (365 / n);
  const couvert = new Float64Array(n);
  const pris = new Float64Array(n);
  let S = 0;
  let injecte = 0;
  let soutire = 0;
  for (let a = 0; a < annees; a++) {
    injecte = 0;
    soutire = 0;
    for (let h = 0; h < n; h++) {
      S *= garde;
      const direct = Math.min(pv[h], charge[h]);
      const surplus = pv[h] - direct;
      const manque = charge[h] - direct;
      const c = Math.max(0, Math.min(surplus + courant[h], pMax, (capacite - S) / eta_c));
      S += c * eta_c;
      const d = Math.max(0, Math.min(manque, pMax, S * eta_d));
      S -= d / eta_d;
      couvert[h] = direct + d;
      pris[h] = manque - d;
      injecte += surplus - Math.max(0, c - courant[h]);
      soutire += manque - d;
    }
  }
  return { couvert, pris, injecte, soutire, stock: S };
}

// ------------------------------------------------------------------ chaleur

export function facteurApports(X, n) {
  if (!Number.isFinite(X)) return 1;
  if (Math.abs(X - 1) < 1e-9) return (n - 1) / n;
  const F = (X - X ** n) / (1 - X ** n);
  return Number.isNaN(F) ? 1 : F; // X^n déborde : F tend vers 1
}

export function hitchin(nd, base, Tm, k) {
  const e = base - Tm;
  return Math.abs(e) < 1e-9 ? nd / k : (nd * e) / (1 - Math.exp(-k * e));
}

// Première et dernière heures incluses, en passant minuit.
const dansPlage = (h, debut, fin) => (debut <= fin ? h >= debut && h <= fin : h >= debut || h <= fin);
const plage = (coef, nom) => (h) => dansPlage(h, coef(`energie.plage.${nom}.debut`), coef(`energie.plage.${nom}.fin`));

export function adultesEquivalents(surface) {
  const N = surface < 30 ? 1 : surface < 70 ? 1.75 - 0.01875 * (70 - surface) : 0.025 * surface;
  return N >= 1.75 ? 1.75 + 0.3 * (N - 1.75) : N;
}

/** Déperditions sans facture : mesurées, sinon lettre du diagnostic, sinon niveau, réduit en immeuble. */
export function deperditions(logement, table) {
  const coef = lecteur(table);
  if (logement.gv_w_k !== null && logement.gv_w_k !== undefined) return logement.gv_w_k;
  if (logement.dpe) return coef(`energie.gv.dpe.${logement.type}.${logement.dpe}`) * logement.surface_m2;
  return coef(`energie.gv.${logement.niveau}`) * (logement.type === "immeuble" ? coef("energie.gv.part_immeuble") : 1) * logement.surface_m2;
}

/** kWh payés à l'énergie du chauffage : dits, sinon achetés par les euros ; null sans facture utilisable. */
function kwhPayes({ logement, chauffage: { systeme }, nb_foyers }, coef) {
  if (systeme === "aucun" || (logement.gv_w_k ?? null) !== null) return null;
  if ((logement.facture_kwh_an ?? null) !== null) return logement.facture_kwh_an;
  if ((logement.facture_eur_an ?? null) === null) return null;
  const eurParKwh = {
    elec: () => coef("energie.prix.elec"),
    gaz: () => coef("energie.prix.gaz"),
    fioul: () => coef("energie.prix.fioul") / coef("energie.fioul.pci"),
    buches: () => coef("energie.prix.stere") / coef("energie.bois.stere"),
    granules: () => coef("energie.prix.granules") / coef("energie.bois.granules"),
    reseau_chaleur: () => coef("energie.prix.reseau_chaleur"),
  }[VECTEUR[systeme]]();
  const abonnement = systeme === "gaz" ? nb_foyers * coef("energie.prix.abonnement_gaz") : 0;
  return Math.max(0, logement.facture_eur_an - abonnement) / eurParKwh;
}

/** Déperditions qui font consommer `cible` kWh au chauffage, par moitiés entre 0 et 20 W/K par m². `consommer` : kWh pour des déperditions. */
function deperditionsDeFacture(cible, surface, consommer) {
  if (cible <= 0) return 0;
  let [bas, haut] = [0, 20 * surface];
  if (consommer(haut) <= cible) return haut;
  for (let tour = 0; tour < 60; tour++) {
    const milieu = (bas + haut) / 2;
    if (consommer(milieu) < cible) bas = milieu;
    else haut = milieu;
  }
  return bas;
}

/** Besoin de chauffage utile mensuel, kWh. */
export function besoinChauffage(contexte, logement, consigne, nbFoyers, table) {
  const coef = lecteur(table);
  const GV = deperditions(logement, table);
  const S = logement.surface_m2;
  if (GV <= 0) return ZERO12();
  if (!contexte.tables_3cl) {
    // Sous les tropiques : rien en plaine, tout dans les hauts, à proportion entre les deux.
    const [plaine, hauts] = [coef("energie.chauffage.tropical.plaine"), coef("energie.chauffage.tropical.hauts")];
    const part = contexte.zone_climat === "tropical" ? Math.min(1, Math.max(0, (contexte.altitude_m - plaine) / (hauts - plaine))) : 1;
    if (part === 0) return ZERO12();
    return JOURS.map(
      (nd, m) => (part * GV * 24 * hitchin(nd, consigne - coef("energie.chauffage.apports"), contexte.t_moy_c[m], coef("energie.hitchin.k"))) / 1000,
    );
  }
  const T = contexte.tables_3cl;
  const n = coef(`energie.3cl.n_${logement.inertie}`);
  const nadeq = nbFoyers * adultesEquivalents(S / nbFoyers);
  return JOURS.map((_, m) => {
    if (T.dh19[m] <= 0) return 0;
    const A = (coef("energie.3cl.apports_surface") * S + coef("energie.3cl.apports_personne") * nadeq) * T.nref19[m] + 1000 * logement.sse_m2 * T.e[m];
    const F = facteurApports(A / (GV * T.dh19[m]), n);
    const DH = T.dh19[m] * (1 + ((T.dh21[m] / T.dh19[m] - 1) * (consigne - 19)) / 2);
    return Math.max(0, (GV * (1 - F) * DH) / 1000);
  });
}

/** COP de laboratoire de chaque émetteur : température extérieure, clé de la table. */
const COP = {
  radiateur: [
    [-7, "m7"],
    [2, "2"],
    [7, "7"],
    [12, "12"],
    [15, "15"],
  ],
  plancher: [
    [-10, "m10"],
    [-7, "m7"],
    [-2, "m2"],
    [2, "2"],
    [7, "7"],
    [12, "12"],
    [15, "15"],
  ],
};

/** Jour type du chauffage : rendement de chaque mois, et part de l'électricité du mois à chaque heure. */
function jourDeChauffe(contexte, { systeme, plancher, consigne_c }, coef) {
  const pac = systeme === "pac_air_eau" || systeme === "pac_air_air";
  const emetteur = systeme === "pac_air_air" || plancher === true ? "plancher" : "radiateur";
  const base = rendementGeneration(systeme, plancher === true, coef);
  const rendement = (t) => {
    if (!pac) return base;
    const points = COP[emetteur].map(([x, cle]) => [x, coef(`energie.pac.cop.${emetteur}.${cle}`)]);
    const fin = points.length - 1;
    let c = t <= points[0][0] ? points[0][1] : points[fin][1];
    for (let i = 0; i < fin; i++) {
      const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
      if (t > x0 && t <= x1) c = y0 + ((y1 - y0) * (t - x0)) / (x1 - x0);
    }
    return (base * c) / coef(`energie.pac.cop.${emetteur}.reference`);
  };
  return contexte.t_moy_c.map((tm) => {
    const heures = Array.from({ length: 24 }, (_, h) => {
      const T = tm + coef("energie.temperature.amplitude") * Math.cos((2 * Math.PI * (h + 0.5 - coef("energie.temperature.heure_chaude"))) / 24);
      const reduit = dansPlage(h, coef("energie.chauffage.nuit.debut"), coef("energie.chauffage.nuit.fin"));
      const voulu = consigne_c - coef("energie.chauffage.apports") - (reduit ? coef("energie.chauffage.abaissement") : 0);
      return { w: Math.max(0, voulu - T), R: rendement(T) };
    });
    const W = somme(heures.map((x) => x.w));
    const elec = heures.map((x) => (W > 0 ? x.w / W : 1 / 24) / x.R);
    return { Rg: 1 / somme(elec), parts: elec.map((x) => x / somme(elec)) };
  });
}

function rendementGeneration(systeme, plancher, coef) {
  if (systeme === "pac_air_eau") return coef(`energie.scop.air_eau${plancher ? "_plancher" : ""}`);
  if (systeme === "pac_air_air") return coef("energie.scop.air_air");
  return coef(
    {
      effet_joule: "energie.rend.joule",
      poele_buches: "energie.rend.buches_2018",
      poele_granules: "energie.rend.granules_2020",
      gaz: "energie.rend.gaz",
      fioul: "energie.rend.fioul",
      reseau: "energie.rend.reseau",
    }[systeme],
  );
}
const VECTEUR = {
  effet_joule: "elec",
  pac_air_eau: "elec",
  pac_air_air: "elec",
  poele_buches: "buches",
  poele_granules: "granules",
  gaz: "gaz",
  fioul: "fioul",
  reseau: "reseau_chaleur",
};

/** Part solaire mensuelle : proportionnelle au rayonnement, plafonnée à 1, exacte sur l'année. */
export function mensualiserSolaire(part, ghi, besoins) {
  const total = somme(besoins);
  const moyenne = somme(ghi) / 12;
  if (part <= 0 || total <= 0 || moyenne <= 0) return ZERO12();
  const parts = (k) => ghi.map((g) => Math.min(1, ((part * g) / moyenne) * k));
  const servi = (k) => somme(parts(k).map((p, m) => p * besoins[m]));
  let haut = 1;
  while (servi(haut) < part * total && haut < 1e12) haut *= 2;
  let bas = 0;
  for (let i = 0; i < 200; i++) {
    const k = (bas + haut) / 2;
    if (servi(k) < part * total) bas = k;
    else haut = k;
  }
  return parts((bas + haut) / 2);
}

// ------------------------------------------------------------------ axe

const PROFILS = readFileSync(new URL("../../../data/profils/charge.bin", import.meta.url));

const valeursDuRang = (rang) => Array.from(PROFILS.subarray(rang * 4 * HEURES, (rang + 1) * 4 * HEURES), (octet) => (octet / 4.8) * (octet / 4.8));

const partsLues = new Map();

/** Les parts d'un rang du fichier, les mêmes pour tous les scénarios : lues une fois. */
function partsDuRang(rang) {
  if (!partsLues.has(rang)) partsLues.set(rang, parMoisEgalA1(valeursDuRang(rang)));
  return partsLues.get(rang);
}

/** Chaque mois divisé par sa somme. */
const parMoisEgalA1 = (p) =>
  JOURS.flatMap((nd, m) => {
    const mois = p.slice(96 * DEBUT[m], 96 * (DEBUT[m] + nd));
    const total = somme(mois);
    return mois.map((x) => x / total);
  });

/** Part de l'énergie du mois prise à chaque quart d'heure : foyers 1 à 3 du fichier, foyer moyen au quatrième rang ; l'écart au moyen décroît en 1/√N. */
function partsDuMois(g, nbFoyers) {
  const foyer = partsDuRang(g % 3);
  if (nbFoyers <= 1) return foyer;
  const moyen = partsDuRang(3);
  return foyer.map((x, q) => moyen[q] + (x - moyen[q]) / Math.sqrt(nbFoyers));
}

const chauffes = new Map();

/** Année de chauffe d'un ballon dont le foyer `f` tire l'eau (rangs 5 à 7 du fichier) : heures permises, heures à pleine puissance d'un jour moyen, pertes. */
function anneeDeBallon(f, permise, H, pertes) {
  const cle = `${f}/${permise.map((x) => (x ? 1 : 0)).join("")}/${H}/${pertes}`;
  if (!chauffes.has(cle)) {
    const tire = partsDuRang(4 + f);
    const P = 1 / (4 * H);
    const pris = Array(4 * HEURES).fill(0);
    let manque = 0;
    for (let k = 0; k < 2 * pris.length; k++) {
      const q = k % pris.length;
      const jour = Math.floor(q / 96);
      manque += (1 - pertes) * tire[q] * JOURS[MOIS_DU_JOUR[jour]] + pertes / 96;
      pris[q] = permise[Math.floor(q / 4) % 24] ? Math.min(manque, P) : 0;
      manque -= pris[q];
    }
    chauffes.set(cle, parMoisEgalA1(pris));
  }
  return chauffes.get(cle);
}

/** Part de l'électricité d'eau chaude du mois prise à chaque quart d'heure, un ou plusieurs foyers. */
function partsDuBallon(g, e, coef, pilotage) {
  const midi = pilotage !== "aucun";
  const nuit = !midi && e.ecs.chauffe !== "toujours";
  const permise = Array.from({ length: 24 }, (_, h) => (midi ? plage(coef, "midi")(h) : nuit ? plage(coef, "nuit")(h) : true));
  const H = coef(e.ecs.systeme === "thermodynamique" ? "energie.ecs.heures_thermo" : "energie.ecs.heures_chauffe");
  const annee = (f) => anneeDeBallon(f, permise, H, 1 - coef("energie.ecs.rend_ballon"));
  const foyer = annee(g % 3);
  if (e.nb_foyers <= 1) return foyer;
  const [a, b, c] = [annee(0), annee(1), annee(2)];
  return foyer.map((x, q) => {
    const moyen = (a[q] + b[q] + c[q]) / 3;
    return moyen + (x - moyen) / Math.sqrt(e.nb_foyers);
  });
}

/** Achats d'une année au réseau, EUR, et kWh vendus : `charge` et `pris` par quart d'heure. */
function factureDuTirage(e, coef, charge, { pris, injecte }) {
  const { option = "base", vente = true } = e.tarif ?? {};
  const debut = coef("energie.tarif.hc.debut");
  const creuses = new Set(Array.from({ length: coef("energie.tarif.hc.duree") }, (_, i) => (debut + i) % 24));
  const prix = Array.from({ length: 24 }, (_, h) =>
    option === "base" ? coef("energie.prix.elec") : coef(creuses.has(h) ? "energie.prix.elec_hc" : "energie.prix.elec_hp"),
  );
  const payer = (kwh) => kwh.reduce((total, x, q) => total + x * prix[Math.floor(q / 4) % 24], 0);
  return { achats_avant_eur: payer(charge), achats_apres_eur: payer(pris), vendu_kwh: vente ? injecte : 0 };
}

export function calculerEnergie(e, table, graine = 42, nbGraines = 3) {
  const coef = lecteur(table);
  const ctx = e.contexte;
  const tetes = e.personnes * e.presence;
  const douzieme = (x) => Array(12).fill(x / 12);

  const v = { elec: ZERO12(), buches: ZERO12(), granules: ZERO12(), gaz: ZERO12(), fioul: ZERO12(), reseau_chaleur: ZERO12() };
  // Eau chaude
  const litres = e.couplages.ecs_l_j ?? e.ecs.litres_40c_pers_j * tetes;
  const ecsUtile = JOURS.map((nd, m) => {
    const froide = ctx.tables_3cl ? ctx.tables_3cl.tefs[m] : Math.max(coef("energie.ecs.eau_froide_min"), ctx.t_moy_c[m]);
    return (coef("energie.ecs.chaleur") * litres * Math.max(0, 40 - froide) * nd) / 1000;
  });
  const partCesi =
    e.ecs.cesi_m2 > 0
      ? Math.min(1, e.ecs.cesi_m2 / (e.personnes * coef("couplage.cesi.surface_par_pers"))) * coef(`energie.cesi.${ctx.zone_3cl ?? "drom"}`)
      : 0;
  const solaire = mensualiserSolaire(partCesi, ctx.ghi_kwh_m2, ecsUtile).map((p, m) => p * ecsUtile[m]);
  const elecEcs = ZERO12();
  const finalEcs = ZERO12();
  for (let m = 0; m < 12; m++) {
    const appoint = ecsUtile[m] - solaire[m];
    const [vecteur, rendement] = {
      ballon_elec: ["elec", "energie.ecs.rend_ballon"],
      solaire: ["elec", "energie.ecs.rend_ballon"],
      thermodynamique: ["elec", "energie.ecs.cop_thermo"],
      gaz: ["gaz", "energie.ecs.rend_gaz"],
      bois: ["buches", "energie.rend.buches_2018"],
    }[e.ecs.systeme];
    const x = appoint / coef(rendement);
    if (vecteur === "elec") elecEcs[m] += x;
    else v[vecteur][m] += x;
    finalEcs[m] += x + solaire[m];
  }

  // Cuisson
  const cuissonAn = e.usages.cuisson_kwh_an ?? coef("couplage.cuisson.base") * e.nb_foyers * (tetes / e.nb_foyers) ** coef("couplage.cuisson.exposant");
  const elecCuisson = ZERO12();
  const finalCuissonThermique = ZERO12();
  for (let m = 0; m < 12; m++) {
    const x = cuissonAn / 12;
    if (e.usages.cuisson === "electrique") elecCuisson[m] = x;
    else if (e.usages.cuisson === "four_solaire")
      elecCuisson[m] = m + 1 >= coef("energie.four_solaire.debut") && m + 1 <= coef("energie.four_solaire.fin") ? 0 : x;
    else {
      const final = x / coef(e.usages.cuisson === "gaz" ? "energie.rend.cuisson_gaz" : "energie.rend.cuisson_bois");
      v[e.usages.cuisson === "gaz" ? "gaz" : "buches"][m] += final;
      finalCuissonThermique[m] = final;
    }
  }

  // Autres charges
  const saison = JOURS.map((jours, m) => jours * (ctx.outre_mer ? 1 / jours : coef(`energie.elec.saison.${String(m + 1).padStart(2, "0")}`)));
  const specifiqueAn = e.usages.specifique_kwh_an ?? coef("energie.elec.fixe") * e.nb_foyers + coef("energie.elec.par_pers") * tetes;
  const specifique = saison.map((s) => (specifiqueAn * s) / somme(saison));
  const vehicule = douzieme(e.usages.ve_km_an * coef("energie.ve") * (1 + coef("energie.ve.pertes")));
  const climAn = e.logement.surface_climatisee_m2 * coef(ctx.outre_mer ? "energie.clim.drom" : "energie.clim.metropole");
  const chauds = ctx.t_moy_c.map((t) => (t >= coef("energie.clim.seuil") ? Math.max(0, t - coef("energie.clim.base")) : 0));
  const clim = somme(chauds) > 0 ? chauds.map((c) => (climAn * c) / somme(chauds)) : douzieme(climAn);

  // Chauffage
  const volume = e.logement.surface_m2 * e.logement.hauteur_m;
  const intermittent = (gv) => (volume > 0 ? Math.min(1, coef("energie.intermittence.i0") / (1 + coef("energie.intermittence.pente") * (gv / volume - 1))) : 1);
  const rRest = coef("energie.rend.emission") * coef("energie.rend.distribution") * coef("energie.rend.regulation");
  const payes = kwhPayes(e, coef);
  const jourType = e.chauffage.systeme === "aucun" ? null : jourDeChauffe(ctx, e.chauffage, coef);
  let GV = deperditions(e.logement, table);
  if (payes !== null) {
    const vecteur = VECTEUR[e.chauffage.systeme];
    const deja =
      vecteur === "elec"
        ? somme(
            [elecEcs, elecCuisson, specifique, vehicule, clim, e.couplages.pompage_kwh, e.couplages.traitement_kwh, e.couplages.conservation_kwh].map(somme),
          )
        : somme(v[vecteur === "granules" ? "buches" : vecteur]);
    const auBois = vecteur === "buches" || vecteur === "granules";
    const parKwhUtile = (m) => (1 - e.chauffage.appoint_bois) / jourType[m].Rg + (auBois ? e.chauffage.appoint_bois / coef("energie.rend.buches_2018") : 0);
    GV = deperditionsDeFacture(payes - deja, e.logement.surface_m2, (gv) => {
      const besoin = besoinChauffage(ctx, { ...e.logement, gv_w_k: gv }, e.chauffage.consigne_c, e.nb_foyers, table);
      return (somme(besoin.map((b, m) => b * parKwhUtile(m))) * intermittent(gv)) / rRest;
    });
  }
  const utile = besoinChauffage(ctx, { ...e.logement, gv_w_k: GV }, e.chauffage.consigne_c, e.nb_foyers, table);
  const INT = intermittent(GV);
  const elecChauffage = ZERO12();
  const finalChauffage = ZERO12();
  for (let m = 0; m < 12; m++) {
    const base = (utile[m] * INT) / rRest;
    const appoint = (base * e.chauffage.appoint_bois) / coef("energie.rend.buches_2018");
    v.buches[m] += appoint;
    finalChauffage[m] += appoint;
    if (e.chauffage.systeme === "aucun") continue;
    const x = (base * (1 - e.chauffage.appoint_bois)) / jourType[m].Rg;
    const vecteur = VECTEUR[e.chauffage.systeme];
    if (vecteur === "elec") elecChauffage[m] += x;
    else v[vecteur][m] += x;
    finalChauffage[m] += x;
  }

  // Courbe de charge
  const profil = Array.from({ length: 24 }, (_, h) => coef(`energie.profil_charge.${String(h).padStart(2, "0")}`));
  const fenetre = (test) => {
    const t = Array.from({ length: 24 }, (_, h) => (test(h) ? 1 : 0));
    return t.map((x) => x / somme(t));
  };
  const uniforme = fenetre(() => true);
  const nuit = fenetre(plage(coef, "nuit"));
  const soir = fenetre(plage(coef, "soir"));
  const midi = fenetre(plage(coef, "midi"));
  const apresMidi = fenetre(plage(coef, "clim"));
  const C = e.couplages;
  const postes = [
    [specifique, null],
    [elecCuisson, null],
    [C.pompage_kwh, profil],
    [C.traitement_kwh, profil],
    [elecChauffage, (m, h) => (jourType === null ? 1 / 24 : jourType[m].parts[h])],
    [C.conservation_kwh, uniforme],
    [clim, apresMidi],
    [elecEcs, () => 0],
    [vehicule, (m, h, pilotage) => (pilotage === "ecs_et_ve_midi" ? midi : { nuit, soir, midi }[e.usages.ve_recharge ?? "nuit"])[h]],
  ];
  for (const [mois] of postes) mois.forEach((x, m) => (v.elec[m] += x));
  const aHoraire = postes.filter(([, poids]) => poids !== null);
  const vecus = postes.filter(([, poids]) => poids === null);
  const plate = coef("energie.charge.part_plate");

  // Éolien, hydraulique : puissance constante dans le mois
  const kwEolien =
    (0.5 * coef("energie.eolien.masse_air") * e.eolien.m2 * e.eolien.v_moy_m_s ** 3 * coef("energie.eolien.rayleigh") * coef("energie.eolien.cp")) / 1000;
  const kwHydro = e.hydro.debit_l_s.map((q) => (coef("commun.gravite") * q * e.hydro.chute_m * coef("energie.hydro.rendement")) / 1000);
  const courantAn = somme(JOURS.map((nd, m) => nd * 24 * (kwEolien + kwHydro[m])));

  // Bois
  const disponible =
    e.bois.haie_km * coef("couplage.haie.kwh") +
    e.bois.taillis_ha * coef("couplage.taillis.matiere_seche") * coef("couplage.bois.pci_ms") +
    e.bois.tcr_ha * coef("couplage.tcr.matiere_seche") * coef("couplage.bois.pci_ms") +
    (e.bois.local ? e.bois.steres_an * coef("energie.bois.stere") : 0);
  const buchesAn = somme(v.buches);
  const boisLocal = buchesAn > 0 ? v.buches.map((b) => (b * Math.min(disponible, buchesAn)) / buchesAn) : ZERO12();

  // Graines
  const batterie = {
    capacite: e.batterie.kwh_utiles,
    pMax: e.batterie.kw ?? e.batterie.kwh_utiles * coef("energie.batterie.puissance"),
    eta_c: e.batterie.eta_c ?? coef("energie.batterie.eta_c"),
    eta_d: e.batterie.eta_d ?? coef("energie.batterie.eta_d"),
    autodecharge: e.batterie.autodecharge_j ?? coef("energie.batterie.autodecharge"),
  };
  const elecAn = somme(v.elec);
  const final = v.elec.map((x, m) => x + v.buches[m] + v.granules[m] + v.gaz[m] + v.fioul[m] + v.reseau_chaleur[m] + solaire[m]);
  const finalAn = somme(final);

  // Le même lieu, en logement ordinaire (« Score de l'eau et de l'énergie »)
  const { type } = e.logement;
  const surface_m2 = Math.min(SURFACE_MAX_M2, coef(`energie.logement.surface_${type === "immeuble" ? "appartement" : "maison"}`) * e.nb_foyers);
  const climatOrdinaire = { ...ctx, ...(ctx.au_point_climatique ?? {}) };
  const gvMoyen = deperditions({ niveau: "moyen", surface_m2, type }, table);
  const logementOrdinaire = {
    ...e.logement,
    surface_m2,
    gv_w_k: gvMoyen,
    hauteur_m: 2.5,
    inertie: "moyenne",
    sse_m2: coef("energie.logement.vitrages_sud") * surface_m2,
  };
  const utileMoyen = besoinChauffage(climatOrdinaire, logementOrdinaire, 19, e.nb_foyers, table);
  const intMoyen =
    surface_m2 > 0 ? Math.min(1, coef("energie.intermittence.i0") / (1 + coef("energie.intermittence.pente") * (gvMoyen / (surface_m2 * 2.5) - 1))) : 1;
  const jour19 = jourType === null ? null : jourDeChauffe(climatOrdinaire, { ...e.chauffage, consigne_c: 19 }, coef);
  const donnee = jourType === null ? e.chauffage.appoint_bois : 1;
  const rendEcs = {
    ballon_elec: "ecs.rend_ballon",
    solaire: "ecs.rend_ballon",
    thermodynamique: "ecs.rend_ballon",
    gaz: "ecs.rend_gaz",
    bois: "rend.buches_2018",
  };
  const litresOrdinaires = coef("energie.ecs.litres") * tetes;
  const ecsOrdinaire = JOURS.map((nd, m) => {
    const froide = climatOrdinaire.tables_3cl ? climatOrdinaire.tables_3cl.tefs[m] : Math.max(coef("energie.ecs.eau_froide_min"), climatOrdinaire.t_moy_c[m]);
    return (coef("energie.ecs.chaleur") * litresOrdinaires * Math.max(0, 40 - froide) * nd) / 1000;
  });
  const cuissonOrdinaire = coef("couplage.cuisson.base") * e.nb_foyers * (tetes / e.nb_foyers) ** coef("couplage.cuisson.exposant");
  const rendCuisson = { gaz: "energie.rend.cuisson_gaz", bois: "energie.rend.cuisson_bois" }[e.usages.cuisson];
  const appareils = coef("energie.elec.fixe") * e.nb_foyers + coef("energie.elec.par_pers") * tetes;
  const referenceMois = final.map((_, m) => {
    const G = (utile[m] * donnee * INT) / rRest;
    const Go = (utileMoyen[m] * donnee * intMoyen) / rRest;
    const a = e.chauffage.appoint_bois;
    const Fo = ((utileMoyen[m] * intMoyen) / rRest) * ((jour19 === null ? 0 : (1 - a) / jour19[m].Rg) + a / coef("energie.rend.buches_2018"));
    const chaleur = Math.max(Fo, finalChauffage[m] + (Go - G) / coef("energie.rend.buches_2018"));
    const Eo = ecsOrdinaire[m] / coef(`energie.${rendEcs[e.ecs.systeme]}`);
    const eauChaude = Math.max(Eo, finalEcs[m] + (ecsOrdinaire[m] - ecsUtile[m]) / coef("energie.ecs.rend_ballon"));
    const cuisson = cuissonOrdinaire / 12 / (rendCuisson ? coef(rendCuisson) : 1);
    return chaleur + eauChaude + cuisson + (appareils * saison[m]) / somme(saison) + C.pompage_kwh[m] + C.traitement_kwh[m] + C.conservation_kwh[m];
  });
  const denominateurThermique = somme(finalChauffage) + somme(finalEcs) + somme(finalCuissonThermique);
  // Le soleil d'une graine et l'usage d'un foyer ne dépendent pas de l'habitude essayée.
  const soleils = Array.from({ length: nbGraines }, (_, g) => {
    const pv = new Float64Array(HEURES);
    if (e.pv.some((c) => c.kwc > 0)) {
      const c0 = ciel(ctx, table, graine + g);
      for (const champ of e.pv) {
        if (champ.kwc <= 0) continue;
        const P = seriePv(ctx, champ, c0, table);
        for (let h = 0; h < HEURES; h++) pv[h] += P[h] * champ.kwc;
      }
    }
    return pv;
  });
  const foyers = soleils.map((_, g) => partsDuMois(g, e.nb_foyers));
  const tirer = (pilotage) =>
    Array.from({ length: nbGraines }, (_, g) => {
      const pv = soleils[g];
      const pvAn = somme(pv);
      // Quarts d'heure : les usages à horaire sont égaux chaque jour du mois, les usages vécus suivent le foyer de ce tirage.
      const foyer = foyers[g];
      const ballon = somme(elecEcs) > 0 ? partsDuBallon(g, e, coef, pilotage) : null;
      const charge = new Float64Array(4 * HEURES);
      const serviCourant = new Float64Array(4 * HEURES);
      const soleil = new Float64Array(4 * HEURES);
      const horaires = JOURS.map((nd, m) =>
        Array.from(
          { length: 24 },
          (_, h) => somme(aHoraire.map(([mois, poids]) => (mois[m] / nd) * (typeof poids === "function" ? poids(m, h, pilotage) : poids[h]))) / 4,
        ),
      );
      const vecusDuMois = JOURS.map((_, m) => somme(vecus.map(([mois]) => mois[m])));
      for (let q = 0; q < charge.length; q++) {
        const h = Math.floor(q / 4);
        const m = MOIS_DU_JOUR[Math.floor(h / 24)];
        const horaire = horaires[m][h % 24];
        const vecu = vecusDuMois[m];
        charge[q] = horaire + vecu * ((1 - plate) * foyer[q] + plate / (96 * JOURS[m])) + (ballon === null ? 0 : elecEcs[m] * ballon[q]);
        serviCourant[q] = Math.min(charge[q], (kwEolien + kwHydro[m]) / 4);
        soleil[q] = pv[h] / 4;
      }
      const residuelle = charge.map((x, q) => x - serviCourant[q]);
      const residuelAn = somme(residuelle);
      const deTrop = serviCourant.map((servi, q) => (kwEolien + kwHydro[MOIS_DU_JOUR[Math.floor(q / 96)]]) / 4 - servi);
      const r = dispatcher(soleil, residuelle, { ...batterie, pMax: batterie.pMax / 4 }, 2, deTrop);
      const localElec = ZERO12();
      const pvMois = ZERO12();
      let heuresManque = 0;
      const manqueJour = new Float64Array(365);
      const chargeJour = new Float64Array(365);
      for (let q = 0; q < 4 * HEURES; q++) {
        const j = Math.floor(q / 96);
        const m = MOIS_DU_JOUR[j];
        const servi = r.couvert[q] + serviCourant[q];
        localElec[m] += servi;
        pvMois[m] += soleil[q];
        const manque = charge[q] - servi;
        if (manque > 1e-9) heuresManque += 0.25;
        manqueJour[j] += manque;
        chargeJour[j] += charge[q];
      }
      let joursSans = 0;
      for (let j = 0; j < 365; j++) if (chargeJour[j] > 0 && manqueJour[j] >= 0.05 * chargeJour[j]) joursSans++;
      const localElecAn = somme(localElec);
      const electrique = elecAn > 0 ? localElecAn / elecAn : 1;
      const local = localElec.map((x, m) => x + boisLocal[m] + solaire[m]);
      return {
        pv_kwh: pvAn,
        couvert: somme(r.couvert),
        residuel: residuelAn,
        autoconsommation: pvAn > 0 ? 1 - r.injecte / pvAn : 1,
        couverture_annuelle: elecAn > 0 ? (pvAn + courantAn) / elecAn : 1,
        electrique,
        thermique:
          denominateurThermique > 0 ? (somme(boisLocal) + somme(solaire) + electrique * (somme(elecChauffage) + somme(elecEcs))) / denominateurThermique : 1,
        taux: finalAn > 0 ? somme(local) / finalAn : 1,
        ...factureDuTirage(e, coef, charge, r),
        heures_manque: heuresManque,
        jours_sans: joursSans,
        local,
        servi: localElecAn,
      };
    });
  // Pilotage : l'habitude qui fait servir le plus d'électricité du lieu, là où midi peut perdre
  const deTravers = e.pv.some((c) => {
    const ecart = ctx.latitude < 0 ? 180 - Math.abs(c.azimut_deg) : Math.abs(c.azimut_deg);
    return c.inclinaison_deg > coef("energie.pilotage.pente") || (c.inclinaison_deg > 0 && ecart > coef("energie.pilotage.azimut"));
  });
  const peutPerdre = deTravers || courantAn > 0 || e.ecs.chauffe === "toujours" || e.usages.ve_recharge === "soir";
  const habitudes = ["ecs_et_ve_midi", "ecs_midi", "aucun"].slice(["ecs_et_ve_midi", "ecs_midi", "aucun"].indexOf(e.pilotage));
  const servis = (tirages) => somme(tirages.map((r) => r.servi));
  const parGraine = (peutPerdre ? habitudes : [e.pilotage]).map(tirer).reduce((mieux, autre) => (servis(autre) > servis(mieux) + 1e-6 ? autre : mieux));
  const moyenne = (cle) => somme(parGraine.map((r) => r[cle])) / nbGraines;
  const localMoyen = ZERO12().map((_, m) => somme(parGraine.map((r) => r.local[m])) / nbGraines);
  const kwc = somme(e.pv.map((c) => c.kwc));
  const abonnement = e.nb_foyers * coef(`energie.prix.abonnement_${e.tarif?.option ?? "base"}`);
  const vendu_eur = moyenne("vendu_kwh") * coef(kwc > 100 ? "energie.prix.rachat_marche" : kwc > 9 ? "energie.prix.rachat_100" : "energie.prix.rachat");
  return {
    facture_avant_eur: e.raccorde ? abonnement + moyenne("achats_avant_eur") : null,
    facture_apres_eur: e.raccorde ? abonnement + moyenne("achats_apres_eur") - vendu_eur : null,
    taux: moyenne("taux"),
    electrique: moyenne("electrique"),
    thermique: moyenne("thermique"),
    mobilite: e.usages.ve_km_an > 0 ? moyenne("electrique") : 0,
    autoproduction: moyenne("residuel") > 0 ? moyenne("couvert") / moyenne("residuel") : 1,
    autoconsommation: moyenne("autoconsommation"),
    couverture_annuelle: moyenne("couverture_annuelle"),
    pv_kwh: moyenne("pv_kwh"),
    pv_kwh_kwc: kwc > 0 ? moyenne("pv_kwh") / kwc : 0,
    chauffage_utile_kwh: somme(utile),
    ecs_utile_kwh: somme(ecsUtile),
    solaire_thermique_kwh: somme(solaire),
    elec_kwh: elecAn,
    bois_kwh: buchesAn + somme(v.granules),
    gaz_kwh: somme(v.gaz),
    bois_local_kwh: somme(boisLocal),
    travail_bois_h: (somme(boisLocal) / coef("energie.bois.stere")) * coef("energie.bois.travail"),
    final_kwh: finalAn,
    reference_mois_kwh: referenceMois,
    local_kwh: localMoyen,
    final_mois_kwh: final,
    couverture_mois_min: Math.min(...final.map((f, m) => (f > 0 ? localMoyen[m] / f : 1))),
    kwh_elec_par_personne: elecAn / e.personnes,
    heures_manque: moyenne("heures_manque"),
    jours_sans_mediane: quantile(
      parGraine.map((r) => r.jours_sans),
      0.5,
    ),
    jours_sans_pire: Math.max(...parGraine.map((r) => r.jours_sans)),
  };
}
