import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { servicesContext } from "#app/contexte.server.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { SchemaConnexion, type SaisieConnexion } from "#app/contextes/atelier/schemas/codev.ts";
import { lireFormulaire } from "#app/socle/http/formulaire.ts";
import { accesDeLaRequete, appareilDeLaRequete, cleDAdresse } from "./session.server.ts";

type Contexte = Readonly<RouterContextProvider>;

const STRATEGIE = "atelier";

// Une instance par requête : la stratégie a besoin des services et du visiteur, qui sont dans le contexte de la requête.
function creerAuthentificateur(request: Request, context: Contexte, animation: boolean): Authenticator<Acces> {
  const strategie = new FormStrategy<Acces>(async ({ form }) => {
    const saisie = lireFormulaire(SchemaConnexion, form);
    const [actuel, appareil] = await Promise.all([accesDeLaRequete(request, context), appareilDeLaRequete(request, context)]);
    return context.get(servicesContext).acces.connecter({ ...saisie, animation }, { adresse: cleDAdresse(context), actuel, appareil });
  });
  return new Authenticator<Acces>().use(strategie, STRATEGIE);
}

/**
 * Ouvre une session d'après une saisie déjà lue et contrôlée. La stratégie de remix-auth lit un formulaire : ce qui est venu en JSON, ou déjà lu avec nos
 * limites de taille, lui est rendu sous cette forme. `animation` : le champ du mot de passe, où aucun code n'est cherché. La route pose ensuite les témoins : la bibliothèque ne le fait pas.
 */
export async function authentifier(request: Request, context: Contexte, saisie: SaisieConnexion, { animation = false } = {}): Promise<Acces> {
  const champs = Object.entries(saisie).flatMap(([nom, valeur]) => (valeur === undefined ? [] : [[nom, valeur]]));
  const formulaire = new Request(request.url, { method: "POST", body: new URLSearchParams(champs) });
  return creerAuthentificateur(request, context, animation).authenticate(STRATEGIE, formulaire);
}
