import { type Expression } from "../../commun/debug/formule.ts";
import type { Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import type { EntreeEau } from "./types.ts";
/** Part des jours de chaque mois où un usage est interdit : `jours` d'affilée, autour du 15 août. */
export declare function partInterdite(jours: number): Mensuel;
/** Ce que la sécheresse interdit d'un mois, m³ pris au réseau : arrosage des cultures (crise), espaces verts, voiture et sols du dehors (alerte renforcée). */
export type InterditDuMois = {
    readonly potager: Expression;
    readonly exterieur: Expression;
};
/** Lecteur mois par mois ; null si l'option est laissée, sans réseau, ou si le lieu n'a pas de relevé. */
export type LecteurInterdit = (m: number, local_potager_m3: number, local_exterieur_m3: number) => InterditDuMois;
/** Restrictions du lieu. L'eau du lieu sert d'abord les plantes ; les bêtes boivent toujours. */
export declare function restrictionsDe(entree: EntreeEau, besoin: BesoinEau): LecteurInterdit | null;
