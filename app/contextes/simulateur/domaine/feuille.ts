/** Valeur d'une feuille du scénario, à son chemin pointé (« batiment.type ») ; undefined si un maillon manque. */
export function lireFeuille(scenario: unknown, chemin: string): unknown {
  return chemin
    .split(".")
    .reduce<unknown>((noeud, cle) => (typeof noeud === "object" && noeud !== null ? (noeud as Readonly<Record<string, unknown>>)[cle] : undefined), scenario);
}
