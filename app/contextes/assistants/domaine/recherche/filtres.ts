// Nettoyages d'un texte qui arrive par morceaux : chaque filtre retient ce dont il ne peut pas encore juger, et rend le reste.

/** Lit un texte au fil de l'eau. La suite des rendus ne dépend pas des endroits où il est coupé. */
export type Filtre = {
  /** Ajoute un morceau ; rend ce qui est sûr, peut-être rien. */
  pousser(texte: string): string;
  /** Rend ce qui était retenu : plus rien ne viendra. */
  finir(): string;
};

/** Les filtres l'un après l'autre, comme un seul. */
export function enchainer(...filtres: ReadonlyArray<Filtre>): Filtre {
  return {
    pousser: (texte) => filtres.reduce((lu, filtre) => (lu === "" ? "" : filtre.pousser(lu)), texte),
    finir() {
      let reste = "";
      for (const filtre of filtres) reste = (reste === "" ? "" : filtre.pousser(reste)) + filtre.finir();
      return reste;
    },
  };
}

/** Un texte entier à travers un filtre neuf. */
export function filtrer(filtre: Filtre, texte: string): string {
  return filtre.pousser(texte) + filtre.finir();
}

/** Rogne les blancs du début et de la fin. */
export function filtreBords(): Filtre {
  let commence = false;
  let blancs = "";
  return {
    pousser(texte) {
      const lu = commence ? blancs + texte : texte.trimStart();
      if (lu === "") return "";
      commence = true;
      const plein = lu.trimEnd();
      blancs = lu.slice(plein.length);
      return plein;
    },
    finir: () => "",
  };
}
