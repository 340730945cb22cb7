import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Coffre } from "#app/socle/ports/coffre.ts";

const CLE_OCTETS = 18;
const VECTEUR_OCTETS = 12;
const MARQUE_OCTETS = 16;

/** Ceux que le coffre sait ouvrir. Chacun prend une clé de 32 octets, un vecteur et une marque des tailles ci-dessus. */
const ALGORITHMES = ["aes-256-gcm", "chacha20-poly1305"] as const;
export type Algorithme = (typeof ALGORITHMES)[number];
/** Celui qui ferme : en changer est cette ligne, et ce qui est déjà fermé s'ouvre encore. */
const COURANT: Algorithme = "aes-256-gcm";

function deriver(usage: string, cle: string): Buffer {
  return createHash("sha256").update(`${usage}\u0000${cle}`).digest();
}

// Le nom entre dans la clé : une ligne dont on changerait l'étiquette ne s'ouvre pas.
function chiffreur(algorithme: string | undefined, cle: string): { readonly nom: "aes-256-gcm"; readonly cle: Buffer } {
  // Sans étiquette : fermé par une version d'avant.
  if (algorithme === undefined) return { nom: "aes-256-gcm", cle: deriver("sceau", cle) };
  if (!ALGORITHMES.some((connu) => connu === algorithme)) throw new Error("Cet algorithme n'est plus, ou pas encore, connu du coffre.");
  // Node décrit les deux par les mêmes appels ; ses types ne le disent que d'un à la fois.
  return { nom: algorithme as "aes-256-gcm", cle: deriver(`sceau ${algorithme}`, cle) };
}

export function creerCoffre(courant: Algorithme = COURANT): Coffre {
  return {
    tirerCle: () => randomBytes(CLE_OCTETS).toString("base64url"),
    nommer: (cle) => deriver("ligne", cle).toString("base64url"),
    fermer(cle, clair) {
      const vecteur = randomBytes(VECTEUR_OCTETS);
      const { nom, cle: derivee } = chiffreur(courant, cle);
      const chiffre = createCipheriv(nom, derivee, vecteur, { authTagLength: MARQUE_OCTETS });
      const corps = [chiffre.update(clair, "utf8"), chiffre.final()];
      return `${courant}.${Buffer.concat([vecteur, chiffre.getAuthTag(), ...corps]).toString("base64")}`;
    },
    ouvrir(cle, ferme) {
      const [, algorithme, texte = ferme] = /^([a-z\d-]+)\.(.*)$/s.exec(ferme) ?? [];
      const { nom, cle: derivee } = chiffreur(algorithme, cle);
      const octets = Buffer.from(texte, "base64");
      const fin = VECTEUR_OCTETS + MARQUE_OCTETS;
      const dechiffre = createDecipheriv(nom, derivee, octets.subarray(0, VECTEUR_OCTETS), { authTagLength: MARQUE_OCTETS });
      dechiffre.setAuthTag(octets.subarray(VECTEUR_OCTETS, fin));
      return Buffer.concat([dechiffre.update(octets.subarray(fin)), dechiffre.final()]).toString("utf8");
    },
  };
}

export const COFFRE: Coffre = creerCoffre();
