import type { Route } from "./+types/photos.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { reponseImage } from "#app/socle/http/image.ts";
import { page } from "#app/socle/http/page.ts";

/** L'image seule, pour qui voit la fiche. Son adresse porte son empreinte : le navigateur peut la garder, un mandataire non. */
export const loader = page(async ({ request, params, context }: Route.LoaderArgs) => {
  const photo = await context.get(servicesContext).photos.lire(exigerAcces(context), params.id);
  return reponseImage(request, photo, "private, max-age=604800, immutable");
});
