import type { Route } from "./+types/decider.ts";
import { titrerRefus } from "#app/commun/refus-formulaire.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { construireVueDecision, type ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import { arreterRecherche, chercher, type Recherche } from "#app/contextes/simulateur/http/calcul-long.ts";
import { SchemaDecider, type DemandeDecider } from "#app/contextes/simulateur/schemas/decider.ts";
import { PageDecider, type ProprietesDecider } from "#app/contextes/simulateur/ui/pages/PageDecider.tsx";
import { page } from "#app/socle/http/page.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = partager(({ loaderData }) =>
  metaNonIndexee({
    titre: titrerRefus(Object.keys(loaderData?.erreurs ?? {}).length > 0 && "a-corriger", "Décider avec un budget"),
    description: "Un budget, un temps, propriétaire ou locataire, ce qui compte : trois plans différents, chiffrés, le meilleur d’abord.",
  }),
);

const rechercheAvec = (
  aides: ServiceSimulateur["aides"],
): Recherche<"decider", keyof ProprietesDecider["saisie"], DemandeDecider, NonNullable<ProprietesDecider["vue"]>> => ({
  declencheur: "plafond",
  page: "decider",
  proposees: { plafond: "", heures: "", statut: "proprietaire", compte: "facture" },
  deja: { plafond: "budget", heures: "temps" },
  schema: SchemaDecider,
  tacheDe: ({ scenario }, { plafond, heures, statut, compte }) => ({
    sorte: "decider",
    scenario,
    souhaits: { budget_eur: plafond, temps_h_semaine: heures ?? null, statut, compte },
  }),
  vueDe: (valeur, { compte, statut, plafond }, { reponses }) => construireVueDecision(valeur, compte, reponses, { aides, statut, budget_eur: plafond }),
});

export const loader = page(({ request, context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  return chercher(services, request, rechercheAvec(services.simulateur.aides));
});

export const action = page(({ request, context }: Route.ActionArgs) => arreterRecherche(context.get(servicesContext), request, rechercheAvec([])));

export default function Decider({ loaderData }: Route.ComponentProps) {
  return <PageDecider {...loaderData} />;
}
