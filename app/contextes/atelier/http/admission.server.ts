import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/contexte.server.ts";
import { reseauDe } from "#app/commun/adresses/reseau.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { debitDe } from "#app/commun/limites/limites.ts";
import type { ClientCompte } from "#app/socle/admission.ts";
import { clientContext, idRequeteContext } from "#app/socle/contexte.server.ts";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import { decrireProbleme, entetesErreur, problem } from "#app/socle/http/refus/problem.ts";
import { accesDeLaRequete, appareilDeLaRequete } from "./session.server.ts";

type Contexte = Readonly<RouterContextProvider>;

/** Qui est compté : son réseau, et l'appareil de sa session (ou de son témoin) ; une session neuve du même appareil est le même compte. */
export async function clientCompte(request: Request, context: Contexte): Promise<ClientCompte> {
  const reseau = reseauDe(context.get(clientContext).adresse);
  // Un rangement en panne se dira plus loin : ici, le réseau suffit.
  const session = await accesDeLaRequete(request, context).then(
    (acces) => acces?.session,
    () => undefined,
  );
  if (session !== undefined) return { reseau, appareil: session.appareil ?? session.id };
  const appareil = await appareilDeLaRequete(request, context);
  return { reseau, appareil: appareil?.id };
}

/**
 * Compte la requête selon la table des limites, avant toute route. Trop : une réponse pour l'API ; pour une page, l'erreur que montre la page d'erreur.
 */
export async function admettre(request: Request, context: Contexte, motif: string): Promise<Response | undefined> {
  const debit = debitDe(request.method, motif);
  if (debit === undefined) return undefined;
  try {
    context.get(servicesContext).admission.compter(debit, await clientCompte(request, context));
    return undefined;
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    const id = context.get(idRequeteContext);
    if (estCheminApi(`/${motif.replace(/^\/+/, "")}`)) return problem(e, id);
    throw data(decrireProbleme(e, id), { status: e.statut, headers: entetesErreur(e) });
  }
}
