import type { BesoinEquipement } from "../../budget.ts";
import { ecrireNombre, ecrireQuantite } from "../../commun/validation.ts";
import type { Axe, Coefficients, Contexte } from "../../types.ts";
import type { Notee } from "../notation/notation.ts";
import type { SortiesAxes } from "../passe/types.ts";
import type { Plans } from "../decision/plans.ts";
import type { Scenario } from "../types.ts";
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
export declare function geste(id: string, axe: Axe, poste: string | null, proposer: Candidat["proposer"]): Candidat;
/** Déclare un lot. */
export declare function lot(id: string, axe: Axe, poste: string, elements: ReadonlyArray<string>, proposer: Candidat["proposer"]): Candidat;
export declare const n: typeof ecrireNombre;
export declare const quantite: typeof ecrireQuantite;
/** Personnes du foyer que servent les tailles de la table. */
export declare function foyerType(coefs: Coefficients): number;
/**
 * Situation d'un scénario : le scénario noté, ou ce qu'en ont fait des gestes déjà pris. `terrain_declare` : faux quand le terrain vient du défaut, et grandit donc
 * avec les cultures.
 */
export declare function situer(scenario: Scenario, { complet, contexte, passe: { sorties } }: Pick<Notee, "complet" | "contexte" | "passe">, plans: Pick<Plans, "sol" | "toit">, terrain_declare: boolean, coefs: Coefficients): Situation;
/** Sol que l'on suppose à cultiver quand le terrain n'est pas dit, en m² : aucun en ville ou en appartement, un jardin en location (une table d'avant n'en a pas), autant qu'il en faut sinon. */
export declare function solSuppose(scenario: Pick<Scenario, "lieu" | "foyer" | "batiment">, coefs: Coefficients): number;
/** Surface à ajouter : le souhait, réduit au sol libre et arrondi à 5 m² ; null s'il n'y a pas la place d'un geste utile. */
export declare function surfaceAjoutee(s: Situation, souhait_m2: number, minimum_m2: number): number | null;
/** Panneaux que l'on pose là où il n'y en a pas : à l'inclinaison de la table, vers l'équateur, sans ombre. */
export declare function panneauxNeufs(kwc: number, { latitude }: Pick<Contexte, "latitude">, coefs: Coefficients): Scenario["energie"]["pv"][number];
/** Champs photovoltaïques après ajout : le premier champ grandit, ou un champ neuf est créé. */
export declare function pvAgrandi({ scenario, contexte, coefs }: Situation, kwc: number): Scenario["energie"]["pv"];
/** Vrai si de la pluie peut être récoltée. */
export declare function aUnToit({ scenario }: Situation): boolean;
