import { useEffect, useState } from "react";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { communesSousLaVue, nomsQuiTiennent, PAS_PAR_UNITE, tracer, type ContoursCommunes, type NomPlace } from "./communes.ts";

// Un téléphone étroit : ce qui y tient tient partout.
const LARGEUR_PX = 330;
const REPOS_MS = 150;
const AUCUNE: ReadonlyMap<string, ContoursCommunes> = new Map();

/** Les communes sous la croix, quand on est assez près pour en choisir une. */
export function useCommunes(vue: Cadre): ReadonlyMap<string, ContoursCommunes> {
  const [sous, setSous] = useState(AUCUNE);
  const { x, y, largeur, hauteur } = vue;
  useEffect(() => {
    let finie = false;
    const minuterie = setTimeout(() => void communesSousLaVue({ x, y, largeur, hauteur }).then((lues) => !finie && setSous(lues)), REPOS_MS);
    return () => {
      finie = true;
      clearTimeout(minuterie);
    };
  }, [x, y, largeur, hauteur]);
  return sous;
}

export function LimitesDeCommunes({ sous, vue }: { readonly sous: ReadonlyMap<string, ContoursCommunes>; readonly vue: Cadre }) {
  if (sous.size === 0) return null;
  return (
    <svg
      className="communes-fond"
      viewBox={[vue.x, vue.y, vue.largeur, vue.hauteur].map((v) => v * PAS_PAR_UNITE).join(" ")}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {[...sous].map(([code, contours]) => (
        <path key={code} d={tracer(contours)} />
      ))}
    </svg>
  );
}

/** Les noms qui tiennent sur un téléphone, à écrire à la place de ceux des villes. */
export function nomsDuPointage(sous: ReadonlyMap<string, ContoursCommunes>, vue: Cadre): ReadonlyArray<NomPlace> {
  return nomsQuiTiennent(
    [...sous.values()].flatMap(({ noms }) => noms),
    vue,
    LARGEUR_PX,
  );
}
