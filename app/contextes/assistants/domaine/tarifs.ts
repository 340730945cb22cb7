/** Prix d'un modèle, en euros par million de jetons, hors taxe. */
export type TarifModele = {
  /** « fournisseur/modele », comme la passerelle l'attend. */
  readonly modele: string;
  /** Autres noms du même modèle, que la passerelle peut rendre. */
  readonly alias?: ReadonlyArray<string>;
  readonly entree_eur_par_million: number;
  readonly sortie_eur_par_million: number;
  readonly source: string;
  readonly releve_le: string;
};

/** Le prix d'un modèle « fournisseur/modele » ; undefined s'il n'est pas connu. */
export function trouverTarif(tarifs: ReadonlyArray<TarifModele>, modele: string): TarifModele | undefined {
  const nom = fournisseurEnMinuscules(modele);
  return tarifs.find((t) => [t.modele, ...(t.alias ?? [])].some((connu) => connu === modele || connu === nom));
}

// « Mistral/x » est le « mistral/x » de la table ; le nom du modèle, lui, garde sa casse.
function fournisseurEnMinuscules(modele: string): string {
  return modele.replace(/^[^/]+(?=\/)/, (fournisseur) => fournisseur.toLowerCase());
}

/** Coût en micro-euros entiers, arrondi au-dessus : un prix en euros par million de jetons vaut autant de micro-euros par jeton. */
export function coutMicroEur(tarif: TarifModele, jetons: { readonly entree: number; readonly sortie: number }): number {
  // L'arrondi à 6 décimales efface le bruit binaire (0,1 + 0,2) avant de monter à l'entier.
  const brut = jetons.entree * tarif.entree_eur_par_million + jetons.sortie * tarif.sortie_eur_par_million;
  return Math.ceil(Math.round(brut * 1e6) / 1e6);
}
