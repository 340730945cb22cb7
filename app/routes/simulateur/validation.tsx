import type { Route } from "./+types/validation.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_PUBLIC } from "#app/socle/http/entetes.ts";
import { page } from "#app/socle/http/page.ts";
import { PageValidation } from "#app/contextes/simulateur/ui/pages/PageValidation.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

export const meta: Route.MetaFunction = partager(() => [
  { title: "Ce qui est validé, et ce qui ne l’est pas · Autonomie" },
  {
    name: "description",
    content: "Chaque nombre publié auquel le simulateur est comparé, son propre nombre, l’écart et la tolérance ; et la liste de ce qui n’est pas validé.",
  },
]);
export const headers = () => ({ "Cache-Control": CACHE_PUBLIC });

export const loader = page(({ request, context }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams;
  const numero = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  return context.get(servicesContext).simulateur.pageValidation({ partie: params.get("partie"), page: numero });
});

export default function Validation({ loaderData }: Route.ComponentProps) {
  return <PageValidation {...loaderData} />;
}
