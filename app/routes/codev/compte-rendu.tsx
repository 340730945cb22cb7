import type { Route } from "./+types/compte-rendu.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { photosDe } from "#app/contextes/atelier/ui/fiches/photos/photos-de.ts";
import { page } from "#app/socle/http/page.ts";
import { PageCompteRendu } from "#app/contextes/atelier/ui/pages/PageCompteRendu.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(({ loaderData }) =>
  metaNonIndexee({
    titre: `Compte rendu : ${loaderData?.compteRendu.atelier.titre ?? "atelier"}`,
    description: "Le compte rendu d’un atelier, à imprimer : la carte numérotée et ses fiches.",
  }),
);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const acces = exigerAcces(context);
  const demande = new URL(request.url).searchParams.get("atelier") ?? undefined;
  const { fiches, photos } = context.get(servicesContext);
  const compteRendu = await fiches.compteRendu(acces, demande);
  return { compteRendu, photos: photosDe(compteRendu.fiches, await photos.montrer(acces, demande)), autre: demande !== undefined };
});

export default function CompteRendu({ loaderData }: Route.ComponentProps) {
  return <PageCompteRendu {...loaderData.compteRendu} photos={loaderData.photos} autre={loaderData.autre} />;
}
