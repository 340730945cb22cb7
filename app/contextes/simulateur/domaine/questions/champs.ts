/**
 * Les questions du simulateur, dans l'ordre de la page : une table par étape, une ligne par champ. `cle` est le nom dans l'adresse, `chemin` la feuille du scénario des moteurs.
 * Ajouter une question, c'est ajouter une ligne dans sa table.
 */
import type { Champ } from "./champ.ts";
import { QUESTIONS_ALIM } from "./alim.ts";
import { QUESTIONS_BUDGET } from "./budget.ts";
import { QUESTIONS_EAU } from "./eau.ts";
import { QUESTIONS_ENERGIE } from "./energie.ts";
import { QUESTIONS_LIEU } from "./lieu.ts";

export type IdEtape = "lieu" | "batiment" | "eau" | "energie" | "alim" | "budget";
export type Bloc = { readonly id: string; readonly etape: IdEtape; readonly titre: string };
export type Etape = { readonly id: IdEtape; readonly titre: string; readonly axe?: "eau" | "energie" | "alim" };

export const ETAPES: ReadonlyArray<Etape> = [
  { id: "lieu", titre: "Lieu" },
  { id: "batiment", titre: "Bâtiment" },
  { id: "eau", titre: "Eau", axe: "eau" },
  { id: "energie", titre: "Énergie", axe: "energie" },
  { id: "alim", titre: "Alimentation", axe: "alim" },
  { id: "budget", titre: "Budget" },
];

export const BLOCS: ReadonlyArray<Bloc> = [
  { id: "lieu", etape: "lieu", titre: "Où vous êtes" },
  { id: "personnes", etape: "lieu", titre: "Qui vit là" },
  { id: "toit", etape: "batiment", titre: "Le toit" },
  { id: "logement", etape: "batiment", titre: "Le logement" },
  { id: "terrain", etape: "batiment", titre: "Le terrain" },
  { id: "recolte", etape: "eau", titre: "Ce que vous récoltez" },
  { id: "usages", etape: "eau", titre: "Ce que vous consommez" },
  { id: "puits", etape: "eau", titre: "Puits, eaux grises, réseau" },
  { id: "electricite", etape: "energie", titre: "Ce que vous produisez" },
  { id: "chaleur", etape: "energie", titre: "Chauffage et eau chaude" },
  { id: "quotidien", etape: "energie", titre: "Cuisine, appareils, trajets" },
  { id: "autres", etape: "energie", titre: "Bois du lieu, vent, rivière" },
  { id: "assiette", etape: "alim", titre: "Votre assiette" },
  { id: "cultures", etape: "alim", titre: "Vos cultures" },
  { id: "animaux", etape: "alim", titre: "Vos animaux" },
  { id: "conservation", etape: "alim", titre: "Garder les récoltes" },
  { id: "moyens", etape: "budget", titre: "Vos moyens" },
  { id: "priorites", etape: "budget", titre: "Ce qui compte le plus" },
];

export const CHAMPS: ReadonlyArray<Champ> = [...QUESTIONS_LIEU, ...QUESTIONS_EAU, ...QUESTIONS_ENERGIE, ...QUESTIONS_ALIM, ...QUESTIONS_BUDGET];

export const CHAMPS_PAR_CLE: ReadonlyMap<string, Champ> = new Map(CHAMPS.map((c) => [c.cle, c]));
export const CHAMPS_PAR_CHEMIN: ReadonlyMap<string, Champ> = new Map(CHAMPS.map((c) => [c.chemin, c]));
const ETAPE_DU_BLOC: ReadonlyMap<string, IdEtape> = new Map(BLOCS.map((b) => [b.id, b.etape]));

/** « Volume de la cuve : indiquez… » : dans une liste de fautes, une phrase sans son champ ne dit rien. */
export function nommerFaute(cle: string, message: string): string {
  const libelle = CHAMPS_PAR_CLE.get(cle)?.libelle;
  return libelle === undefined ? message : `${libelle} : ${message}`;
}

/** Étape du formulaire où se trouve un champ. */
export function etapeDuChamp(champ: Champ): IdEtape {
  return ETAPE_DU_BLOC.get(champ.bloc) ?? "lieu";
}
