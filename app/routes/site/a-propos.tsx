import type { Route } from "./+types/a-propos.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { page } from "#app/socle/http/page.ts";
import { PageAPropos } from "#app/contextes/annuaire/ui/pages/PageAPropos.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "À propos, sources et licences · Autonomie" },
    { name: "description", content: "Ce qu'est Autonomie, ce que le calcul fait et ne fait pas, d'où viennent les données et sous quelles licences." },
  ];
}

export const meta: Route.MetaFunction = partager(direMeta);

export const loader = page(async ({ context }: Route.LoaderArgs) => {
  const { aPropos, usage } = context.get(servicesContext);
  return { sources: aPropos.sources(), usage: await usage.resumerPourTous() };
});

export default function APropos({ loaderData }: Route.ComponentProps) {
  return <PageAPropos {...loaderData} />;
}
