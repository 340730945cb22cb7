import { normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

const USAGE = "code-atelier";

/** Ce qu'un sceau dit d'un atelier : lui, et le code qui l'ouvre aujourd'hui. */
export function texteCode({ id, code }: Pick<Atelier, "id" | "code">): string {
  return `${id}\u0000${normaliserCode(code)}`;
}

export type Codes = ReturnType<typeof creerCodes>;

/** Les codes d'atelier, scellés : une session garde le sceau du code qui l'a ouverte, jamais le code. */
export function creerCodes(scelleur: Scelleur) {
  const sceller = (atelier: Pick<Atelier, "id" | "code">): string => scelleur.sceller(USAGE, texteCode(atelier));
  const verifier = (atelier: Pick<Atelier, "id" | "code">, sceau: string): boolean => scelleur.verifier(USAGE, texteCode(atelier), sceau);
  return { sceller, verifier };
}
