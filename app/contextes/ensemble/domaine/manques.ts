import { JOURS_AN } from "#app/commun/dates/mois.ts";
import type { Axe, Coefficients, NoteCritere, ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { formaterMesure, formaterNombre, formaterPrix } from "#app/commun/nombres/nombres.ts";
import { nommerPoste, posteFaible } from "#app/contextes/simulateur/index.ts";

// Ce qui manque à un lieu : par axe, en quantité ; puis en moyens (bras, argent, place, savoir-faire).

/** Un axe : le besoin d'une année, ce que le lieu en donne, ce qui manque, dans la même unité. */
export type ManqueAxe = {
  readonly axe: Axe;
  readonly besoin: number;
  readonly trouve: number;
  readonly unite: string;
  /** « Il manque 210 m³ par an, sur 380. » */
  readonly phrase: string;
  /** « Surtout : l'arrosage. » */
  readonly surtout?: string;
};
export type ManqueMoyen = {
  readonly cle: "temps" | "budget" | "place" | "competences";
  readonly nom: string;
  readonly phrase: string;
  /** Vrai : il en manque ; faux : il y en a assez ; null : personne n'en a parlé. */
  readonly manque: boolean | null;
};

/** Un besoin trouvé, ou dépassé, à un deux-centième près : assez. */
const ASSEZ = 0.005;
/** Un terrain supposé juste assez grand retrouve sa demande à un arrondi de flottants près. */
const ARRONDI = 1e-9;

/** Ce que chaque axe évalué ne trouve pas sur place, sur une année. */
export function manquesDesAxes(r: ResultatSimulation, coefficients: Coefficients): ReadonlyArray<ManqueAxe> {
  const { eau, energie, alim } = r;
  const mesures: ReadonlyArray<Pick<ManqueAxe, "axe" | "besoin" | "trouve" | "unite">> = [
    ...(eau === null
      ? []
      : [
          {
            axe: "eau",
            besoin: eau.besoin.m3_an,
            trouve: somme([eau.sources_m3.pluie, eau.sources_m3.eaux_grises, eau.sources_m3.puits].flat()),
            unite: "m³",
          } as const,
        ]),
    ...(energie === null ? [] : [{ axe: "energie", besoin: somme(energie.final_kwh), trouve: somme(energie.local_kwh), unite: "kWh" } as const]),
    ...(alim === null
      ? [] // Le taux est en énergie : des jours de repas le disent mieux que des kilos, où l'eau des légumes pèse.
      : [{ axe: "alim", besoin: JOURS_AN, trouve: JOURS_AN * alim.autonomie.taux, unite: "jours de repas" } as const]),
  ];
  return mesures.map((mesure) => {
    const { axe, besoin, trouve, unite } = mesure;
    const complet = trouve >= besoin * (1 - ASSEZ);
    const poste = complet ? undefined : posteFaible(r, axe, coefficients);
    return {
      ...mesure,
      phrase: complet
        ? `Rien ne manque sur une année${axe === "alim" ? "" : `, sur ${ecrire(besoin, unite)}`}.`
        : `Il manque ${ecrire(besoin - trouve, unite)} par an, sur ${axe === "alim" ? formaterNombre(besoin) : ecrire(besoin, unite)}.`,
      ...(poste === undefined ? {} : { surtout: `Surtout : ${nommerPoste(poste)}.` }),
    };
  });
}

/** Deux chiffres significatifs : un manque est un ordre de grandeur. */
export function arrondir2(valeur: number): number {
  const pas = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, valeur))) - 1);
  return Math.round(valeur / pas) * pas;
}
/** Au même pas que le « reste à acheter » de la carte : le même nombre ne s'écrit pas de deux façons côte à côte. */
function ecrire(valeur: number, unite: string): string {
  const pas = unite === "kWh" ? 10 : 1;
  return formaterMesure(Math.round(valeur / pas) * pas, unite);
}

/** Bras, argent, place, savoir-faire : ce que l'ensemble demande devant ce que le groupe a dit. */
export function manquesDeMoyens(r: ResultatSimulation): ReadonlyArray<ManqueMoyen> {
  const { moyens } = r.scenario;
  const juge = (critere: "site" | "competences") => r.adequation.criteres.find((c) => c.critere === critere);
  return [
    {
      cle: "temps",
      nom: "Bras",
      ...comparer(r.travail_h_semaine, moyens.temps_h_semaine, direHeures, (h) => `${postesDeTravail(r)} demandent ${h} par semaine.`),
    },
    { cle: "budget", nom: "Argent", ...comparer(r.budget.cout_total_eur, moyens.budget_eur, formaterPrix, (eur) => `Les équipements coûtent environ ${eur}.`) },
    { cle: "place", nom: "Place", ...jugerPlace(juge("site"), r.defauts.includes("terrain.surface_m2"), r.scenario.terrain.surface_m2) },
    { cle: "competences", nom: "Savoir-faire", ...jugerSavoir(juge("competences")?.x ?? null) },
  ];
}

function postesDeTravail({ energie }: ResultatSimulation): string {
  return (energie?.travail_bois_h_an ?? 0) > 0 ? "Le jardin, les animaux et le bois" : "Le jardin et les animaux";
}

type Jugement = Pick<ManqueMoyen, "manque" | "phrase">;

function comparer(demande: number, dispo: number | null, dire: (v: number) => string, direDemande: (dit: string) => string): Jugement {
  const phrase = direDemande(dire(demande));
  if (dispo === null) return { manque: null, phrase: `${phrase} Personne n'a dit ce qu'il peut y mettre.` };
  const manque = demande > dispo * (1 + ASSEZ);
  return { manque, phrase: `${phrase} Vous en avez ${dire(dispo)}${manque ? ` : il manque ${dire(demande - dispo)}` : ""}.` };
}

function jugerPlace(site: NoteCritere | undefined, terrainNonDit: boolean, terrain_m2: number): Jugement {
  const rapport = site?.x ?? null;
  if (rapport === null && site?.note === 0) return { manque: true, phrase: "Aucune place dite, au sol ou sur les toits, pour ce qui est prévu." };
  if (rapport !== null && rapport > 1 + ARRONDI)
    return { manque: true, phrase: `${formaterNombre(rapport, 1)} fois la place disponible, au sol ou sur les toits.` };
  // Un terrain que personne n'a dit est compté juste assez grand : le dire suffisant tromperait.
  if (rapport === null || terrainNonDit)
    return {
      manque: null,
      phrase: `Surface du terrain non dite.${terrain_m2 < 1 ? "" : ` Il en faut environ ${formaterMesure(arrondir2(terrain_m2), "m²")}.`}`,
    };
  return { manque: false, phrase: "Toits et terrain suffisent." };
}

function jugerSavoir(ecart: number | null): Jugement {
  if (ecart === null) return { manque: null, phrase: "Personne n'a dit ce qu'il sait faire." };
  if (ecart <= 0) return { manque: false, phrase: "Quelqu'un sait faire tout cela." };
  return { manque: true, phrase: `${formaterNombre(Math.ceil(ecart))} ${ecart > 1 ? "niveaux" : "niveau"} à acquérir.` };
}

function direHeures(h: number): string {
  return formaterMesure(h, "h", h < 10 && !Number.isInteger(h) ? 1 : 0);
}
