import { data } from "react-router";
import type { Route } from "./+types/comparer.ts";
import { titrerRefus } from "#app/commun/refus-formulaire.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { adresseComparaison, changer, CLE_OUVERTURE, ecrireOuverture, lireChangement, lireOuverture } from "#app/contextes/simulateur/index.ts";
import { CACHE_SCENARIO } from "#app/socle/http/entetes.ts";
import { page } from "#app/socle/http/page.ts";
import { PageComparer } from "#app/contextes/simulateur/ui/pages/PageComparer.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";
import { rediriger } from "#app/socle/http/redirections.ts";

// Les scénarios gardés dans le navigateur ne se lisent que là.
export const handle = { interactif: true, commune: true };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = partager(({ loaderData }) =>
  metaNonIndexee({
    titre: titrerRefus((loaderData?.refuse ?? loaderData?.faute ?? null) !== null && "a-corriger", loaderData?.vue.titre ?? "Comparer des scénarios"),
    description: "Deux ou trois scénarios côte à côte : ce qui diffère, et ce que cela change pour l’eau, l’énergie, l’alimentation et le coût.",
  }),
);

const SANS_GARDE = { "Cache-Control": "no-store" };

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { simulateur } = context.get(servicesContext);
  const recue = new URL(request.url).searchParams;
  recue.delete("_routes");
  const donnes = ["a", "b", "c"].map((nom) => recue.get(nom)?.trim() ?? "").filter((lien) => lien !== "");
  const demande = lireChangement(recue);
  const liens = demande === undefined ? donnes : changer(donnes, demande);
  const { vue, refuse } = await simulateur.comparer(liens);
  if (demande !== undefined && refuse !== undefined) {
    // Une valeur qui ne convient pas : la comparaison d'avant reste, avec sa phrase sous le scénario.
    const avant = await simulateur.comparer(donnes);
    return data(
      { vue: avant.vue, personas: [], ouverture: null, refuse: null, faute: { ...demande, message: refuse.message } },
      { status: 422, headers: SANS_GARDE },
    );
  }
  const ouverture = lireOuverture(recue.get(CLE_OUVERTURE));
  const adresse = adresseComparaison(
    vue.scenarios.map(({ requete }) => requete),
    ouverture === undefined ? "" : ecrireOuverture(ouverture),
  );
  // Un lien collé devient la forme courte du même scénario.
  if (refuse === undefined && adresse !== `/simulateur/comparer${recue.size === 0 ? "" : `?${recue.toString()}`}`) throw rediriger(adresse);
  const personas = simulateur.personas().map(({ nom, requete }) => ({ nom, requete }));
  return data(
    { vue, personas, ouverture: ouverture ?? null, refuse: refuse ?? null, faute: null },
    { status: refuse === undefined ? 200 : 422, headers: { "Cache-Control": refuse === undefined ? CACHE_SCENARIO : "no-store" } },
  );
});

export default function Comparer({ loaderData }: Route.ComponentProps) {
  return <PageComparer {...loaderData} />;
}
