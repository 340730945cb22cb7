import type { Axe } from "../../types.ts";
/** Les trois axes, dans l'ordre où ils se lisent partout. */
export declare const AXES: ReadonlyArray<Axe>;
