import type { Route } from "./+types/developpeurs.ts";
import { ROUTES_API } from "#app/contrats.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { PageDeveloppeurs } from "#app/ui/mise-en-page/textes/PageDeveloppeurs.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "Développeurs · Autonomie" },
    { name: "description", content: "Appeler les calculs et les listes d'Autonomie depuis un programme, une carte ou un tableur." },
  ];
}

export const meta: Route.MetaFunction = partager(direMeta);

export function loader({ request, context }: Route.LoaderArgs) {
  return { origine: originePublique(request, context), adresses: ROUTES_API };
}

export default function Developpeurs({ loaderData }: Route.ComponentProps) {
  return <PageDeveloppeurs origine={loaderData.origine} adresses={loaderData.adresses} />;
}
