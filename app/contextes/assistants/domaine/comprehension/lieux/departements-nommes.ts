import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import type { DepartementConnu } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import type { MotDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

/** Les départements nommés quelque part ; « Haute-Savoie » n'est pas aussi « Savoie ». */
export function departementsNommes(mots: ReadonlyArray<MotDit>, departements: ReadonlyArray<Pick<DepartementConnu, "clef" | "code">>): ReadonlyArray<string> {
  const texte = ` ${mots.map(({ plie }) => plie).join(" ")} `;
  const nommes = departements.filter(({ clef }) => texte.includes(` ${clef} `));
  return nommes.filter(({ clef }) => !nommes.some((autre) => autre.clef !== clef && ` ${autre.clef} `.includes(` ${clef} `))).map(({ code }) => code);
}

/** Les départements d'un code de territoire : le sien, ou ceux de sa région (« R53 ») ; aucun pour un pays. */
export function departementsDuTerritoire(
  code: string,
  regions: Readonly<Record<string, string>>,
  departements: ReadonlyArray<DepartementConnu>,
): ReadonlyArray<string> {
  const nom = regions[code];
  if (nom === undefined) return departements.some((une) => une.code === code) ? [code] : [];
  return departements.flatMap((une) => (une.clefRegion === clefCommune(nom) ? [une.code] : []));
}
