import type { Route } from "./+types/introuvable.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { page } from "#app/socle/http/page.ts";

function refuser(_args: Route.LoaderArgs | Route.ActionArgs): null {
  throw new ErreurApp("introuvable", "Aucune page ne porte cette adresse. Elle a peut-être changé, ou il manque une lettre.");
}

export const loader = page(refuser);
export const action = page(refuser);

// Jamais rendu : sa présence fait de cette route une page, donc une erreur lisible plutôt qu'un texte nu.
export default function Introuvable() {
  return null;
}
