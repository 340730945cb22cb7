import type { Mensuel, Tables3cl, Tranche3cl } from "../../types.ts";
/** Les tranches que lit {@link tablesALAltitude} : une, ou les deux qui encadrent le lieu ; aucune pour une altitude qui n'est pas un nombre, refusée ailleurs. */
export declare function tranchesLues(altitude_m: number): ReadonlyArray<Tranche3cl>;
/** Tables d'un lieu plus chaud (ou plus froid) de `ecart_c` degrés, mois par mois : les degrés-heures perdent, par degré, la moitié de ce qui les sépare à 19 et 21 °C. */
export declare function rechaufferTables(t: Tables3cl, ecart_c: Mensuel): Tables3cl;
/** Tables 3CL à une altitude (m), lues à proportion entre celles des tranches : continues, donc un mètre de plus ne change presque rien. */
export declare function tablesALAltitude(tables: Readonly<Record<Tranche3cl, Tables3cl>>, altitude_m: number): Tables3cl;
