import { RATIO_CARTE } from "#app/commun/geo/pres.ts";
import { auDixieme } from "#app/commun/nombres/nombres.ts";
import type { DessinDePres, MarqueLien, NomDePres, VueCarte } from "#app/commun/geo/carte.ts";
import { direEchelle, nommerSol, type SolLocal } from "#app/commun/geo/sol/dessin-local.ts";
import { LARGEURS_PX } from "./dessin-carto.ts";

// Ce que couvrent une épingle et son fanion, et un disque de groupe.
const EPINGLE = { gauche: 12, droite: 28, haut: 28, bas: 6 } as const;
const DISQUE_PX = 20;

/** Une vue de près, avec les noms de son sol entre les épingles et son échelle ; les autres, telles quelles. */
export function nommerDePres<V extends VueCarte>(carte: V, lireSol: (vue: VueCarte["vue"]) => SolLocal): V {
  const { vue, pres } = carte;
  if (pres === undefined) return carte;
  const sol = lireSol(vue);
  const nommer = (largeur: number, marques: ReadonlyArray<MarqueLien>): ReadonlyArray<NomDePres> => {
    const taille = { largeur, hauteur: largeur / RATIO_CARTE };
    const prises = marques.map(({ x_pct, y_pct, dx_px, dy_px, ids, nombre = ids.length }) => {
      const [x, y] = [(x_pct * taille.largeur) / 100 + dx_px, (y_pct * taille.hauteur) / 100 + dy_px];
      const { gauche, droite, haut, bas } = nombre > 1 ? { gauche: DISQUE_PX, droite: DISQUE_PX, haut: DISQUE_PX, bas: DISQUE_PX } : EPINGLE;
      return { gauche: x - gauche, droite: x + droite, haut: y - haut, bas: y + bas };
    });
    const barre = { gauche: 0, droite: 0.3 * largeur, haut: taille.hauteur - 30, bas: taille.hauteur };
    return nommerSol(vue, sol, taille, [...prises, barre]).map(({ texte, genre, x, y, boite }) => ({
      texte,
      genre,
      x_pct: auDixieme((x / taille.largeur) * 100),
      y_pct: auDixieme((y / taille.hauteur) * 100),
      dx_px: Math.round(boite.gauche + 1 - x),
      dy_px: Math.round(boite.bas - 4 - y),
    }));
  };
  const { px, texte } = direEchelle(vue, LARGEURS_PX.large / vue.largeur);
  const nomme: DessinDePres = {
    ...pres,
    etroit: nommer(LARGEURS_PX.etroit, carte.etroit),
    large: nommer(LARGEURS_PX.large, carte.large),
    echelle: { pct: auDixieme((px / LARGEURS_PX.large) * 100), texte },
  };
  return { ...carte, pres: nomme };
}
