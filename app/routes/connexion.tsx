import { href } from "react-router";
import type { Route } from "./+types/connexion.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { retourInterne } from "#app/commun/adresses/retour.ts";
import { authentifier } from "#app/contextes/atelier/http/authentification.server.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { formulaire, lireFormulaire, texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { siLisible } from "#app/commun/erreurs.ts";
import { accesDeLaRequete, accesSiLisible, poserSession, retirerSession } from "#app/contextes/atelier/http/session.server.ts";
import { SchemaConnexion } from "#app/contextes/atelier/schemas/codev.ts";
import { PageConnexion } from "#app/contextes/atelier/ui/pages/PageConnexion.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

const ACCUEIL = href("/codev/carto");

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "Rejoindre l’atelier", description: "Entrez dans un atelier avec son code, ou avec le QR code de l’écran." }),
);

// GET ne fait qu'afficher : un aperçu de lien qui suit l'adresse du QR n'ouvre aucune session.
export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const recherche = new URL(request.url).searchParams;
  const { acces, ateliers } = context.get(servicesContext);
  const jeton = recherche.get("jeton") ?? "";
  const [actuel, invite] = await Promise.all([
    accesSiLisible(request, context),
    jeton === "" ? undefined : siLisible(acces.lireJeton(jeton).then((atelier) => atelier ?? null)),
  ]);
  const retour = retourInterne(recherche.get("retour"), ACCUEIL);
  const iciMeme = actuel === null ? undefined : await siLisible(ateliers.lire(actuel.session.atelier));
  return {
    retour,
    reprise: queReprendre(new URLSearchParams(retour.split("?")[1])),
    invitation:
      jeton === "" || invite === undefined
        ? null
        : invite === null
          ? ({ etat: "expiree" } as const)
          : ({ etat: "valable", jeton, atelier: invite.titre, animation: acces.estLienAnimation(jeton) } as const),
    secondFacteur: acces.secondFacteur,
    actuel: actuel === null ? null : { pseudo: actuel.session.pseudo, admin: actuel.admin, atelier: iciMeme?.titre ?? "" },
  };
});

export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const form = await formulaireDe(request);
  if (form.get("geste") === "deconnexion") {
    const actuel = await accesDeLaRequete(request, context);
    if (actuel !== null) await context.get(servicesContext).acces.deconnecter(actuel);
    return rediriger(href("/connexion"), { status: APRES_ENVOI, headers: await retirerSession(request, context) });
  }
  // Le champ masqué de l'animation a son propre nom, pour que le gestionnaire de mots de passe ne propose pas le code.
  const masque = texteDuFormulaire(form, "mot_de_passe");
  if (masque !== "") form.set("password", masque);
  return formulaire(
    form,
    async () => {
      const acces = await authentifier(request, context, lireFormulaire(SchemaConnexion, form), { animation: masque !== "" });
      return rediriger(retourInterne(form.get("retour"), ACCUEIL), { status: APRES_ENVOI, headers: await poserSession(context, acces) });
    },
    { aussi: ["non_connecte"] },
  );
});

function queReprendre(retour: URLSearchParams): "formulaire" | "telephone" | null {
  return retour.has("reprise") ? "formulaire" : retour.has("gardee") ? "telephone" : null;
}

export default function Connexion({ loaderData, actionData }: Route.ComponentProps) {
  return <PageConnexion {...loaderData} refus={actionData} />;
}
