import { data } from "react-router";
import type { Route } from "./+types/france.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { ecrireRequete, construireVueFrance } from "#app/contextes/simulateur/index.ts";
import { page } from "#app/socle/http/page.ts";
import { arreter } from "#app/contextes/simulateur/http/calcul-long.ts";
import { entetesCalcul, exigerScenario, PATIENCE_MS } from "#app/contextes/simulateur/http/scenario.ts";
import { PageFrance } from "#app/contextes/simulateur/ui/pages/PageFrance.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "Le même foyer, partout en France",
    description: "Le même foyer et la même maison dans chaque territoire de France : ce que le climat change, en carte et en tableau.",
  }),
);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, calculs, ecosysteme } = context.get(servicesContext);
  const requete = new URL(request.url).searchParams;
  const { scenario, reponses } = exigerScenario(simulateur, requete, "france");
  const axe = AXES_SIMULES.find((a) => a === requete.get("axe")) ?? "eau";
  const etat = await calculs.demander({ sorte: "france", scenario }, PATIENCE_MS);
  const vue = etat.etat === "fini" && etat.rendu.ok ? construireVueFrance(etat.rendu.valeur, axe) : null;
  return data(
    { etat, vue, axe, cadres: ecosysteme.cadres(), requete: ecrireRequete(reponses).toString(), debut: requete.get("debut") },
    { headers: entetesCalcul(etat.etat) },
  );
});

export const action = page(({ request, context }: Route.ActionArgs) =>
  arreter(context.get(servicesContext), request, ({ scenario }) => ({ sorte: "france", scenario })),
);

export default function France({ loaderData }: Route.ComponentProps) {
  return <PageFrance {...loaderData} />;
}
