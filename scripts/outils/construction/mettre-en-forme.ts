import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { format, type FormatConfig } from "oxfmt";

const { printWidth } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../.oxfmtrc.json"), "utf8")) as Required<Pick<FormatConfig, "printWidth">>;

/** Le texte d'un fichier écrit par un script, mis en forme comme le reste du dépôt ; `nom` dit sa langue. Lève si le texte ne se lit pas. */
export async function mettreEnForme(nom: string, texte: string): Promise<string> {
  const { code, errors } = await format(nom, texte, { printWidth });
  if (errors.length > 0) throw new Error(`${nom} ne se met pas en forme : ${errors.map(({ message }) => message).join(" ; ")}`);
  return code;
}
