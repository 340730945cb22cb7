import { href } from "react-router";
import type { Route } from "./+types/campagnes.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { PageCampagnes } from "#app/contextes/campagne/ui/PageCampagnes.tsx";
import { clientContext } from "#app/socle/contexte.server.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Campagnes", description: "Ouvrir une campagne, projeter son QR code, la clore ou l’effacer." }),
);

export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  const { campagnes, adressePublique } = args.context.get(servicesContext);
  const url = new URL(args.request.url);
  const { origine } = adressePublique(url.host, args.context.get(clientContext).https);
  return {
    campagnes: (await campagnes.lister()).map((c) => ({ ...c, adresse: `${origine}${href("/campagne/:id", { id: c.id })}` })),
    territoires: campagnes.territoires(),
    cle: crypto.randomUUID(),
    fait: url.searchParams.get("fait"),
  };
});

export const action = page(async (args: Route.ActionArgs) => {
  await exigerAdmin(args);
  const { campagnes } = args.context.get(servicesContext);
  const form = await formulaireDe(args.request);
  const id = texteDuFormulaire(form, "id");
  const aller = (fait: string) => rediriger(`${href("/admin/campagnes")}?fait=${fait}`, { status: APRES_ENVOI });
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "creer": {
        const [dep, commune] = [texteDuFormulaire(form, "dep").trim(), texteDuFormulaire(form, "commune").trim()];
        const cadre = { ...(dep === "" ? {} : { dep }), ...(commune === "" ? {} : { commune }) };
        const cle = texteDuFormulaire(form, "cle");
        await campagnes.creer({ titre: texteDuFormulaire(form, "titre"), cadre }, cle === "" ? undefined : cle);
        return aller("creee");
      }
      case "fermer":
        await campagnes.fermer(id);
        return aller("fermee");
      case "rouvrir":
        await campagnes.rouvrir(id);
        return aller("rouverte");
      case "effacer":
        await campagnes.effacer(id);
        return aller("effacee");
      default:
        throw new ErreurApp("invalide", "Ce geste n’existe pas.");
    }
  });
});

export default function Campagnes({ loaderData, actionData }: Route.ComponentProps) {
  return <PageCampagnes {...loaderData} refus={actionData} />;
}
