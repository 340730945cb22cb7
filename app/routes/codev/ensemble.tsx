import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/ensemble.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ENSEMBLE, ENSEMBLE_ECRAN } from "#app/commun/adresses/adresses-atelier.ts";
import { leviersBouges, partagerReprise } from "#app/contextes/ensemble/index.ts";
import { gesteInconnu } from "#app/commun/erreurs.ts";
import { lireReponses, type Reponses } from "#app/contextes/simulateur/index.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { exigerAcces, rechercheReprise } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { ESSAI_SANS_RESEAU } from "#app/contextes/atelier/ui/boite/sans-reseau.ts";
import { envoyerOuGarder, qui } from "#app/contextes/ensemble/ui/envois-gardes.ts";
import { garderVue, relireOuGarder, vueGardee } from "#app/contextes/ensemble/ui/derniere-vue.ts";
import { PageEnsemble } from "#app/contextes/ensemble/ui/PageEnsemble.tsx";
import { useRetour } from "#app/contextes/ensemble/ui/use-retour.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { interactif: true };
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "Un lieu à plusieurs",
    description: "Un lieu imaginé à plusieurs : chacun dit sa part, et la somme se voit par lots d’au moins trois foyers.",
  }),
);

export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const acces = exigerAcces(context);
  const recherche = await rechercheReprise(request, context);
  return {
    vue: await context.get(servicesContext).ensembles.page(acces),
    reprise: recherche.has("reprise") ? partagerReprise(lireReponses(recherche)) : { part: null, cadre: null },
    fait: recherche.get("fait"),
  };
});

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const acces = exigerAcces(context);
  const { ensembles } = context.get(servicesContext);
  const form = await formulaireDe(request);
  const aller = (fait: string) => {
    // Un curseur bougé sur une page vivante n'en change pas.
    if (form.get("direct") === "1") return { fait };
    const ecran = form.get("vers") === "ecran";
    return rediriger(`${ecran ? ENSEMBLE_ECRAN : ENSEMBLE}?fait=${fait}${ecran ? "" : (ANCRES[fait] ?? "")}`, { status: APRES_ENVOI });
  };
  return formulaire(
    form,
    async () => {
      switch (form.get("geste")) {
        case "situer":
          await ensembles.situer(acces, reponsesDe(form));
          return aller("situe");
        case "deposer":
          await ensembles.deposer(acces, reponsesDe(form));
          return aller("deposee");
        case "retirer":
          await ensembles.retirer(acces);
          return aller("retiree");
        case "bouger":
          await ensembles.bouger(acces, leviersBouges(textes(form)));
          return aller("bouge");
        case "zero":
          await ensembles.remettreAZero(acces);
          return aller("zero");
        case "viser":
          await ensembles.viser(acces, Number(texteDuFormulaire(form, "cible")));
          return aller("vise");
        case "publier":
          await ensembles.publier(
            acces,
            form.getAll("foyer").filter((cle) => typeof cle === "string"),
          );
          return aller("publie");
        case "ouvrir":
          await ensembles.ouvrirLesLeviers(acces, true);
          return aller("ouvert");
        case "reprendre":
          await ensembles.ouvrirLesLeviers(acces, false);
          return aller("repris");
        case "recommencer":
          await ensembles.recommencer(acces);
          return aller("recommence");
        default:
          throw gesteInconnu();
      }
    },
    { aussi: ["interdit"] },
  );
});

const ANCRES: Readonly<Record<string, string>> = { bouge: "#leviers", zero: "#leviers", vise: "#somme", publie: "#somme" };

function textes(form: FormData): ReadonlyMap<string, string> {
  return new Map([...form].flatMap(([nom, valeur]) => (typeof valeur === "string" ? [[nom, valeur] as const] : [])));
}
function reponsesDe(form: FormData): Reponses {
  return lireReponses(new URLSearchParams([...form].flatMap(([nom, valeur]) => (typeof valeur === "string" ? [[nom, valeur]] : []))));
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return relireOuGarder(ENSEMBLE, serverLoader);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const champs = Object.fromEntries(textes(await request.clone().formData()));
  const vue = vueGardee<{ readonly vue: Parameters<typeof qui>[0] }>(ENSEMBLE)?.vue;
  return envoyerOuGarder({ de: vue && qui(vue), champs }, serverAction, ESSAI_SANS_RESEAU);
}

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 403 || actionStatus === 409 ? true : defaultShouldRevalidate;
}

export default function Ensemble({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => garderVue(ENSEMBLE, loaderData), [loaderData]);
  return <PageEnsemble {...loaderData} retour={useRetour(actionData)} />;
}
