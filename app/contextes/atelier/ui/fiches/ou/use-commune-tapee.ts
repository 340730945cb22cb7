import { useEffect } from "react";
import { situer, type Coordonnees } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { designerCommune, type Designation, type LieuTape } from "./commune-tapee.ts";

// Le temps de finir un mot : la carte ne saute pas à Die quand on écrit Dieulefit.
const REPOS_MS = 400;

type Suites = {
  readonly designer: (designation: Designation) => void;
  /** Aucune commune n'est écrite, seulement un département. */
  readonly allerAuChefLieu: (chefLieu: Coordonnees & { readonly nom: string }) => void;
};

/** Cherche la commune que la personne vient d'écrire ; rien tant que `tape` ne change pas. */
export function useCommuneTapee(fond: FondPointage, tape: LieuTape | undefined, { designer, allerAuChefLieu }: Suites): void {
  useEffect(() => {
    if (tape === undefined) return undefined;
    const { departement } = tape;
    const commune = tape.commune.trim();
    const arret = new AbortController();
    const chefsLieux = fond.villes.map((ville) => ({ ...ville, ...situer(fond.plan, ville) }));
    const minuterie = setTimeout(() => {
      const chefLieu = chefsLieux.find((ville) => ville.departement === departement);
      if (commune !== "")
        void designerCommune({ commune, departement }, { chefsLieux, signal: arret.signal }).then((d) => !arret.signal.aborted && designer(d));
      else if (chefLieu !== undefined) allerAuChefLieu(chefLieu);
    }, REPOS_MS);
    return () => {
      clearTimeout(minuterie);
      arret.abort();
    };
    // Seul ce qui vient d'être écrit se cherche : bouger la croix ensuite ne repose pas la question.
  }, [tape]);
}
