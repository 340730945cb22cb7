import type { BesoinEquipement } from "../../budget.ts";
import { ecrireNombre, ecrireQuantite } from "../../commun/validation.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import type { Axe, Coefficients, Contexte } from "../../types.ts";
import type { Notee } from "../notation/notation.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { Plans } from "../decision/plans.ts";
import { personnesDe } from "../decision/plans.ts";
import type { Scenario } from "../types.ts";
import { estAppartement } from "./permis.ts";

/** Ce qu'un geste peut lire pour savoir s'il a un sens ici. */
export type Situation = {
  readonly scenario: Scenario;
  /** Le scénario d'où viennent `sorties` : le même, ou celui d'avant les gestes déjà pris. */
  readonly calcule: Scenario;
  readonly contexte: Contexte;
  readonly sorties: SortiesAxes;
  readonly plans: Pick<Plans, "sol" | "toit">;
  readonly coefs: Coefficients;
  readonly personnes: number;
  /** Sol encore libre, en m² ; ce que l'on en suppose si le terrain n'est pas déclaré. */
  readonly sol_libre_m2: number;
  readonly terrain_declare: boolean;
  /** Toit utile encore libre, en m². */
  readonly toit_libre_m2: number;
};
export type Proposition = {
  readonly titre: string;
  readonly effet: string;
  readonly changements: Readonly<Record<string, unknown>>;
  /** Achats que le chiffrage du scénario ne compte pas (isolation, pompe à chaleur). */
  readonly achats?: ReadonlyArray<BesoinEquipement>;
};
/** Un geste possible. `proposer` rend null si le lieu, le droit ou l'état du scénario l'exclut. */
export type Candidat = {
  readonly id: string;
  readonly axe: Axe;
  /** Poste de budget ; null pour un geste sans achat. */
  readonly poste: string | null;
  /** Éléments réunis, quand un seul ne vaudrait rien. */
  readonly lot: ReadonlyArray<string>;
  readonly proposer: (s: Situation) => Proposition | null;
};

/** Déclare un geste seul. */
export function geste(id: string, axe: Axe, poste: string | null, proposer: Candidat["proposer"]): Candidat {
  return { id, axe, poste, lot: [], proposer };
}
/** Déclare un lot. */
export function lot(id: string, axe: Axe, poste: string, elements: ReadonlyArray<string>, proposer: Candidat["proposer"]): Candidat {
  return { id, axe, poste, lot: elements, proposer };
}

export const n = ecrireNombre;
export const quantite = ecrireQuantite;
const M2_MIN_SOL = 1;
/** Personnes du foyer que servent les tailles de la table. */
export function foyerType(coefs: Coefficients): number {
  return lire(coefs, "commun.geste.foyer_type");
}

/**
 * Situation d'un scénario : le scénario noté, ou ce qu'en ont fait des gestes déjà pris. `terrain_declare` : faux quand le terrain vient du défaut, et grandit donc
 * avec les cultures.
 */
export function situer(
  scenario: Scenario,
  { complet, contexte, passe: { sorties } }: Pick<Notee, "complet" | "contexte" | "passe">,
  plans: Pick<Plans, "sol" | "toit">,
  terrain_declare: boolean,
  coefs: Coefficients,
): Situation {
  const { sol, toit } = plans;
  const reste = Math.max(0, sol.libre_m2 - somme(Object.values(sol.alloue_m2)));
  const sol_libre_m2 = terrain_declare ? reste : Math.max(0, solSuppose(scenario, coefs) - somme(Object.values(scenario.alim.surfaces_m2)));
  const toit_libre_m2 = Math.max(0, toit.utile_m2 - toit.pv_m2 - toit.cesi_m2);
  const personnes = personnesDe(scenario);
  return { scenario, calcule: complet.scenario, contexte, sorties, plans, coefs, personnes, terrain_declare, sol_libre_m2, toit_libre_m2 };
}

/** Sol que l'on suppose à cultiver quand le terrain n'est pas dit, en m² : aucun en ville ou en appartement, un jardin en location (une table d'avant n'en a pas), autant qu'il en faut sinon. */
export function solSuppose(scenario: Pick<Scenario, "lieu" | "foyer" | "batiment">, coefs: Coefficients): number {
  if (scenario.lieu.milieu === "urbain" || estAppartement(scenario)) return 0;
  const jardinLoue_m2 = coefs["alim.jardin_loue"]?.valeur ?? Number.POSITIVE_INFINITY;
  return scenario.foyer.statut === "locataire" ? jardinLoue_m2 : Number.POSITIVE_INFINITY;
}

/** Surface à ajouter : le souhait, réduit au sol libre et arrondi à 5 m² ; null s'il n'y a pas la place d'un geste utile. */
export function surfaceAjoutee(s: Situation, souhait_m2: number, minimum_m2: number): number | null {
  const m2 = Math.floor(Math.min(souhait_m2, s.sol_libre_m2) / 5) * 5;
  return m2 >= Math.max(M2_MIN_SOL, minimum_m2) ? m2 : null;
}

/** Panneaux que l'on pose là où il n'y en a pas : à l'inclinaison de la table, vers l'équateur, sans ombre. */
export function panneauxNeufs(kwc: number, { latitude }: Pick<Contexte, "latitude">, coefs: Coefficients): Scenario["energie"]["pv"][number] {
  return { kwc, inclinaison_deg: lire(coefs, "energie.geste.pv.inclinaison"), azimut_deg: latitude < 0 ? 180 : 0, integration: "libre", ombrage: 0 };
}

/** Champs photovoltaïques après ajout : le premier champ grandit, ou un champ neuf est créé. */
export function pvAgrandi({ scenario, contexte, coefs }: Situation, kwc: number): Scenario["energie"]["pv"] {
  const [premier, ...reste] = scenario.energie.pv;
  if (premier !== undefined) return [{ ...premier, kwc: premier.kwc + kwc }, ...reste];
  return [panneauxNeufs(kwc, contexte, coefs)];
}

/** Vrai si de la pluie peut être récoltée. */
export function aUnToit({ scenario }: Situation): boolean {
  return somme(scenario.batiment.toits.map((t) => t.aire_m2)) > 0;
}
