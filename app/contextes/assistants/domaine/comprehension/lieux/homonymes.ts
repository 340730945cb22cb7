import { enumerer } from "#app/commun/texte/enumerer.ts";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";

const CITES_MAX = 3;

/** « Saint-Denis dans le 974, et non dans le 93 » : la commune choisie, quand la question pouvait parler d'une autre ; rien sans doute. */
export function direLaChoisie({ nom, departements: [code], homonymes = [] }: Pick<LieuDit, "nom" | "departements" | "homonymes">): string | undefined {
  if (code === undefined || homonymes.length === 0) return undefined;
  const cites = homonymes.slice(0, CITES_MAX).map((autre) => `le ${autre}`);
  return `${nom} dans le ${code}, et non dans ${enumerer(homonymes.length > CITES_MAX ? [...cites, "d’autres départements"] : cites)}`;
}
