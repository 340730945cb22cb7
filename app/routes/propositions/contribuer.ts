import { href, redirect } from "react-router";
import type { Route } from "./+types/contribuer.ts";
import { DEPLACEE_POUR_TOUJOURS } from "#app/socle/http/redirections.ts";

/** L'ancienne adresse de la page, chaîne de recherche gardée. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`${href("/proposer")}${new URL(request.url).search}`, { status: DEPLACEE_POUR_TOUJOURS });
}
