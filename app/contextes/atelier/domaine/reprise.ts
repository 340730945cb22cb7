const CLE = /^[\w-]{24}$/;

/** La clé d'un formulaire gardé : 144 bits, que seule porte l'adresse de retour. */
export function estCleDeReprise(cle: string): boolean {
  return CLE.test(cle);
}
