import type { RubriqueSignalee } from "#app/commun/signalement.ts";

/** Retire ou remplace des valeurs d'une chaîne de recherche sans toucher au reste. */
export function avecRecherche(chemin: string, parametres: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>): string {
  const recherche = new URLSearchParams();
  for (const [nom, valeur] of Object.entries(parametres)) {
    for (const texte of valeur === undefined ? [] : typeof valeur === "string" ? [valeur] : valeur) if (texte !== "") recherche.append(nom, texte);
  }
  const texte = recherche.toString().replaceAll("%2C", ",");
  return texte === "" ? chemin : `${chemin}?${texte}`;
}

/** Proposer une source pour un nombre du simulateur : le formulaire des références, prérempli de ce qui est contesté. */
export function adresseMeilleureSource(titre: string, identifiants: ReadonlyArray<string>): string {
  const precisions = identifiants.length === 0 ? "" : ` (${identifiants.slice(0, 4).join(", ")})`;
  return avecRecherche("/proposer", {
    onglet: "references",
    titre: `Source pour : ${titre}`.slice(0, 200),
    corpus: "projets",
    description: `Concerne le chiffre « ${titre} » du simulateur${precisions}. Ce que dit la source, où (page, tableau), et pour quelle année : `,
  });
}

/** Le lien « corriger ou retirer ma fiche » de toute organisation listée. */
export function adresseCorrection(onglet: RubriqueSignalee | "outils" | "references", cible: string): string {
  return `/proposer?onglet=${onglet}&cible=${encodeURIComponent(cible)}`;
}
