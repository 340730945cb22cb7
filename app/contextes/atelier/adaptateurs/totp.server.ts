import { createHmac, timingSafeEqual } from "node:crypto";
import type { SecondFacteur } from "#app/contextes/atelier/ports/second-facteur.ts";

// RFC 6238, dans les réglages que toute application d'authentification suppose : SHA-1, six chiffres, trente secondes.
const PAS_S = 30;
const CHIFFRES = 6;
// La pendule d'un téléphone retarde ou avance, et un code se tape en quelques secondes : le pas d'avant et celui d'après valent aussi.
const ECARTS = [-1, 0, 1] as const;
const LETTRES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS_PAR_LETTRE = 5;

/** Les octets d'un texte en base32 (RFC 4648), sans bourrage. */
export function lireBase32(texte: string): Buffer {
  const bits = [...texte].map((lettre) => LETTRES.indexOf(lettre).toString(2).padStart(BITS_PAR_LETTRE, "0")).join("");
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}

export function ecrireBase32(octets: Uint8Array): string {
  const bits = [...octets].map((octet) => octet.toString(2).padStart(8, "0")).join("");
  return (bits.match(/[01]{1,5}/g) ?? []).map((groupe) => LETTRES[Number.parseInt(groupe.padEnd(BITS_PAR_LETTRE, "0"), 2)]).join("");
}

/** Le code d'un compteur (RFC 4226, troncature dynamique). */
export function codeDuCompteur(secret: Uint8Array, compteur: number, chiffres = CHIFFRES): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(compteur));
  const sceau = createHmac("sha1", secret).update(message).digest();
  const nombre = sceau.readUInt32BE((sceau.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(nombre % 10 ** chiffres).padStart(chiffres, "0");
}

export function compteurDe(date: Date): number {
  return Math.floor(date.getTime() / 1000 / PAS_S);
}

/** @param secret en base32, tel que la configuration le donne */
export function creerTotp(secret: string): SecondFacteur {
  const octets = lireBase32(secret);
  return {
    preuve: secret,
    reconnaitre(code, date) {
      const recu = Buffer.from(code);
      // Les trois pas sont comparés, même après un succès : la durée ne dit pas lequel.
      return ECARTS.map((ecart) => compteurDe(date) + ecart).filter((compteur) => {
        const attendu = Buffer.from(codeDuCompteur(octets, compteur));
        return attendu.length === recu.length && timingSafeEqual(attendu, recu);
      })[0];
    },
  };
}
