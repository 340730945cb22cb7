import type { Route } from "./+types/photo.$id.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { gesteInconnu } from "#app/commun/erreurs.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { CARTO } from "#app/contextes/atelier/index.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { PagePhoto } from "#app/contextes/atelier/ui/pages/PagePhoto.tsx";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

// Une photo un peu trop lourde se refuse à son champ, pas à la porte.
const LIMITE_OCTETS = PHOTO_OCTETS_MAX + 524_288;

export const handle = { interactif: true };
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Photo d’une fiche", description: "Ajouter, changer ou retirer la photo d’une fiche d’atelier." }),
);

export const loader = page(async ({ params, context }: Route.LoaderArgs) => context.get(servicesContext).photos.aChanger(exigerAcces(context), params.id));

export const action = page(async ({ request, params: { id }, context }: Route.ActionArgs) => {
  const acces = exigerAcces(context);
  const { photos } = context.get(servicesContext);
  const form = await formulaireDe(request, { limite_fichiers_octets: LIMITE_OCTETS });
  const fichier = form.get("photo");
  // Un refus rend ce qui était tapé ; le navigateur seul peut rendre un fichier.
  form.delete("photo");
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "poser":
        await photos.poser(
          acces,
          id,
          fichier instanceof Blob ? new Uint8Array(await fichier.arrayBuffer()) : new Uint8Array(),
          texteDuFormulaire(form, "texte"),
        );
        return retour("photo", id);
      case "retirer":
        await photos.retirer(acces, id);
        return retour("sans-photo", id);
      default:
        throw gesteInconnu();
    }
  });
});

function retour(fait: string, id: string) {
  return rediriger(`${CARTO}?fait=${fait}#fiche-${encodeURIComponent(id)}`, { status: APRES_ENVOI });
}

export default function PhotoDeFiche({ loaderData, actionData }: Route.ComponentProps) {
  return <PagePhoto {...loaderData} refus={actionData} />;
}
