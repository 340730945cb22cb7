import { useEffect } from "react";
import type { Route } from "./+types/ensemble.ecran.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { clientContext } from "#app/socle/contexte.server.ts";
import { espacerCode, type Acces } from "#app/contextes/atelier/index.ts";
import { ENSEMBLE, ENSEMBLE_ECRAN } from "#app/commun/adresses/adresses-atelier.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { garderVue, relireOuGarder } from "#app/contextes/ensemble/ui/derniere-vue.ts";
import { PageEcran, type InvitationEcran } from "#app/contextes/ensemble/ui/PageEcran.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { interactif: true, projetee: true };
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Un lieu à plusieurs, à projeter", description: "Le lieu à plusieurs, à projeter pendant l’atelier." }),
);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const acces = exigerAcces(context);
  return { vue: await context.get(servicesContext).ensembles.page(acces), invitation: await inviter(request, context, acces) };
});

/** Le QR d'entrée, pour l'animation d'un atelier ouvert seulement : il mène droit à la part à remplir. */
async function inviter(request: Request, context: Route.LoaderArgs["context"], acces: Acces): Promise<InvitationEcran | null> {
  if (!acces.admin) return null;
  const services = context.get(servicesContext);
  const atelier = await services.ateliers.lire(acces.session.atelier);
  if (!atelier.ouvert) return null;
  const { origine } = services.adressePublique(new URL(request.url).host, context.get(clientContext).https);
  const { jeton } = services.acces.creerJeton(atelier);
  const entree = `${origine}/connexion?${new URLSearchParams({ jeton, retour: ENSEMBLE })}`;
  return { entree, qr: services.dessinerQr(entree), code: espacerCode(atelier.code), adresse: `${origine}${ENSEMBLE}` };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return relireOuGarder(ENSEMBLE_ECRAN, serverLoader);
}

export default function Ecran({ loaderData }: Route.ComponentProps) {
  useEffect(() => garderVue(ENSEMBLE_ECRAN, loaderData), [loaderData]);
  return <PageEcran {...loaderData} />;
}
