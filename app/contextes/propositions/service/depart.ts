import { JOUR_MS } from "#app/commun/dates/durees.ts";
import { DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

const USAGE_DEPART = "formulaire-proposition";
/** Un formulaire resté ouvert plus longtemps demande un second envoi : rien n'est perdu. */
const DEPART_MAX_MS = 7 * JOUR_MS;

export type BesoinsDepart = { readonly scelleur: Scelleur; readonly maintenant: () => Date };

/** L'heure d'ouverture du formulaire, scellée dans la page : ce qui part trop vite n'a pas été écrit par une main. */
export function creerDepart({ scelleur, maintenant }: BesoinsDepart) {
  function lireDepart(depart: string): number | undefined {
    const [instant = "", sceau = ""] = depart.split(".", 2);
    if (!/^[0-9a-z]{1,12}$/.test(instant) || !scelleur.verifier(USAGE_DEPART, instant, sceau)) return undefined;
    const ouvert_ms = Number.parseInt(instant, 36);
    return maintenant().getTime() - ouvert_ms > DEPART_MAX_MS ? undefined : ouvert_ms;
  }

  return {
    ouvrirFormulaire(): string {
      const instant = maintenant().getTime().toString(36);
      return `${instant}.${scelleur.sceller(USAGE_DEPART, instant)}`;
    },

    /** Un envoi trop rapide ou sans départ est refusé une fois, avec le moyen de recommencer : le texte reste, un second envoi passe. */
    verifierDelai(depart: string): void {
      const ouvert_ms = lireDepart(depart);
      if (ouvert_ms === undefined)
        throw new ErreurApp("invalide", "Ce formulaire était ouvert depuis longtemps. Rien n'est perdu : relisez, puis envoyez de nouveau.");
      if (maintenant().getTime() - ouvert_ms < DUREE_MIN_MS)
        throw new ErreurApp("invalide", "L'envoi est parti très vite après l'ouverture de la page. Rien n'est perdu : relisez, puis envoyez de nouveau.");
    },

    /** Vrai si ce départ vaut encore : le formulaire réaffiché le garde, pour que le second envoi passe. */
    departValable: (depart: string): boolean => lireDepart(depart) !== undefined,
  };
}
