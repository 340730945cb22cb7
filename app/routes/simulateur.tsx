import { data, redirect } from "react-router";
import type { Route } from "./+types/simulateur.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { CACHE_SCENARIO } from "#app/http/entetes.ts";
import { page } from "#app/http/page.ts";
import { PageSimulateur } from "#app/ui/simulateur/PageSimulateur.tsx";

export const handle = { interactif: true };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.titre ?? "Simuler son autonomie"} · Autonomie` },
  { name: "description", content: "Simulez votre autonomie en eau, en énergie et en alimentation, avec le climat réel de votre département." },
  { name: "robots", content: loaderData?.vide === true ? "index" : "noindex" },
];

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur, portes } = context.get(servicesContext);
  const recue = new URL(request.url).searchParams;
  // Le cadriciel l'ajoute à une lecture partielle de la page : sans cela, l'adresse ne serait jamais la plus courte, et la page se redemanderait sans fin.
  recue.delete("_routes");
  const enCadre = recue.get("integration") === "1";
  recue.delete("integration");
  const { vue, statut, canonique, manques } = await simulateur.page(recue);
  // Un formulaire envoie aussi ses champs vides : l'adresse gardée est la plus courte qui dise la même chose.
  if (canonique !== undefined) throw redirect(`/simulateur?${canonique}${enCadre ? "&integration=1" : ""}`);
  const ouvertes = manques === undefined ? {} : { portes: await portes.pour(manques.endroit, manques.faibles) };
  return data({ ...vue, ...ouvertes }, { status: statut, headers: { "Cache-Control": statut === 200 ? CACHE_SCENARIO : "no-store" } });
});

export default function Simulateur({ loaderData }: Route.ComponentProps) {
  return <PageSimulateur {...loaderData} />;
}
