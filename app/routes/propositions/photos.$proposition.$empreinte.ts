import type { Route } from "./+types/photos.$proposition.$empreinte.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { reponseImage } from "#app/socle/http/image.ts";
import { page } from "#app/socle/http/page.ts";

// Une photo se retire : nul ne la garde plus d'une heure sans la redemander.
const CACHE = "public, max-age=3600";

/** L'image qu'une fiche publique montre ; sans session ni témoin. */
export const loader = page(async ({ request, params: { proposition, empreinte }, context }: Route.LoaderArgs) =>
  reponseImage(request, await context.get(servicesContext).propositions.photoPublique(proposition, empreinte), CACHE),
);
