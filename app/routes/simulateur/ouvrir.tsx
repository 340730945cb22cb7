import { href } from "react-router";
import type { Route } from "./+types/ouvrir.ts";
import { FICHIER_MAX_OCTETS, relireFichier, ecrireRequete } from "#app/contextes/simulateur/index.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { erreurFichier } from "#app/contextes/atelier/http/fichier.ts";
import { formulaire } from "#app/socle/http/formulaire.ts";
import { page } from "#app/socle/http/page.ts";
import { PageOuvrir } from "#app/contextes/simulateur/ui/pages/PageOuvrir.tsx";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";
import { direOctets } from "#app/commun/tailles.ts";
import { metaNonIndexee, partager } from "#app/ui/mise-en-page/meta.ts";

/** Ce que le formulaire écrit autour du fichier. */
const ENVELOPPE_OCTETS = 2_048;

export const meta: Route.MetaFunction = partager(() =>
  metaNonIndexee({
    titre: "Rouvrir un scénario",
    description: "Rouvrez un scénario gardé en fichier : il est relu, vérifié, puis calculé avec les valeurs d’aujourd’hui.",
  }),
);

export const action = page(async ({ request }: Route.ActionArgs) =>
  formulaire(
    new FormData(),
    async () => {
      const fichier = (await formulaireDe(request, { limite_octets: FICHIER_MAX_OCTETS + ENVELOPPE_OCTETS })).get("fichier");
      if (!(fichier instanceof Blob) || fichier.size === 0) throw erreurFichier("Choisissez un fichier .json.");
      if (fichier.size > FICHIER_MAX_OCTETS) throw erreurFichier(`Ce fichier dépasse ${direOctets(FICHIER_MAX_OCTETS)} : ce n’est pas un scénario.`);
      const relu = relireFichier(await lireJson(fichier));
      if ("faute" in relu) throw erreurFichier(relu.faute);
      // Une valeur fautive se corrige au simulateur, qui la montre au bon champ.
      return rediriger(`${href("/simulateur")}?${ecrireRequete(relu.reponses).toString()}`, { status: APRES_ENVOI });
    },
    { aussi: ["trop_gros", "illisible", "type_refuse"] },
  ),
);

async function lireJson(fichier: Blob): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await fichier.arrayBuffer()));
  } catch {
    throw erreurFichier("Ce fichier n’est pas du JSON lisible.");
  }
}

export default function Ouvrir({ actionData }: Route.ComponentProps) {
  return <PageOuvrir {...(actionData === undefined ? {} : { refus: actionData.erreurs["fichier"]?.[0] ?? actionData.message })} />;
}
