import { direReleve } from "./dire-releve.ts";
import type { LigneTrouvee } from "./lire-lignes.ts";
import type { CeQueDitUneLigne } from "./tables.ts";

const PARTS: ReadonlyArray<readonly [keyof CeQueDitUneLigne, string]> = [
  ["danger", ""],
  ["signe", ""],
  ["geste", ""],
  ["besoins", ""],
  ["repere", ""],
  ["declarer", "À déclarer : "],
  ["regle", "La règle : "],
  ["interdit", "Interdit : "],
];

/** Chaque ligne en un paragraphe, puis où et quand elles ont été lues. */
export function direLignes(trouvees: ReadonlyArray<LigneTrouvee>): ReadonlyArray<string> {
  const paragraphes = trouvees.map(({ ligne: { dire } }) =>
    PARTS.flatMap(([part, titre]) => {
      const texte = dire[part];
      return texte === undefined ? [] : [`${titre}${texte}`];
    }).join(" "),
  );
  const [premiere] = trouvees;
  if (premiere === undefined) return [];
  const sources = trouvees.flatMap(({ ligne, table }) => ligne.sources.flatMap((id) => table.sources[id] ?? []));
  return [...paragraphes, direReleve(sources, premiere.table.releve_le)];
}
