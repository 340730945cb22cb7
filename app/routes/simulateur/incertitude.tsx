import { data } from "react-router";
import type { Route } from "./+types/incertitude.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { direClimat, ecrireRequete, construireVueIncertitude } from "#app/contextes/simulateur/index.ts";
import { page } from "#app/socle/http/page.ts";
import { arreter } from "#app/contextes/simulateur/http/calcul-long.ts";
import { entetesCalcul, exigerScenario, PATIENCE_MS } from "#app/contextes/simulateur/http/scenario.ts";
import { PageIncertitude } from "#app/contextes/simulateur/ui/pages/PageIncertitude.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

const TIRAGES = 500;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "Ce qui est sûr, ce qui l'est moins",
    description: "Les fourchettes de chaque taux, ce qui les élargit le plus, et les réponses qu’il vaut la peine de préciser.",
  }),
);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, calculs } = context.get(servicesContext);
  const lecture = exigerScenario(simulateur, new URL(request.url).searchParams, "incertitude");
  const etat = await calculs.demander({ sorte: "incertitude", scenario: lecture.scenario, tirages: TIRAGES }, PATIENCE_MS);
  const vue =
    etat.etat === "fini" && etat.rendu.ok
      ? construireVueIncertitude(etat.rendu.valeur, { reponses: lecture.reponses, coefficients: simulateur.coefficients })
      : null;
  return data({ etat, vue, climat: direClimat(lecture.scenario), requete: ecrireRequete(lecture.reponses).toString() }, { headers: entetesCalcul(etat.etat) });
});

export const action = page(({ request, context }: Route.ActionArgs) =>
  arreter(context.get(servicesContext), request, ({ scenario }) => ({ sorte: "incertitude", scenario, tirages: TIRAGES })),
);

export default function Incertitude({ loaderData }: Route.ComponentProps) {
  return <PageIncertitude {...loaderData} />;
}
