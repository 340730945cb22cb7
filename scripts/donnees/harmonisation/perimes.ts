/** Liste les coefficients et contrôles à relire. `node scripts/donnees/harmonisation/perimes.ts [AAAA-MM-JJ]` : date du jour par défaut, code 0 (information). */
import type { CoefficientTable } from "./harmoniser-coefficients.ts";
import { lireJson } from "#scripts/donnees/lib-donnees.ts";

/** Coefficients dont la date de relecture est passée à cette date ISO, les plus anciens d'abord ; les alias suivent leur canonique et sont omis. */
export function perimes(table: ReadonlyArray<CoefficientTable>, date: string): CoefficientTable[] {
  return table
    .filter((c) => c.alias_de === undefined && c.perime_le < date)
    .sort((a, b) => (a.perime_le === b.perime_le ? (a.id < b.id ? -1 : 1) : a.perime_le < b.perime_le ? -1 : 1));
}

if (process.argv[1] === import.meta.filename) {
  const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    process.stderr.write("La date doit s'écrire AAAA-MM-JJ.\n");
    process.exitCode = 1;
  } else {
    const liste = perimes(lireJson<{ coefficients: CoefficientTable[] }>("data/coefficients.json").coefficients, date);
    for (const c of liste) process.stdout.write(`${c.perime_le}  ${c.id}  ${c.valeur} ${c.unite}  (${c.source}, ${c.annee})\n`);
    process.stdout.write(
      liste.length === 0 ? `Aucun coefficient à relire au ${date}.\n` : `${liste.length} coefficient${liste.length > 1 ? "s" : ""} à relire au ${date}.\n`,
    );
  }
}
