import { lire } from "../../commun/coefficients/table.ts";
import type { Axe } from "../../types.ts";
import type { Scenario } from "../types.ts";
import type { Candidat, Situation } from "./candidat.ts";
import { CANDIDATS } from "./candidats.ts";
import { appliquerChangements, lireChemin } from "./chemins.ts";
import { gestePermis } from "./permis.ts";
import { hygieneSobre, specifiqueSobre } from "./sobriete.ts";

type Valeur = number | string | boolean;
type Changements = Readonly<Record<string, unknown>>;

/** Un champ que l'on change seul, et les gestes qui disent de combien : le premier qui a un sens ici, pour ces personnes. */
type Reglage = {
  readonly chemin: string;
  readonly titre: string;
  readonly gestes: ReadonlyArray<string>;
  /** Ce qui se propose quand aucun geste ne le fait ; `gestes` dit alors qui peut en décider. */
  readonly proposer?: (s: Situation) => Changements | null;
  /** Champ du geste qui l'accompagne, sans quoi le réglage ne servirait pas. */
  readonly avec?: string;
  /** Valeur d'aujourd'hui, quand le scénario la tait ou que l'unité du geste l'arrondit. */
  readonly actuel?: (s: Situation) => Valeur;
};

/** Un réglage proposé à ce lieu. */
export type Essai = {
  readonly chemin: string;
  readonly titre: string;
  readonly actuel: Valeur;
  readonly propose: Valeur;
  /** Ce qui change avec lui : la place de garder ce qu'une culture de plus rend. */
  readonly avec: Changements;
  readonly changements: Changements;
};

/** La liste entière : un toit laissé par défaut n'existe pas encore dans ce qui est saisi. */
function agrandirToit({ scenario: { batiment, eau }, coefs }: Situation): Changements | null {
  const [premier, ...autres] = batiment.toits;
  if (premier === undefined || !(premier.aire_m2 > 0 && eau.cuve.volume_m3 > 0)) return null;
  return { "batiment.toits": [{ ...premier, aire_m2: Math.round(premier.aire_m2 * lire(coefs, "eau.geste.toit")) }, ...autres] };
}

const REGLAGES: Readonly<Record<Axe, ReadonlyArray<Reglage>>> = Object.freeze({
  eau: [
    { chemin: "eau.cuve.volume_m3", titre: "Volume de la cuve", gestes: ["cuve_suivante"] },
    { chemin: "eau.equipements.toilettes", titre: "Toilettes", gestes: ["double_chasse", "toilettes_seches"] },
    { chemin: "eau.equipements.douche_econome", titre: "Douche économe", gestes: ["mousseurs_douche"] },
    { chemin: "eau.equipements.mousseurs", titre: "Mousseurs", gestes: ["mousseurs_douche"] },
    {
      chemin: "eau.usages_l_pers_j.hygiene",
      titre: "Eau de douche et de toilette",
      gestes: ["sobriete_eau"],
      actuel: (s) => hygieneSobre(s)?.actuel ?? 0,
    },
    { chemin: "eau.eaux_grises.actif", titre: "Eaux grises", gestes: ["eaux_grises"] },
    { chemin: "batiment.toits.0.aire_m2", titre: "Toit relié à la cuve", gestes: ["cuve_suivante"], proposer: agrandirToit },
  ],
  energie: [
    { chemin: "energie.pv.0.kwc", titre: "Panneaux photovoltaïques", gestes: ["pv_plus"], actuel: (s) => s.scenario.energie.pv[0]?.kwc ?? 0 },
    { chemin: "energie.batterie.kwh_utiles", titre: "Batterie", gestes: ["batterie"] },
    { chemin: "batiment.niveau", titre: "Isolation", gestes: ["isolation"] },
    { chemin: "energie.chauffage.consigne_c", titre: "Température voulue", gestes: ["consigne"] },
    { chemin: "energie.ecs.cesi_m2", titre: "Solaire thermique", gestes: ["cesi"] },
    { chemin: "energie.ecs.systeme", titre: "Eau chaude", gestes: ["thermodynamique"] },
    { chemin: "energie.bois.steres_an", titre: "Bois coupé sur le lieu", gestes: ["bois_coupe"] },
    {
      chemin: "energie.usages.specifique_kwh_an",
      titre: "Appareils et lumière",
      gestes: ["sobriete_elec"],
      actuel: (s) => Math.round(specifiqueSobre(s)?.actuel ?? 0),
    },
  ],
  alim: [
    { chemin: "alim.surfaces_m2.potager", titre: "Potager", gestes: ["potager_plus"] },
    { chemin: "alim.surfaces_m2.tubercules", titre: "Pommes de terre", gestes: ["tubercules"] },
    { chemin: "alim.surfaces_m2.verger", titre: "Verger", gestes: ["verger"] },
    { chemin: "alim.surfaces_m2.serre", titre: "Serre froide", gestes: ["serre"] },
    { chemin: "alim.surfaces_m2.cereales", titre: "Céréales, et de quoi les garder au sec", gestes: ["cereales"], avec: "alim.conservation.sec_kg" },
    { chemin: "alim.pratique", titre: "Pratique du jardin", gestes: ["pratique"] },
    { chemin: "alim.elevage.poules", titre: "Poules", gestes: ["poules"] },
    { chemin: "alim.conservation.cave_kg", titre: "Cave ou silo", gestes: ["cave"] },
    { chemin: "alim.conservation.bocaux_kg", titre: "Bocaux", gestes: ["bocaux"] },
  ],
});

const PAR_ID: ReadonlyMap<string, Candidat> = new Map(CANDIDATS.map((candidat) => [candidat.id, candidat]));

function gestesPermis({ gestes }: Reglage, scenario: Pick<Scenario, "batiment" | "foyer">): ReadonlyArray<string> {
  return gestes.filter((id) => gestePermis(id, scenario));
}

/** Vrai si les personnes de ce foyer peuvent changer seules ce champ ; ce qu'aucun réglage ne propose leur est ouvert. */
export function reglagePermis(chemin: string, scenario: Pick<Scenario, "batiment" | "foyer">): boolean {
  const reglage = Object.values(REGLAGES)
    .flat()
    .find((r) => r.chemin === chemin);
  return reglage === undefined || gestesPermis(reglage, scenario).length > 0;
}

function changementsDe(reglage: Reglage, s: Situation): Changements | null {
  const permis = gestesPermis(reglage, s.scenario);
  if (reglage.proposer !== undefined) return permis.length === 0 ? null : reglage.proposer(s);
  for (const id of permis) {
    const proposition = PAR_ID.get(id)?.proposer(s) ?? null;
    if (proposition !== null) return proposition.changements;
  }
  return null;
}

/** Le geste vide aussi une réponse donnée (la facture d'avant les travaux) : son champ seul ne changerait rien. */
function videUneReponse(changements: Changements, scenario: Scenario): boolean {
  return Object.entries(changements).some(([chemin, valeur]) => valeur === null && lireChemin(scenario, chemin.split(".")) !== null);
}

function essayer(reglage: Reglage, s: Situation): ReadonlyArray<Essai> {
  const { chemin, titre } = reglage;
  const changements = changementsDe(reglage, s);
  if (changements === null || videUneReponse(changements, s.scenario)) return [];
  // Un geste peut porter l'objet entier : « energie.pv » pour « energie.pv.0.kwc ».
  const touche = Object.keys(changements).find((t) => chemin === t || chemin.startsWith(`${t}.`));
  if (touche === undefined) return [];
  const seul = { [touche]: changements[touche] };
  const cles = chemin.split(".");
  const actuel = reglage.actuel?.(s) ?? (lireChemin(s.scenario, cles) as Valeur);
  const propose = lireChemin(appliquerChangements(s.scenario, seul), cles) as Valeur;
  const avec = reglage.avec === undefined ? {} : { [reglage.avec]: changements[reglage.avec] };
  return propose === actuel ? [] : [{ chemin, titre, actuel, propose, avec, changements: { ...seul, ...avec } }];
}

/** Les réglages qu'un axe peut proposer ici, chacun de la taille que dit son geste. */
export function essaisDe(axe: Axe, s: Situation): ReadonlyArray<Essai> {
  return REGLAGES[axe].flatMap((reglage) => essayer(reglage, s));
}
