import { quantile, somme } from "../../../commun/coefficients/statistiques.ts";
import { auMois, JOURS_AN, numeroMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Etape } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type CumulEau, GRISES, PLUIE, PUITS } from "../bilan.ts";
import { coutCuve, cuveDe } from "../cuve.ts";
import { calcul, chaqueMois, coef, de, saisie, saisiOuCoef, simule, sommeDesMois, SOURCES_LOCALES, symbolesDuMois, type Symboles } from "../etapes.ts";
import { DEMANDE_MIN_L_J, livreParMois } from "../resume.ts";
import type { GroupeEau } from "../sources.ts";
import { tracerBesoin } from "./trace-besoin.ts";
import { tracerEnergie, tracerIrrigation, tracerRetours } from "./trace-flux.ts";
import type { EntreeEau, SortieEau, SourceEau } from "../types.ts";

/** Coefficients de la simulation journalière : pluie, toit, cuve, sources. */
const COEFS_PLUIE = ["eau.pluie.a", "eau.pluie.b", "eau.pluie.c", "eau.pluie.kappa"];
const COEFS_CUVE = ["eau.cuve.part_morte", "eau.cuve.stock_initial", "eau.filtre.rendement", "eau.perte_initiale", "eau.neige.perte"];
const COEFS_PUITS = ["eau.puits.etiage", "eau.puits.plafond"];
const COEFS_GRISES = ["eau.grises.part_collectee", "eau.grises.rendement", "eau.grises.stockage"];
const NOM_SOURCE: Readonly<Record<SourceEau, string>> = Object.freeze({ pluie: "pluie", eaux_grises: "eaux grises", puits: "puits", reseau: "réseau" });

/** Rapport servi/demande borné à 1, ou 1 si rien n'est demandé : la même règle que `tauxServi`, en formule. */
function taux(id: string, libelle: string, valeur: number, servi: string, symboles: Symboles, besoin_m3: number, deBesoin: string): Etape {
  if (!(besoin_m3 > 0)) return calcul(id, `${libelle} (rien n'est demandé)`, "taux", valeur, "1", {});
  return calcul(id, libelle, "taux", valeur, `max(0, min(1, ${servi} / besoin))`, { ...symboles, besoin: de(deBesoin, besoin_m3) });
}

function tracerSources(entree: EntreeEau, sortie: SortieEau, cumul: CumulEau): Etape[] {
  const toits = entree.toits.map((toit) => `eau.toit.${toit.type}`);
  const collecte = ["contexte.pluie_annees", "entree.toits", "entree.filtre"];
  const origines: Readonly<Record<(typeof SOURCES_LOCALES)[number], readonly [ReadonlyArray<string>, ReadonlyArray<string>]>> = {
    pluie: [
      [...collecte, "entree.cuve", "entree.usages_pluie"],
      [...COEFS_PLUIE, ...COEFS_CUVE, ...new Set(toits)],
    ],
    eaux_grises: [["entree.eaux_grises", "eau.besoin.jour_l.hygiene", "eau.besoin.jour_l.linge"], COEFS_GRISES],
    puits: [["entree.puits"], COEFS_PUITS],
  };
  const annuel = (id: string, libelle: string, valeur: number): Etape =>
    simule(id, libelle, "m³/an", valeur, collecte, [...COEFS_PLUIE, ...COEFS_CUVE, ...new Set(toits)]);
  const totaux = SOURCES_LOCALES.map((source) => {
    const { formule, symboles } = sommeDesMois(`eau.sources_m3.${source}`, sortie.sources_m3[source]);
    return calcul(`eau.sources_m3_an.${source}`, `Eau livrée par an : ${NOM_SOURCE[source]}`, "m³/an", somme(sortie.sources_m3[source]), formule, symboles);
  });
  const reste = (m: number, numero: string): Symboles => ({
    besoin: de(`eau.besoin.mensuel_m3.${numero}`, auMois(sortie.besoin.mensuel_m3, m)),
    ...symbolesDuMois(sortie, m, numero),
  });
  const manqueFormule = "max(0, besoin - somme(pluie, eaux_grises, puits))";
  return [
    annuel("eau.collecte_m3_an", "Pluie qui atteint la cuve", sortie.collecte_m3_an),
    annuel("eau.pluie_collectee_m3_an", "Pluie tirée de la cuve", sortie.pluie_collectee_m3_an),
    annuel("eau.debordement_m3_an", "Pluie débordée", sortie.debordement_m3_an),
    ...SOURCES_LOCALES.flatMap((source) =>
      chaqueMois((m, numero) =>
        simule(
          `eau.sources_m3.${source}.${numero}`,
          `Eau livrée, ${NOM_SOURCE[source]}, mois ${numero}`,
          "m³",
          auMois(sortie.sources_m3[source], m),
          ...origines[source],
        ),
      ),
    ),
    ...totaux,
    calcul("eau.local_m3_an", "Eau locale livrée", "m³/an", somme(sortie.pompage_m3), "somme(pluie, eaux_grises, puits)", symbolesAnnuels(sortie)),
    ...chaqueMois((m, numero) =>
      calcul(
        `eau.sources_m3.reseau.${numero}`,
        `Eau du réseau, mois ${numero}`,
        "m³",
        auMois(sortie.sources_m3.reseau, m),
        entree.raccorde ? manqueFormule : "0",
        entree.raccorde ? reste(m, numero) : {},
      ),
    ),
    ...chaqueMois((m, numero) =>
      calcul(
        `eau.manque_m3.${numero}`,
        `Eau manquante, mois ${numero}`,
        "m³",
        auMois(sortie.manque_m3, m),
        entree.raccorde ? "0" : manqueFormule,
        entree.raccorde ? {} : reste(m, numero),
      ),
    ),
    ...chaqueMois((m, numero) =>
      simule(
        `eau.stock_fin_mois_m3.${numero}`,
        `Stock utile en fin de mois ${numero}`,
        "m³",
        auMois(sortie.stock_fin_mois_m3, m),
        ["entree.cuve", ...collecte],
        COEFS_CUVE,
      ),
    ),
    ...chaqueMois((m, numero) =>
      simule(`eau.pluie_potager_m3.${numero}`, `Pluie livrée au potager, mois ${numero}`, "m³", livreParMois(cumul, PLUIE, ["potager"])[m] ?? 0, [
        `eau.sources_m3.pluie.${numero}`,
      ]),
    ),
    ...chaqueMois((m, numero) =>
      simule(
        `eau.grises_exterieur_m3.${numero}`,
        `Eaux grises livrées aux espaces verts, mois ${numero}`,
        "m³",
        livreParMois(cumul, GRISES, ["exterieur"])[m] ?? 0,
        [`eau.sources_m3.eaux_grises.${numero}`],
      ),
    ),
    ...tracerGroupes(sortie, cumul),
  ];
}

function symbolesAnnuels(sortie: SortieEau): Symboles {
  return Object.fromEntries(SOURCES_LOCALES.map((source) => [source, de(`eau.sources_m3_an.${source}`, somme(sortie.sources_m3[source]))]));
}

/** Autonomie, par groupe d'usages et par mois. */
function tracerGroupes(sortie: SortieEau, cumul: CumulEau): Etape[] {
  const { par_classe_m3_an: classes, m3_an } = sortie.besoin;
  const groupes: ReadonlyArray<
    readonly ["potable" | "non_potable" | "exterieur", string, ReadonlyArray<GroupeEau>, ReadonlyArray<"A" | "B" | "C" | "D" | "E">]
  > = [
    ["potable", "Autonomie en eau potable", ["potable"], ["A"]],
    ["non_potable", "Autonomie en eau non potable de la maison", ["interieur"], ["B", "C"]],
    ["exterieur", "Autonomie en eau du dehors", ["exterieur", "potager"], ["D", "E"]],
  ];
  const etapes = groupes.flatMap(([cle, libelle, lots, lettres]) => {
    const servi = [GRISES, PLUIE, PUITS].reduce((s, source) => s + somme(livreParMois(cumul, source, lots)), 0);
    const besoin = lettres.reduce((s, lettre) => s + classes[lettre], 0);
    const symboles = Object.fromEntries(lettres.map((lettre) => [lettre, de(`eau.besoin.par_classe_m3_an.${lettre}`, classes[lettre])]));
    return [
      simule(
        `eau.local_m3_an.${cle}`,
        `${libelle} : eau locale livrée`,
        "m³/an",
        servi,
        SOURCES_LOCALES.map((source) => `eau.sources_m3_an.${source}`),
      ),
      calcul(`eau.besoin_m3_an.${cle}`, `${libelle} : besoin`, "m³/an", besoin, `somme(${lettres.join(", ")})`, symboles),
      taux(`eau.autonomie.${cle}`, libelle, sortie.autonomie[cle], "servi", { servi: de(`eau.local_m3_an.${cle}`, servi) }, besoin, `eau.besoin_m3_an.${cle}`),
    ];
  });
  const mensuels = sommeDesMois("eau.couverture_mois", sortie.couverture_mois);
  return [
    taux(
      "eau.autonomie.taux",
      "Autonomie en eau",
      sortie.autonomie.taux,
      "local",
      { local: de("eau.local_m3_an", somme(sortie.pompage_m3)) },
      m3_an,
      "eau.besoin.m3_an",
    ),
    ...etapes,
    ...chaqueMois((m, numero) =>
      taux(
        `eau.couverture_mois.${numero}`,
        `Part couverte, mois ${numero}`,
        auMois(sortie.couverture_mois, m),
        "somme(pluie, eaux_grises, puits)",
        symbolesDuMois(sortie, m, numero),
        auMois(sortie.besoin.mensuel_m3, m),
        `eau.besoin.mensuel_m3.${numero}`,
      ),
    ),
    calcul(
      "eau.couverture_mois_min",
      "Part couverte du mois le plus faible",
      "taux",
      sortie.couverture_mois_min,
      mensuels.formule.replace("somme", "min"),
      mensuels.symboles,
    ),
  ];
}

function tracerJours(sortie: SortieEau, cumul: CumulEau, coefs: Coefficients): Etape[] {
  const { rupture, ic } = sortie;
  const journalier = ["contexte.pluie_annees", "entree.cuve", "entree.puits", "entree.eaux_grises"];
  const jour = (id: string, libelle: string, valeur: number | null, unite = "j"): Etape[] =>
    valeur === null ? [] : [simule(id, libelle, unite, valeur, journalier)];
  const jours = cumul.nb_annees * JOURS_AN;
  const stock_l = cumul.stock_ete_l / cumul.nb_annees;
  const demande_l_j = cumul.demande_pluie_l / jours;
  const quantileBrut = (q: number): Symboles => ({
    mediane: de("eau.ic.mediane", quantile(sortie.taux_annees, 0.5)),
    brut: de(`eau.ic.brut${q * 100}`, quantile(sortie.taux_annees, q)),
    facteur: coef(coefs, "eau.ic.facteur"),
  });
  return [
    ...jour("eau.rupture.jours_an_mediane", "Jours sans eau locale, année médiane", rupture.jours_an_mediane),
    ...jour("eau.rupture.jours_an_pire", "Jours sans eau locale, pire année", rupture.jours_an_pire),
    ...jour("eau.rupture.annee_pire", "Pire année", rupture.annee_pire, "année"),
    ...jour("eau.rupture.plus_longue_j", "Plus longue suite de jours sans eau locale", rupture.plus_longue_j),
    ...jour("eau.rupture.mois_critique", "Mois le plus souvent à sec (0 : aucun)", rupture.mois_critique, "mois"),
    simule(
      "eau.secheresse_plus_longue_j",
      "Plus longue suite de jours sans pluie utile",
      "j",
      sortie.secheresse_plus_longue_j,
      ["contexte.pluie_annees"],
      ["eau.perte_initiale"],
    ),
    simule("eau.cuve.stock_ete_l", "Stock moyen au début de l'été", "L", stock_l, journalier),
    simule("eau.cuve.demande_l_j", "Demande moyenne à la cuve", "L/j", demande_l_j, journalier),
    demande_l_j > DEMANDE_MIN_L_J
      ? calcul("eau.jours_reserve_ete", "Jours de réserve au début de l'été", "j", sortie.jours_reserve_ete, "stock / demande", {
          stock: de("eau.cuve.stock_ete_l", stock_l),
          demande: de("eau.cuve.demande_l_j", demande_l_j),
        })
      : calcul("eau.jours_reserve_ete", "Jours de réserve au début de l'été (rien n'est demandé à la cuve)", "j", sortie.jours_reserve_ete, "0", {}),
    simule(
      "eau.nb_sources",
      "Sources locales qui comptent",
      "sources",
      sortie.nb_sources,
      SOURCES_LOCALES.map((source) => `eau.sources_m3_an.${source}`),
      ["eau.source.part_min"],
    ),
    ...sortie.taux_annees.map((valeur, i) =>
      simule(`eau.taux_annees.${numeroMois(i)}`, `Autonomie, année simulée ${i + 1}`, "taux", valeur, ["contexte.pluie_annees"]),
    ),
    simule("eau.ic.mediane", "Taux médian des années", "taux", quantile(sortie.taux_annees, 0.5), ["eau.taux_annees"]),
    simule("eau.ic.brut10", "Quantile 10 % des taux annuels", "taux", quantile(sortie.taux_annees, 0.1), ["eau.taux_annees"]),
    simule("eau.ic.brut90", "Quantile 90 % des taux annuels", "taux", quantile(sortie.taux_annees, 0.9), ["eau.taux_annees"]),
    calcul("eau.ic.p10", "Autonomie, année sèche (une sur dix)", "taux", ic.p10, "max(0, min(1, mediane + facteur * (brut - mediane)))", quantileBrut(0.1)),
    calcul("eau.ic.p50", "Autonomie, année médiane", "taux", ic.p50, "max(0, min(1, mediane))", {
      mediane: de("eau.ic.mediane", quantile(sortie.taux_annees, 0.5)),
    }),
    calcul("eau.ic.p90", "Autonomie, année humide (une sur dix)", "taux", ic.p90, "max(0, min(1, mediane + facteur * (brut - mediane)))", quantileBrut(0.9)),
  ];
}

function tracerCuve(entree: EntreeEau, sortie: SortieEau, cumul: CumulEau, coefs: Coefficients): Etape[] {
  const { cuve } = sortie;
  const utile_l = cuveDe(entree, coefs).volume_utile_l;
  const stock_l = cumul.stock_jours_l / (cumul.nb_annees * JOURS_AN);
  const livree = { livree: de("eau.pluie_collectee_m3_an", sortie.pluie_collectee_m3_an) };
  const volume = {
    volume: de("entree.cuve.volume_m3", entree.cuve.volume_m3),
    part_morte: saisiOuCoef(coefs, "entree.cuve.part_morte", entree.cuve.part_morte, "eau.cuve.part_morte"),
  };
  const age = "Âge moyen de l'eau de la cuve (au plus un an)";
  const ageFormule = stock_l <= 0 ? "0" : sortie.pluie_collectee_m3_an > 0 ? `min(${JOURS_AN}, stock / (livree * 1000 / ${JOURS_AN}))` : String(JOURS_AN);
  return [
    simule("eau.cuve.stock_moyen_l", "Stock utile moyen", "L", stock_l, ["contexte.pluie_annees", "entree.cuve"]),
    calcul(
      "eau.cuve.cycles_an",
      "Renouvellements de la cuve par an",
      "cycles/an",
      cuve.cycles_an,
      utile_l > 0 ? "livree / (volume * (1 - part_morte))" : "0",
      utile_l > 0 ? { ...livree, ...volume } : {},
    ),
    calcul("eau.cuve.age_moyen_j", age, "j", cuve.age_moyen_j, ageFormule, { ...livree, stock: de("eau.cuve.stock_moyen_l", stock_l) }),
    simule(
      "eau.cuve.volume_conseille_m3",
      "Volume conseillé",
      "m³",
      cuve.volume_conseille_m3,
      ["contexte.pluie_annees", "entree.toits", "entree.usages_pluie"],
      ["eau.cuve.gain_min", "eau.cuve.pas_conseil"],
    ),
    ...cuve.gamme.flatMap((point, rang) => {
      const id = `eau.cuve.gamme.${rang + 1}`;
      const precedent = cuve.gamme[rang - 1];
      const etapes = [
        saisie(`${id}.volume_m3`, `Cuve comparée n° ${rang + 1}`, "m³", point.volume_m3),
        simule(`${id}.taux`, `Autonomie avec ${point.volume_m3} m³`, "taux", point.taux, ["contexte.pluie_annees", `${id}.volume_m3`]),
      ];
      if (point.cout_du_point_eur_an === null || precedent === undefined || entree.couts_cuve === undefined) return etapes;
      const symboles = {
        cout: de("entree.couts_cuve", coutCuve(entree.couts_cuve, point.volume_m3)),
        cout_precedent: de("entree.couts_cuve", coutCuve(entree.couts_cuve, precedent.volume_m3)),
        taux: de(`${id}.taux`, point.taux),
        taux_precedent: de(`eau.cuve.gamme.${rang}.taux`, precedent.taux),
      };
      const formule = "(cout - cout_precedent) / (100 * (taux - taux_precedent))";
      return [
        ...etapes,
        calcul(
          `${id}.cout_du_point_eur_an`,
          `Coût d'un point de plus, jusqu'à ${point.volume_m3} m³`,
          "EUR/an/point",
          point.cout_du_point_eur_an,
          formule,
          symboles,
        ),
      ];
    }),
  ];
}

/**
 * Trace de l'axe eau : une étape par nombre rendu, `eau.` suivi du chemin dans la sortie (mois et années numérotés de 01), plus les étapes intermédiaires.
 * Construite à la demande.
 */
export function tracerEau(entree: EntreeEau, besoin: BesoinEau, cumul: CumulEau, sortie: SortieEau, coefs: Coefficients): ReadonlyArray<Etape> {
  return [
    ...tracerBesoin(entree, besoin, coefs),
    ...tracerSources(entree, sortie, cumul),
    ...tracerJours(sortie, cumul, coefs),
    ...tracerCuve(entree, sortie, cumul, coefs),
    ...tracerIrrigation(entree, besoin, sortie, cumul),
    ...tracerEnergie(entree, sortie, cumul, besoin, coefs),
    ...tracerRetours(entree, sortie, coefs),
  ];
}
