/** Empreintes à clé secrète : la même sur tous les processus, impossible à fabriquer sans le secret. */
export interface Scelleur {
  /** Empreinte d'un texte pour un usage (deux usages ne se confondent pas), en base64url, 43 caractères. */
  sceller(usage: string, texte: string): string;
  /** Comparaison en temps constant ; admet les secrets précédents d'une rotation, et un sceau raccourci à 22 caractères au moins. */
  verifier(usage: string, texte: string, sceau: string): boolean;
}
