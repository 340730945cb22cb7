import { useEffect } from "react";
import { href } from "react-router";
import type { Route } from "./+types/ecran.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { PageEcranCampagne } from "#app/contextes/campagne/ui/PageEcran.tsx";
import { garderVue, relireOuGarder } from "#app/contextes/ensemble/ui/derniere-vue.ts";
import { clientContext } from "#app/socle/contexte.server.ts";
import { page } from "#app/socle/http/page.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { interactif: true, projetee: true, parleA: [] };
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Une campagne, à projeter", description: "Le QR code d’une campagne et sa synthèse, à projeter devant un groupe." }),
);

export const loader = page(async ({ request, context, params: { id } }: Route.LoaderArgs) => {
  const { campagnes, adressePublique, dessinerQr } = context.get(servicesContext);
  const vue = await campagnes.synthese(id, "");
  const { origine } = adressePublique(new URL(request.url).host, context.get(clientContext).https);
  const adresse = `${origine}${href("/campagne/:id", { id })}`;
  return { vue, adresse, qr: dessinerQr(adresse), suivre: new URL(request.url).searchParams.has("suivre") };
});

// Au mur, la dernière synthèse lue vaut mieux qu'une page d'erreur quand le réseau manque.
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return relireOuGarder(href("/campagne/:id/ecran", params), serverLoader);
}

export default function Ecran({ loaderData, params }: Route.ComponentProps) {
  const ici = href("/campagne/:id/ecran", params);
  useEffect(() => garderVue(ici, loaderData), [ici, loaderData]);
  return <PageEcranCampagne {...loaderData} />;
}
