import type { Route } from "./+types/introuvable.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { api } from "#app/socle/http/refus/problem.ts";

function refuser(_args: Route.LoaderArgs | Route.ActionArgs): never {
  throw new ErreurApp("introuvable", "Aucune route d'API ne porte cette adresse. La liste est dans /api/openapi.json.");
}

export const loader = api(refuser, { inconnue: true });
export const action = api(refuser, { inconnue: true });
