import type { Route } from "./+types/etat.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { poserQuestionDEssai } from "#app/contextes/assistants/http/assistant.server.ts";
import { PageEtat } from "#app/contextes/assistants/ui/etat/PageEtat.tsx";
import { siLisible } from "#app/commun/erreurs.ts";
import { page } from "#app/socle/http/page.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "État du site",
    description: "Ce qui marche, ce qui est lent, ce qui s’emplit, et le budget des assistants, pour qui héberge le site.",
  }),
);

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  const { acces, sante, usage, chronometre, reglages, etatVecteurs } = args.context.get(servicesContext);
  // Cette page sert justement quand un rangement ne répond plus : elle se passe de ce qu'il tient.
  const [{ adaptateurs, mesures = {}, version, duree_s }, budget = null] = await Promise.all([sante.examiner(), siLisible(usage.lireBudget())]);
  return {
    adaptateurs,
    mesures,
    latences: chronometre.relever(),
    version,
    duree_s,
    budget,
    reglages,
    vecteurs: etatVecteurs(),
    entree: { motDePasseExpireLe: acces.motDePasseExpireLe()?.toISOString() ?? null, secondFacteur: acces.secondFacteur },
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  await exigerAdmin(args);
  return poserQuestionDEssai(args);
});

export default function Etat({ loaderData, actionData }: Route.ComponentProps) {
  return <PageEtat {...loaderData} essai={actionData} />;
}
