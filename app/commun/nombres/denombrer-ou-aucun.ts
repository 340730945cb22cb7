/**
 * Un compte en tête de phrase ou dedans : « Aucun lieu », « 1 fiche », « 12 fiches » ; `aucun`, accordé. À part des autres nombres, et sans leur mise en forme :
 * les pages de listes n'ont besoin que de lui dans le navigateur.
 */
export function denombrerOuAucun(nombre: number, nom: string, noms = `${nom}s`, aucun: "Aucun" | "Aucune" | "aucun" | "aucune" = "Aucun"): string {
  return nombre === 0 ? `${aucun} ${nom}` : `${nombre} ${nombre === 1 ? nom : noms}`;
}
