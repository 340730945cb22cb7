/**
 * Réveille d'autres abonnés, dans ce processus ou ailleurs. Un message peut se perdre ou se répéter : il dit seulement qu'il y a à relire, et la vérité
 * reste dans les rangements.
 */
export interface Bus {
  /** Ne rejette jamais : un réveil manqué se rattrape à la relecture suivante. */
  publier(canal: string, message: string): Promise<void>;
  /** Rend de quoi se désabonner, à appeler une fois. `recevoir` ne doit pas lever. */
  abonner(canal: string, recevoir: (message: string) => void): () => void;
}
