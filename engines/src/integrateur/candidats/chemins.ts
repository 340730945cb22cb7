/** Arbre quelconque : ce qu'une personne a saisi, avant contrôle. */
export type Arbre = { readonly [cle: string]: unknown };

/** Valeur d'un chemin ; undefined si un maillon manque. */
export function lireChemin(arbre: unknown, cles: ReadonlyArray<string>): unknown {
  let valeur: unknown = arbre;
  for (const cle of cles) {
    if (typeof valeur !== "object" || valeur === null) return undefined;
    valeur = (valeur as Arbre)[cle];
  }
  return valeur;
}

function remplacer(noeud: unknown, cles: ReadonlyArray<string>, valeur: unknown): unknown {
  const [cle, ...reste] = cles;
  if (cle === undefined) return valeur;
  if (Array.isArray(noeud)) {
    const copie: unknown[] = [...(noeud as ReadonlyArray<unknown>)];
    copie[Number(cle)] = remplacer(copie[Number(cle)], reste, valeur);
    return copie;
  }
  const objet = typeof noeud === "object" && noeud !== null ? (noeud as Arbre) : {};
  return { ...objet, [cle]: remplacer(objet[cle], reste, valeur) };
}

/** Nouvel arbre où chaque chemin pointé prend sa valeur ; l'ancien n'est pas touché, ce qui ne change pas est partagé. */
export function appliquerChangements<T>(arbre: T, changements: Readonly<Record<string, unknown>>): T {
  let resultat: unknown = arbre;
  for (const [chemin, valeur] of Object.entries(changements)) resultat = remplacer(resultat, chemin.split("."), valeur);
  return resultat as T;
}

/** Chemins des feuilles d'un arbre (un tableau est une feuille). */
export function feuilles(arbre: unknown, prefixe = ""): ReadonlyArray<string> {
  if (typeof arbre !== "object" || arbre === null || Array.isArray(arbre)) return [prefixe];
  return Object.entries(arbre).flatMap(([cle, valeur]) => (valeur === undefined ? [] : feuilles(valeur, prefixe === "" ? cle : `${prefixe}.${cle}`)));
}
