/** Valeurs d'un formulaire : des textes, comme le navigateur les envoie. */
export type Valeurs = Readonly<Record<string, string | ReadonlyArray<string>>>;

/** Un contenu validé, ou une fiche du catalogue, redevenu texte de formulaire. Ce qui n'a pas de champ (objets, oui ou non) est laissé de côté. */
export function valeursDuContenu(contenu: Readonly<Record<string, unknown>>): Valeurs {
  const valeurs: Record<string, string | ReadonlyArray<string>> = {};
  for (const [nom, valeur] of Object.entries(contenu)) {
    if (typeof valeur === "string") valeurs[nom] = valeur;
    else if (typeof valeur === "number") valeurs[nom] = String(valeur).replace(".", ",");
    else if (Array.isArray(valeur)) {
      const textes = (valeur as ReadonlyArray<unknown>).filter((v) => typeof v === "string");
      // Les mots clés se tapent dans un seul champ ; un territoire ne se choisit qu'une fois.
      valeurs[nom] = nom === "mots_cles" ? textes.join(", ") : nom === "territoire" ? (textes[0] ?? "") : textes;
    }
  }
  return valeurs;
}

/** Les champs dont le texte a changé entre deux contenus, pour le journal. */
export function champsModifies(avant: Readonly<Record<string, unknown>>, apres: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
  const noms = new Set([...Object.keys(avant), ...Object.keys(apres)]);
  return [...noms].filter((nom) => JSON.stringify(avant[nom]) !== JSON.stringify(apres[nom]));
}
