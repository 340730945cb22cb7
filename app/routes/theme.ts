import { redirect } from "react-router";
import type { Route } from "./+types/theme.ts";
import { clientContext, idRequeteContext, originesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/domaine/erreurs.ts";
import { retourInterne } from "#app/domaine/retour.ts";
import { lireTheme } from "#app/domaine/theme.ts";
import { origineAdmise } from "#app/http/origine.ts";
import { problem } from "#app/http/problem.ts";
import { poserTheme } from "#app/http/temoin-theme.server.ts";

const APRES_ENVOI = 303;

export async function action({ request, context }: Route.ActionArgs) {
  if (!origineAdmise(request.headers, context.get(originesContext))) {
    return problem(new ErreurApp("interdit", "Ce réglage doit partir du site lui-même."), context.get(idRequeteContext));
  }
  const formulaire = await request.formData();
  const { https } = context.get(clientContext);
  return redirect(retourInterne(formulaire.get("retour")), {
    status: APRES_ENVOI,
    headers: { "Set-Cookie": poserTheme(lireTheme(formulaire.get("theme")), { https }) },
  });
}

// L'adresse tapée à la main ramène à l'accueil : il n'y a rien à voir ici.
export function loader() {
  return redirect("/", { status: APRES_ENVOI });
}
