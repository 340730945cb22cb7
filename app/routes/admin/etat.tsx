import type { Route } from "./+types/etat.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { collecter } from "#app/contextes/assistants/domaine/flux/collecter.ts";
import { PageEtat, type Essai } from "#app/contextes/assistants/ui/PageEtat.tsx";
import { page } from "#app/socle/http/page.ts";

const QUESTION = "Où trouver des semences paysannes ?";
// Une limite à elle : l'essai ne prend pas les questions de la personne qui héberge.
const CLIENT = "question-d-essai";

export function meta() {
  return [{ title: "État du site · Autonomie" }, { name: "robots", content: "noindex" }];
}

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  const { sante, usage } = args.context.get(servicesContext);
  const [{ adaptateurs, mesures = {}, version, duree_s }, { budget }] = await Promise.all([sante.examiner(), usage.dresser()]);
  return { adaptateurs, mesures, version, duree_s, budget };
});

export const action = page(async (args: Route.ActionArgs): Promise<Essai> => {
  await exigerAdmin(args);
  const { chat } = args.context.get(servicesContext);
  const { signal } = args.request;
  try {
    const appel = await chat.accepter("entraide", { question: QUESTION, mode: "rapide", historique: [], extraits: false }, CLIENT, signal);
    const { fournisseur, modele, secours, duree_ms, cout_eur } = await collecter(appel.evenements(signal));
    return { fournisseur, modele, secours, duree_ms, cout_eur };
  } catch (e) {
    if (e instanceof ErreurApp) return { echec: e.detail };
    throw e;
  }
});

export default function Etat({ loaderData, actionData }: Route.ComponentProps) {
  return <PageEtat {...loaderData} essai={actionData} />;
}
