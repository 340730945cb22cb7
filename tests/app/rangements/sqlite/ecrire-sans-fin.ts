// Processus enfant de coupure.test.ts : écrit des fiches jusqu'à ce qu'on le tue, et n'annonce chacune qu'une fois l'écriture rendue.
import { writeSync } from "node:fs";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

const [dossier = "", tour = ""] = process.argv.slice(2);
const depots = creerDepotsSqlite({ base: ouvrirBase({ dossier }), maintenant_ms: Date.now });
for (let rang = 0; ; rang += 1) {
  const id = `t${tour}-${rang}`;
  await depots.fiches.creer(uneFiche({ id, description: "x".repeat(500) }));
  if (rang % 3 === 0) await depots.fiches.remplacer(uneFiche({ id, titre: `Relue ${id}`, version: 2 }), 1);
  writeSync(1, `${id} ${rang % 3 === 0 ? 2 : 1}\n`);
}
