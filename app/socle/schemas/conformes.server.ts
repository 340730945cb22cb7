import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ce que la construction a contrôlé : l'empreinte de chaque fichier de données conforme, par son chemin depuis la racine. */
export const NOM_CONFORMES = "conformes.json";

/** Les empreintes que la construction a gardées dans ce dossier ; aucune s'il n'en a pas, ou si elles ne se lisent pas. */
export function lireConformes(validateurs: string): ReadonlyMap<string, string> {
  const chemin = join(validateurs, NOM_CONFORMES);
  if (!existsSync(chemin)) return new Map();
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(chemin, "utf8")) as Record<string, string>));
  } catch {
    return new Map();
  }
}
