import type { Route } from "./+types/compte-rendu.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { PageCompteRendu } from "#app/contextes/atelier/ui/pages/PageCompteRendu.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(({ loaderData }) => [
  { title: `Compte rendu : ${loaderData?.compteRendu.atelier.titre ?? "atelier"} · Autonomie` },
  { name: "robots", content: "noindex" },
]);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const acces = exigerAcces(context);
  const demande = new URL(request.url).searchParams.get("atelier") ?? undefined;
  return { compteRendu: await context.get(servicesContext).fiches.compteRendu(acces, demande), autre: demande !== undefined };
});

export default function CompteRendu({ loaderData }: Route.ComponentProps) {
  return <PageCompteRendu {...loaderData.compteRendu} autre={loaderData.autre} />;
}
