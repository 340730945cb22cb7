/** Le chemin d'une page, d'après celui où ses données se demandent : la même adresse suivie de « .data ». */
export function cheminDePage(chemin: string): string {
  return chemin.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
