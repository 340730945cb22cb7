import { href, redirect } from "react-router";
import type { Route } from "./+types/signaler.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { envoiDuSignalement, lireSignalement } from "#app/contextes/propositions/http/signalement.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { page } from "#app/socle/http/page.ts";
import { APRES_ENVOI } from "#app/socle/http/redirections.ts";

/** L'adresse ouverte à la main : le formulaire entier. */
export function loader() {
  return redirect(href("/proposer"));
}

/** « Signaler : fermé, déménagé, erreur » : un clic, une proposition, un lien de suivi. Le même clic refait retrouve la même. */
export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const { propositions } = context.get(servicesContext);
  const signalement = lireSignalement(await formulaireDe(request));
  const { cible } = await propositions.page(signalement.onglet, signalement.cible);
  if (cible === undefined) throw new ErreurApp("introuvable", "Cette fiche n'existe pas, ou plus.");
  const cle = ["signalement", signalement.onglet, signalement.cible, signalement.motif].join(":");
  const { jeton } = await propositions.deposer(envoiDuSignalement(signalement, cible.valeurs), await cleDeLimite(request, context), cle);
  return redirect(`${href("/proposer/suivi/:jeton", { jeton })}?merci=oui`, { status: APRES_ENVOI });
});
