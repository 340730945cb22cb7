import type { Mensuel } from "../../../types.ts";
import type { GroupeAliment } from "../types.ts";
import { type Atelier } from "./colonnes.ts";
import { type LieuStock, type ReglesStock } from "./places.ts";
import { type Programme } from "./programme.ts";
export type BilanStockGroupe = {
    /** Mangé dans le mois, frais et gardé confondus. */
    readonly consomme_kg: Mensuel;
    /** Rangé en fin de mois dans un lieu de conservation. */
    readonly stock_kg: Mensuel;
    /** Perte à l'entrée et pertes mensuelles. */
    readonly pertes_kg: number;
    /** Récolté, mais ni mangé ni gardé : à donner, vendre ou composter. */
    readonly surplus_kg: number;
};
export type BilanGarde = {
    readonly groupes: Readonly<Record<GroupeAliment, BilanStockGroupe>>;
    /** Mis en conservation par mois et par lieu, avant la perte d'entrée. */
    readonly entrees_kg: Readonly<Record<LieuStock, Mensuel>>;
    /** Tubercules mangés à la place de céréales. */
    readonly substitution_kg: Mensuel;
};
type Recoltes = Readonly<Record<GroupeAliment, Mensuel>>;
export type ReglageGarde = {
    readonly besoin_kg: Recoltes;
    readonly capacites_kg: Readonly<Record<LieuStock, number>>;
    readonly regles: ReglesStock;
    /** Ce que vaut un kilo mangé : ses kcal. */
    readonly valeurs: Readonly<Record<GroupeAliment, number>>;
    readonly substitution: boolean;
};
/** Une ligne du programme : la récolte d'un groupe un mois, ou une quantité qui ne dépend pas de la récolte. */
type Ligne = {
    readonly groupe: GroupeAliment;
    readonly mois: number;
} | number;
/** Groupes liés par des places communes, et le programme qui les range ensemble. */
type Bloc = {
    readonly groupes: ReadonlyArray<GroupeAliment>;
    readonly atelier: Atelier;
    readonly lignes: ReadonlyArray<Ligne>;
    readonly programme: Programme;
};
/** Plan prêt à ranger les récoltes pour lesquelles il a été fait. */
export type PlanDeGarde = {
    readonly reglage: ReglageGarde;
    readonly blocs: ReadonlyArray<Bloc>;
};
/** Un supplément de récolte que l'azote peut donner à une parcelle : ses kilos, l'azote qu'il demande, ses mois. */
export type Supplement = {
    readonly groupe: GroupeAliment;
    readonly kg: number;
    readonly azote_kg: number;
    readonly parts: Mensuel;
};
type AvecAzote = {
    readonly supplements: ReadonlyArray<Supplement>;
    readonly azote_kg: number;
};
/** Un bloc et son optimum. */
export type BlocRange = {
    readonly bloc: Bloc;
    readonly x: Float64Array;
};
/**
 * Place l'azote où il nourrit le plus : part de chaque supplément obtenue, de 0 à 1, et la garde qui va avec. `sans_kg` est la récolte sans ces suppléments,
 * `avec_kg` avec tous. Le programme de la garde, où l'azote est une place de plus : un azote qui ne ferait que du surplus va ailleurs.
 */
export declare function placerAzote(recoltes: {
    readonly sans_kg: Recoltes;
    readonly avec_kg: Recoltes;
}, azote: AvecAzote, reglage: ReglageGarde): {
    readonly parts: ReadonlyArray<number>;
    readonly range: BlocRange | null;
};
/** Prépare le rangement des récoltes données (une par année envisagée) : un programme par famille de groupes qui partagent des places, hors des groupes `deja` rangés. */
export declare function preparerGarde(recoltes_kg: ReadonlyArray<Recoltes>, reglage: ReglageGarde, deja?: ReadonlyArray<GroupeAliment>): PlanDeGarde;
/** Vrai si ce plan sait ranger ces récoltes : chaque groupe qui y déborde a déjà son programme. Les mois de récolte doivent être les mêmes. */
export declare function saitRanger({ blocs, reglage }: PlanDeGarde, recoltes_kg: ReadonlyArray<Recoltes>): boolean;
/**
 * Range et mange une récolte sur une année qui se répète : parmi tout ce qui est possible, ce qui nourrit le plus (en kcal).
 * Une place sert une fois par an. Rien n'est gardé au-delà de ce qui sera mangé ; le reste est `surplus_kg`. Laisser étant toujours permis, plus de récolte ou
 * plus de place ne fait qu'agrandir le choix : la part nourrie ne baisse jamais (au départage près, deux cent-millièmes).
 * Bilan de chaque groupe : récolte = mangé + pertes + surplus.
 */
export declare function ranger(plan: PlanDeGarde, recolte_kg: Recoltes, deja?: ReadonlyArray<BlocRange>): BilanGarde;
export {};
