import type { Route } from "./+types/accueil.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { PageAccueil } from "#app/contextes/simulateur/ui/pages/PageAccueil.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "Autonomie : jusqu’où votre lieu peut-il se suffire ?" },
    {
      name: "description",
      content:
        "Simulez l’autonomie d’un lieu en eau, en énergie et en alimentation, mois par mois, avec la source et la fourchette de chaque chiffre. Libre, sans compte.",
    },
  ];
}

export const meta: Route.MetaFunction = partager(direMeta);

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).accueil.lire();
}

export default function Accueil({ loaderData }: Route.ComponentProps) {
  return <PageAccueil {...loaderData} />;
}
