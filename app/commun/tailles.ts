// Les tailles que le site refuse de dépasser : le contrôle, son message, la description de l'API et les pages prennent le nombre ici.

/** Un envoi à l'API ou un formulaire. */
export const LIMITE_CORPS_OCTETS = 65_536;

/** Tout envoi sans fichier, avant même de savoir à quelle route : aucune page n'envoie plus, et l'API refuse plus tôt, dans sa propre forme. */
export const LIMITE_ENVOI_OCTETS = 3_145_728;

/** Un formulaire qui porte un fichier : la photo d'un téléphone y arrive entière, même si elle est trop lourde, pour que ce qui est tapé à côté revienne. */
export const LIMITE_ENVOI_AVEC_FICHIER_OCTETS = 67_108_864;

/** Champs d'un formulaire au plus : le plus long du site en a moins de deux cents. */
export const CHAMPS_MAX = 1_000;

/** Les en-têtes d'une requête, témoins compris. */
export const LIMITE_ENTETES_OCTETS = 16_384;

/** Une adresse à suivre : la longueur que tout serveur devrait admettre (RFC 9110, § 4.1), et qui laisse leur place aux autres en-têtes. */
export const ADRESSE_OCTETS_MAX = 8_000;

/** « 64 Kio », « 1 Mio ». */
export function direOctets(octets: number): string {
  return octets % 1_048_576 === 0 ? `${octets / 1_048_576} Mio` : `${octets / 1_024} Kio`;
}
