import type { Route } from "./+types/propositions.$id.photo.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { reponseImage } from "#app/socle/http/image.ts";
import { page } from "#app/socle/http/page.ts";

/** L'image d'une proposition, pour qui la relit. */
export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  return reponseImage(args.request, await args.context.get(servicesContext).moderation.photo(args.params.id), "no-store");
});
