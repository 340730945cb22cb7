import { moyenne, somme } from "../../../commun/coefficients/statistiques.ts";
import { parMois } from "../../../commun/contexte/calendrier.ts";
import { soleilInjecte } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { Tirage } from "../tirages.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import type { Carnet } from "./carnet.ts";
import { COEFS_BATTERIE } from "./trace-batterie.ts";

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

type Serie = { readonly prefixe: string; readonly valeurs: ReadonlyArray<number> };

function symboles(...series: ReadonlyArray<Serie>): Record<string, number> {
  return Object.fromEntries(series.flatMap(({ prefixe, valeurs }) => valeurs.map((v, g) => [`${prefixe}${g + 1}`, v] as const)));
}

/** Moyenne sur les graines d'un terme : `somme(t1, t2)/n`. */
function moyenneDes(n: number, terme: (g: number) => string): string {
  return `somme(${Array.from({ length: n }, (_, g) => terme(g + 1)).join(", ")}) / ${n}`;
}

export type Tirages = ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;

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

/** Ce que le soleil donne et sert, ciel par ciel, puis en moyenne ; ce que le réseau prend et donne. */
export function tracerSolaire(carnet: Carnet, entree: EntreeEnergie, demande: Demande, tirages: Tirages, sortie: SortieEnergie): void {
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
