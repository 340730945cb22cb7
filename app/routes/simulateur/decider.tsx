import { href, data, redirect } from "react-router";
import type { Route } from "./+types/decider.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { construireVueDecision, ecrireRequete, type Lecture, type Tache } from "#app/contextes/simulateur/index.ts";
import { entetesCalcul, exigerScenario, PATIENCE_MS } from "#app/contextes/simulateur/http/scenario.ts";
import { SchemaDecider, type DemandeDecider } from "#app/contextes/simulateur/schemas/decider.ts";
import { PageDecider } from "#app/contextes/simulateur/ui/pages/PageDecider.tsx";
import { page } from "#app/socle/http/page.ts";
import { APRES_ENVOI } from "#app/socle/http/redirections.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [{ title: "Décider avec un budget · Autonomie" }, { name: "robots", content: "noindex" }];

function tacheDe({ scenario }: Lecture, { plafond, heures, statut, compte }: DemandeDecider): Extract<Tache, { sorte: "decider" }> {
  return { sorte: "decider", scenario, souhaits: { budget_eur: plafond, temps_h_semaine: heures ?? null, statut, compte } };
}

/** Ce qui a été tapé, ou ce que le formulaire propose. */
function lireSaisie(recherche: URLSearchParams) {
  const tape = (nom: string) => (recherche.get(nom) ?? "").slice(0, 40);
  return { plafond: tape("plafond"), heures: tape("heures"), statut: tape("statut") || "proprietaire", compte: tape("compte") || "facture" };
}

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, calculs } = context.get(servicesContext);
  const recherche = new URL(request.url).searchParams;
  const lecture = exigerScenario(simulateur, recherche);
  const requete = ecrireRequete(lecture.reponses);
  const saisie = lireSaisie(recherche);
  const commun = { requete: requete.toString(), reponses: [...requete], saisie };
  // Rien n'est cherché avant d'avoir dit combien.
  if (!recherche.has("plafond")) return data({ ...commun, etat: null, vue: null, erreurs: {} }, { headers: { "Cache-Control": "no-store" } });
  const lu = SchemaDecider.safeParse(saisie);
  if (!lu.success) {
    const erreurs = Object.fromEntries(lu.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return data({ ...commun, etat: null, vue: null, erreurs }, { status: 422, headers: { "Cache-Control": "no-store" } });
  }
  const etat = await calculs.demander(tacheDe(lecture, lu.data), PATIENCE_MS);
  const vue = etat.etat === "fini" && etat.rendu.ok ? construireVueDecision(etat.rendu.valeur, lu.data.compte, lecture.reponses) : null;
  return data({ ...commun, etat, vue, erreurs: {} }, { headers: entetesCalcul(etat.etat) });
});

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { simulateur, calculs } = context.get(servicesContext);
  const recherche = new URL(request.url).searchParams;
  const lecture = exigerScenario(simulateur, recherche);
  const lu = SchemaDecider.safeParse(lireSaisie(recherche));
  if (lu.success) calculs.annuler(tacheDe(lecture, lu.data));
  return redirect(`${href("/simulateur")}?${ecrireRequete(lecture.reponses).toString()}`, { status: APRES_ENVOI });
});

export default function Decider({ loaderData }: Route.ComponentProps) {
  return <PageDecider {...loaderData} />;
}
