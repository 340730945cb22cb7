import type { Axe, ResultatSimulation, ScoreAxe } from "@autonomie/engines";
import { phraseHuitSurDix } from "#app/commun/nombres/nombres.ts";
import { DEMI_POINT, ecrireTaux } from "#app/commun/nombres/taux.ts";

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
    ...(doute === undefined || doute.p90 < DEMI_POINT ? {} : { fourchette: phraseHuitSurDix(doute.p10, doute.p90) }),
  };
}

type Energie = Pick<NonNullable<ResultatSimulation["energie"]>, "courant" | "production_kwh">;

/** Les deux pourcentages du courant, de tout ce qui en produit ; leur doute n'est compté que pour des panneaux seuls. */
export function ecrireCourant(r: Parameters<typeof ecrireSecondaire>[0], { courant, production_kwh }: Energie) {
  const soleil_seul = [...production_kwh.eolien, ...production_kwh.hydro].every((kwh) => kwh <= 0);
  const ecrire = (cle: "autoproduction" | "autoconsommation", valeur: number): Ecrit => {
    const { fourchette, ...ecrit } = ecrireSecondaire(r, "energie", cle, valeur);
    return soleil_seul && fourchette !== undefined ? { ...ecrit, fourchette } : ecrit;
  };
  return {
    couvert: { ...ecrire("autoproduction", courant.part_couverte), pourquoi: soleil_seul ? "energie.autoproduction" : "energie.autonomie.electrique" },
    // Rien de produit : « 100 % du courant produit sert » serait vrai, et absurde.
    sert:
      courant.produit_kwh < 0.5
        ? []
        : [{ ...ecrire("autoconsommation", courant.part_servie), pourquoi: soleil_seul ? "energie.autoconsommation" : "energie.courant.part_servie" }],
  };
}
