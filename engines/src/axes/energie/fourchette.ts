import { moyenne, somme } from "../../commun/coefficients/statistiques.ts";
import { lire, lireFiche } from "../../commun/coefficients/table.ts";
import { auMois } from "../../commun/contexte/calendrier.ts";
import { demiEcartRelatif, ELARGISSEMENT_MAX, type Ecarts, ecartsDe, partsDe, reunir, SANS_ECART, Z90 } from "../../commun/debug/fourchette.ts";
import type { Coefficients, Intervalle, Mensuel, PourcentageIncertain } from "../../types.ts";
import { ajuster, estimer, type Estimation, NEUTRE, ouvrirApercu, type Variante } from "./apercu/apercu.ts";
import { besoinChauffage, besoins, idGeneration } from "./demande/chauffage.ts";
import type { Demande } from "./demande/demande.ts";
import { idsGv } from "./demande/enveloppe.ts";
import { perteCopParKelvin } from "./demande/heures-chauffage.ts";
import type { EntreeEnergie } from "./types.ts";

type CleEnergie = "taux" | "autoproduction" | "autoconsommation" | "thermique";
/** Valeur d'un pourcentage à chaque tirage : son ciel, son foyer. */
export type Tirages = Readonly<Record<CleEnergie, ReadonlyArray<number>>>;

/** Le même lieu un degré plus froid : les degrés-heures croissent de la moitié de ce qui les sépare à 19 et 21 °C. */
function plusFroid({ tables_3cl: t, ...contexte }: EntreeEnergie["contexte"]): EntreeEnergie["contexte"] {
  const t_moy_c = contexte.t_moy_c.map((x) => x - 1);
  if (t === null) return { ...contexte, t_moy_c, tables_3cl: null };
  const plus = t.dh21.map((dh21, m) => (dh21 - auMois(t.dh19, m)) / 2);
  return { ...contexte, t_moy_c, tables_3cl: { ...t, dh19: t.dh19.map((dh, m) => dh + auMois(plus, m)), dh21: t.dh21.map((dh, m) => dh + auMois(plus, m)) } };
}

/** Ce qui déplace le besoin de chauffage, en part : un degré de plus dehors, et le doute sur les murs et le rendement. */
function doutesChaleur(
  entree: EntreeEnergie,
  demande: Demande,
  coefs: Coefficients,
): { readonly par_kelvin: number; readonly murs: number; readonly machine: number } {
  const { logement, chauffage, contexte } = entree;
  const p = { ...logement, contexte, nb_foyers: entree.nb_foyers, consigne_c: chauffage.consigne_c, gv_w_k: demande.gv_w_k };
  const besoin = somme(demande.besoins_kwh.chauffage);
  if (besoin <= 0) return { par_kelvin: 0, murs: 0, machine: 0 };
  const rapport = (autre: Partial<typeof p>): number => somme(besoins(besoinChauffage({ ...p, ...autre }, coefs))) / besoin;
  const par_kelvin = rapport({ contexte: plusFroid(contexte) }) * (1 + perteCopParKelvin(chauffage, coefs)) - 1;
  const doute = Math.hypot(...idsGv(logement, coefs).map((id) => demiEcartRelatif(lireFiche(coefs, id))));
  // Une facture dit les murs à l'hiver près de son année ; des déperditions mesurées ne laissent pas de doute.
  const murs =
    demande.origine_gv === "mesure"
      ? 0
      : demande.origine_gv === "facture"
        ? par_kelvin * Z90 * lire(coefs, "energie.ic.temperature")
        : rapport({ gv_w_k: p.gv_w_k * (1 + doute) }) - 1;
  const generation = idGeneration(chauffage.systeme, null, chauffage.plancher === true);
  const chaine = [
    "energie.rend.emission",
    "energie.rend.distribution",
    "energie.rend.regulation",
    "energie.intermittence.i0",
    ...(generation === null ? [] : [generation]),
  ];
  // Une facture compte déjà le rendement : ce qu'elle redonne est l'énergie achetée.
  const machine = demande.origine_gv === "facture" ? 0 : Math.hypot(...chaine.map((id) => demiEcartRelatif(lireFiche(coefs, id))));
  return { par_kelvin, murs, machine };
}

/** Doute sur le bois du terrain, en part du total. */
function douteBois({ bois_disponible: { haie, taillis, tcr, steres, total } }: Demande, coefs: Coefficients): number {
  if (total <= 0) return 0;
  const part = (kwh: number, ...ids: ReadonlyArray<string>): number => (kwh / total) * Math.hypot(...ids.map((id) => demiEcartRelatif(lireFiche(coefs, id))));
  return Math.hypot(
    part(haie, "couplage.haie.kwh"),
    part(taillis, "couplage.taillis.matiere_seche", "couplage.bois.pci_ms"),
    part(tcr, "couplage.tcr.matiere_seche", "couplage.bois.pci_ms"),
    part(steres, "energie.bois.stere"),
  );
}

/** Doute sur la production des panneaux : pertes du système (le rendement est 1 − pertes) et spectre. */
function doutePanneaux(coefs: Coefficients): number {
  const pertes = lireFiche(coefs, "energie.pv.pertes");
  return Math.hypot((demiEcartRelatif(pertes) * pertes.valeur) / (1 - pertes.valeur), demiEcartRelatif(lireFiche(coefs, "energie.pv.spectre")));
}

/**
 * Écarts hauts des foyers et des coefficients, réduits d'un même facteur pour qu'avec les années, élargis au plus, ils ne passent pas `plafond`. Sans quoi un taux près
 * de son maximum en recevait un P90 qu'aucune année n'atteint, et que du bois de plus, en l'approchant du maximum, faisait redescendre. Les années, mesurées, restent
 * entières : les réduire en laissait un quart au-dessus de leur part, au poêle et au bois du terrain.
 */
function sousPlafond([annees, foyers, coefficients]: readonly [Ecarts, Ecarts, Ecarts], plafond: number): [Ecarts, Ecarts, Ecarts] {
  const autres = ELARGISSEMENT_MAX * Math.hypot(foyers.haut, coefficients.haut);
  const place = Math.sqrt(Math.max(0, plafond ** 2 - annees.haut ** 2));
  const facteur = autres > place ? place / autres : 1;
  const reduire = (e: Ecarts): Ecarts => ({ bas: e.bas, haut: e.haut * facteur });
  return [annees, reduire(foyers), reduire(coefficients)];
}

/**
 * Parts des fourchettes de l'énergie. Années : soleil (`energie.ghi.cv`) et température de l'hiver (`energie.ic.temperature`). Foyers semblables : écart-type des
 * tirages (habitudes, ciel) et toute la consommation ± `energie.ic.demande`. Coefficients : murs et rendements du chauffage, bois du terrain, panneaux, chacun à ses
 * quantiles 10 et 90. Les écarts se lisent sur l'aperçu, à partir de son propre milieu. undefined avec une table d'avant ces parts.
 */
export function partsEnergie(
  entree: EntreeEnergie,
  demande: Demande,
  pv_kwh: Mensuel,
  tirages: Tirages,
  electrique: number,
  coefs: Coefficients,
): Readonly<Record<CleEnergie, PourcentageIncertain>> | undefined {
  if (coefs["energie.ic.demande"] === undefined) return undefined;
  const { par_kelvin, murs, machine } = doutesChaleur(entree, demande, coefs);
  // Comme la batterie, l'heure choisie n'y entre que par ce qu'elle fait servir.
  const lieu = ajuster(ouvrirApercu({ ...entree, pilotage: "aucun" }, demande, pv_kwh, coefs), electrique);
  const base = estimer(lieu, NEUTRE);
  /** Deux aperçus, une entrée multipliée par 1 − part puis 1 + part. */
  const bouger = (cle: keyof Variante, part: number): readonly [Estimation, Estimation] | undefined =>
    part === 0 ? undefined : [estimer(lieu, { ...NEUTRE, [cle]: Math.max(0, 1 - part) }), estimer(lieu, { ...NEUTRE, [cle]: 1 + part })];
  const produit = somme(pv_kwh) > 0;
  const x = {
    soleil: produit ? Z90 * lire(coefs, "energie.ghi.cv") : 0,
    hiver: par_kelvin * Z90 * lire(coefs, "energie.ic.temperature"),
    consommation: lire(coefs, "energie.ic.demande"),
    chauffage: Math.hypot(murs, machine),
    bois: douteBois(demande, coefs),
    panneaux: produit ? doutePanneaux(coefs) : 0,
  };
  const soleil = bouger("soleil", x.soleil);
  const hiver = bouger("chaleur", x.hiver);
  const consommation = bouger("consommation", x.consommation);
  const chauffage = bouger("chaleur", x.chauffage);
  const bois = bouger("bois", x.bois);
  const panneaux = bouger("soleil", x.panneaux);
  /** Toutes les causes du même côté, élargies autant qu'elles peuvent l'être : un taux ne va pas plus haut, aussi loin que porte la quadrature. */
  const ensemble = (sens: 1 | -1): Estimation => {
    const part = (...parts: ReadonlyArray<number>): number => Math.max(0, 1 + sens * ELARGISSEMENT_MAX * somme(parts));
    const moins = (...parts: ReadonlyArray<number>): number => Math.max(0, 1 - sens * ELARGISSEMENT_MAX * somme(parts));
    const variante = { soleil: part(x.soleil, x.panneaux), bois: part(x.bois), chaleur: moins(x.hiver, x.chauffage), consommation: moins(x.consommation) };
    return estimer(lieu, { ...NEUTRE, ...variante });
  };
  const extremes = [ensemble(1), ensemble(-1)];
  const un = (cle: CleEnergie): PourcentageIncertain => {
    const p50 = moyenne(tirages[cle]);
    const habitudes = Z90 * Math.sqrt(moyenne(tirages[cle].map((t) => (t - p50) ** 2)));
    const lu = (paire: readonly [Estimation, Estimation] | undefined): Ecarts =>
      paire === undefined ? SANS_ECART : ecartsDe(base[cle], paire[0][cle], paire[1][cle]);
    const parts = [
      reunir(lu(soleil), lu(hiver)),
      reunir({ bas: habitudes, haut: habitudes }, lu(consommation)),
      reunir(lu(chauffage), lu(bois), lu(panneaux)),
    ] as const;
    const plafond = Math.max(0, ...extremes.map((e) => e[cle] - base[cle]), ...parts.map(({ haut }) => haut)) + ELARGISSEMENT_MAX * habitudes;
    return { p50, parts: partsDe(...sousPlafond(parts, plafond)) };
  };
  return { taux: un("taux"), autoproduction: un("autoproduction"), autoconsommation: un("autoconsommation"), thermique: un("thermique") };
}

/** Fourchette d'une table d'avant les parts : variance des tirages, rayonnement et charge, en quadrature. */
export function intervalleDAvant(taux: ReadonlyArray<number>, ecart_rayonnement: number, ecart_charge: number): Intervalle {
  const p50 = moyenne(taux);
  const variance = moyenne(taux.map((t) => (t - p50) ** 2));
  const marge = Math.hypot(Z90 * Math.sqrt(variance + ecart_rayonnement * ecart_rayonnement), ecart_charge);
  return { p10: Math.max(0, p50 - marge), p50, p90: Math.min(1, p50 + marge) };
}
