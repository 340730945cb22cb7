// Référence de l'axe alimentation : besoins, eau, rendements, azote, élevage, garde (docs/conventions-de-calcul.md, « Alimentation »).
import { garder } from "./garde.mjs";
import { ZERO12, lecteur, pluieEfficace, somme, triangulaire } from "./hasard.mjs";

export const GROUPES = [
  "legumes",
  "tubercules",
  "fruits",
  "cereales",
  "legumineuses",
  "huiles",
  "fruits_coque",
  "oeufs",
  "lait",
  "viandes",
  "poissons",
  "miel_sucres",
];
const CLASSES = ["enfant_1_3", "enfant_4_9", "ado_10_13", "ado_14_17", "adulte_18_49", "adulte_50_64", "senior_65"];
const ARROSES = ["potager", "serre", "tubercules", "verger"];
const MM = (m) => String(m + 1).padStart(2, "0");

export function besoins(e, table) {
  const coef = lecteur(table);
  const nap = coef(`alim.besoin.nap.${e.activite}`);
  let kcal = e.enceintes * coef("alim.besoin.kcal.bonus_grossesse") + e.allaitantes * coef("alim.besoin.kcal.bonus_allaitement");
  let prot = 0;
  for (const c of CLASSES) {
    kcal += e.personnes[c] * coef(`alim.besoin.kcal.${c}`) * (c.startsWith("enfant") ? 1 : nap);
    prot += e.personnes[c] * coef(`alim.besoin.prot.${c}`);
  }
  const equivalents = kcal / coef("alim.besoin.kcal.reference");
  const type = typeof e.regime === "string";
  const ration = (g) => (type ? coef(`alim.regime.${e.regime}.${g}`) : e.regime[g]);
  // Les régimes types sont ramenés à la même énergie ; une table sans « autres » les laisse tels quels.
  const commune = coef("alim.besoin.kcal.reference") - ("alim.besoin.kcal.autres" in table ? coef("alim.besoin.kcal.autres") : NaN);
  const propre = somme(GROUPES.map((g) => (ration(g) / 100) * coef(`alim.compo.kcal.${g}`)));
  const k = type && Number.isFinite(commune) ? commune / propre : 1;
  const groupes = {};
  for (const g of GROUPES) {
    groupes[g] = (equivalents * e.presence * ration(g) * k * 365) / 1000;
  }
  return { kcal_an: 365 * e.presence * kcal, proteines_kg_an: (365 * e.presence * prot) / 1000, equivalents, groupes };
}

/** Bilan hydrique d'un poste : ETc et demande nette, en mm. */
export function bilanHydrique({ kc, eto, pluie, paillis, rfu, depart = 1, facteurEto = 1 }) {
  const etc = kc.map((k, m) => k * eto[m] * paillis * facteurEto);
  const demande = ZERO12();
  let R = rfu * depart;
  for (let tour = 0; tour < 2; tour++) {
    for (let m = 0; m < 12; m++) {
      demande[m] = Math.max(0, etc[m] - pluie[m] - R);
      R = Math.min(rfu, Math.max(0, R + pluie[m] - etc[m]));
    }
  }
  return { etc, demande };
}

export function vergerIrrigue(e) {
  return e.verger.irrigue ?? !["oceanique", "semi_oceanique"].includes(e.contexte.zone_climat);
}

/** Première phase : demande d'arrosage par poste (mm, m³). */
export function demandeArrosage(e, table) {
  const coef = lecteur(table);
  const pe = e.contexte.pluie_mm.map(pluieEfficace);
  const rfu = coef("alim.eau.ru_potager") * coef("alim.eau.p_rfu");
  const efficience = coef(`alim.eau.eff.${e.irrigation.mode}`);
  const postes = {};
  const besoin = ZERO12();
  for (const p of ARROSES) {
    const serre = p === "serre";
    const b = bilanHydrique({
      kc: ZERO12().map((_, m) => coef(`alim.kc_mensuel.${p}.${MM(m)}`)),
      eto: e.contexte.et0_mm,
      pluie: serre ? ZERO12() : pe,
      paillis: e.irrigation.paillage ? coef("alim.eau.paillage") : 1,
      rfu: serre ? 0 : rfu,
      depart: coef("alim.eau.rfu_min_depart"),
      facteurEto: serre ? coef("alim.eau.eto_serre") : 1,
    });
    const occ = p === "potager" ? coef("alim.eau.occupation_potager") : 1;
    const servable = p !== "verger" || vergerIrrigue(e);
    // Les petits fruits s'arrosent avec le verger.
    const surface = e.surfaces_m2[p] + (p === "verger" ? e.surfaces_m2.petits_fruits : 0);
    const m3 = b.demande.map((d) => (servable ? (d * surface * occ) / (1000 * efficience) : 0));
    m3.forEach((x, m) => (besoin[m] += x));
    postes[p] = { ...b, m3, servable };
  }
  return { postes, besoin_m3: besoin };
}

/** Récolte de la meilleure part de la surface à cultiver avec l'eau servie, rapportée à tout cultiver sans manque. */
export function facteurEau({ etc, demande }, partServie, ky) {
  const total = somme(etc);
  if (total <= 0) return 1;
  const recolte = (cultivee) => cultivee - (ky * somme(demande.map((d, m) => Math.max(0, d * cultivee - d * partServie[m])))) / total;
  return Math.max(0, recolte(1), ...partServie.map(recolte));
}

function facteurAge(age, coef) {
  // Droites entre les paliers, à 2, 4, 6 et 8 ans dans la table.
  const paliers = ["0_2", "3_4", "5_7", "8_plus"].map((palier, i) => [
    coef("alim.verger.maturite.debut") + coef("alim.verger.maturite.pas") * i,
    coef(`alim.verger.maturite.${palier}`),
  ]);
  if (age <= paliers[0][0]) return paliers[0][1];
  for (let i = 1; i < paliers.length; i++) {
    const [[a, fa], [b, fb]] = [paliers[i - 1], paliers[i]];
    if (age <= b) return fa + ((fb - fa) * (age - a)) / (b - a);
  }
  return paliers[3][1];
}

function calendrier(poste, zone, coef) {
  const base = ZERO12().map((_, m) => coef(`alim.calendrier.oceanique.${poste}.${MM(m)}`));
  if (poste === "viandes" || poste === "miel_sucres") return base;
  if (zone === "tropical") return Array(12).fill(1 / 12);
  if (zone === "mediterraneen") return base.map((_, m) => base[(m + 1) % 12]);
  if (zone === "montagnard") return base.map((_, m) => base[(m + 11) % 12]);
  return base;
}

/** L'azote se place pour cette table, sans fourchette. */
const PLACER = "placer";

/** Deuxième phase : production, stocks, taux. `partServie` : 12 parts. */
export function calculerAlim(e, partServie, table, fixes = null, eauFixe = null) {
  const coef = lecteur(table);
  const zone = e.contexte.zone_climat;
  const S = e.surfaces_m2;
  const B = besoins(e, table);
  const arrosage = demandeArrosage(e, table);
  const nbPersonnes = somme(Object.values(e.personnes));

  const f_eau = {};
  const kyDe = (p) =>
    coef({ potager: "alim.eau.ky.legumes", serre: "alim.eau.ky.legumes", tubercules: "alim.eau.ky.tubercules", verger: "alim.eau.ky.fruits" }[p]);
  for (const p of ARROSES) {
    const { servable } = arrosage.postes[p];
    f_eau[p] = (p === "verger" ? S.verger + S.petits_fruits : S[p]) > 0 ? facteurEau(arrosage.postes[p], servable ? partServie : ZERO12(), kyDe(p)) : 1;
  }
  if (eauFixe !== null) Object.assign(f_eau, eauFixe);

  // Azote
  const besoinN =
    coef("alim.azote.besoin.potager") * (S.potager + S.serre) +
    coef("alim.azote.besoin.champ") * (S.tubercules + S.cereales + S.oleagineux) +
    coef("alim.azote.besoin.verger") * (S.verger + S.petits_fruits);
  const siPresent = (id) => (id in table ? coef(id) : 0);
  const portableN =
    (e.compost === false ? 0 : coef("alim.azote.compost_cuisine") * nbPersonnes) +
    coef("alim.azote.poule") * e.elevage.poules +
    coef("alim.azote.chevre") * e.elevage.chevres +
    siPresent("alim.azote.legumineuses") * S.legumineuses +
    e.azote_apporte_kg_an;
  const fMin = coef("alim.azote.f_min");
  const vert = ["confirme", "intensif"].includes(e.pratique) ? siPresent("alim.azote.engrais_vert") : 0;
  const FAMILLE = {
    potager: "potager",
    serre: "potager",
    tubercules: "champ",
    cereales: "champ",
    oleagineux: "champ",
    verger: "verger",
    petits_fruits: "verger",
  };
  const N = {};
  for (const [poste, famille] of Object.entries(FAMILLE)) {
    const besoin = coef(`alim.azote.besoin.${famille}`) * S[poste];
    if (besoin > 0) N[poste] = { besoin, surPlace: ["potager", "tubercules", "oleagineux"].includes(poste) ? Math.min(besoin, vert * S[poste]) : 0 };
  }
  const manqueN = somme(Object.values(N).map((n) => n.besoin - n.surPlace));
  const apportN = portableN + somme(Object.values(N).map((n) => n.surPlace));
  const f_fert = besoinN > 0 ? Math.min(1, fMin + ((1 - fMin) * apportN) / besoinN) : 1;
  /** Effet de l'azote d'un poste quand une part de ce qui lui manque est comblée. */
  const effetN = (poste, part) => (poste in N ? fMin + ((1 - fMin) * (N[poste].surPlace + part * (N[poste].besoin - N[poste].surPlace))) / N[poste].besoin : 1);

  // Rendements
  const commun = coef(`alim.sol.${e.sol}`) * coef(`alim.climat.${zone}`);
  const rapportPratique = coef(`alim.rendement.potager.${e.pratique}`) / coef("alim.rendement.potager.amateur");
  const Y = {
    potager: coef(`alim.rendement.potager.${e.pratique}`),
    serre: coef("alim.rendement.serre"),
    tubercules: coef("alim.rendement.tubercules") * rapportPratique,
    verger: coef(e.verger.forme === "haute_tige" ? "alim.rendement.verger_haute_tige" : "alim.rendement.verger") * facteurAge(e.verger.age_ans, coef),
    petits_fruits: coef("alim.rendement.petits_fruits"),
    fruits_coque: coef("alim.rendement.fruits_coque"),
    cereales: coef("alim.rendement.cereales"),
    legumineuses: coef("alim.rendement.legumineuses"),
    oleagineux: coef("alim.rendement.oleagineux"),
  };
  const GROUPE = {
    potager: "legumes",
    serre: "legumes",
    tubercules: "tubercules",
    verger: "fruits",
    petits_fruits: "fruits",
    fruits_coque: "fruits_coque",
    cereales: "cereales",
    legumineuses: "legumineuses",
    oleagineux: "huiles",
  };
  const CALENDRIER = { potager: "legumes", verger: "fruits", petits_fruits: "fruits" };
  const vide = () => Object.fromEntries(GROUPES.map((g) => [g, ZERO12()]));
  const animaux = vide();
  const ajouter = (groupe, kg, poste) => calendrier(poste, zone, coef).forEach((part, m) => (animaux[groupe][m] += kg * part));
  const pertes = 1 - coef("alim.pertes.recolte");
  /** Récolte annuelle d'un poste, en kg comestibles, à plein azote. */
  const sansEau = Object.fromEntries(
    Object.entries(GROUPE).map(([poste, groupe]) => [poste, S[poste] * Y[poste] * commun * pertes * coef(`alim.compo.fraction.${groupe}`)]),
  );
  const pleine = Object.fromEntries(Object.keys(GROUPE).map((poste) => [poste, sansEau[poste] * (f_eau[poste === "petits_fruits" ? "verger" : poste] ?? 1)]));
  const mois = (poste) => {
    const base = calendrier(CALENDRIER[poste] ?? poste, zone, coef);
    const total = somme(base);
    return base.map((part) => part / total);
  };

  // Élevage
  const E = e.elevage;
  ajouter("oeufs", E.poules * coef("alim.elevage.poule.oeufs") * coef("alim.elevage.poule.poids_oeuf") * coef("alim.compo.fraction.oeufs"), "oeufs");
  ajouter("lait", E.chevres * coef("alim.elevage.chevre.lait") * coef("alim.compo.fraction.lait"), "lait");
  ajouter(
    "viandes",
    (E.poulets * coef("alim.elevage.poulet.carcasse") + E.lapines * coef("alim.elevage.lapine.carcasse")) * coef("alim.compo.fraction.viandes"),
    "viandes",
  );
  ajouter("miel_sucres", E.ruches * coef("alim.elevage.ruche.miel") * coef("alim.compo.fraction.miel_sucres"), "miel_sucres");
  const cap = { cave: e.conservation.cave_kg, sec: e.conservation.sec_kg, bocaux: e.conservation.bocaux_kg, congelateur: e.conservation.congelateur_kg };
  const recolter = (effet) => {
    const kg = Object.fromEntries(GROUPES.map((g) => [g, [...animaux[g]]]));
    for (const [poste, groupe] of Object.entries(GROUPE)) {
      if (S[poste] > 0) mois(poste).forEach((part, m) => (kg[groupe][m] += pleine[poste] * effet(poste) * part));
    }
    return kg;
  };
  const substitution = e.substitution === true;
  const aPlacer = fixes === null || fixes === PLACER;
  let parts = aPlacer ? Object.fromEntries(Object.keys(N).map((poste) => [poste, portableN >= manqueN ? 1 : 0])) : fixes;
  if (aPlacer && portableN > 0 && portableN < manqueN) {
    const supplements = Object.keys(N)
      .map((poste) => ({
        poste,
        groupe: GROUPE[poste],
        kg: pleine[poste] * (effetN(poste, 1) - effetN(poste, 0)),
        azote: N[poste].besoin - N[poste].surPlace,
        parts: mois(poste),
      }))
      .filter((s) => s.kg > 0);
    const { obtenus } = garder(
      GROUPES,
      recolter((poste) => effetN(poste, 0)),
      B.groupes,
      cap,
      table,
      { substitution, supplements, azote: portableN },
    );
    parts = Object.fromEntries(supplements.map((s, rang) => [s.poste, obtenus[rang] / s.kg]));
  }
  const recolte = recolter((poste) => effetN(poste, parts[poste] ?? 0));
  const production = Object.fromEntries(GROUPES.map((g) => [g, somme(recolte[g])]));
  const rationPoules = E.poules * coef("alim.elevage.poule.aliment");
  const besoinGrain =
    rationPoules +
    E.poulets * coef("alim.elevage.poulet.aliment") +
    E.chevres * coef("alim.elevage.chevre.grain") +
    E.lapines * coef("alim.elevage.lapine.aliment");
  const grainPropre = Math.max(0, production.cereales - B.groupes.cereales) / coef("alim.compo.fraction.cereales");
  const partPropre = besoinGrain > 0 ? Math.min(1, (grainPropre + coef("alim.elevage.poule.restes") * rationPoules) / besoinGrain) : 1;

  // Stocks et taux
  const stock = garder(GROUPES, recolte, B.groupes, cap, table, { substitution });
  const kcal = (g, kg) => kg * 10 * coef(`alim.compo.kcal.${g}`);
  const conso = Object.fromEntries(GROUPES.map((g) => [g, somme(stock.conso[g])]));
  const ratio = (a, b) => (b > 0 ? Math.min(1, a / b) : 0);
  const taux = ratio(somme(GROUPES.map((g) => kcal(g, conso[g]))), B.kcal_an);
  const stricte = ratio(somme(GROUPES.map((g) => kcal(g, conso[g]) * (["oeufs", "lait", "viandes"].includes(g) ? partPropre : 1))), B.kcal_an);
  const prot = ratio(somme(GROUPES.map((g) => (conso[g] * coef(`alim.compo.prot.${g}`)) / 100)), B.proteines_kg_an);
  const lf = ratio(conso.legumes + conso.fruits, B.groupes.legumes + B.groupes.fruits);
  const score = 100 * (coef("alim.score.poids_kcal") * taux + coef("alim.score.poids_prot") * prot + coef("alim.score.poids_fl") * lf);
  const kcalMois = ZERO12().map((_, m) => ratio(somme(GROUPES.map((g) => kcal(g, stock.conso[g][m]))), B.kcal_an / 12));

  // Travail
  const champ = coef(e.mecanisation ? "alim.travail.champ_mecanise" : "alim.travail.champ_manuel");
  const travail =
    S.potager * coef(`alim.travail.potager.${e.pratique}`) +
    S.serre * coef("alim.travail.serre") +
    S.tubercules * coef("alim.travail.tubercules") +
    (S.verger + S.petits_fruits + S.fruits_coque) * coef("alim.travail.verger") +
    (S.cereales + S.legumineuses + S.oleagineux) * champ +
    (E.poules > 0 ? coef("alim.elevage.poule.travail_fixe") : 0) +
    E.poules * coef("alim.elevage.poule.travail_par_poule") +
    E.chevres * coef("alim.elevage.chevre.travail") +
    E.ruches * coef("alim.elevage.ruche.travail") +
    stock.conserve_kg * coef("alim.conservation.travail");

  // Surfaces nécessaires : verger adulte, ni eau ni azote ne limitent ; la viande est celle que les Français mangent
  const rendus = (id) => coef(id) * commun * pertes;
  const Y_NECESSAIRE = {
    legumes: rendus(`alim.rendement.potager.${e.pratique}`),
    tubercules: rendus("alim.rendement.tubercules") * rapportPratique,
    fruits: rendus(e.verger.forme === "haute_tige" ? "alim.rendement.verger_haute_tige" : "alim.rendement.verger"),
    cereales: rendus("alim.rendement.cereales"),
    legumineuses: rendus("alim.rendement.legumineuses"),
    huiles: rendus("alim.rendement.oleagineux"),
    fruits_coque: rendus("alim.rendement.fruits_coque"),
  };
  const cultures_m2 = somme(Object.entries(Y_NECESSAIRE).map(([g, kg_m2]) => B.groupes[g] / (coef(`alim.compo.fraction.${g}`) * kg_m2)));
  const poules = B.groupes.oeufs / (coef("alim.elevage.poule.oeufs") * coef("alim.elevage.poule.poids_oeuf") * coef("alim.compo.fraction.oeufs"));
  const chevres = B.groupes.lait / (coef("alim.elevage.chevre.lait") * coef("alim.compo.fraction.lait"));
  const ESPECES = ["bovins", "porcs", "volailles", "ovins"];
  const sansOs = (x) => coef(`alim.viande.${x}.mange`) * coef(`alim.viande.${x}.part`);
  const mange = somme(ESPECES.map(sansOs));
  const parKilo = (quoi) => somme(ESPECES.map((x) => (`alim.viande.${x}.${quoi}` in table ? (sansOs(x) * coef(`alim.viande.${x}.${quoi}`)) / mange : 0)));
  const betes_m2 = poules * coef("alim.elevage.poule.surface") + chevres * coef("alim.elevage.chevre.surface") + B.groupes.viandes * parKilo("fourrage");
  const grain_kg =
    poules * coef("alim.elevage.poule.aliment") * (1 - coef("alim.elevage.poule.restes")) +
    chevres * coef("alim.elevage.chevre.grain") +
    B.groupes.viandes * parKilo("grain");
  const aliment_m2 = grain_kg / Y_NECESSAIRE.cereales + (B.groupes.viandes * parKilo("proteines")) / Y_NECESSAIRE.legumineuses;

  const sortie = {
    surfaces_m2: { cultures: cultures_m2, betes: betes_m2, aliment: aliment_m2, assiette: cultures_m2 + betes_m2 + aliment_m2 },
    kcal_an: B.kcal_an,
    proteines_kg_an: B.proteines_kg_an,
    taux,
    proteines: prot,
    legumes_fruits: lf,
    stricte,
    score,
    irrigation_m3: arrosage.besoin_m3,
    f_eau,
    azote_besoin_kg: besoinN,
    azote_apport_kg: apportN,
    f_fert,
    production,
    part_aliment_propre: partPropre,
    conservation_kwh: stock.bocaux_kg.map(
      (kg) => kg * coef("alim.conservation.bocaux.energie") + (e.congelateurs * coef("alim.conservation.congelateur.kwh")) / 12,
    ),
    travail_h: travail,
    ratio_temps: e.temps_disponible_h_semaine ? travail / (52 * e.temps_disponible_h_semaine) : null,
    mois_min: Math.min(...kcalMois),
    nb_groupes_couverts_25pct: GROUPES.filter((g) => B.groupes[g] > 0 && conso[g] / B.groupes[g] >= 0.25 - 1e-9).length,
  };
  if (fixes === null) {
    const rejouer = (q) => {
      const variante = { ...table };
      for (const id of Object.keys(table)) {
        if (id.startsWith("alim.rendement.")) variante[id] = { ...table[id], valeur: triangulaire(table[id].min, table[id].valeur, table[id].max, q) };
      }
      return calculerAlim(e, partServie, variante, PLACER).taux;
    };
    const [seche, humide] = anneesExtremes();
    // années, foyers semblables, coefficients : trois parts indépendantes ; un écart qui passe de l'autre côté du taux vaut 0
    const culture = Object.keys(GROUPE).some((poste) => S[poste] > 0);
    const [maigre, gras] = culture ? [rejouer(0.1), rejouer(0.9)] : [taux, taux];
    const annees = culture ? [seche, humide] : [taux, taux];
    const appetit = coef("alim.ic.besoin");
    const sous = (x, y) => Math.max(0, taux - Math.min(x, y));
    const sur = (x, y) => Math.max(0, Math.max(x, y) - taux);
    const f = coef("eau.ic.annees");
    sortie.p10 = Math.max(0, taux - Math.hypot(f * sous(...annees), taux - taux / (1 + appetit), sous(maigre, gras)));
    sortie.p90 = Math.min(1, taux + Math.hypot(f * sur(...annees), Math.min(1, taux / (1 - appetit)) - taux, sur(maigre, gras)));
  }
  return sortie;

  /** Taux d'une année sèche et d'une bonne année de pluie sur dix, parmi les années réelles rangées par les kcal qu'elles promettent. */
  function anneesExtremes() {
    const rfu = coef("alim.eau.ru_potager") * coef("alim.eau.p_rfu");
    const annees = (e.contexte.pluie_annees ?? []).slice(-30).map((mm) => {
      const pluie = mm.map(pluieEfficace);
      const eau = { ...f_eau };
      for (const p of ["potager", "tubercules", "verger"]) {
        if ((p === "verger" ? S.verger + S.petits_fruits : S[p]) <= 0) continue;
        const { servable, etc } = arrosage.postes[p];
        const b = bilanHydrique({ kc: Array(12).fill(1), eto: etc, pluie, paillis: 1, rfu, depart: coef("alim.eau.rfu_min_depart") });
        eau[p] = facteurEau(b, servable ? partServie : ZERO12(), kyDe(p));
      }
      const promesse = somme(
        Object.entries(GROUPE).map(([poste, groupe]) => {
          const arrose = poste === "petits_fruits" ? "verger" : poste;
          if (!(arrose in eau) || !(S[poste] > 0)) return 0;
          return sansEau[poste] * effetN(poste, parts[poste] ?? 0) * kcal(groupe, 1) * eau[arrose];
        }),
      );
      return { eau, promesse };
    });
    annees.sort((a, b) => a.promesse - b.promesse);
    const derniere = annees.at(-1);
    if (derniere === undefined || derniere.promesse - annees[0].promesse <= 1e-9 * derniere.promesse) return [taux, taux];
    return [0.1, 0.9].map((part) => calculerAlim(e, partServie, table, parts, annees[Math.round(part * (annees.length - 1))].eau).taux);
  }
}
