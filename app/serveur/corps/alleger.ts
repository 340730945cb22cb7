// Un téléphone sans script envoie sa photo entière, avec tout ce qui a été tapé à côté. Refuser l'envoi à la porte perdrait ce texte : le fichier est lu jusqu'au
// bout, mais seul son début est gardé. La page, qui le reçoit trop lourd, le refuse alors à son champ et rend le reste.

export type Allegeur = {
  /** Ce qu'il reste de ces octets une fois les fichiers écourtés. */
  readonly passer: (morceau: Buffer) => Buffer;
  /** Ce qui attendait encore de savoir s'il commençait un délimiteur. */
  readonly finir: () => Buffer;
};

const TETE_MAX_OCTETS = 16_384;
const FIN_DE_TETE = "\r\n\r\n";
const EST_FICHIER = /;\s*filename\*?\s*=/i;

/** Écourte les fichiers d'un `multipart/form-data` au fil de l'eau, à `fichiers_octets` en tout ; les textes passent entiers. */
export function creerAllegeur(frontiere: string, fichiers_octets: number): Allegeur {
  const delimiteur = Buffer.from(`\r\n--${frontiere}`);
  let reste_octets = fichiers_octets;
  let etat: "tete" | "texte" | "fichier" = "texte";
  // La première frontière n'a pas de ligne avant elle : on la lui prête, et on la lui reprend.
  let attente: Buffer = Buffer.from("\r\n");
  let pretes = attente.length;

  function corps(octets: Buffer): Buffer {
    if (etat !== "fichier") return octets;
    const garde = octets.subarray(0, reste_octets);
    reste_octets -= garde.length;
    return garde;
  }

  function lireTete(gardes: Array<Buffer>): boolean {
    const fin = attente.indexOf(FIN_DE_TETE);
    if (fin < 0 && attente.length <= TETE_MAX_OCTETS) return false;
    // Une tête sans fin n'est celle de rien : ce qui lit le formulaire la refusera.
    const tete = attente.subarray(0, fin < 0 ? attente.length : fin + FIN_DE_TETE.length);
    etat = EST_FICHIER.test(tete.toString("latin1")) ? "fichier" : "texte";
    gardes.push(tete);
    attente = attente.subarray(tete.length);
    return true;
  }

  function lireCorps(gardes: Array<Buffer>): boolean {
    const place = attente.indexOf(delimiteur);
    const sur = place < 0 ? Math.max(0, attente.length - delimiteur.length + 1) : place;
    gardes.push(corps(attente.subarray(0, sur)));
    attente = attente.subarray(sur);
    if (place < 0) return false;
    gardes.push(delimiteur);
    attente = attente.subarray(delimiteur.length);
    etat = "tete";
    return true;
  }

  function rendre(gardes: ReadonlyArray<Buffer>): Buffer {
    const tout = Buffer.concat(gardes);
    const trop = Math.min(pretes, tout.length);
    pretes -= trop;
    return tout.subarray(trop);
  }

  return {
    passer(morceau) {
      attente = Buffer.concat([attente, morceau]);
      const gardes: Array<Buffer> = [];
      while (etat === "tete" ? lireTete(gardes) : lireCorps(gardes));
      return rendre(gardes);
    },
    finir() {
      const fin = rendre([corps(attente)]);
      attente = Buffer.alloc(0);
      return fin;
    },
  };
}
