import type { Axe } from "../../types.ts";

/** Les trois axes, dans l'ordre où ils se lisent partout. */
export const AXES: ReadonlyArray<Axe> = Object.freeze(["eau", "energie", "alim"]);
