/** Chiffrer une ligne sous une clé que seul garde qui la reçoit : le rangement ne sait ni la lire, ni dire à qui elle est. */
export interface Coffre {
  /** Une clé neuve, 24 caractères d'adresse (144 bits). */
  tirerCle(): string;
  /** Le nom sous lequel ranger ce que la clé protège : il ne la révèle pas. */
  nommer(cle: string): string;
  fermer(cle: string, clair: string): string;
  /** Lève si la clé n'est pas la bonne, ou si un octet a bougé. */
  ouvrir(cle: string, ferme: string): string;
}
