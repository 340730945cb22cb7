import { z } from "zod";
import { COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";

const vide = (v: unknown) => (v === "" ? undefined : v);
const FORMATS = ["json", "csv", "csv-fr", "tableau", "tableau-fr"] as const;

export type FormatSimulation = (typeof FORMATS)[number];

/** Sous quelle forme rendre une simulation : `csv`, une ligne par résultat ; `tableau`, une valeur par ligne, mois compris ; « -fr », pour un tableur français. */
export const SchemaFormatSimulation = z.object({
  format: z.preprocess(vide, z.enum(FORMATS, { error: `Valeurs possibles : ${FORMATS.join(", ")}.` }).default("json")),
  colonnes: z.preprocess(
    (v) => (typeof v === "string" && v.trim() !== "" ? v.split(/[\s,]+/).filter((nom) => nom !== "") : undefined),
    z.array(z.enum(COLONNES_RESULTAT as [string, ...Array<string>], { error: `Colonnes possibles : ${COLONNES_RESULTAT.join(", ")}.` })).optional(),
  ),
  entetes: z.preprocess(
    vide,
    z
      .enum(["0", "1", "oui", "non"], { error: "Répondez par 1 ou par 0." })
      .default("1")
      .transform((v) => v === "1" || v === "oui"),
  ),
});
