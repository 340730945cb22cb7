import { href } from "react-router";
import type { Route } from "./+types/atelier.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { espacerCode } from "#app/contextes/atelier/index.ts";
import { gesteInconnu } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, lireFormulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { SchemaAtelierNeuf } from "#app/contextes/atelier/schemas/codev.ts";
import { PageAteliers } from "#app/contextes/atelier/ui/pages/PageAteliers.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

const ICI = href("/admin/atelier");

export const meta: Route.MetaFunction = partager(() => metaNonIndexee({ titre: "Ateliers", description: "Ouvrir un atelier, donner son code, le clore." }));

export const loader = page(async (args: Route.LoaderArgs) => {
  const { session } = await exigerAdmin(args);
  const tous = await args.context.get(servicesContext).ateliers.lister();
  return {
    courant: session.atelier,
    ateliers: tous.map((atelier) => ({ ...atelier, code: espacerCode(atelier.code) })),
    cle: crypto.randomUUID(),
    fait: new URL(args.request.url).searchParams.get("fait"),
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  const acces = await exigerAdmin(args);
  const services = args.context.get(servicesContext);
  const form = await formulaireDe(args.request);
  const id = texteDuFormulaire(form, "id");
  const aller = (fait: string, vers = ICI) => rediriger(`${vers}?fait=${fait}`, { status: APRES_ENVOI });
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "creer": {
        const { id: cree } = await services.ateliers.creer(lireFormulaire(SchemaAtelierNeuf, form), texteDuFormulaire(form, "cle"));
        await services.acces.changerDAtelier(acces, cree);
        return aller("cree");
      }
      case "fermer":
        await services.ateliers.fermer(id);
        return aller("ferme");
      case "rouvrir":
        await services.ateliers.rouvrir(id);
        return aller("rouvert");
      case "aller":
        await services.acces.changerDAtelier(acces, id);
        return rediriger(href("/codev/carto"), { status: APRES_ENVOI });
      default:
        throw gesteInconnu();
    }
  });
});

export default function Atelier({ loaderData, actionData }: Route.ComponentProps) {
  return <PageAteliers {...loaderData} refus={actionData} />;
}
