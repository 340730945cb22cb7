import type { Route } from "./+types/proposer.suivi.$jeton.photo.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { reponseImage } from "#app/socle/http/image.ts";
import { page } from "#app/socle/http/page.ts";

/** L'image d'une proposition, pour qui en tient le lien de suivi. */
export const loader = page(async ({ request, params: { jeton }, context }: Route.LoaderArgs) =>
  reponseImage(request, await context.get(servicesContext).propositions.photoDuSuivi(jeton), "no-store"),
);
