/**
 * Les questions du simulateur, dans l'ordre de la page : une table par étape, une ligne par question. `cle` est le nom dans l'adresse, `chemin` la feuille du
 * scénario ; libellé, unité, bornes et choix viennent de la table des champs des moteurs.
 */
import { CHAMPS as TABLE } from "@autonomie/engines/champs";
import { sansQuestion, type Champ } from "./champ.ts";
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
  { id: "lieu", etape: "lieu", titre: "Où vous vivez" },
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

const DEMANDES: ReadonlySet<string> = new Set(CHAMPS.map((c) => c.chemin));
/** Ce que l'adresse et l'API acceptent sans que le formulaire le demande, clé = chemin : tout scénario accepté a ainsi son adresse. */
const CHAMPS_SANS_QUESTION: ReadonlyArray<Champ> = TABLE.flatMap((champ): ReadonlyArray<string> => {
  const { chemin } = champ;
  if (champ.genre === "regime") return [chemin, ...Object.keys(champ.groupes).map((groupe) => `${chemin}.${groupe}`)];
  if (champ.genre !== "objets") return [chemin];
  const elements = Array.from({ length: champ.longueur }, (_, rang) => champ.champs.map(({ cle }) => `${chemin}.${rang}.${cle}`));
  return [chemin, ...elements.flat()];
})
  .filter((chemin) => !DEMANDES.has(chemin))
  .map(sansQuestion);
/** Toutes les réponses possibles : les questions, puis le reste. */
export const CHAMPS_ADRESSE: ReadonlyArray<Champ> = [...CHAMPS, ...CHAMPS_SANS_QUESTION];

export const CHAMPS_PAR_CLE: ReadonlyMap<string, Champ> = new Map(CHAMPS_ADRESSE.map((c) => [c.cle, c]));
export const CHAMPS_PAR_CHEMIN: ReadonlyMap<string, Champ> = new Map(CHAMPS_ADRESSE.map((c) => [c.chemin, c]));
const ETAPE_DU_BLOC: ReadonlyMap<string, IdEtape> = new Map(BLOCS.map((b) => [b.id, b.etape]));

/** « Volume de la cuve : indiquez… » : dans une liste de fautes, une phrase sans son champ ne dit rien. */
export function nommerFaute(cle: string, message: string): string {
  const libelle = CHAMPS_PAR_CLE.get(cle)?.libelle;
  return libelle === undefined ? message : `${libelle} : ${message}`;
}

const ETAPE_DE_LA_BRANCHE: Readonly<Record<string, IdEtape>> = { batiment: "batiment", terrain: "batiment", eau: "eau", energie: "energie", alim: "alim" };

/** Étape du formulaire où se trouve un champ, ou celle de son sujet s'il n'y est pas demandé. */
export function etapeDuChamp(champ: Champ): IdEtape {
  return ETAPE_DU_BLOC.get(champ.bloc) ?? ETAPE_DE_LA_BRANCHE[champ.chemin.split(".")[0] ?? ""] ?? "lieu";
}

/** Ce champ est-il demandé à cette étape du formulaire ? */
export function estDemande(champ: Champ, etape: IdEtape): boolean {
  return champ.bloc !== "" && etapeDuChamp(champ) === etape;
}

/** Champ d'un chemin d'erreur du moteur : le plus long préfixe connu, pour montrer le message au bon endroit. */
export function champDuChemin(chemin: string): Champ | undefined {
  const morceaux = chemin.split(".");
  for (let n = morceaux.length; n > 0; n--) {
    const debut = morceaux.slice(0, n).join(".");
    const exact = CHAMPS_PAR_CHEMIN.get(debut);
    const champ = exact === undefined || exact.genre === "liste" ? (CHAMPS.find((c) => c.chemin.startsWith(`${debut}.`)) ?? exact) : exact;
    if (champ !== undefined) return champ;
  }
  return CHAMPS_PAR_CLE.get(chemin);
}
