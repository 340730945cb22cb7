import type { Resolution } from "#app/commun/geo/communes.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { Lieu } from "#app/contextes/simulateur/domaine/lieux.ts";

/** Ce qu'un texte désigne à la place d'une commune, à côté d'un département. */
export type ResoudreCommune = (texte: string, departement?: string) => Resolution;

/**
 * Accorde le département à la commune écrite : celui que la personne écrit à côté du nom l'emporte sur celui choisi avant, une commune sans département
 * donne le sien, et une commune écrite à la place du département le remplace. Un doute ne change rien.
 */
export function accorderTerritoire(reponses: Reponses, trouverLieu: (texte: string) => Lieu | undefined, resoudre: ResoudreCommune): Reponses {
  const { dep, commune } = reponses;
  const lieu = dep === undefined ? undefined : trouverLieu(dep);
  const nommee = commune ?? (lieu === undefined ? dep : undefined);
  if (nommee === undefined) return reponses;
  const dite = resoudre(nommee, lieu?.code);
  if (dite.sorte !== "commune" || dite.commune.departement === lieu?.code || (lieu !== undefined && !dite.ecrit)) return reponses;
  return { ...reponses, dep: dite.commune.departement, ...(commune === undefined ? { commune: dite.commune.nom } : {}) };
}
