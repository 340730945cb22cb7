import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
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

// De droite à gauche : le premier inconnu est le visiteur, ce qu'il a écrit lui-même à sa gauche ne compte pas. Un maillon qui n'est pas une adresse
// (« unknown ») cache le sien : le dernier mandataire connu en répond, jamais ce qui est à sa gauche.
function remonter(chaine: string, voisin: string, estDeConfiance: (adresse: string) => boolean): string {
  let connu = voisin;
  for (const maillon of chaine.split(",").toReversed()) {
    if (maillon.trim() === "") continue;
    const adresse = adresseDuMaillon(maillon);
    if (adresse === undefined) break;
    connu = adresse;
    if (!estDeConfiance(adresse)) break;
  }
  return connu;
}

// Des mandataires ajoutent le port, qui change à chaque connexion : compté avec l'adresse, il donnerait au même visiteur autant de limites que de connexions.
const AVEC_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** L'adresse d'un maillon (« 192.0.2.1 », « 192.0.2.1:4711 », « "[2001:db8::1]:4711" »), une IPv4 toujours écrite pareil ; `undefined` si ce n'en est pas une. */
function adresseDuMaillon(maillon: string): string | undefined {
  const net = maillon.trim().replace(/^"(.*)"$/, "$1");
  const [, crochets, v4] = AVEC_PORT.exec(net) ?? [];
  const adresse = sansPrefixe(crochets ?? v4 ?? net);
  if (isIP(adresse) === 0) return undefined;
  return isIP(adresse) === 6 ? sansPrefixe(enClair(adresse)) : adresse;
}

/** « ::ffff:c000:201 » et « 0:0:0:0:0:ffff:192.0.2.1 » sont « ::ffff:192.0.2.1 ». */
function enClair(adresse: string): string {
  const [, v4, haut, bas] = /^(?:0*:)*:?ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(adresse) ?? [];
  if (v4 !== undefined) return `::ffff:${v4}`;
  if (haut === undefined || bas === undefined) return adresse;
  const nombre = Number.parseInt(haut, 16) * 65_536 + Number.parseInt(bas, 16);
  return `::ffff:${[24, 16, 8, 0].map((decalage) => (nombre >>> decalage) & 255).join(".")}`;
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
