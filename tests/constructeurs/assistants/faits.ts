import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { regles } = creerCatalogue();

/** Les noms des faits relevés que cette question ouvre, dans l'ordre de la table. */
export function faitsOuverts(question: string): ReadonlyArray<string> {
  const dits = lireFaitsDits(question, regles);
  return [...regles.textes].filter(([, une]) => dits.includes(une)).map(([id]) => id);
}
