import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { sansPrefixe } from "#app/commun/adresses/reseau.ts";

/** Ce que le serveur sait d'une requête avant de la lire : qui parle, par quel transport, sous quel identifiant. */
export type Arrivee = { readonly id: string; readonly adresse: string; readonly https: boolean };

export type OptionsArrivee = {
  readonly estDeConfiance: (adresse: string) => boolean;
  /** Origines publiques déclarées : une requête adressée à l'hôte d'une origine https est tenue pour chiffrée. */
  readonly origines: ReadonlyArray<string>;
};

const FORME_IDENTIFIANT = /^[\w.-]{8,64}$/;

/** Les en-têtes `X-Forwarded-*` et `X-Request-Id` ne sont crus que s'ils viennent d'un mandataire déclaré. */
export function lireArrivee(requete: IncomingMessage, { estDeConfiance, origines }: OptionsArrivee): Arrivee {
  const voisin = sansPrefixe(requete.socket.remoteAddress ?? "");
  const derriereMandataire = estDeConfiance(voisin);
  const idRecu = texte(requete.headers["x-request-id"]);
  const chiffre = derriereMandataire && premier(texte(requete.headers["x-forwarded-proto"])) === "https";
  return {
    id: derriereMandataire && FORME_IDENTIFIANT.test(idRecu) ? idRecu : randomUUID(),
    adresse: derriereMandataire ? remonter(texte(requete.headers["x-forwarded-for"]), voisin, estDeConfiance) : voisin,
    https: chiffre || origines.includes(`https://${requete.headers.host ?? ""}`),
  };
}

// De droite à gauche : le premier inconnu est le visiteur, ce qu'il a écrit lui-même à sa gauche ne compte pas.
function remonter(chaine: string, voisin: string, estDeConfiance: (adresse: string) => boolean): string {
  const maillons = chaine
    .split(",")
    .map((maillon) => sansPrefixe(maillon.trim()))
    .filter((maillon) => maillon !== "");
  return maillons.findLast((maillon) => !estDeConfiance(maillon)) ?? maillons[0] ?? voisin;
}

function texte(valeur: string | ReadonlyArray<string> | undefined): string {
  return typeof valeur === "string" ? valeur : (valeur?.join(",") ?? "");
}

function premier(chaine: string): string {
  return (chaine.split(",")[0] ?? "").trim().toLowerCase();
}

/** Chemin bon à journaliser : sans hôte (il porte parfois un mot de passe), sans recherche (elle porte le scénario d'une personne), sans jeton de suivi, sans l'endroit qu'un atelier regarde. */
export function cheminJournalise(url: string): string {
  const chemin = url.split(/[?#]/, 1)[0] ?? "/";
  return chemin
    .replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, "[absolue]")
    .replace(/^(\/proposer\/suivi\/)[^/]+/, "$1[jeton]")
    .replace(/^(\/carte\/pres\/).+/i, "$1[vue].svg");
}
