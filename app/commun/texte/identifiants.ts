import { LETTRES_DICTABLES } from "./lettres-dictables.ts";

/**
 * Identifiant (UUID v4) fait de seize octets tirés par l'appelant. `crypto.randomUUID` n'existe que sur une page sûre ; un atelier tient souvent
 * sur le réseau d'un ordinateur portable, en http.
 */
export function uuidDepuis(octets: Uint8Array): string {
  if (octets.length !== 16) throw new Error("Un UUID compte seize octets.");
  const hexa = Array.from(octets, (octet, i) => (i === 6 ? (octet & 0x0f) | 0x40 : i === 8 ? (octet & 0x3f) | 0x80 : octet).toString(16).padStart(2, "0"));
  return [hexa.slice(0, 4), hexa.slice(4, 6), hexa.slice(6, 8), hexa.slice(8, 10), hexa.slice(10)].map((part) => part.join("")).join("-");
}

/**
 * Identifiant tiré d'un sceau en base64url d'au moins seize octets : la même clé d'envoi donne toujours le même enregistrement. Un envoi
 * refait après une coupure retrouve donc le premier, quel que soit le rangement, sans que deux lignes aient à être écrites ensemble.
 */
export function uuidDuSceau(sceau: string): string {
  if (sceau.length < 24) throw new Error("Un sceau compte au moins seize octets.");
  return uuidDepuis(Uint8Array.from(atob(sceau.replaceAll("-", "+").replaceAll("_", "/").slice(0, 24)), (caractere) => caractere.charCodeAt(0)).slice(0, 16));
}

/** Suite de lettres à dicter tirée d'un sceau : la même clé d'envoi donne toujours la même. Au plus seize lettres. */
export function lettresDuSceau(sceau: string, longueur: number): string {
  const hexa = uuidDuSceau(sceau).replaceAll("-", "");
  const octet = (i: number) => Number.parseInt(hexa.slice(2 * i, 2 * i + 2), 16);
  return Array.from({ length: longueur }, (_, i) => LETTRES_DICTABLES[octet(i) % LETTRES_DICTABLES.length] ?? "").join("");
}

/** Un UUID neuf, tiré dans le navigateur : `crypto.randomUUID` n'y existe que sur une page sûre. */
export function tirerUuid(): string {
  return uuidDepuis(crypto.getRandomValues(new Uint8Array(16)));
}
