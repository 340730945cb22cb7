// Référence de l'axe eau : bilan journalier (docs/conventions-de-calcul.md, « Eau »).
import { DEBUT, JOURS, MOIS_DU_JOUR, ZERO12, borner, lecteur, mulberry32, normale, pluieEfficace, quantile, somme } from "./hasard.mjs";

export const POSTES = ["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc", "divers", "exterieur", "potager"];
const CLASSE = { boisson: "A", cuisine: "A", vaisselle: "A", hygiene: "A", linge: "B", wc: "C", divers: "C", exterieur: "D", potager: "E" };
const ORDRE_PUITS = ["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc", "divers", "exterieur", "potager"];
const ORDRE_CESSION = ["exterieur", "potager", "wc", "divers", "linge", "hygiene", "vaisselle", "cuisine", "boisson"];
const NON_POTABLES = ["linge", "wc", "divers", "exterieur", "potager"];
const TOLERANCE_RUPTURE_L = 1e-6;

/** Années de pluie mensuelle servies au bilan : réelles, sinon synthétiques. */
export function anneesDePluie(contexte, table, graine) {
  const coef = lecteur(table);
  const reelles = contexte.pluie_annees.slice(-30);
  if (reelles.length >= 10) return reelles;
  const tropical = contexte.zone_pluie === "tropical_au_vent" || contexte.zone_pluie === "tropical_sous_le_vent";
  const cv = coef(
    contexte.zone_pluie === "mediterraneen" || tropical
      ? "eau.pluie.cv.mediterraneen"
      : contexte.zone_climat === "oceanique"
        ? "eau.pluie.cv.oceanique"
        : "eau.pluie.cv.semi",
  );
  const alea = mulberry32(graine + 1000);
  return Array.from({ length: 30 }, () => {
    const f = borner(1 + cv * normale(alea), 0.4, 1.6);
    return contexte.pluie_mm.map((p) => p * f);
  });
}

/** Zone de calage : Méditerranée, tropiques, océan, intérieur au nord ou au sud de sa latitude. */
export function parametresPluie({ zone_pluie, zone_climat, latitude }, table) {
  const coef = lecteur(table);
  let zone = latitude >= coef("eau.pluie.latitude_nord") ? "nord" : "sud";
  if (zone_climat === "oceanique") zone = "oceanique";
  if (zone_pluie === "mediterraneen") zone = "mediterraneen";
  if (zone_pluie.startsWith("tropical")) zone = "tropical";
  return Object.fromEntries(["a", "b", "c", "kappa", "coeur"].map((nom) => [nom, coef(`eau.pluie.${zone}.${nom}`)]));
}

/** Jours d'un mois ; sans `coeur`, la règle d'avant : nombre de jours exact, le mois commence toujours après un jour sec, et les hauteurs ne dépendent pas des voisins. */
export function desagregerMois(cumul, nbJours, p, alea, veilleHumide = false) {
  const serie = Array(nbJours).fill(0);
  if (cumul <= 0) return serie;
  const ancien = p.coeur === undefined;
  const n = borner(ancien ? Math.round(p.a * cumul ** p.b) : p.a * cumul ** p.b, 1, nbJours);
  const part = n / nbJours;
  let reste = n;
  const humides = [];
  let veille = ancien ? false : veilleHumide;
  for (let j = 0; j < nbJours; j++) {
    const k = nbJours - j;
    let humide;
    if (!ancien) humide = alea() < ((veille ? p.kappa : 1) * part) / (1 + (p.kappa - 1) * part);
    else if (reste === 0) humide = false;
    else if (reste >= k) humide = true;
    else {
      const cote = (reste / (k - reste)) * (veille ? p.kappa : 1 / Math.sqrt(p.kappa));
      humide = alea() < cote / (1 + cote);
    }
    if (humide) {
      humides.push(j);
      reste--;
    }
    veille = humide;
  }
  if (humides.length === 0) humides.push(Math.floor(alea() * nbJours));
  const estHumide = (j) => (j < 0 ? veilleHumide : humides.includes(j));
  const g = humides.map((j) => {
    const hauteur = (-Math.log(1 - alea())) ** (1 / p.c);
    return ancien ? hauteur : hauteur * p.coeur ** (Number(estHumide(j - 1)) + Number(estHumide(j + 1)));
  });
  const total = somme(g);
  humides.forEach((j, i) => (serie[j] = (cumul * g[i]) / total));
  return serie;
}

/** Un jour de cuve ; rend [livré, nouveau stock]. */
export function jourCuve(regle, stock, apport, demande, volume) {
  if (regle === "ybs") {
    const y = Math.min(demande, stock + apport, volume);
    return [y, Math.min(stock + apport - y, volume)];
  }
  const y = Math.min(demande, stock);
  return [y, Math.min(stock + apport - y, volume - y)];
}

export function simulerCuve({ regle, volume, stock0, apports, demandes, gel }) {
  let stock = stock0;
  let livre = 0;
  let deborde = 0;
  for (let i = 0; i < apports.length; i++) {
    const v = gel ? volume * (1 - gel[i]) : volume;
    if (stock > v) {
      deborde += stock - v;
      stock = v;
    }
    const [y, s] = jourCuve(regle, stock, apports[i], demandes[i], v);
    deborde += stock + apports[i] - y - s;
    livre += y;
    stock = s;
  }
  return { livre, deborde, stock };
}

/** Stock du premier matin : déclaré, sinon celui du régime établi (dernière année depuis une cuve vide, puis toutes les années si elles ne bouclent pas). */
export function stockDeDepart({ part, regle, volume, apports, demandes, gel }) {
  if (part !== null && part !== undefined) return part * volume;
  const cuve = (de, stock0) => simulerCuve({ regle, volume, stock0, apports: apports.slice(de), demandes: demandes.slice(de), gel: gel?.slice(de) }).stock;
  const depart = cuve(Math.max(0, apports.length - 365), 0);
  const fin = cuve(0, depart);
  return Math.abs(fin - depart) <= 1e-6 ? depart : fin;
}

/** L/personne/jour : part froide de l'hygiène, eau chaude de l'évier, eau chaude en tout (déclarée, ou courante avec les équipements du foyer). */
function eauChaudeParPersonne(e, table) {
  const coef = lecteur(table);
  const part = coef("eau.usage.part_chaude");
  const eq = e.equipements;
  const hygiene =
    (e.usages_l_pers_j?.hygiene ?? coef("eau.usage.hygiene")) *
    (eq.mousseurs ? coef("eau.facteur.mousseurs") : 1) *
    (eq.douche_econome ? coef("eau.facteur.douche_econome") : 1);
  const evier = Math.max(0, coef("energie.ecs.litres") - part * coef("eau.usage.hygiene"));
  return { froide: (1 - part) * hygiene, evier, chaude: e.ecs_l_pers_j ?? part * hygiene + evier };
}

export function demandesDuJour(e, table) {
  const coef = lecteur(table);
  const tetes = e.personnes * e.presence;
  const usages = e.usages_l_pers_j ?? {};
  const q = (poste) => usages[poste] ?? coef(`eau.usage.${poste}`);
  const eq = e.equipements;
  const d = {};
  d.boisson = tetes * q("boisson");
  d.cuisine = tetes * q("cuisine") * (eq.mousseurs ? coef("eau.facteur.mousseurs") : 1);
  d.vaisselle = tetes * q("vaisselle") * (eq.lave_vaisselle ? 1 : coef("eau.facteur.sans_lave_vaisselle"));
  const { froide, evier, chaude } = eauChaudeParPersonne(e, table);
  d.hygiene = tetes * (froide + Math.max(0, chaude - evier));
  d.linge = tetes * q("linge");
  d.divers = tetes * q("divers");
  d.exterieur = tetes * q("exterieur");
  const f_wc = { classique: 1, double_chasse: coef("eau.facteur.double_chasse"), seches: 0 }[eq.toilettes];
  d.wc = eq.toilettes === "seches" ? 0 : tetes * q("wc") * f_wc + e.fuites_l_j;
  d.potager = e.animaux_l_j;
  return d;
}

/** Le même foyer aux usages ordinaires, m³ par an (« Score de l'eau et de l'énergie »). */
function besoinOrdinaire(e, table) {
  const equipements = { toilettes: "classique", mousseurs: false, douche_econome: false, lave_vaisselle: true };
  const jour = demandesDuJour({ ...e, equipements, usages_l_pers_j: {}, ecs_l_pers_j: undefined, fuites_l_j: 0 }, table);
  return (somme(Object.values(jour)) * 365) / 1000 + somme(e.irrigation_ordinaire_m3 ?? e.irrigation_m3);
}

/** Ration de l'année : par dichotomie, la hauteur où les jours écrêtés font le plafond ; infinie s'il ne gêne pas. */
function rationDe(possible, plafond) {
  if (somme(possible) <= plafond) return Infinity;
  let [bas, haut] = [0, Math.max(...possible)];
  for (let i = 0; i < 80; i++) {
    const milieu = (bas + haut) / 2;
    if (somme(possible.map((x) => Math.min(x, milieu))) > plafond) haut = milieu;
    else bas = milieu;
  }
  return bas;
}

function debitsPuits(e, table) {
  const debits = [...e.puits.debit_l_j];
  if (e.puits.etiage_mesure || !debits.some((d) => d > 0)) return debits;
  let mois = [6, 7, 8, 9];
  if (e.contexte.latitude < 23.5) {
    mois = e.contexte.et0_mm
      .map((et0, m) => [et0 - e.contexte.pluie_mm[m], m])
      .sort((a, b) => b[0] - a[0] || a[1] - b[1])
      .slice(0, 4)
      .map(([, m]) => m);
  }
  const etiage = Math.min(...debits) * lecteur(table)("eau.puits.etiage");
  for (const m of mois) debits[m] = etiage;
  return debits;
}

export function calculerEau(e, table, graine = 42) {
  const coef = lecteur(table);
  const ctx = e.contexte;
  const annees = anneesDePluie(ctx, table, graine);
  const nbAnnees = annees.length;
  const nbJours = nbAnnees * 365;
  const alea = mulberry32(graine);
  const param = parametresPluie(ctx, table);
  const pluie = new Float64Array(nbJours);
  let veilleHumide = false;
  annees.forEach((mois, a) => {
    mois.forEach((r, m) => {
      const serie = desagregerMois(r, JOURS[m], param, alea, veilleHumide);
      pluie.set(serie, a * 365 + DEBUT[m]);
      veilleHumide = serie[JOURS[m] - 1] > 0;
    });
  });

  // Demandes
  const fixe = demandesDuJour(e, table);
  const verts = ctx.et0_mm.map((et0, m) => (e.espaces_verts_m2 * Math.max(0, coef("eau.espaces_verts.kc") * et0 - pluieEfficace(ctx.pluie_mm[m]))) / 1000);
  const exterieurJour = new Float64Array(nbJours).fill(fixe.exterieur);
  const potagerJour = new Float64Array(nbJours).fill(fixe.potager);
  for (let a = 0; a < nbAnnees; a++) {
    for (let m = 0; m < 12; m++) {
      const debut = a * 365 + DEBUT[m];
      const jours = [];
      for (let j = debut; j < debut + JOURS[m]; j++) if (pluie[j] < coef("eau.arrosage.pluie_jour")) jours.push(j);
      if (jours.length === 0) for (let j = debut; j < debut + JOURS[m]; j++) jours.push(j);
      for (const j of jours) {
        exterieurJour[j] += (verts[m] * 1000) / jours.length;
        potagerJour[j] += (e.irrigation_m3[m] * 1000) / jours.length;
      }
    }
  }

  // Collecte, neige comprise
  const perte = e.filtre?.perte_initiale_mm ?? coef("eau.perte_initiale");
  const eta = e.filtre?.rendement ?? coef("eau.filtre.rendement");
  const aireEfficace = somme(e.toits.map((t) => t.aire_m2 * coef(`eau.toit.${t.type}`)));
  const apports = new Float64Array(nbJours);
  let report = 0;
  for (let a = 0; a < nbAnnees; a++) {
    for (let m = 0; m < 12; m++) {
      // Part qui tient en neige jusqu'au mois suivant ; ce qui attendait fond dans la part contraire.
      const tient = Math.min(1, Math.max(0, (coef("eau.neige.debut") - ctx.t_moy_c[m]) / (coef("eau.neige.debut") - coef("eau.neige.entiere"))));
      let moisNeige = 0;
      for (let j = a * 365 + DEBUT[m], fin = j + JOURS[m]; j < fin; j++) {
        const q = eta * aireEfficace * Math.max(0, pluie[j] - perte);
        moisNeige += q * tient;
        apports[j] = q * (1 - tient) + (report * (1 - tient)) / JOURS[m];
      }
      report = report * tient + moisNeige * (1 - coef("eau.neige.perte"));
    }
  }

  // Cuve
  const volumeM3 = e.cuve.volume_m3;
  const partUtile = 1 - (e.cuve.part_morte ?? coef("eau.cuve.part_morte"));
  const regle = e.cuve.regle ?? "yas";
  // Gel d'une cuve hors-sol : de décembre à février, le volume utile perd une part qui va de rien à tout entre deux altitudes.
  const partGel =
    e.cuve.hors_sol === true && ctx.zone_climat !== "tropical"
      ? Math.min(1, Math.max(0, (ctx.altitude_m - coef("eau.cuve.gel.debut")) / (coef("eau.cuve.gel.total") - coef("eau.cuve.gel.debut"))))
      : 0;
  const gel = Array.from({ length: nbJours }, (_, j) => ([11, 0, 1].includes(MOIS_DU_JOUR[j % 365]) ? partGel : 0));

  // Droits
  const potabilisee = e.cadre === "site_isole" && e.potabilisation;
  const postesPluie = e.usages_pluie.filter((p) => CLASSE[p] !== "A" || potabilisee);
  const postesGris = ["wc", "exterieur"].filter((p) => (e.eaux_grises.usages ?? ["wc", "exterieur"]).includes(p));
  const debits = debitsPuits(e, table);
  const aPuits = debits.some((d) => d > 0) || e.puits.debit_l_j.some((d) => d > 0);
  const postesPuits = ORDRE_PUITS.filter((p) => e.puits.potable || NON_POTABLES.includes(p));
  const plafondL = (e.puits.plafond_m3_an ?? coef("eau.puits.plafond")) * 1000;

  // Bilan
  const G = e.eaux_grises;
  const capaciteGrise = G.actif
    ? (G.rendement ?? coef("eau.grises.rendement")) *
      (G.part_collectee ?? coef("eau.grises.part_collectee")) *
      (fixe.hygiene + fixe.linge) *
      Math.min(1, G.stockage_j ?? coef("eau.grises.stockage"))
    : 0;
  const V = volumeM3 * 1000 * partUtile;
  const parMois = { pluie: ZERO12(), grises: ZERO12(), puits: ZERO12(), reseau: ZERO12(), manque: ZERO12(), besoin: ZERO12(), local: ZERO12() };
  const filtree = ZERO12();
  const relevee = ZERO12();
  const potagerServi = ZERO12();
  const potagerLocal = ZERO12();
  const exterieurLocal = ZERO12();
  const potagerBesoin = ZERO12();
  const besoinClasse = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  const localClasse = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  const voulus = [];
  for (let j = 0; j < nbJours; j++) {
    const voulu = { ...fixe, exterieur: exterieurJour[j], potager: potagerJour[j] };
    let gris = Math.min(capaciteGrise, somme(postesGris.map((p) => voulu[p])));
    for (const p of postesGris) {
      const x = gris > voulu[p] - 1e-9 ? voulu[p] : Math.max(0, gris);
      voulu[p] -= x;
      gris -= x;
    }
    voulus.push(voulu);
  }
  // 3. puits : à côté d'une cuve, ce que la pluie ne sert pas d'abord, puis les autres, le dehors en tête ; à la ration de l'année
  const acoteDUneCuve = (possibles, pluies) => [...possibles.filter((p) => !pluies.includes(p)), ...possibles.filter((p) => pluies.includes(p)).reverse()];
  const ordreDe = (possibles, pluies) => (volumeM3 > 0 ? acoteDUneCuve(possibles, pluies) : possibles);
  const moinsD = (attendu, postes, volume_l) => {
    let v = volume_l;
    for (const p of postes) {
      const x = v > attendu[p] - 1e-9 ? attendu[p] : Math.max(0, v);
      attendu[p] -= x;
      v -= x;
    }
    return volume_l - v;
  };
  const attendus = () => voulus.map((voulu) => ({ ...voulu }));
  const sommeDe = (r, postes) => {
    let s = 0;
    for (const p of postes) s += r[p];
    return s;
  };
  const demandesDe = (restes, postes) => Float64Array.from(restes, (r) => sommeDe(r, postes));
  const cuveDevant = (demandes, menee = regle) => {
    let s = stockDeDepart({ part: e.cuve.stock_initial, regle: menee, volume: V, apports, demandes, gel });
    return Float64Array.from(demandes, (D, j) => {
      const v = V * (1 - gel[j]);
      const [y, fin] = jourCuve(menee, Math.min(s, v), apports[j], D, v);
      s = fin;
      return y;
    });
  };
  // Litres du puits chaque jour à sa ration, devant ces restes ; `gene` : le plafond se fait sentir au moins une année
  const puitsRationne = (restes, postes) => {
    const livre = new Float64Array(nbJours);
    let gene = false;
    for (let a = 0; a < nbAnnees && aPuits; a++) {
      const possible = restes.slice(a * 365, (a + 1) * 365).map((r, n) => Math.min(debits[MOIS_DU_JOUR[n]], sommeDe(r, postes)));
      const ration = rationDe(possible, plafondL);
      possible.forEach((x, n) => (livre[a * 365 + n] = Math.min(x, ration)));
      if (ration < Infinity) gene = true;
    }
    return { livre, gene };
  };
  const ordrePuits = ordreDe(postesPuits, postesPluie);
  const dAbord = puitsRationne(voulus, postesPuits);
  const derriere = attendus();
  derriere.forEach((r, j) => moinsD(r, ordrePuits, dAbord.livre[j]));
  let puitsJour = dAbord.livre;
  let demandesPluie = demandesDe(derriere, postesPluie);
  // Sans cuve, celle que l'on conseille trouverait le puits mené comme à côté d'elle
  const trouvees = attendus();
  trouvees.forEach((r, j) => moinsD(r, acoteDUneCuve(postesPuits, postesPluie), dAbord.livre[j]));
  // Puits à côté d'une cuve, plafond qui gêne : ou la pluie d'abord, si elle livre plus
  let pluieDAbord = false;
  let conduite = regle;
  let servisPluie = postesPluie;
  if (dAbord.gene) {
    const mener = (menee, servis) => {
      const demandes = demandesDe(voulus, servis);
      const y = cuveDevant(demandes, menee);
      const restes = attendus();
      restes.forEach((r, j) => moinsD(r, servis, y[j]));
      const complement = puitsRationne(restes, postesPuits).livre;
      return { menee, servis, demandes, complement, total: somme(y) + somme(complement) };
    };
    const mieux = (a, b) => (b.total > a.total + 1e-3 ? b : a);
    // Une cuve YBS peut garder la pluie du jour pour le lendemain
    const menees = regle === "ybs" ? [regle, "yas"] : [regle];
    // La pluie à tous ses usages, ou laissant au puits chaque choix de ceux qu'il sert aussi
    const dehorsComplete = e.raccorde && !e.restrictions;
    const communs = postesPluie.filter((p) => postesPuits.includes(p) && (p === "exterieur" || p === "potager" ? dehorsComplete : fixe[p] > 0));
    const blocs = [...communs.filter((p) => CLASSE[p] !== "A").map((p) => [p]), communs.filter((p) => CLASSE[p] === "A")].filter((bloc) => bloc.length > 0);
    const listes = [postesPluie];
    for (let choix = 2 ** blocs.length - 1; choix > 0; choix--) {
      const cedes = blocs.filter((_, i) => Math.floor(choix / 2 ** i) % 2 === 1).flat();
      listes.push(postesPluie.filter((p) => !cedes.includes(p)));
    }
    const meilleure = listes.flatMap((servis) => menees.map((menee) => mener(menee, servis))).reduce(mieux);
    if (meilleure.total > somme(cuveDevant(demandesPluie)) + somme(dAbord.livre) + 1e-3) {
      pluieDAbord = true;
      puitsJour = meilleure.complement;
      demandesPluie = meilleure.demandes;
      conduite = meilleure.menee;
      servisPluie = meilleure.servis;
    }
  }

  // Jours sans eau : les usages comptés, la meilleure façon de mener ce qui est là
  const comptes = e.raccorde ? NON_POTABLES : POSTES;
  const garder = (postes) => postes.filter((p) => comptes.includes(p));
  const manques = (restes) => restes.map((r) => sommeDe(r, comptes) > TOLERANCE_RUPTURE_L);
  const apresCuve = (restes, pluies) => {
    const y = cuveDevant(demandesDe(restes, pluies));
    restes.forEach((r, j) => moinsD(r, pluies, y[j]));
    return restes;
  };
  const aLaDemande = (restes, postes) => {
    let quota = 0;
    restes.forEach((r, j) => {
      if (j % 365 === 0) quota = plafondL;
      quota -= moinsD(r, postes, Math.min(debits[MOIS_DU_JOUR[j % 365]], quota));
    });
    return restes;
  };
  const conduites = (liste) => {
    const [pluies, puits] = [garder(liste), garder(ordreDe(postesPuits, liste))];
    const ration = puitsRationne(voulus, puits);
    const restes = attendus();
    restes.forEach((r, j) => moinsD(r, puits, ration.livre[j]));
    const menees = [manques(apresCuve(restes, pluies))];
    if (ration.gene) {
      menees.push(manques(apresCuve(aLaDemande(attendus(), puits), pluies)));
      menees.push(manques(aLaDemande(apresCuve(attendus(), pluies), puits)));
    }
    return menees;
  };
  const relayes = [...(aPuits ? postesPuits : []), ...(e.eaux_grises.actif ? postesGris : [])];
  // Ce que la cuve cède : les premiers ensemble, de plus en plus, puis chacun seul
  const cedables = ORDRE_CESSION.filter((p) => comptes.includes(p) && postesPluie.includes(p) && ((fixe[p] ?? 0) === 0 || relayes.includes(p)));
  const listes = [postesPluie];
  for (let n = 0; n < cedables.length; n++) {
    const premiers = cedables.slice(0, n + 1);
    listes.push(postesPluie.filter((p) => !premiers.includes(p)));
    if (n > 0) listes.push(postesPluie.filter((p) => p !== cedables[n]));
  }
  const menees = listes.flatMap(conduites);
  const part = e.cuve.stock_initial;
  let stock = stockDeDepart({ part, regle: conduite, volume: V, apports, demandes: demandesPluie, gel });
  const tauxAnnees = [];
  let deborde = 0;
  let secheresse = 0;
  let suiteSeche = 0;
  let stockEte = 0;
  const jourEte = ctx.latitude < 0 ? DEBUT[11] : DEBUT[6];
  const d = { ...fixe };
  const reste = {};
  const local = {};
  for (let a = 0; a < nbAnnees; a++) {
    let besoinAn = 0;
    let localAn = 0;
    for (let n = 0; n < 365; n++) {
      const j = a * 365 + n;
      const m = MOIS_DU_JOUR[n];
      d.exterieur = exterieurJour[j];
      d.potager = potagerJour[j];
      for (const p of POSTES) {
        reste[p] = d[p];
        local[p] = 0;
      }
      const servir = (postes, volume, effet) => {
        for (const p of postes) {
          // un reliquat d'arrondi ne doit pas passer pour une demande
          const x = volume > reste[p] - 1e-9 ? reste[p] : Math.max(0, volume);
          reste[p] -= x;
          local[p] += x;
          volume -= x;
          if (effet) effet(p, x);
        }
      };
      // 2. eaux grises
      const gris = Math.min(capaciteGrise, somme(postesGris.map((p) => reste[p])));
      servir(postesGris, gris);
      parMois.grises[m] += gris;
      filtree[m] += gris;
      const classeA = (p, x) => {
        if (CLASSE[p] === "A") filtree[m] += x;
      };
      // 3. puits
      parMois.puits[m] += puitsJour[j];
      if (!pluieDAbord) servir(ordrePuits, puitsJour[j], classeA);
      // 4. pluie
      const v = V * (1 - gel[j]);
      if (stock > v) {
        deborde += stock - v;
        stock = v;
      }
      if (n === jourEte) stockEte += stock;
      const D = demandesPluie[j];
      const [y, s] = jourCuve(conduite, stock, apports[j], D, v);
      deborde += stock + apports[j] - y - s;
      stock = s;
      servir(servisPluie, y, classeA);
      if (pluieDAbord) servir(ordrePuits, puitsJour[j], classeA);
      parMois.pluie[m] += y;
      // 5. réseau, comptes
      let besoinJour = 0;
      let localJour = 0;
      let resteJour = 0;
      for (const p of POSTES) {
        besoinJour += d[p];
        localJour += local[p];
        resteJour += reste[p];
        besoinClasse[CLASSE[p]] += d[p];
        localClasse[CLASSE[p]] += local[p];
        if (CLASSE[p] === "A" || CLASSE[p] === "B" || p === "wc") relevee[m] += d[p];
      }
      parMois[e.raccorde ? "reseau" : "manque"][m] += resteJour;
      parMois.besoin[m] += besoinJour;
      parMois.local[m] += localJour;
      potagerBesoin[m] += d.potager;
      potagerServi[m] += e.raccorde ? d.potager : local.potager;
      potagerLocal[m] += local.potager;
      exterieurLocal[m] += local.exterieur;
      besoinAn += besoinJour;
      localAn += localJour;
      suiteSeche = pluie[j] <= perte ? suiteSeche + 1 : 0;
      secheresse = Math.max(secheresse, suiteSeche);
    }
    tauxAnnees.push(besoinAn > 0 ? localAn / besoinAn : 1);
  }
  // Année par année, la conduite qui laisse le moins de jours sans ; la suite la plus courte
  const ruptures = annees.map((_, a) => Math.min(...menees.map((jours) => jours.slice(a * 365, (a + 1) * 365).filter(Boolean).length)));
  const suiteDe = (jours) => {
    let [plus, ici] = [0, 0];
    for (const jour of jours) {
      ici = jour ? ici + 1 : 0;
      plus = Math.max(plus, ici);
    }
    return plus;
  };
  const plusLongue = Math.min(...menees.map(suiteDe));

  // Restrictions : N jours d'affilée autour du 15 août (jour 227) ; crise pour les plantes, alerte renforcée pour le dehors
  const restreint = e.restrictions && e.raccorde && ctx.secheresse_j !== null;
  const partMois = (n) => JOURS.map((nd, m) => Math.max(0, Math.min(227 + n / 2, DEBUT[m] + nd) - Math.max(227 - n / 2, DEBUT[m])) / nd);
  const interditPotager = ZERO12();
  if (restreint) {
    const [crise, renforcee] = [partMois(ctx.secheresse_j.crise), partMois(ctx.secheresse_j.alerte_renforcee)];
    for (let m = 0; m < 12; m++) {
      interditPotager[m] = crise[m] * Math.max(0, e.irrigation_m3[m] - potagerLocal[m] / nbAnnees / 1000);
      const dehors = (fixe.exterieur * JOURS[m]) / 1000 + verts[m];
      const interdit_l = (interditPotager[m] + renforcee[m] * Math.max(0, dehors - exterieurLocal[m] / nbAnnees / 1000)) * nbAnnees * 1000;
      parMois.reseau[m] = Math.max(0, parMois.reseau[m] - interdit_l);
      parMois.manque[m] += interdit_l;
    }
  }

  // Résumés
  const moyenneM3 = (mois) => mois.map((x) => x / nbAnnees / 1000);
  const S = Object.fromEntries(Object.entries(parMois).map(([k, v]) => [k, moyenneM3(v)]));
  const rapport = (classes) => {
    const b = somme(classes.map((c) => besoinClasse[c]));
    return b > 0 ? somme(classes.map((c) => localClasse[c])) / b : 1;
  };
  const besoinAn = somme(S.besoin);
  const sommeD = somme(demandesPluie);
  const sommeQ = somme(apports);
  const demandesConseil = volumeM3 > 0 ? demandesPluie : demandesDe(trouvees, postesPluie);
  const facteur = coef("eau.ic.annees");
  const [q10, q50, q90] = [0.1, 0.5, 0.9].map((q) => quantile(tauxAnnees, q));
  const pompeM3 = S.pluie.map((x, m) => x + S.puits[m] + S.grises[m]);
  const denivele = e.pompe?.denivele_m ?? 3;
  const bar = e.pompe?.pression_bar ?? 3;
  const veilleW = volumeM3 > 0 || aPuits ? coef("eau.pompe.veille_w") : 0;
  const pompage = pompeM3.map(
    (v, m) => (v * coef("couplage.pompage.rho_g") * (denivele + 10.2 * bar)) / coef("eau.pompe.rendement") + (veilleW * 24 * JOURS[m]) / 1000,
  );
  const traitement = JOURS.map(
    (nd, m) =>
      coef("couplage.traitement.filtration") * moyenneM3(filtree)[m] +
      (e.potabilisation ? (coef("couplage.traitement.uv_puissance") * 24 * nd) / 1000 : 0) +
      (e.assainissement === "phyto" ? coef("couplage.traitement.phyto_relevage") * moyenneM3(relevee)[m] : 0),
  );
  const seches = e.equipements.toilettes === "seches";
  const tetes = e.personnes * e.presence;
  const azote = !seches
    ? 0
    : e.urine_recyclee
      ? tetes * coef("couplage.urine.azote") * coef("couplage.urine.efficacite")
      : e.litiere_compostee
        ? tetes * coef("eau.seches.azote_emis") * coef("couplage.fumain.azote")
        : 0;

  return {
    taux: rapport(["A", "B", "C", "D", "E"]),
    potable: rapport(["A"]),
    non_potable: rapport(["B", "C"]),
    exterieur: rapport(["D", "E"]),
    besoin_m3_an: besoinAn,
    ordinaire_m3_an: besoinOrdinaire(e, table),
    collecte_m3_an: sommeQ / 1000 / nbAnnees,
    pluie_m3_an: somme(S.pluie),
    debordement_m3_an: deborde / 1000 / nbAnnees,
    grises_m3_an: somme(S.grises),
    puits_m3_an: somme(S.puits),
    reseau_m3_an: somme(S.reseau),
    manque_m3_an: somme(S.manque),
    // Part des années dans la fourchette ; celles du foyer et des coefficients viennent de l'aperçu, que la référence ne refait pas.
    // au moins jusqu'à leur moyenne, qui est le taux annoncé
    annees_bas: Math.max(facteur * (q50 - q10), q50 - somme(tauxAnnees) / tauxAnnees.length),
    p50: borner(q50, 0, 1),
    annees_haut: Math.max(facteur * (q90 - q50), somme(tauxAnnees) / tauxAnnees.length - q50),
    // sans arrosage ce mois-là, la part servie vaut 1 par convention
    irrigation_servie: potagerBesoin.map((b, m) => {
      if (!(e.irrigation_m3[m] > 0 && b > 0)) return 1;
      return restreint ? 1 - interditPotager[m] / e.irrigation_m3[m] : potagerServi[m] / b;
    }),
    pluie_m3: S.pluie,
    reseau_m3: S.reseau,
    besoin_m3: S.besoin,
    pompage_kwh: pompage,
    traitement_kwh: traitement,
    ruptures_mediane: quantile(ruptures, 0.5),
    ruptures_pire: Math.max(...ruptures),
    plus_longue_j: Math.min(365, plusLongue),
    secheresse_j: secheresse,
    jours_reserve_ete: sommeD > 0 && V > 0 ? stockEte / nbAnnees / (sommeD / nbJours) : 0,
    nb_sources: besoinAn > 0 ? [S.pluie, S.grises, S.puits].filter((x) => somme(x) >= 0.05 * besoinAn).length : 0,
    volume_conseille_m3:
      somme(demandesConseil) > 0 && sommeQ > 0 ? volumeConseille({ regle, part, partUtile, apports, demandes: demandesConseil, gel, nbAnnees }, coef) : 0,
    ecs_l_j: e.personnes * e.presence * eauChaudeParPersonne(e, table).chaude,
    azote_kg_an: azote,
    phyto_m2: phytoM2(e, table),
  };
}

export function phytoM2(e, table) {
  if (e.assainissement !== "phyto") return 0;
  const coef = lecteur(table);
  const reduction = e.equipements.toilettes === "seches" ? coef("eau.phyto.toilettes_seches") : 1;
  return Math.max(coef("eau.phyto.min_eh"), e.personnes) * coef("eau.phyto.surface") * reduction;
}

// Chaque mètre cube, d'un volume étudié au suivant, compte pour la part de [n1, n2] que dépassent ses emplois par an ; arrondi au pas, un pas au moins.
function volumeConseille({ regle, part, partUtile, apports, demandes, gel, nbAnnees }, coef) {
  const tire = (m3) => {
    const volume = m3 * 1000 * partUtile;
    const stock0 = stockDeDepart({ part, regle, volume, apports, demandes, gel });
    return simulerCuve({ regle, volume, stock0, apports, demandes, gel }).livre / 1000 / nbAnnees;
  };
  const pas = coef("eau.cuve.pas_conseil");
  const demandeType = (coef("eau.cuve.foyer_type") * 365 * somme(["wc", "linge", "divers", "exterieur"].map((u) => coef(`eau.usage.${u}`)))) / 1000;
  const ecart = coef("eau.cuve.gain_ecart");
  const [n1, n2] = [1 / ecart, ecart].map((part) => (part * coef("eau.cuve.gain_min") * demandeType) / pas);
  const volumes = [...[1, 2, 3, 4, 5].map((i) => coef(`eau.cuve.gamme.${i}`)), ...[1, 2, 3, 4, 5, 6, 7].map((i) => coef(`eau.cuve.etude.${i}`))].sort(
    (a, b) => a - b,
  );
  let conseil = 0;
  let [avant, tireAvant] = [0, 0];
  for (const m3 of volumes) {
    const tireIci = tire(m3);
    conseil += (m3 - avant) * borner(((tireIci - tireAvant) / (m3 - avant) - n1) / (n2 - n1), 0, 1);
    [avant, tireAvant] = [m3, tireIci];
  }
  return Math.max(1, Math.round(conseil / pas)) * pas;
}
