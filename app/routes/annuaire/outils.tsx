import type { Route } from "./+types/outils.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { page } from "#app/socle/http/page.ts";
import { PageOutils } from "#app/contextes/annuaire/ui/pages/PageOutils.tsx";
import { metaPage, partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta({ loaderData }: Route.MetaArgs) {
  return metaPage({
    titre: "Outils libres pour l'autonomie",
    description: "Le simulateur, les données ouvertes et l'API d'Autonomie, et les outils proposés par celles et ceux qui les emploient.",
    adresse: `${loaderData?.origine ?? ""}/outils`,
  });
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => ({
  outils: await context.get(servicesContext).annuaire.outils(),
  origine: originePublique(request, context),
}));

export default function Outils({ loaderData }: Route.ComponentProps) {
  return <PageOutils outils={loaderData.outils} />;
}
