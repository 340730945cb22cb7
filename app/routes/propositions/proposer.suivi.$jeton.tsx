import { href } from "react-router";
import type { Route } from "./+types/proposer.suivi.$jeton.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp, gesteInconnu } from "#app/commun/erreurs.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { lireContenuFormulaire, lireVersion } from "#app/contextes/propositions/http/proposition.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { LIMITE_AVEC_PHOTO_OCTETS, lirePhotoChoisie, motsDePhoto, sortirFichiers } from "#app/contextes/propositions/http/photo.ts";
import { CHAMP_PHOTO, CHAMP_PHOTO_TEXTE } from "#app/contextes/propositions/index.ts";
import { PageSuivi } from "#app/contextes/propositions/ui/PageSuivi.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

// Avec un script, une photo se réduit sur le téléphone avant de partir.
export const handle = { interactif: true, parleA: [] };

function direMeta() {
  return metaNonIndexee({ titre: "Suivre une proposition", description: "Où en est une proposition : reçue, relue, publiée ou refusée, et pourquoi." });
}

export const meta: Route.MetaFunction = partager(direMeta);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const loader = page(async ({ request, params, context }: Route.LoaderArgs) => {
  const recherche = new URL(request.url).searchParams;
  const fait = recherche.get("fait");
  return {
    suivi: await context.get(servicesContext).propositions.suivre(params.jeton),
    photo: href("/proposer/suivi/:jeton/photo", { jeton: params.jeton }),
    adresse: `${originePublique(request, context)}/proposer/suivi/${params.jeton}`,
    merci: recherche.get("merci") === "oui",
    fait: fait === "corrigee" || fait === "retiree" || fait === "sans-photo" || fait === "photo" ? fait : undefined,
  } as const;
});

export const action = page(async ({ request, params: { jeton }, context }: Route.ActionArgs) => {
  const { propositions } = context.get(servicesContext);
  const form = await formulaireDe(request, { limite_fichiers_octets: LIMITE_AVEC_PHOTO_OCTETS });
  const fichiers = sortirFichiers(form);
  const revenir = (fait: string) => rediriger(`${href("/proposer/suivi/:jeton", { jeton })}?fait=${fait}`, { status: APRES_ENVOI });
  return formulaire(form, async () => {
    switch (form.get("geste")) {
      case "corriger": {
        const { submission_type, demande } = await propositions.natureDuSuivi(jeton);
        const contenu = lireContenuFormulaire(form, submission_type, demande);
        const neuve = demande === "retrait" ? undefined : await lirePhotoChoisie(fichiers, form, submission_type, propositions.preparerPhoto);
        const mots = form.has(CHAMP_PHOTO_TEXTE) ? motsDePhoto(form) : undefined;
        await propositions.corriger(jeton, contenu, lireVersion(form), { neuve, mots, client: await cleDeLimite(request, context) });
        return revenir("corrigee");
      }
      case "photo": {
        const { submission_type } = await propositions.natureDuSuivi(jeton);
        const neuve = await lirePhotoChoisie(fichiers, form, submission_type, propositions.preparerPhoto);
        if (neuve === undefined) return refuserPhoto("Choisissez une photo.");
        await propositions.changerPhoto(jeton, lireVersion(form), neuve, await cleDeLimite(request, context));
        return revenir("photo");
      }
      case "retirer-photo":
        await propositions.retirerPhoto(jeton);
        return revenir("sans-photo");
      case "retirer":
        await propositions.retirer(jeton);
        return revenir("retiree");
      case "effacer":
        await propositions.effacer(jeton);
        return rediriger(`${href("/proposer")}?efface=oui`, { status: APRES_ENVOI });
      default:
        throw gesteInconnu();
    }
  });
});

function refuserPhoto(message: string): never {
  throw new ErreurApp("invalide", undefined, { champs: [{ chemin: CHAMP_PHOTO, message }] });
}

export default function Suivi({ loaderData, actionData }: Route.ComponentProps) {
  return <PageSuivi {...loaderData} retour={actionData} />;
}
