import { lireTechnique } from "#app/contextes/assistants/domaine/calcul/techniques/lire-technique.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const { techniques } = creerCatalogue();
const deQui = new Map(techniques.techniques.flatMap(({ id, lignes }) => lignes.map(({ texte }) => [texte, id] as const)));

/** La table, telle que le site la lit. */
export const TABLE = techniques;

/** Les techniques dont cette question ouvre une ligne, dans l'ordre où elles se disent. */
export function techniquesOuvertes(question: string): ReadonlyArray<string> {
  const lue = lireTechnique(comprendre(question, lieuxConnus), techniques);
  return [...new Set(lue?.lignes.flatMap(({ texte }) => deQui.get(texte) ?? []) ?? [])];
}

/** Ce que dit la table à cette question, d'un bloc ; vide si elle n'en dit rien. */
export function ditDeLaTable(question: string): string {
  return (
    lireTechnique(comprendre(question, lieuxConnus), techniques)
      ?.lignes.map(({ texte }) => texte)
      .join("\n") ?? ""
  );
}
