import type { Equipement } from "./equipement.ts";
import { EQUIPEMENTS } from "./equipements.ts";

/** L'équipement que la question nomme en premier ; à la même place, le plus précis. */
export function trouverEquipement(texte: string): Equipement | undefined {
  const trouves = EQUIPEMENTS.flatMap((equipement) => {
    const rang = equipement.dit.exec(texte)?.index;
    return rang === undefined ? [] : [{ equipement, rang }];
  });
  return trouves.toSorted((a, b) => a.rang - b.rang)[0]?.equipement;
}

/** L'équipement que ce prix paie. */
export function equipementDuPrix(cout: string): Equipement | undefined {
  return EQUIPEMENTS.find((equipement) => equipement.cout === cout);
}
