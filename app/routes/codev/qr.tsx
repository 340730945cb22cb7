import { useEffect } from "react";
import { href } from "react-router";
import type { Route } from "./+types/qr.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { clientContext } from "#app/socle/contexte.server.ts";
import { espacerCode } from "#app/contextes/atelier/index.ts";
import { siLisible } from "#app/commun/erreurs.ts";
import { page } from "#app/socle/http/page.ts";
import { accesSiLisible } from "#app/contextes/atelier/http/session.server.ts";
import { garderVue, relireOuGarder } from "#app/contextes/ensemble/ui/derniere-vue.ts";
import { PageQr } from "#app/contextes/atelier/ui/pages/PageQr.tsx";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

const QR = href("/codev/qr");

export const handle = { interactif: true, projetee: true };
export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({ titre: "QR code de l’atelier", description: "L’adresse de l’atelier et son QR code, à projeter." }),
);

// Seule page de /codev qui se passe de session : elle se projette, et l'adresse qu'elle montre n'est pas un secret. Le code et le jeton, eux, ne sortent
// que pour l'animation.
export const loader = page(async ({ request, context }: Route.LoaderArgs) => {
  const { acces, ateliers, adressePublique, dessinerQr } = context.get(servicesContext);
  const url = new URL(request.url);
  const { origine, locale } = adressePublique(url.host, context.get(clientContext).https);
  const adresse = `${origine}/codev`;
  const commun = { adresse, locale, adresseQr: dessinerQr(adresse) };
  const actuel = await accesSiLisible(request, context);
  if (actuel?.admin !== true) return { ...commun, animation: null };
  const animer = async () => {
    const atelier = await ateliers.lire(actuel.session.atelier);
    if (!atelier.ouvert) return { titre: atelier.titre, ouvert: false as const };
    const { jeton } = acces.creerJeton(atelier);
    const entree = `${origine}/connexion?jeton=${jeton}`;
    return {
      titre: atelier.titre,
      ouvert: true as const,
      code: espacerCode(atelier.code),
      codeMasque: url.searchParams.get("code") === "masque",
      entree,
      qr: dessinerQr(entree),
      comptes: await ateliers.compter(atelier.id),
    };
  };
  // L'adresse se projette même quand les rangements ne répondent pas.
  return { ...commun, animation: (await siLisible(animer())) ?? null };
});

// Un écran projeté garde son QR quand le réseau manque : une page d'erreur au mur arrêterait la salle.
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return relireOuGarder(QR, serverLoader);
}

export default function Qr({ loaderData }: Route.ComponentProps) {
  useEffect(() => garderVue(QR, loaderData), [loaderData]);
  return <PageQr {...loaderData} />;
}
