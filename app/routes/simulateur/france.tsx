import { href, data, redirect } from "react-router";
import type { Route } from "./+types/france.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { ecrireRequete, type Tache, construireVueFrance } from "#app/contextes/simulateur/index.ts";
import { page } from "#app/socle/http/page.ts";
import { entetesCalcul, exigerScenario, PATIENCE_MS } from "#app/contextes/simulateur/http/scenario.ts";
import { PageFrance } from "#app/contextes/simulateur/ui/pages/PageFrance.tsx";
import { APRES_ENVOI } from "#app/socle/http/redirections.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [{ title: "Le même foyer, partout en France · Autonomie" }, { name: "robots", content: "noindex" }];

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, calculs, ecosysteme } = context.get(servicesContext);
  const requete = new URL(request.url).searchParams;
  const { scenario, reponses } = exigerScenario(simulateur, requete);
  const axe = AXES_SIMULES.find((a) => a === requete.get("axe")) ?? "eau";
  const etat = await calculs.demander({ sorte: "france", scenario }, PATIENCE_MS);
  const vue = etat.etat === "fini" && etat.rendu.ok ? construireVueFrance(etat.rendu.valeur, axe) : null;
  return data(
    { etat, vue, axe, cadres: ecosysteme.cadres(), requete: ecrireRequete(reponses).toString(), debut: requete.get("debut") },
    { headers: entetesCalcul(etat.etat) },
  );
});

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { simulateur, calculs } = context.get(servicesContext);
  const { scenario, reponses } = exigerScenario(simulateur, new URL(request.url).searchParams);
  const tache: Tache = { sorte: "france", scenario };
  calculs.annuler(tache);
  return redirect(`${href("/simulateur")}?${ecrireRequete(reponses).toString()}`, { status: APRES_ENVOI });
});

export default function France({ loaderData }: Route.ComponentProps) {
  return <PageFrance {...loaderData} />;
}
