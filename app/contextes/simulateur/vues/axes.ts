import { somme } from "#app/commun/nombres/somme.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { MOIS } from "#app/commun/dates/mois.ts";
import { formaterEuros, formaterMesure, formaterNombre, phraseHuitSurDix } from "#app/commun/nombres/nombres.ts";
import { DEMI_POINT, ecrireTaux, ecrireTauxCourt } from "#app/commun/nombres/taux.ts";
import { direToitPlein, panneauxDe } from "#app/contextes/simulateur/domaine/manques/panneaux.ts";
import { eurosAAcheter } from "./resultat/acheter.ts";
import { ecrireCourant, ecrireSecondaire } from "./resultat/secondaires.ts";

/** Ce que rend aussi l’API : le résultat, sans le climat du lieu. */
export type ResultatSansContexte = Omit<ResultatSimulation, "contexte">;
export type VueChiffre = {
  readonly cle: string;
  readonly libelle: string;
  readonly valeur: string;
  readonly unite: string;
  readonly fourchette?: string;
  readonly pourquoi?: string;
};
/** Le taux d'un axe et son doute. */
export type TauxAxe = {
  readonly axe: Axe;
  readonly taux: number | null;
  readonly p10: number;
  readonly p90: number;
  readonly valeur: string;
  readonly fourchette: string;
};
/** Ce qu'il reste à acheter en un an. `premier` : il dit mieux que le taux ce que l'on épargne, la page le montre avant, et dit pourquoi. */
export type VueReste = { readonly texte: string; readonly detail: string; readonly premier: boolean; readonly raison: string };
export type VueAxe = TauxAxe & {
  readonly reste: VueReste | null;
  readonly phrase: string;
  readonly pourquoi: string;
  readonly chiffres: ReadonlyArray<VueChiffre>;
  readonly mois: {
    readonly unite: string;
    readonly besoin: ReadonlyArray<number>;
    readonly local: ReadonlyArray<number>;
    readonly stock?: ReadonlyArray<number>;
    readonly libelles: { readonly besoin: string; readonly local: string; readonly manque: string; readonly stock?: string };
    /** Ce qui sépare ces nombres du taux, s'ils ne comptent pas la même chose. */
    readonly note?: string;
  } | null;
};
const nomMois = (rang: number): string => MOIS[rang] ?? "";
function moisFaible(couverture: ReadonlyArray<number>): number {
  return couverture.reduce((m, v, i) => (v < (couverture[m] ?? 1) ? i : m), 0);
}
function rienDuLieu(besoin: string): string {
  return `Rien ne vient du lieu pour l’instant, sur ${besoin} de besoins.`;
}

export function vueEau(r: ResultatSansContexte): Pick<VueAxe, "phrase" | "chiffres" | "mois"> {
  const e = r.eau;
  if (e === null) return { phrase: "", chiffres: [], mois: null };
  const local = e.sources_m3.pluie.map((v, i) => v + (e.sources_m3.eaux_grises[i] ?? 0) + (e.sources_m3.puits[i] ?? 0));
  const pluie = somme(e.sources_m3.pluie);
  const reserve =
    e.jours_reserve_ete >= 1 ? ` ${formaterNombre(e.jours_reserve_ete)} ${e.jours_reserve_ete < 1.5 ? "jour" : "jours"} de réserve au 1er juillet.` : "";
  return {
    phrase:
      somme(local) < 0.5
        ? rienDuLieu(formaterMesure(e.besoin.m3_an, "m³"))
        : `${formaterMesure(somme(local), "m³")} trouvés sur place, sur ${formaterMesure(e.besoin.m3_an, "m³")} de besoins.${reserve}`,
    chiffres: [
      { cle: "pluie", libelle: "Pluie utilisée par an", valeur: formaterNombre(pluie), unite: "m³", pourquoi: "eau.sources_m3_an.pluie" },
      {
        cle: "collecte",
        libelle: "Pluie que le toit peut donner par an",
        valeur: formaterNombre(e.collecte_m3_an),
        unite: "m³",
        pourquoi: "eau.collecte_m3_an",
      },
      {
        cle: "conseil",
        libelle: "Volume de cuve conseillé",
        valeur: formaterNombre(e.cuve.volume_conseille_m3, 1),
        unite: "m³",
        pourquoi: "eau.cuve.volume_conseille_m3",
      },
      ...(e.interdit_m3 === undefined
        ? []
        : [{ cle: "interdit", libelle: "Arrosage interdit par la sécheresse, par an", valeur: formaterNombre(somme(e.interdit_m3), 1), unite: "m³" }]),
      { ...ecrireSecondaire(r, "eau", "potable", e.autonomie.potable), pourquoi: "eau.autonomie.potable" },
      { ...ecrireSecondaire(r, "eau", "non_potable", e.autonomie.non_potable), pourquoi: "eau.autonomie.non_potable" },
      { ...ecrireSecondaire(r, "eau", "exterieur", e.autonomie.exterieur), pourquoi: "eau.autonomie.exterieur" },
    ],
    mois: {
      unite: "m³",
      besoin: e.besoin.mensuel_m3,
      local,
      stock: e.stock_fin_mois_m3,
      libelles: { besoin: "besoin", local: "eau du lieu", manque: r.scenario.eau.raccorde ? "pris au réseau" : "manque", stock: "cuve en fin de mois" },
    },
  };
}
export function vueEnergie(r: ResultatSansContexte): Pick<VueAxe, "phrase" | "chiffres" | "mois"> {
  const e = r.energie;
  if (e === null) return { phrase: "", chiffres: [], mois: null };
  const faible = moisFaible(e.couverture_mois);
  const courant = ecrireCourant(r, e);
  const plein = direToitPlein(panneauxDe(r));
  const consomme = formaterMesure(Math.round(somme(e.final_kwh) / 10) * 10, "kWh");
  return {
    phrase: [
      somme(e.local_kwh) < 5
        ? rienDuLieu(consomme)
        : `${formaterMesure(Math.round(somme(e.local_kwh) / 10) * 10, "kWh")} produits et utilisés sur place, sur ${consomme}. ${majuscule(nomMois(faible))} : ${ecrireTaux(e.couverture_mois[faible] ?? 0)}.`,
      ...(plein === "" ? [] : [`${majuscule(plein)}.`]),
    ].join(" "),
    chiffres: [
      courant.couvert,
      {
        cle: "bilan",
        libelle: "Courant produit par rapport au courant consommé, sur l’année. Un bilan, pas une autonomie.",
        valeur: ecrireTaux(e.couverture_annuelle),
        unite: "",
        pourquoi: "energie.couverture_annuelle",
      },
      ...courant.sert,
      { ...ecrireSecondaire(r, "energie", "thermique", e.autonomie.thermique), pourquoi: "energie.autonomie.thermique" },
      { cle: "carbone", libelle: "Émissions par an", valeur: formaterNombre(e.kgco2e_an), unite: "kg d’équivalent CO2", pourquoi: "energie.kgco2e_an" },
    ],
    mois: {
      unite: "kWh",
      besoin: e.final_kwh,
      local: e.local_kwh,
      libelles: { besoin: "besoin", local: "énergie du lieu", manque: r.scenario.energie.raccorde ? "acheté" : "acheté ou manquant" },
    },
  };
}
/** Un potager nourrit en fraîcheur plus qu'en énergie : c'est dit quand l'écart se voit. */
function phraseAssiette({ legumes_fruits, kcal }: { readonly legumes_fruits: number; readonly kcal: number }): string {
  if (legumes_fruits <= 0 && kcal <= 0) return "Aucune récolte ni aucun animal pour l’instant.";
  const [frais, repas] = [ecrireTaux(legumes_fruits), ecrireTaux(kcal)];
  return legumes_fruits - kcal >= 0.15
    ? `${frais} des légumes et fruits, mais ${repas} de l’énergie des repas : un potager nourrit surtout en fraîcheur.`
    : `${frais} des légumes et fruits, ${repas} de l’énergie des repas.`;
}
export function vueAlim(r: ResultatSansContexte): Pick<VueAxe, "phrase" | "chiffres" | "mois"> {
  const a = r.alim;
  if (a === null) return { phrase: "", chiffres: [], mois: null };
  return {
    phrase: phraseAssiette(a.couverture),
    chiffres: [
      { ...ecrireSecondaire(r, "alim", "proteines", a.couverture.proteines), pourquoi: "alim.couverture.proteines" },
      { ...ecrireSecondaire(r, "alim", "legumes_fruits", a.couverture.legumes_fruits), pourquoi: "alim.couverture.legumes_fruits" },
      {
        cle: "recolte",
        libelle: "Légumes récoltés par an, épluchés",
        valeur: formaterNombre(Math.round(a.production.annuelle_kg.legumes / 10) * 10),
        unite: "kg",
        pourquoi: "alim.production.legumes",
      },
      {
        cle: "eau",
        libelle: "Eau demandée par les cultures, par an",
        valeur: formaterNombre(a.irrigation.total_m3),
        unite: "m³",
        pourquoi: "alim.irrigation.total_m3",
      },
      {
        cle: "surface",
        libelle: "Surface pour toute l’assiette végétale",
        valeur: formaterNombre(Math.round(a.surface_necessaire_totale_m2 / 10) * 10),
        unite: "m²",
        pourquoi: "alim.surface_necessaire.total",
      },
      ...(a.surface_assiette_m2 === undefined
        ? []
        : [
            {
              cle: "terre",
              libelle: "Terre de toute l’assiette, bêtes comprises",
              valeur: formaterNombre(Math.round(a.surface_assiette_m2 / 10) * 10),
              unite: "m²",
              pourquoi: "alim.surface_necessaire.assiette",
            },
          ]),
    ],
    mois: {
      unite: "kg",
      besoin: a.mois.besoin_kg,
      local: a.mois.local_kg,
      stock: a.mois.stock_kg,
      libelles: { besoin: "besoin", local: "récolté ou en réserve", manque: "acheté", stock: "réserves en fin de mois" },
      ...(somme(a.mois.local_kg) < 0.5
        ? {}
        : { note: "Ici, en poids : un kilo de salade y vaut un kilo de pain. Le taux et le reste à acheter comptent les calories." }),
    },
  };
}

const ENERGIES_ACHETEES: Readonly<Record<keyof NonNullable<ResultatSimulation["reste"]["energie"]>["par_energie_kwh"], string>> = {
  elec: "d’électricité",
  buches: "de bûches",
  granules: "de granulés",
  gaz: "de gaz",
  fioul: "de fioul",
  reseau_chaleur: "de réseau de chaleur",
};
// En deçà, taux et reste à acheter racontent la même chose : deux points de score.
const DESACCORD_POINTS = 2;

/** Vrai d'un axe dont le besoin est plus petit qu'un besoin ordinaire : son taux peut baisser quand on économise, et ce qu'il reste à acheter compte seul. */
export function tauxTrompeur(axe: Axe, { score, taux }: { readonly score: number; readonly taux: number }): axe is "eau" | "energie" {
  return axe !== "alim" && score - 100 * taux > DESACCORD_POINTS;
}

const RAISON_RESTE = {
  eau: "Ce foyer demande moins d’eau qu’un foyer ordinaire : le taux porte sur un besoin plus petit, et peut baisser quand on économise l’eau. Ce qu’il reste à acheter, lui, ne fait que baisser.",
  energie:
    "Ce logement demande moins d’énergie qu’un logement ordinaire : le taux porte sur un besoin plus petit, et peut baisser quand on isole ou que l’on consomme moins. Ce qu’il reste à acheter, lui, ne fait que baisser.",
} as const;

const DETAIL_ALIM = "Comptés à calories égales : en kilos de l’assiette moyenne du foyer, pour l’énergie des repas qui manque.";
function enEuros(eur_an: number): string {
  return eur_an === 0 ? "" : `, environ ${formaterEuros(eur_an)}`;
}

/** Ce qu'il reste à acheter d'un axe ; null s'il n'est pas évalué. */
export function resteAxe(r: ResultatSansContexte, axe: Axe): VueReste | null {
  const { eau, energie, alim } = r.reste;
  const euros = eurosAAcheter(r.reste);
  const simple = { detail: "", premier: false, raison: "" };
  const score = r.axes[axe];
  const premier = score.etat === "evalue" && tauxTrompeur(axe, score);
  const raison = premier ? RAISON_RESTE[axe] : "";
  if (axe === "eau")
    return eau === null ? null : { detail: "", premier, raison, texte: `${formaterMesure(Math.round(eau.m3_an), "m³")} d’eau par an${enEuros(euros.eau)}` };
  if (axe === "alim")
    return alim === null ? null : { ...simple, detail: DETAIL_ALIM, texte: `${formaterMesure(Math.round(alim.kg_an / 10) * 10, "kg")} d’aliments par an` };
  if (energie === null || score.etat !== "evalue") return null;
  const parts = Object.entries(ENERGIES_ACHETEES).flatMap(([cle, nom]) => {
    const kwh = energie.par_energie_kwh[cle as keyof typeof ENERGIES_ACHETEES];
    return kwh < 5 ? [] : [`${formaterMesure(Math.round(kwh / 10) * 10, "kWh")} ${nom}`];
  });
  return {
    texte: `${formaterMesure(Math.round(energie.kwh_an / 10) * 10, "kWh")} par an${enEuros(euros.energie)}`,
    detail: parts.length > 1 ? `Dont ${parts.join(", ")}.` : "",
    premier,
    raison,
  };
}

export function tauxAxe(r: ResultatSimulation, axe: Axe): TauxAxe {
  const s = r.axes[axe];
  if (s.etat !== "evalue") return { axe, taux: null, p10: 0, p90: 0, valeur: "non évalué", fourchette: "" };
  return {
    axe,
    taux: s.taux,
    p10: s.ic.p10,
    p90: s.ic.p90,
    valeur: ecrireTauxCourt(s.taux),
    fourchette: s.ic.p90 < DEMI_POINT ? "" : phraseHuitSurDix(s.ic.p10, s.ic.p90),
  };
}

/** Les trois taux seuls, pour l'aperçu à côté du formulaire. */
export function construireApercu(r: ResultatSimulation): ReadonlyArray<TauxAxe> {
  return AXES_SIMULES.map((axe) => tauxAxe(r, axe));
}
