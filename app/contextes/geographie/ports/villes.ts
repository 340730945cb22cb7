/** Une ville de repère : chef-lieu de département, avec ses coordonnées (degrés décimaux, WGS 84). */
export type Ville = { readonly nom: string; readonly departement: string; readonly departement_nom: string; readonly lat: number; readonly lon: number };
