import { creerMemoireBornee } from "./memoire-bornee.ts";

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

export type RelectureUneAUne<L extends Ligne, R> = {
  readonly relire: (ligne: L) => R;
  readonly oublier: (id: string) => void;
  /** Après un effacement de plusieurs lignes, dont on ne connaît pas les noms. */
  readonly vider: () => void;
};

/** De même, pour des lignes lues une à une : les `taille` dernières. */
export function creerRelectureUneAUne<L extends Ligne, R>(relire: (ligne: L) => R, taille: number): RelectureUneAUne<L, R> {
  const gardees = creerMemoireBornee<{ readonly ligne: L; readonly relue: R }>(taille);
  return {
    relire(ligne) {
      const id = String(ligne["id"]);
      const gardee = gardees.lire(id);
      if (gardee !== undefined && memesCellules(Object.keys(ligne), gardee.ligne, ligne)) return gardee.relue;
      const relue = relire(ligne);
      gardees.ecrire(id, { ligne, relue });
      return relue;
    },
    oublier: gardees.oublier,
    vider: gardees.vider,
  };
}

function memesCellules(noms: ReadonlyArray<string>, a: Ligne, b: Ligne): boolean {
  for (const nom of noms) if (a[nom] !== b[nom]) return false;
  return true;
}
