import type { Effet } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import type { Envoi } from "#app/contextes/atelier/domaine/envois/envois.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import type { EtatBoite } from "./etat-boite.ts";

/** Ce qu'il advient d'un envoi, vu de la page. */
export type Sort =
  | { readonly genre: "faite"; readonly fiche: FichePublique | undefined }
  | { readonly genre: "gardee" | "session" }
  | { readonly genre: "conflit" | "refus"; readonly envoi: Envoi };

type BoiteSuivie = {
  readonly etat: () => EtatBoite;
  /** Aucune tournée d'envoi n'est en cours. */
  readonly auRepos: () => boolean;
  readonly ecouter: (ecouteur: () => void) => () => void;
  readonly surEffet: (ecouteur: (effet: Effet) => void) => () => void;
};

/** Attend que cet envoi soit réglé, ou que le délai passe. */
export async function attendreSort({ etat, auRepos, ecouter, surEffet }: BoiteSuivie, id: string, delai_ms: number): Promise<Sort> {
  const regle = (): Sort | undefined => {
    const envoi = etat().file.find((e) => e.id === id);
    // Réglé : l'effet, plus complet, est dit juste après.
    if (envoi === undefined) return undefined;
    if (etat().sessionFinie) return { genre: "session" };
    if (envoi.etat === "conflit" || envoi.etat === "refus") return { genre: envoi.etat, envoi };
    return envoi.etat === "attente" && envoi.essais > 0 && auRepos() ? { genre: "gardee" } : undefined;
  };
  return new Promise((rendre) => {
    const nettoyages: Array<() => void> = [];
    const finir = (sort: Sort) => {
      for (const nettoyer of nettoyages) nettoyer();
      rendre(sort);
    };
    const delai = setTimeout(() => finir({ genre: "gardee" }), delai_ms);
    nettoyages.push(() => clearTimeout(delai));
    const voirEffet = (effet: Effet) => {
      if (effet.genre === "faite" && effet.envoi.id === id) finir({ genre: "faite", fiche: effet.fiche });
    };
    nettoyages.push(surEffet(voirEffet));
    const voirEtat = () => {
      const sort = regle();
      if (sort !== undefined) finir(sort);
    };
    nettoyages.push(ecouter(voirEtat));
    if (etat().file.some((e) => e.id === id)) voirEtat();
    else finir({ genre: "faite", fiche: undefined });
  });
}
