import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Coffre } from "#app/socle/ports/coffre.ts";

const ALGORITHME = "aes-256-gcm";
const CLE_OCTETS = 18;
const VECTEUR_OCTETS = 12;
const MARQUE_OCTETS = 16;

function deriver(usage: string, cle: string): Buffer {
  return createHash("sha256").update(`${usage}\u0000${cle}`).digest();
}

export const COFFRE: Coffre = {
  tirerCle: () => randomBytes(CLE_OCTETS).toString("base64url"),
  nommer: (cle) => deriver("ligne", cle).toString("base64url"),
  fermer(cle, clair) {
    const vecteur = randomBytes(VECTEUR_OCTETS);
    const chiffre = createCipheriv(ALGORITHME, deriver("sceau", cle), vecteur);
    const corps = [chiffre.update(clair, "utf8"), chiffre.final()];
    return Buffer.concat([vecteur, chiffre.getAuthTag(), ...corps]).toString("base64");
  },
  ouvrir(cle, ferme) {
    const octets = Buffer.from(ferme, "base64");
    const fin = VECTEUR_OCTETS + MARQUE_OCTETS;
    const dechiffre = createDecipheriv(ALGORITHME, deriver("sceau", cle), octets.subarray(0, VECTEUR_OCTETS), { authTagLength: MARQUE_OCTETS });
    dechiffre.setAuthTag(octets.subarray(VECTEUR_OCTETS, fin));
    return Buffer.concat([dechiffre.update(octets.subarray(fin)), dechiffre.final()]).toString("utf8");
  },
};
