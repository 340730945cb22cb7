// Sert le site construit. `npm start` passe par ici, après `scripts/outils/preparer.mjs`.
import { join } from "node:path";
import { preparerEnvironnement } from "#app/env.server.ts";
import { phraseDeDemarrage } from "./phrase-de-demarrage.ts";

try {
  // Avant de charger le reste : React et le cadriciel choisissent leur version rapide au premier import.
  preparerEnvironnement(join(import.meta.dirname, "../../.env"));
  await import("./demarrer.ts");
} catch (e) {
  const phrase = phraseDeDemarrage(e);
  if (phrase === undefined) throw e;
  process.stderr.write(`${phrase}\n`);
  process.exit(1);
}
