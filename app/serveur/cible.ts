import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { sansPrefixe } from "#app/commun/adresses/reseau.ts";
import { estSonde, lireNom, valeursBrutes } from "./entree.ts";

// Une adresse absolue de notre site (« GET http://site/page ») est la même page (RFC 9112, § 3.2.2) : aucun navigateur ne l'envoie, des mandataires si.
const ABSOLUE = /^https?:\/\/([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/i;

/**
 * Ramène une adresse absolue à son chemin, et son hôte à l'en-tête Host, qu'elle remplace : tout ce qui suit la lit alors comme les autres, liste des hôtes admis
 * comprise. L'en-tête doit quand même y être, une fois, et bien écrit, sauf en HTTP/1.0 ; sinon la requête reste telle, et sera refusée.
 */
export function ramenerCible(requete: IncomingMessage): void {
  nommerPourUneSonde(requete);
  const [, hote, chemin, recherche = ""] = ABSOLUE.exec(requete.url ?? "") ?? [];
  const annonces = valeursBrutes(requete, "host");
  const annonce = annonces[0] ?? (requete.httpVersion === "1.0" ? hote : undefined);
  if (hote === undefined || annonces.length > 1 || annonce === undefined || lireNom(annonce) === null) return;
  requete.url = `${chemin ?? (requete.method === "OPTIONS" && recherche === "" ? "*" : "/")}${recherche}`;
  requete.headers.host = hote;
  const autres = requete.rawHeaders.filter((_, rang, bruts) => bruts[rang - (rang % 2)]?.toLowerCase() !== "host");
  requete.rawHeaders = [...autres, "Host", hote];
}

// La sonde d'un répartiteur de charge parle souvent en HTTP/1.0, qui n'exige pas d'hôte : elle demande le processus qu'elle joint.
function nommerPourUneSonde(requete: IncomingMessage): void {
  const { httpVersion, socket, url = "" } = requete;
  if (httpVersion !== "1.0" || valeursBrutes(requete, "host").length > 0 || !estSonde(url)) return;
  const jointe = sansPrefixe(socket.localAddress ?? "");
  const hote = isIPv6(jointe) ? `[${jointe}]` : jointe;
  requete.headers.host = hote;
  requete.rawHeaders.push("Host", hote);
}
