type Ligne = Readonly<Record<string, unknown>>;

/** Relit des lignes ; celle dont aucune cellule n'a changé depuis la relecture d'avant rend le même objet, sans être recontrôlée. */
export function creerRelectureGardee<L extends Ligne, R>(relire: (ligne: L) => R): (lignes: ReadonlyArray<L>) => ReadonlyArray<R> {
  let gardees: ReadonlyMap<unknown, { readonly ligne: L; readonly relue: R }> = new Map();
  return (lignes) => {
    const suivantes = new Map<unknown, { readonly ligne: L; readonly relue: R }>();
    // Les mêmes colonnes pour toutes : les énumérer à chaque ligne coûtait plus que de les comparer.
    const noms = Object.keys(lignes[0] ?? {});
    const relues = lignes.map((ligne) => {
      const gardee = gardees.get(ligne["id"]);
      const une = gardee !== undefined && memesCellules(noms, gardee.ligne, ligne) ? gardee : { ligne, relue: relire(ligne) };
      suivantes.set(ligne["id"], une);
      return une.relue;
    });
    gardees = suivantes;
    return relues;
  };
}

function memesCellules(noms: ReadonlyArray<string>, a: Ligne, b: Ligne): boolean {
  for (const nom of noms) if (a[nom] !== b[nom]) return false;
  return true;
}
