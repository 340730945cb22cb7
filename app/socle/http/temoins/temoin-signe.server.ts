import { timingSafeEqual } from "node:crypto";
import { createCookie, type Cookie, type CookieOptions } from "react-router";
import { authentifier } from "#app/socle/surete/cles.server.ts";

/**
 * Un témoin signé par la première clé, lu de toutes. L'écriture est celle du cadriciel (« valeur.signature »), qui n'admet qu'un algorithme : ici, c'est celui
 * de la clé.
 */
export function temoinSigne(nom: string, cles: readonly [string, ...ReadonlyArray<string>], options: Omit<CookieOptions, "secrets">): Cookie {
  const [courante] = cles;
  const signer = (valeur: string): string => encodeURIComponent(`${valeur}.${signature(courante, valeur)}`);
  const temoin = createCookie(nom, { ...options, encode: (valeur) => (valeur === "" ? "" : signer(valeur)), decode: (lu) => verifier(cles, lu) });
  // Le cadriciel ne sait pas que la signature se fait ici : il avertirait qu'il n'y en a pas.
  return {
    name: nom,
    isSigned: true,
    parse: (entete, lecture) => temoin.parse(entete, lecture),
    serialize: (contenu, ecriture) => temoin.serialize(contenu, ecriture),
  };
}

function signature(cle: string, valeur: string): string {
  return authentifier(cle, valeur).toString("base64").replace(/=+$/, "");
}

/** La valeur, si l'une des clés l'a signée ; vide sinon, comme d'un témoin absent. */
function verifier(cles: ReadonlyArray<string>, lu: string): string {
  let texte: string;
  try {
    texte = decodeURIComponent(lu);
  } catch {
    return "";
  }
  const coupe = texte.lastIndexOf(".");
  if (coupe < 0) return "";
  const [valeur, recue] = [texte.slice(0, coupe), Buffer.from(texte.slice(coupe + 1))];
  const juste = cles.some((cle) => {
    const attendue = Buffer.from(signature(cle, valeur));
    return attendue.length === recue.length && timingSafeEqual(attendue, recue);
  });
  return juste ? valeur : "";
}
