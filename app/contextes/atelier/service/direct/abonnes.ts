import { ErreurApp } from "#app/commun/erreurs.ts";
import { PHRASE_SESSION_FINIE } from "#app/contextes/atelier/domaine/phrases-session.ts";
import type { Abonne, Salle } from "./salle.ts";

export type BesoinsAbonnes = {
  readonly prevoirPresence: (salle: Salle) => void;
  /** Dit aux autres processus combien suivent d'ici. */
  readonly annoncer: (salle: Salle, connectes: number) => void;
};

export type Abonnes = {
  /** Met dehors ceux dont la session ne vaut plus. */
  readonly controler: (salle: Salle) => Promise<void>;
  /** Faux s'il était déjà parti. */
  readonly quitter: (salle: Salle, abonne: Abonne) => boolean;
};

/** Qui reste dans une salle, et qui en sort ; le dernier sorti la ferme. */
export function creerAbonnes({ prevoirPresence, annoncer }: BesoinsAbonnes): Abonnes {
  async function controler(salle: Salle): Promise<void> {
    await Promise.all(
      [...salle.abonnes].map(async (abonne) => {
        // Un rangement en panne ne met personne dehors.
        const valide = await abonne.valide().catch(() => true);
        if (valide || !quitter(salle, abonne)) return;
        abonne.finir(new ErreurApp("non_connecte", PHRASE_SESSION_FINIE));
      }),
    );
  }

  function quitter(salle: Salle, abonne: Abonne): boolean {
    if (!salle.abonnes.delete(abonne)) return false;
    if (salle.abonnes.size === 0) {
      salle.fermer();
      annoncer(salle, 0);
    } else prevoirPresence(salle);
    return true;
  }

  return { controler, quitter };
}
