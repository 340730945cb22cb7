import { normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

const USAGE = "code-atelier";
// Un par atelier et par code encore en usage.
const JUSTES_GARDES = 200;

/** Ce qu'un sceau dit d'un atelier : lui, et le code qui l'ouvre aujourd'hui. */
export function texteCode({ id, code }: Pick<Atelier, "id" | "code">): string {
  return `${id}\u0000${normaliserCode(code)}`;
}

export type Codes = ReturnType<typeof creerCodes>;

/** Les codes d'atelier, scellés : une session garde le sceau du code qui l'a ouverte, jamais le code. */
export function creerCodes(scelleur: Scelleur) {
  const sceller = (atelier: Pick<Atelier, "id" | "code">): string => scelleur.sceller(USAGE, texteCode(atelier));
  // Trente téléphones présentent le même sceau à chaque demande : reconnu juste une fois, il l'est pour tous. Un sceau faux ne se garde pas.
  const justes = creerMemoireBornee<true>(JUSTES_GARDES);
  function verifier(atelier: Pick<Atelier, "id" | "code">, sceau: string): boolean {
    const texte = texteCode(atelier);
    const cle = `${texte}\u0000${sceau}`;
    if (justes.lire(cle) === true) return true;
    if (!scelleur.verifier(USAGE, texte, sceau)) return false;
    justes.ecrire(cle, true);
    return true;
  }
  return { sceller, verifier };
}
