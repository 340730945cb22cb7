// Un téléphone sans script envoie sa photo entière, avec tout ce qui a été tapé à côté. Refuser l'envoi à la porte perdrait ce texte : le fichier est lu jusqu'au
// bout, mais seul son début est gardé. La page, qui le reçoit trop lourd, le refuse alors à son champ et rend le reste.

export type Allegeur = {
  /** Ce qu'il reste de ces octets, et de ceux qui attendaient d'être assez pour être lus, une fois les fichiers écourtés. */
  readonly passer: (morceau: Buffer) => Buffer;
  /** Ce qui attendait encore d'être lu, ou de savoir s'il commençait un délimiteur. */
  readonly finir: () => Buffer;
  /** Délimiteurs lus, et en combien de fois. */
  readonly lus: () => { readonly delimiteurs: number; readonly lectures: number };
  /** Vrai quand il a plus de délimiteurs qu'aucun formulaire : la suite n'est plus lue. */
  readonly deborde: () => boolean;
};

export type Bornes = {
  /** Part des fichiers, tous ensemble. */
  readonly fichiers_octets: number;
  /** Ce qui est gardé en tout, à un morceau près : au-delà, plus rien n'est lu. */
  readonly gardes_octets: number;
  /** Délimiteurs lus au plus, celui de la fin compris. */
  readonly delimiteurs: number;
};

const TETE_MAX_OCTETS = 16_384;
// Une tête inachevée se relit à chaque fois : envoyée octet par octet, elle se relirait des millions de fois.
const GROUPE_OCTETS = 16_384;
const FIN_DE_TETE = "\r\n\r\n";
const EST_FICHIER = /;\s*filename\*?\s*=/i;

const RIEN = Buffer.alloc(0);

/**
 * Écourte les fichiers d'un `multipart/form-data` au fil de l'eau ; les textes passent entiers. Passé ses bornes, il ne découpe ni ne rend plus rien : n'importe qui
 * peut envoyer des millions de délimiteurs à n'importe quelle adresse.
 */
export function creerAllegeur(frontiere: string, bornes: Bornes): Allegeur {
  const delimiteur = Buffer.from(`\r\n--${frontiere}`);
  let reste_octets = bornes.fichiers_octets;
  let gardes_octets = 0;
  let delimiteurs = 0;
  let etat: "tete" | "texte" | "fichier" = "texte";
  // La première frontière n'a pas de ligne avant elle : on la lui prête, et on la lui reprend.
  let attente: Buffer = Buffer.from("\r\n");
  let pretes = attente.length;
  let arrives: Array<Buffer> = [];
  let arrives_octets = 0;
  let lectures = 0;

  const deborde = () => delimiteurs > bornes.delimiteurs;
  const ferme = () => deborde() || gardes_octets > bornes.gardes_octets;

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
    delimiteurs += 1;
    return !deborde();
  }

  function lire(): ReadonlyArray<Buffer> {
    lectures += 1;
    attente = Buffer.concat([attente, ...arrives]);
    arrives = [];
    arrives_octets = 0;
    const gardes: Array<Buffer> = [];
    while (etat === "tete" ? lireTete(gardes) : lireCorps(gardes));
    return gardes;
  }

  function rendre(gardes: ReadonlyArray<Buffer>): Buffer {
    const tout = Buffer.concat(gardes);
    const trop = Math.min(pretes, tout.length);
    pretes -= trop;
    gardes_octets += tout.length - trop;
    return tout.subarray(trop);
  }

  return {
    passer(morceau) {
      if (ferme()) return RIEN;
      arrives.push(morceau);
      arrives_octets += morceau.length;
      return arrives_octets < GROUPE_OCTETS ? RIEN : rendre(lire());
    },
    finir() {
      if (ferme()) return RIEN;
      const gardes = lire();
      const fin = rendre(deborde() ? gardes : [...gardes, corps(attente)]);
      attente = RIEN;
      return fin;
    },
    lus: () => ({ delimiteurs, lectures }),
    deborde,
  };
}
