import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { jourParis } from "#app/commun/dates/paris.ts";

/** Une ligne par appel de l'assistant d'entraide : jamais la question, jamais une adresse. `cout_eur` en euros, 0 si le fournisseur est gratuit. */
export type LigneUsage = {
  readonly id: string;
  readonly le: string;
  readonly route: string;
  readonly palier: "rapide" | "approfondi" | "extraits";
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly secours: boolean;
  readonly jetons_entree: number;
  readonly jetons_sortie: number;
  readonly cout_eur: number;
  readonly duree_ms: number;
  readonly statut: string;
};

/** Les appels d'un jour à un modèle. */
export type ResumeUsage = {
  readonly jour: string;
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly appels: number;
  readonly secours: number;
  readonly cout_eur: number;
};

/** Somme les lignes par jour (Europe/Paris), fournisseur et modèle ; le jour le plus récent d'abord. Pour les rangements qui ne savent pas sommer. */
export function sommerLUsage(lignes: ReadonlyArray<LigneUsage>): ReadonlyArray<ResumeUsage> {
  const sommes = new Map<string, ResumeUsage>();
  for (const { le, fournisseur, modele, secours, cout_eur } of lignes) {
    const jour = jourParis(new Date(le));
    const cle = JSON.stringify([jour, fournisseur, modele]);
    const somme = sommes.get(cle) ?? { jour, fournisseur, modele, appels: 0, secours: 0, cout_eur: 0 };
    sommes.set(cle, { ...somme, appels: somme.appels + 1, secours: somme.secours + (secours ? 1 : 0), cout_eur: somme.cout_eur + cout_eur });
  }
  return [...sommes.values()].sort(
    (a, b) => comparerTextes(b.jour, a.jour) || comparerTextes(a.fournisseur ?? "", b.fournisseur ?? "") || comparerTextes(a.modele ?? "", b.modele ?? ""),
  );
}
