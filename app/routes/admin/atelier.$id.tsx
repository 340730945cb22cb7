import { href, data } from "react-router";
import type { Route } from "./+types/atelier.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { espacerCode } from "#app/contextes/atelier/index.ts";
import { gesteInconnu } from "#app/commun/erreurs.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, lireFormulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";
import { SchemaAtelierNeuf } from "#app/contextes/atelier/schemas/codev.ts";
import { PageAtelier } from "#app/contextes/atelier/ui/pages/PageAtelier.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(({ loaderData }) =>
  metaNonIndexee({ titre: loaderData?.atelier.titre ?? "Atelier", description: "Un atelier : dates, durée de garde, export, import et effacement." }),
);

export const loader = page(async (args: Route.LoaderArgs) => {
  const acces = await exigerAdmin(args);
  const { ateliers, appareils } = args.context.get(servicesContext);
  const atelier = await ateliers.voir(args.params.id);
  const recherche = new URL(args.request.url).searchParams;
  const bilan = recherche.get("bilan")?.match(/^(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})$/);
  return {
    atelier: { ...atelier, code: espacerCode(atelier.code) },
    courant: acces.session.atelier,
    fait: recherche.get("fait"),
    appareils: await appareils.lister(acces, atelier.id),
    retire: lireRetrait(recherche),
    bilan: bilan?.slice(1).map(Number) ?? null,
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  const acces = await exigerAdmin(args);
  const { ateliers, appareils } = args.context.get(servicesContext);
  const { id } = args.params;
  const form = await formulaireDe(args.request);
  const ici = href("/admin/atelier/:id", { id: encodeURIComponent(id) });
  const aller = (fait: string, vers = ici) => rediriger(`${vers}?fait=${fait}`, { status: APRES_ENVOI });
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
      case "renvoyer":
        await appareils.renvoyer(acces, id, texteDuFormulaire(form, "appareil"));
        return aller("renvoye");
      case "tout-retirer": {
        const cle = texteDuFormulaire(form, "appareil");
        const { nombre, depuis } = await appareils.retirerTout(acces, id, cle);
        return rediriger(`${ici}?${new URLSearchParams({ fait: "tout-retire", appareil: cle, depuis, nombre: String(nombre) })}`, { status: APRES_ENVOI });
      }
      case "tout-rendre":
        await appareils.rendreTout(acces, id, texteDuFormulaire(form, "appareil"), texteDuFormulaire(form, "depuis"));
        return aller("tout-rendu");
      case "retirer-part":
        await appareils.retirerPart(acces, id, texteDuFormulaire(form, "appareil"));
        return aller("part-retiree");
      case "effacer": {
        if (form.get("confirme") !== "oui") return data(SANS_CONFIRMATION, { status: 422 });
        const { principal } = await ateliers.voir(id);
        await ateliers.supprimer(id);
        return principal ? aller("vide") : aller("efface", href("/admin/atelier"));
      }
      default:
        throw gesteInconnu();
    }
  });
});

function lireRetrait(recherche: URLSearchParams) {
  const [cle = "", depuis = "", nombre = ""] = ["appareil", "depuis", "nombre"].map((nom) => recherche.get(nom) ?? "");
  return recherche.get("fait") === "tout-retire" && /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/.test(depuis) && /^\d{1,5}$/.test(nombre)
    ? { cle, depuis, nombre: Number(nombre) }
    : null;
}

const SANS_CONFIRMATION = {
  erreurs: { confirme: ["Cochez la case : rien n'a été effacé."] },
  message: "Rien n'a été effacé.",
  valeurs: { geste: "effacer" },
};

export default function Atelier({ loaderData, actionData }: Route.ComponentProps) {
  return <PageAtelier {...loaderData} refus={actionData} />;
}
