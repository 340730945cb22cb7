import { z } from "zod";
import { lireEuros, lireNombre } from "#app/commun/nombres/nombre-tape.ts";

// Ce que partagent les formulaires qui bornent une recherche de gestes : un prix, un temps. Vide, ou fait d'espaces, vaut « sans limite » et non zéro.

const tape =
  (lire: (texte: string) => number | undefined) =>
  (v: unknown): unknown => {
    if (v === null || (typeof v === "string" && v.trim() === "")) return undefined;
    return typeof v === "string" ? (lire(v) ?? v) : v;
  };
/** Un nombre tapé à la française ; illisible, il reste tel quel et son champ le refuse. */
export const nombreTape = tape(lireNombre);
/** Des euros tapés, signe et points de milliers admis. */
export const eurosTapes = tape(lireEuros);

/** Un budget d'achat, en euros. */
export const BudgetEur = z
  .number({ error: "Donnez le budget en euros, par exemple 6000." })
  .min(0, { error: "Donnez un budget positif ou nul." })
  .max(1_000_000, { error: "Donnez un budget d’un million d’euros au plus." });

/** Un temps de travail, en heures par semaine. */
export const HeuresParSemaine = z
  .number({ error: "Donnez le temps en heures par semaine, par exemple 4." })
  .min(0, { error: "Donnez un temps positif ou nul." })
  .max(168, { error: "Une semaine compte 168 heures." });
