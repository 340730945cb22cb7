import { DUREE_JETON_S } from "#app/contextes/atelier/domaine/acces.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

export const USAGE_ADMIN = "mot-de-passe-admin";
const USAGE = "jeton-animation";
const MARQUE = "animation.";

/** Ce que garde une session d'animation de ce qui l'a ouverte : changé, elle ne vaut plus rien. */
export function scellerMotDePasse(scelleur: Pick<Scelleur, "sceller">, motDePasse: string): string {
  return scelleur.sceller(USAGE_ADMIN, motDePasse);
}

/** Un jeton d'animation, que seule peut écrire la machine qui connaît les secrets du site : aucune salle ne ferme cette porte. */
export function ecrireJetonAnimation(scelleur: Pick<Scelleur, "sceller">, sceauAdmin: string, maintenant: Date): string {
  const echeance = (Math.floor(maintenant.getTime() / 1000) + DUREE_JETON_S).toString(36);
  return `${MARQUE}${echeance}.${scelleur.sceller(USAGE, texte(sceauAdmin, echeance))}`;
}

type Dependances = {
  readonly scelleur: Scelleur;
  readonly limiteur: Pick<Limiteur, "consommer">;
  readonly maintenant: () => Date;
  readonly sceauAdmin: () => string;
};

/** Les jetons d'animation : dix minutes, une fois. */
export function creerLiensAnimation({ scelleur, limiteur, maintenant, sceauAdmin }: Dependances) {
  function reconnaitre(jeton: string): boolean {
    if (!jeton.startsWith(MARQUE)) return false;
    const [echeance = "", sceau = ""] = jeton.slice(MARQUE.length).split(".", 2);
    const reste_s = Number.parseInt(echeance, 36) - maintenant().getTime() / 1000;
    return (
      jeton === `${MARQUE}${echeance}.${sceau}` && reste_s > 0 && reste_s <= DUREE_JETON_S + 1 && scelleur.verifier(USAGE, texte(sceauAdmin(), echeance), sceau)
    );
  }

  /** Ce qui nomme un lien, sans l'ouvrir. */
  const nommer = (jeton: string): string => jeton.split(".")[1] ?? "";

  async function prendre(jeton: string): Promise<boolean> {
    if (!reconnaitre(jeton)) return false;
    const { prise } = await limiteur.consommer(USAGE, nommer(jeton), 1, { duree_s: DUREE_JETON_S });
    return prise !== null;
  }

  return { reconnaitre, nommer, prendre };
}

function texte(sceauAdmin: string, echeance: string): string {
  return `${sceauAdmin}\u0000${echeance}`;
}
