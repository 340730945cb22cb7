import type { Axe, ResultatSimulation, ScoreAxe } from "@autonomie/engines";
import { phraseHuitSurDix } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";

/** Les huit pourcentages secondaires et leur nom, dans l'ordre des pages. */
export const SECONDAIRES = {
  eau: { potable: "Eau potable venue du lieu", non_potable: "Linge, toilettes et sols couverts", exterieur: "Jardin et extérieur couverts" },
  energie: {
    autoproduction: "Électricité couverte, heure par heure",
    autoconsommation: "Courant produit qui sert sur place",
    thermique: "Chaleur venue du lieu",
  },
  alim: { proteines: "Protéines couvertes", legumes_fruits: "Légumes et fruits couverts" },
} as const satisfies Readonly<Record<Axe, Readonly<Record<string, string>>>>;

type CleSecondaire<A extends Axe> = Extract<keyof (typeof SECONDAIRES)[A], string>;
type Ecrit = { readonly cle: string; readonly libelle: string; readonly valeur: string; readonly unite: string; readonly fourchette?: string };

/** Un pourcentage secondaire et son doute, au sens des grands taux ; sans doute avec une table d'avant, ou quand tout est nul. */
export function ecrireSecondaire<A extends Axe>(
  { axes }: { readonly axes: Readonly<Record<Axe, ScoreAxe>> },
  axe: A,
  cle: CleSecondaire<A>,
  valeur: number,
): Ecrit {
  const score = axes[axe];
  const doute = score.etat === "evalue" ? score.fourchettes?.[cle] : undefined;
  return {
    cle,
    libelle: (SECONDAIRES[axe] as Readonly<Record<string, string>>)[cle] as string,
    valeur: ecrireTaux(valeur),
    unite: "",
    ...(doute === undefined || doute.p90 < 0.005 ? {} : { fourchette: phraseHuitSurDix(doute.p10, doute.p90) }),
  };
}

type Energie = Pick<NonNullable<ResultatSimulation["energie"]>, "autoconsommation" | "autonomie" | "autoproduction" | "production_kwh" | "reseau">;
/** Le courant d'un lieu : ce qu'il produit, la part de son électricité qu'il couvre, celle de ce courant qui y sert ; et s'il ne vient que des panneaux. */
type CourantDuLieu = { readonly produit_kwh: number; readonly couvre: number; readonly sert: number; readonly soleil_seul: boolean };

/** L'autoproduction et l'autoconsommation du calcul ne comptent que les panneaux : là où le vent ou la rivière donnent aussi, « courant » les compte tous. */
export function courantDuLieu({ autoconsommation, autonomie, autoproduction, production_kwh, reseau }: Energie): CourantDuLieu {
  const total = (...series: ReadonlyArray<ReadonlyArray<number>>): number => series.flat().reduce((s, kwh) => s + kwh, 0);
  const produit_kwh = total(production_kwh.pv, production_kwh.eolien, production_kwh.hydro);
  if (total(production_kwh.eolien, production_kwh.hydro) <= 0) return { produit_kwh, couvre: autoproduction, sert: autoconsommation, soleil_seul: true };
  return { produit_kwh, couvre: autonomie.electrique, sert: Math.max(0, 1 - total(reseau.injecte_kwh) / produit_kwh), soleil_seul: false };
}

/** Les deux pourcentages du courant ; leur doute n'est compté que pour des panneaux seuls. */
export function ecrireCourant(r: Parameters<typeof ecrireSecondaire>[0], energie: Energie) {
  const { produit_kwh, couvre, sert, soleil_seul } = courantDuLieu(energie);
  const ecrire = (cle: "autoproduction" | "autoconsommation", valeur: number): Ecrit => {
    const { fourchette, ...ecrit } = ecrireSecondaire(r, "energie", cle, valeur);
    return soleil_seul && fourchette !== undefined ? { ...ecrit, fourchette } : ecrit;
  };
  return {
    couvert: { ...ecrire("autoproduction", couvre), pourquoi: soleil_seul ? "energie.autoproduction" : "energie.autonomie.electrique" },
    // Rien de produit : « 100 % du courant produit sert » serait vrai, et absurde.
    sert: produit_kwh < 0.5 ? [] : [{ ...ecrire("autoconsommation", sert), ...(soleil_seul ? { pourquoi: "energie.autoconsommation" } : {}) }],
  };
}
