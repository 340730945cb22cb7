import { href } from "react-router";
import type { Route } from "./+types/signaler.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ANCRE_DEJA_SIGNALE, CHAMP_DEJA_SIGNALE } from "#app/commun/signalement.ts";
import { cleDeLimite, sessionDeLaRequete } from "#app/contextes/atelier/http/session.server.ts";
import { envoiDuSignalement, lireSignalement } from "#app/contextes/propositions/http/signalement.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { page } from "#app/socle/http/page.ts";
import { APRES_ENVOI, rediriger } from "#app/socle/http/redirections.ts";

/** L'adresse ouverte à la main : le formulaire entier. */
export function loader() {
  return rediriger(href("/proposer"));
}

/**
 * « Signaler : fermé, déménagé, erreur » : un clic, une proposition, un lien de suivi. Le même clic refait ne range rien de plus. Le lien ouvre la proposition et
 * permet de la retirer : refait sans session, d'une adresse que d'autres partagent peut-être, le clic n'a qu'un merci.
 */
export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { propositions } = context.get(servicesContext);
  const signalement = lireSignalement(await formulaireDe(request));
  const { cible } = await propositions.page(signalement.onglet, signalement.cible);
  if (cible === undefined) throw new ErreurApp("introuvable", "Cette fiche n'existe pas, ou plus.");
  const cle = ["signalement", signalement.onglet, signalement.cible, signalement.motif].join(":");
  const { jeton, rejouee } = await propositions.deposer(envoiDuSignalement(signalement, cible.valeurs), await cleDeLimite(request, context), cle);
  if (rejouee && (await sessionDeLaRequete(request, context)) === null) return rediriger(adresseDejaSignale(cible), { status: APRES_ENVOI });
  return rediriger(`${href("/proposer/suivi/:jeton", { jeton })}?merci=oui`, { status: APRES_ENVOI });
});

function adresseDejaSignale({ id, href: fiche }: { readonly id: string; readonly href: string }): string {
  const [chemin = "", ancre = ANCRE_DEJA_SIGNALE] = fiche.split("#");
  return `${chemin}?${new URLSearchParams({ [CHAMP_DEJA_SIGNALE]: id })}#${ancre}`;
}

/** Rien à montrer : ce n'est une page que pour qu'un envoi qui échoue y revienne, prêt à repartir. */
export default function Signaler() {
  return null;
}
