// Sert le site construit. `npm start` passe par ici, après `scripts/outils/preparer.mjs`.
import { resolve } from "node:path";
import { preparerEnvironnement } from "#app/env.server.ts";
import { garderLeCode } from "./demarrage/code-garde.ts";
import { ecarterMaglev } from "./demarrage/compilateur.ts";
import { CONSTRUIT } from "./construit.ts";
import { bornerLeTas } from "./demarrage/tas.ts";

ecarterMaglev();
bornerLeTas();

// Sans écoute, Node ouvrirait à ce signal son inspecteur : qui joint cette machine par elle-même y exécuterait ce qu'il veut.
process.on("SIGUSR1", () => undefined);

try {
  // Avant les autres modules : ceux qui sont déjà chargés ne seraient pas gardés. Construits, ceux d'en haut se réduisent à ce qui sert ici.
  garderLeCode(CONSTRUIT);
  // Avant de charger le reste : React et le cadriciel choisissent leur version rapide au premier import.
  preparerEnvironnement(resolve(".env"));
  await import("./demarrage/demarrer.ts");
} catch (e) {
  const { phraseDeDemarrage } = await import("./demarrage/phrase-de-demarrage.ts");
  const phrase = phraseDeDemarrage(e);
  if (phrase === undefined) throw e;
  process.stderr.write(`${phrase}\n`);
  process.exit(1);
}
