/** Ce que disent, pour qui n'est pas du métier, les noms techniques de la table ; l'identifiant, lui, reste celui de la table. */
const MOTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^Générateur, (.+) : forme de Weibull des hauteurs$/, "Pluie, $1 : part des gros orages"],
  [/^Générateur, (.+) : persistance des jours de pluie$/, "Pluie, $1 : jours de pluie qui se suivent"],
  [/^Générateur, (.+) : poids d'un voisin humide sur la hauteur$/, "Pluie, $1 : pluie plus forte au milieu d’un épisode"],
  [/^Aperçu : poids d'un kWh pris (.+)$/, "Aperçu : part servie d’un kWh pris $1"],
];

/** Le nom d'un coefficient, en mots courants. */
export function nommerCoefficient(nom: string): string {
  const regle = MOTS.find(([motif]) => motif.test(nom));
  return regle === undefined ? nom : nom.replace(regle[0], regle[1]);
}
