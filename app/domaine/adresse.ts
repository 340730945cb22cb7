/** Retire ou remplace des valeurs d'une chaîne de recherche sans toucher au reste. */
export function avecRecherche(chemin: string, parametres: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>): string {
  const recherche = new URLSearchParams();
  for (const [nom, valeur] of Object.entries(parametres)) {
    for (const texte of valeur === undefined ? [] : typeof valeur === "string" ? [valeur] : valeur) if (texte !== "") recherche.append(nom, texte);
  }
  const texte = recherche.toString().replaceAll("%2C", ",");
  return texte === "" ? chemin : `${chemin}?${texte}`;
}

/** Le lien « corriger ou retirer ma fiche » de toute organisation listée. */
export function adresseCorrection(onglet: "ecosysteme" | "reseau" | "jobs" | "outils" | "references", cible: string): string {
  return `/proposer?onglet=${onglet}&cible=${encodeURIComponent(cible)}`;
}
