import { parCreation } from "#app/contextes/atelier/vues/vue-carto.ts";

type Datee = { readonly cree_le: string; readonly id: string };

/** La suite d'une liste après ce repère, par date de pose, qui ne change pas : une fiche corrigée ou retirée entre deux pages n'en fait sauter aucune. */
export function pageDeListe<T extends Datee>(
  fiches: ReadonlyArray<T>,
  apres: string | undefined,
  limite: number,
): { readonly page: ReadonlyArray<T>; readonly suite: string | null } {
  const repere = apres === undefined ? undefined : lireRepere(apres);
  const restantes = fiches.filter((fiche) => repere === undefined || parCreation(repere, fiche) < 0).toSorted(parCreation);
  const page = restantes.slice(0, limite);
  const derniere = page.at(-1);
  return { page, suite: derniere === undefined || restantes.length <= limite ? null : `${derniere.cree_le} ${derniere.id}` };
}

function lireRepere(apres: string): Datee {
  const [cree_le = "", id = ""] = apres.split(" ", 2);
  return { cree_le, id };
}
