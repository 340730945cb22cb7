import { href } from "react-router";
import type { Route } from "./+types/repondre.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { PageRepondre } from "#app/contextes/campagne/ui/PageRepondre.tsx";
import { lireReponses } from "#app/contextes/simulateur/index.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "Répondre pour son foyer",
    description: "Répondez pour votre foyer, sans nom ni compte : l’autonomie de tout un territoire se dessine à plusieurs.",
  }),
);

const ENVOI_MAX = 64;

export const loader = page(async ({ request, context, params: { id } }: Route.LoaderArgs) => {
  const { campagnes } = context.get(servicesContext);
  const recherche = new URL(request.url).searchParams;
  const { fait, ...siennes } = Object.fromEntries(recherche);
  const vue = await campagnes.page(id);
  if (fait === undefined) return { vue, propre: null };
  const requete = new URLSearchParams(siennes);
  return { vue, propre: { href: `${href("/simulateur")}?${requete.toString()}`, taux: await campagnes.lePropre(id, requete) } };
});

export const action = page(async ({ request, context, params: { id } }: Route.ActionArgs) => {
  const { campagnes } = context.get(servicesContext);
  const form = await formulaireDe(request);
  return formulaire(form, async () => {
    const envoi = texteDuFormulaire(form, "envoi").slice(0, ENVOI_MAX);
    const reponses = lireReponses(new URLSearchParams([...form].flatMap(([nom, valeur]) => (typeof valeur === "string" ? [[nom, valeur]] : []))));
    const requete = await campagnes.repondre(id, reponses, { envoi, client: await cleDeLimite(request, context) });
    return rediriger(`${href("/campagne/:id", { id })}?fait=1&${requete}`, { status: APRES_ENVOI });
  });
});

export default function Repondre({ loaderData, actionData }: Route.ComponentProps) {
  return <PageRepondre {...loaderData} refus={actionData} />;
}
