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

export const loader = page(({ context }: Route.LoaderArgs) => context.get(servicesContext).simulateur.validation());

export default function Validation({ loaderData }: Route.ComponentProps) {
  return <PageValidation {...loaderData} />;
}
