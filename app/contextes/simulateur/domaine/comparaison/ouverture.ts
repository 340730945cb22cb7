import { LETTRES, type Lettre } from "./adresse-comparaison.ts";

/** Ce qu'une comparaison ouvre à la demande (`vue=` de l'adresse) : changer une réponse d'un scénario, la page d'une longue liste, ou tout, à imprimer. */
export type Ouverture =
  | { readonly genre: "changer"; readonly dans: Lettre }
  | { readonly genre: ListeComparee; readonly page: number }
  | { readonly genre: "tout" };
/** Les listes qui peuvent être longues : les réponses qui diffèrent, les valeurs courantes qui ont suivi. */
export type ListeComparee = "differences" | "suites";

const ADRESSE = /^(?:(changer)-([abc])|(differences|suites)-([1-9]\d{0,2})|(tout))$/;

/** L'ouverture que demande l'adresse ; indéfinie si elle n'en demande aucune, ou une qui n'existe pas. */
export function lireOuverture(texte: string | null): Ouverture | undefined {
  const [, changer, dans, liste, page] = ADRESSE.exec(texte ?? "") ?? [];
  if (changer !== undefined) {
    const lettre = LETTRES.find((l) => l.toLowerCase() === dans);
    return lettre === undefined ? undefined : { genre: "changer", dans: lettre };
  }
  if (liste !== undefined) return { genre: liste as ListeComparee, page: Number(page) };
  return texte === "tout" ? { genre: "tout" } : undefined;
}

/** Ce que l'adresse en porte. */
export function ecrireOuverture(ouverture: Ouverture): string {
  if (ouverture.genre === "changer") return `changer-${ouverture.dans.toLowerCase()}`;
  return ouverture.genre === "tout" ? "tout" : `${ouverture.genre}-${ouverture.page}`;
}
