import type { Erreur } from "../../types.ts";
import type { EntreeAlim } from "./types.ts";
/** Contrôle une entrée de l'axe ; liste vide si elle est calculable. Les chemins partent de l'entrée (`surfaces_m2.potager`). */
export declare function controlerEntreeAlim(e: EntreeAlim): Erreur[];
