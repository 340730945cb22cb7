import type { Route } from "./+types/photos.$proposition.$empreinte.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { reponseImage } from "#app/socle/http/image.ts";
import { page } from "#app/socle/http/page.ts";

// Une photo se retire, et quitte aussitôt le site : le navigateur la redemande à chaque fois, par son étiquette.
const CACHE = "private, no-cache";

/** L'image qu'une fiche publique montre ; sans session ni témoin. */
export const loader = page(async ({ request, params: { proposition, empreinte }, context }: Route.LoaderArgs) =>
  reponseImage(request, await context.get(servicesContext).propositions.photoPublique(proposition, empreinte), CACHE),
);
