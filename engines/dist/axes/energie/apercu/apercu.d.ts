import type { CacheSolaire, Coefficients, Mensuel } from "../../../types.ts";
import type { Demande } from "../demande/demande.ts";
import type { ApercuEnergie, EntreeEnergie } from "../types.ts";
/** Facteur de chaque champ : kWc utiles après ombrage. */
export declare function kwcUtiles(entree: EntreeEnergie): number[];
/** Production PV mensuelle de l'aperçu (kWh), pour un rayonnement multiplié par `facteur_ghi`. */
export declare function pvApercu(entree: EntreeEnergie, coefs: Coefficients, facteur_ghi?: number, cache?: CacheSolaire): Mensuel;
/** De combien l'aperçu multiplie ce qu'il reçoit : soleil, toute la consommation, chaleur du logement, bois du terrain. */
export type Variante = {
    readonly soleil: number;
    readonly consommation: number;
    readonly chaleur: number;
    readonly bois: number;
};
export declare const NEUTRE: Variante;
/** Pourcentages de l'axe d'après l'aperçu. */
export type Estimation = {
    readonly taux: number;
    readonly autoproduction: number;
    readonly autoconsommation: number;
    readonly thermique: number;
};
/** Électricité d'un an, kWh : le tout, ce que le lieu sert, ce qui reste après le vent et la rivière et ce qui en est servi, le soleil servi, le soleil produit. */
type AnneeServie = {
    elec: number;
    local: number;
    reste: number;
    apres: number;
    solaire: number;
    pv: number;
    readonly mois: number[];
};
/** Ce qui déplace le soleil vers la charge : la batterie (kWh), et ce qui se sert sans elle (`cote` d'`autoproductionMensuelle`). */
type Reserve = {
    readonly kwh_utiles: number;
    readonly cote: number;
};
/** Un lieu que l'on estime sous plusieurs variantes : sa réserve, déclarée ou ajustée. */
export type LieuApercu = {
    readonly demande: Demande;
    readonly reserve: Reserve;
    readonly servir: (v: Variante, reserve: Reserve) => AnneeServie;
};
/** Ouvre un lieu : sa charge se lit une fois, sous l'habitude permise qui sert le plus d'électricité. */
export declare function ouvrirApercu(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients): LieuApercu;
/**
 * Le lieu avec la réserve sous laquelle l'aperçu sert ce que le calcul entier en sert (part de l'électricité) : une batterie s'il en faut, sinon une cote. Ce qu'une
 * variante y déplace ne dépend alors que de ce qui est servi : une batterie de plus, qui sert plus, ne le fait pas reculer.
 */
export declare function ajuster(lieu: LieuApercu, electrique: number): LieuApercu;
/** Pourcentages d'une variante : de quoi lire l'effet de ce que l'on ignore, sans refaire la demande. */
export declare function estimer({ demande, reserve, servir }: LieuApercu, v: Variante): Estimation;
/** Aperçu tiré d'une demande et d'une production PV mensuelles ; `facteur_charge` multiplie toute l'électricité. */
export declare function apercuDe(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients, facteur_charge?: number): ApercuEnergie;
export {};
