import type { Route } from "./+types/photos.$proposition.$empreinte.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_REVALIDE } from "#app/socle/http/entetes.ts";
import { reponseImage } from "#app/socle/http/image.ts";
import { page } from "#app/socle/http/page.ts";

/** L'image qu'une fiche publique montre ; sans session ni témoin. Redemandée à chaque fois : retirée, elle quitte aussitôt le site. */
export const loader = page(async ({ request, params: { proposition, empreinte }, context }: Route.LoaderArgs) =>
  reponseImage(request, await context.get(servicesContext).propositions.photoPublique(proposition, empreinte), CACHE_REVALIDE),
);
