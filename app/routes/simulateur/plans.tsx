import { href, data, redirect } from "react-router";
import type { Route } from "./+types/plans.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ecrireRequete, type Tache, construireVuePlans, type Lecture } from "#app/contextes/simulateur/index.ts";
import { page } from "#app/socle/http/page.ts";
import { entetesCalcul, exigerScenario, PATIENCE_MS } from "#app/contextes/simulateur/http/scenario.ts";
import { SchemaPlans, type DemandePlans } from "#app/contextes/simulateur/schemas/plans.ts";
import { PagePlans } from "#app/contextes/simulateur/ui/pages/PagePlans.tsx";
import { APRES_ENVOI } from "#app/socle/http/redirections.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [{ title: "Atteindre une cible · Autonomie" }, { name: "robots", content: "noindex" }];

function tacheDe({ scenario }: Lecture, { objectif, cible, budget, temps }: DemandePlans): Extract<Tache, { sorte: "plans" }> {
  return {
    sorte: "plans",
    scenario,
    objectif: { sur: objectif, cible: cible / 100 },
    contraintes: { ...(budget === undefined ? {} : { budget_eur: budget }), ...(temps === undefined ? {} : { temps_h_semaine: temps }) },
  };
}

/** Ce qui a été tapé, ou ce que le formulaire propose. */
function lireSaisie(recherche: URLSearchParams) {
  const tape = (nom: string) => (recherche.get(nom) ?? "").slice(0, 40);
  return { objectif: tape("objectif") || "eau", cible: tape("cible") || "80", budget: tape("budget"), temps: tape("temps") };
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, calculs } = context.get(servicesContext);
  const recherche = new URL(request.url).searchParams;
  const lecture = exigerScenario(simulateur, recherche);
  const requete = ecrireRequete(lecture.reponses);
  const saisie = lireSaisie(recherche);
  const commun = { requete: requete.toString(), reponses: [...requete], saisie };
  // Rien n'est cherché avant d'avoir dit quoi.
  if (!recherche.has("cible")) return data({ ...commun, etat: null, vue: null, erreurs: {} }, { headers: { "Cache-Control": "no-store" } });
  const lu = SchemaPlans.safeParse(saisie);
  if (!lu.success) {
    const erreurs = Object.fromEntries(lu.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return data({ ...commun, etat: null, vue: null, erreurs }, { status: 422, headers: { "Cache-Control": "no-store" } });
  }
  const etat = await calculs.demander(tacheDe(lecture, lu.data), PATIENCE_MS);
  const vue = etat.etat === "fini" && etat.rendu.ok ? construireVuePlans(etat.rendu.valeur, lu.data.budget) : null;
  return data({ ...commun, etat, vue, erreurs: {} }, { headers: entetesCalcul(etat.etat) });
});

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { simulateur, calculs } = context.get(servicesContext);
  const recherche = new URL(request.url).searchParams;
  const lecture = exigerScenario(simulateur, recherche);
  const lu = SchemaPlans.safeParse(lireSaisie(recherche));
  if (lu.success) calculs.annuler(tacheDe(lecture, lu.data));
  return redirect(`${href("/simulateur")}?${ecrireRequete(lecture.reponses).toString()}`, { status: APRES_ENVOI });
});

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PagePlans {...loaderData} />;
}
