import { href, data, redirect } from "react-router";
import type { Route } from "./+types/atelier.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { espacerCode } from "#app/contextes/atelier/index.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, lireFormulaire } from "#app/socle/http/formulaire.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { SchemaAtelierNeuf } from "#app/contextes/atelier/schemas/codev.ts";
import { PageAtelier } from "#app/contextes/atelier/ui/pages/PageAtelier.tsx";
import { APRES_ENVOI } from "#app/socle/http/redirections.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.atelier.titre ?? "Atelier"} · Autonomie` },
  { name: "robots", content: "noindex" },
];

export const loader = page(async (args: Route.LoaderArgs) => {
  const { session } = await exigerAdmin(args);
  const atelier = await args.context.get(servicesContext).ateliers.voir(args.params.id);
  const recherche = new URL(args.request.url).searchParams;
  const bilan = recherche.get("bilan")?.match(/^(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})$/);
  return {
    atelier: { ...atelier, code: espacerCode(atelier.code) },
    courant: session.atelier,
    fait: recherche.get("fait"),
    bilan: bilan?.slice(1).map(Number) ?? null,
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  await exigerAdmin(args);
  const { ateliers } = args.context.get(servicesContext);
  const { id } = args.params;
  const form = await formulaireDe(args.request);
  const ici = href("/admin/atelier/:id", { id: encodeURIComponent(id) });
  const aller = (fait: string, vers = ici) => redirect(`${vers}?fait=${fait}`, { status: APRES_ENVOI });
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "modifier":
        await ateliers.modifier(id, lireFormulaire(SchemaAtelierNeuf, form));
        return aller("modifie");
      case "fermer":
        await ateliers.fermer(id);
        return aller("ferme");
      case "rouvrir":
        await ateliers.rouvrir(id);
        return aller("rouvert");
      case "code":
        await ateliers.changerCode(id);
        return aller("code");
      case "effacer": {
        if (form.get("confirme") !== "oui") return data(SANS_CONFIRMATION, { status: 422 });
        const { principal } = await ateliers.voir(id);
        await ateliers.supprimer(id);
        return principal ? aller("vide") : aller("efface", href("/admin/atelier"));
      }
      default:
        throw new ErreurApp("invalide", "Ce geste n'existe pas.");
    }
  });
});

const SANS_CONFIRMATION = {
  erreurs: { confirme: ["Cochez la case : rien n'a été effacé."] },
  message: "Rien n'a été effacé.",
  valeurs: { geste: "effacer" },
};

export default function Atelier({ loaderData, actionData }: Route.ComponentProps) {
  return <PageAtelier {...loaderData} refus={actionData} />;
}
