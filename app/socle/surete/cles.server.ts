import { createHmac } from "node:crypto";

// L'algorithme tient à la clé, jamais à ce qui est présenté : personne ne peut en demander un plus faible. En changer, c'est donc tourner la clé, ce qui se fait
// déjà sans rien perdre : « hmac-sha-512:nouvelle,ancienne » signe avec la première, et vérifie encore ce que l'ancienne a signé.

/** Les algorithmes qu'une clé peut nommer, et la fonction de hachage de chacun ; sans nom, une clé est celle des versions d'avant. */
const HACHAGES: Readonly<Record<string, string>> = { "hmac-sha-256": "sha256", "hmac-sha-512": "sha512", "hmac-sha3-512": "sha3-512" };
const D_AVANT = "sha256";
const FORME = /^(hmac-[\w-]*):(.*)$/s;
// 256 bits, quel que soit l'algorithme : ce qui range ou lit une empreinte compte sur sa longueur.
const EMPREINTE_OCTETS = 32;

/** Le code d'authentification d'un message, par l'algorithme de cette clé. */
export function authentifier(cle: string, message: string): Buffer {
  const [, nom, secret = cle] = FORME.exec(cle) ?? [];
  const hachage = nom === undefined ? D_AVANT : HACHAGES[nom];
  if (hachage === undefined) throw new Error("Cette clé nomme un algorithme inconnu.");
  return createHmac(hachage, secret).update(message).digest();
}

/** Le même, ramené à 256 bits et écrit en base64url : 43 signes. */
export function empreindreParCle(cle: string, message: string): string {
  return authentifier(cle, message).subarray(0, EMPREINTE_OCTETS).toString("base64url");
}

/** Pour qui installe : une phrase par clé qui nomme un algorithme inconnu, ou trop courte une fois ce nom ôté. La clé n'y est pas répétée. */
export function fautesDesCles(cles: ReadonlyArray<string>, longueurMin: number): ReadonlyArray<string> {
  return cles.flatMap((cle) => {
    const [, nom, secret = ""] = FORME.exec(cle) ?? [];
    if (nom === undefined) return [];
    if (!Object.hasOwn(HACHAGES, nom)) return [`SESSION_SECRET nomme « ${nom} », qui n'est aucun de : ${Object.keys(HACHAGES).join(", ")}.`];
    return secret.length < longueurMin ? [`SESSION_SECRET doit compter au moins ${longueurMin} caractères après le nom de l'algorithme.`] : [];
  });
}
