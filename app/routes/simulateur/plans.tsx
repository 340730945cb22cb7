import type { Route } from "./+types/plans.ts";
import { titrerRefus } from "#app/commun/refus-formulaire.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { construireVuePlans } from "#app/contextes/simulateur/index.ts";
import { arreterRecherche, chercher, type Recherche } from "#app/contextes/simulateur/http/calcul-long.ts";
import { SchemaPlans, type DemandePlans } from "#app/contextes/simulateur/schemas/plans.ts";
import { PagePlans, type ProprietesPlans } from "#app/contextes/simulateur/ui/pages/PagePlans.tsx";
import { page } from "#app/socle/http/page.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = partager(({ loaderData }) =>
  metaNonIndexee({
    titre: titrerRefus(Object.keys(loaderData?.erreurs ?? {}).length > 0 && "a-corriger", "Atteindre une cible"),
    description: "Les achats et les gestes qui mènent à une part d’autonomie choisie, avec leur prix et leur temps.",
  }),
);

const RECHERCHE: Recherche<"plans", keyof ProprietesPlans["saisie"], DemandePlans, NonNullable<ProprietesPlans["vue"]>> = {
  declencheur: "cible",
  page: "plans",
  proposees: { objectif: "eau", cible: "80", budget: "", temps: "" },
  schema: SchemaPlans,
  tacheDe: ({ scenario }, { objectif, cible, budget, temps }) => ({
    sorte: "plans",
    scenario,
    objectif: { sur: objectif, cible: cible / 100 },
    contraintes: { ...(budget === undefined ? {} : { budget_eur: budget }), ...(temps === undefined ? {} : { temps_h_semaine: temps }) },
  }),
  vueDe: (valeur, { budget }, { reponses }) => construireVuePlans(valeur, budget, reponses),
};

export const loader = page(({ request, context }: Route.LoaderArgs) => chercher(context.get(servicesContext), request, RECHERCHE));

export const action = page(({ request, context }: Route.ActionArgs) => arreterRecherche(context.get(servicesContext), request, RECHERCHE));

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PagePlans {...loaderData} />;
}
