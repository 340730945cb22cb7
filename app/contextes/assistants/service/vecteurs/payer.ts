import type { Plongements, TextesPlonges } from "#app/contextes/assistants/ports/vecteurs.ts";
import { aPuCouter, autoriserSousBudget, type Tarification } from "#app/contextes/assistants/service/budget.ts";
import type { Budget, PlafondsBudget } from "#app/socle/ports/compteurs.ts";

export type Bourse = Tarification & {
  readonly budget: Budget;
  readonly plafonds: PlafondsBudget;
  readonly maintenant: () => Date;
  readonly tirerId: () => string;
};

/** Met des textes en nombres, sous le même budget que les réponses : réservé avant, réglé après. Rend null si le budget ne le permet pas ; lève ce que lève le port. */
export function creerPlongeePayee(plongements: Plongements, { budget, plafonds, maintenant, tirerId, ...tarification }: Bourse) {
  const { modele } = plongements;
  return async (textes: ReadonlyArray<string>, options: Parameters<Plongements["plonger"]>[1]): Promise<TextesPlonges | null> => {
    const taille = { caracteres: textes.reduce((somme, texte) => somme + texte.length, 0), jetons_sortie: 0 };
    const autorisation = await autoriserSousBudget(tirerId(), [modele], taille, tarification, { budget, plafonds, maintenant: maintenant() });
    if (autorisation.chaine.length === 0) return null;
    let rendu: TextesPlonges;
    try {
      await autorisation.reservee();
      rendu = await plongements.plonger(textes, options);
    } catch (e) {
      await (aPuCouter(e) ? autorisation.compterEstimation() : autorisation.rendre());
      throw e;
    }
    await autorisation.regler({ texte: "", fini: true, secours: false, ...rendu });
    return rendu;
  };
}
