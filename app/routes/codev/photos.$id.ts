import type { Route } from "./+types/photos.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";

/** L'image seule, pour qui voit la fiche. Son adresse porte son empreinte : le navigateur peut la garder, un mandataire non. */
export const loader = page(async ({ params, context }: Route.LoaderArgs) => {
  const { type, octets, empreinte } = await context.get(servicesContext).photos.lire(exigerAcces(context), params.id);
  return new Response(octets, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "private, max-age=604800, immutable",
      ETag: `"${empreinte}"`,
      "Content-Disposition": "inline",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
});
