import { setFlagsFromString } from "node:v8";

/**
 * Se passe du compilateur intermédiaire de V8, dans ce fil et dans ceux qu'il ouvrira (ADR 044) : celui de Node 24 peut rendre les totaux d'un calcul
 * à la place de ceux d'un autre. À appeler avant de charger les moteurs.
 */
export function ecarterMaglev(): void {
  setFlagsFromString("--no-maglev");
}
