// Processus enfant de sqlite.test.ts : réserve tant qu'il peut, et dit combien de réserves sont passées.
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerBudget } from "#app/rangements/sqlite/budget.server.ts";

const [dossier = "", rang = ""] = process.argv.slice(2);
const base = ouvrirBase({ dossier, delai_occupe_ms: 20_000 });
const budget = creerBudget({ base });
let prises = 0;
for (let i = 0; i < 40; i += 1) {
  if (await budget.reserver(`${rang}-${i}`, 10, { jour: 1000, mois: 100_000 }, new Date("2026-11-21T11:00:00.000Z"))) prises += 1;
}
base.fermer();
process.send?.(prises);
process.disconnect();
