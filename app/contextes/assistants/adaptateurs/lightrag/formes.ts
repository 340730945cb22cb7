import { z } from "zod";
import type { ReferenceSavoir } from "#app/contextes/assistants/ports/savoir.ts";

// Ce que le serveur de recherche envoie, versions 1.4.8 à 1.5.7. Tout champ inconnu passe, tout champ facultatif peut manquer ou être mal formé.

const SchemaReferences = z
  .array(
    z.looseObject({
      reference_id: z.union([z.string(), z.number()]).transform(String),
      file_path: z.string().nullish().catch(null),
      content: z
        .union([z.array(z.string()), z.string()])
        .nullish()
        .catch(undefined),
    }),
  )
  .nullish()
  .catch([]);

const facultatif = z.boolean().nullish().catch(undefined);

export const SchemaReponse = z.looseObject({ response: z.string().nullish(), references: SchemaReferences, llm_generated: facultatif });

/** Une ligne du flux : n'importe quel mélange de ces clés. */
export const SchemaLigne = z.looseObject({
  response: z.string().nullish().catch(undefined),
  references: SchemaReferences,
  llm_generated: facultatif,
  error: z.unknown().optional(),
  progress: z.unknown().optional(),
  response_time: z.number().nullish().catch(undefined),
});

export const SchemaSante = z.looseObject({ status: z.string(), core_version: z.string().nullish().catch(undefined) });

/** Références du serveur, dans ses mots à lui : l'identifiant est le nom du fichier donné à l'ingestion. */
export function lireReferences(recues: z.infer<typeof SchemaReferences>): ReadonlyArray<ReferenceSavoir> {
  return (recues ?? []).map(({ reference_id, file_path, content }) => ({
    id: reference_id,
    chemin: file_path ?? "",
    contenus: content == null ? [] : typeof content === "string" ? [content] : content,
  }));
}

const MARQUE_SANS_CONTEXTE = "[no-context]";
const SANS_CONTEXTE = "Sorry, I'm not able to provide an answer to that question.";
const ECHEC_AVALE = "No relevant context found for the query.";

/**
 * Les phrases toutes faites du serveur, rendues avec un statut 200. `sans_contexte` : rien trouvé. `echec` : sa recherche ou son modèle a échoué.
 * `peut-etre` : le texte en est encore le début.
 */
export function reconnaitrePhrase(texte: string): "sans_contexte" | "echec" | "peut-etre" | null {
  const debut = texte.trim();
  if (debut.includes(MARQUE_SANS_CONTEXTE) || debut === SANS_CONTEXTE) return "sans_contexte";
  if (debut === ECHEC_AVALE) return "echec";
  return (SANS_CONTEXTE + MARQUE_SANS_CONTEXTE).startsWith(debut) || ECHEC_AVALE.startsWith(debut) ? "peut-etre" : null;
}

/** Compare deux versions « 1.5.10 » ; ce qui suit les trois nombres est ignoré, une version illisible est la plus petite. */
export function auMoins(version: string | null, voulue: string): boolean {
  const nombres = (v: string): ReadonlyArray<number> => (/^v?(\d+(?:\.\d+)*)/.exec(v.trim())?.[1] ?? "0").split(".").map(Number);
  const [a, b] = [nombres(version ?? ""), nombres(voulue)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const ecart = (a[i] ?? 0) - (b[i] ?? 0);
    if (ecart !== 0) return ecart > 0;
  }
  return true;
}
