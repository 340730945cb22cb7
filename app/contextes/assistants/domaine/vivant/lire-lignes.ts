import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { CHERCHE } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { enExpression } from "./lexiques.ts";
import type { LigneDuVivant, TableDuVivant } from "./tables.ts";

/** Une ligne que la question demande, et la table où elle est. */
export type LigneTrouvee = { readonly ligne: LigneDuVivant; readonly table: TableDuVivant };

const CHERCHE_AUTRE_CHOSE = new RegExp(` (?:${CHERCHE}) `);
const LIGNES_MAX = 2;

const preparer = retenirParObjet((table: TableDuVivant) =>
  table.lignes.map((ligne) => ({
    ligne,
    table,
    quand: ligne.quand.map((groupe) => enExpression(groupe, table.lexiques)),
    sauf: enExpression(ligne.sauf ?? [], table.lexiques),
  })),
);

/** Les lignes que la question demande, celle qui exige le plus d'elle d'abord ; aucune si elle cherche un groupe, un lieu, un emploi. */
export function lireLignes(question: string, tables: ReadonlyArray<TableDuVivant>): ReadonlyArray<LigneTrouvee> {
  const texte = enTournure(question);
  if (CHERCHE_AUTRE_CHOSE.test(texte)) return [];
  const trouvees = tables.flatMap(preparer).filter(({ quand, sauf }) => quand.every((groupe) => groupe.test(texte)) && !sauf.test(texte));
  return trouvees
    .toSorted((a, b) => b.quand.length - a.quand.length)
    .slice(0, LIGNES_MAX)
    .map(({ ligne, table }) => ({ ligne, table }));
}
