import { href } from "react-router";
import type { Route } from "./+types/contribuer.ts";
import { page } from "#app/socle/http/page.ts";
import { DEPLACEE_POUR_TOUJOURS, rediriger } from "#app/socle/http/redirections.ts";

/** L'ancienne adresse de la page, chaîne de recherche gardée. */
export const loader = page(({ request }: Route.LoaderArgs) =>
  rediriger(`${href("/proposer")}${new URL(request.url).search}`, { status: DEPLACEE_POUR_TOUJOURS }),
);
