/** Valeurs d'un formulaire : des textes, comme le navigateur les envoie. */
export type Valeurs = Readonly<Record<string, string | ReadonlyArray<string>>>;

/** Un contenu validé, ou une fiche du catalogue, redevenu texte de formulaire. Ce qui n'a pas de champ (objets, oui ou non) est laissé de côté. */
export function valeursDuContenu(contenu: object): Valeurs {
  const valeurs: Record<string, string | ReadonlyArray<string>> = {};
  for (const [nom, valeur] of Object.entries(contenu) as ReadonlyArray<[string, unknown]>) {
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
export function champsModifies(avant: object, apres: object): ReadonlyArray<string> {
  const anciens = new Map<string, unknown>(Object.entries(avant));
  const neufs = new Map<string, unknown>(Object.entries(apres));
  return [...new Set([...anciens.keys(), ...neufs.keys()])].filter((nom) => JSON.stringify(anciens.get(nom)) !== JSON.stringify(neufs.get(nom)));
}
