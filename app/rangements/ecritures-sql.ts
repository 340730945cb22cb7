/** Comment une base désigne la valeur d'une colonne dans son texte : par son nom (SQLite), par son rang (PostgreSQL). */
export type Place = (colonne: string, rang: number) => string;

/** Deux textes SQL d'une table : ajouter une ligne sans écraser personne, et remplacer celle de même identifiant. */
export function ecrituresDe(table: string, colonnes: ReadonlyArray<string>, place: Place): { readonly inserer: string; readonly remplacer: string } {
  const places = colonnes.map(place);
  const affectations = colonnes.flatMap((colonne, rang) => (colonne === "id" ? [] : [`${colonne} = ${place(colonne, rang)}`]));
  return {
    inserer: `INSERT INTO ${table} (${colonnes.join(", ")}) VALUES (${places.join(", ")}) ON CONFLICT DO NOTHING`,
    remplacer: `UPDATE ${table} SET ${affectations.join(", ")} WHERE id = ${place("id", colonnes.indexOf("id"))}`,
  };
}
