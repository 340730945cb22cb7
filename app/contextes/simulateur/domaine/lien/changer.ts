/** Dans l'adresse d'une recherche : elle n'est pas à refaire mais à changer, et le formulaire revient avec ce qui avait été tapé. */
export const CHANGER = "changer";
