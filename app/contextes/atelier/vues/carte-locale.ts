import { lireArc } from "#app/commun/geo/arcs.ts";
import type { Eaux } from "#app/commun/geo/eaux.ts";
import { PAS_DU_MONDE, depuisMonde } from "#app/commun/geo/mercator.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { lireTerre, type ContoursCommunes } from "#app/commun/geo/sol/contours.ts";
import { dessiner, nommerEaux } from "#app/commun/geo/sol/dessin-eaux.ts";
import { placerNoms, type Nom, type NomPlace } from "#app/commun/geo/sol/noms.ts";
import { LARGEUR_NUMEROTEE_PX, type Pastille } from "./carte-numerotee.ts";

/** Une carte de près, dessinée par le serveur à l'échelle de ses fiches. Tout est en pixels d'une image de {@link TAILLE_LOCALE}. */
export type FondDessine = {
  readonly terre: string;
  readonly communes: string;
  readonly rivieres: string;
  readonly lacs: string;
  readonly noms: ReadonlyArray<NomPlace>;
  readonly echelle: { readonly px: number; readonly texte: string };
};

export const TAILLE_LOCALE = { largeur: LARGEUR_NUMEROTEE_PX, hauteur: 508 } as const;
const RATIO = TAILLE_LOCALE.largeur / TAILLE_LOCALE.hauteur;
const TOUR_M = 40_075_017;
/** Un kilomètre et demi en France : de plus près, le sol embarqué n'a plus rien à montrer. */
const LARGEUR_MIN = 220;
const MARGE = 0.16;
// Ce que couvre une pastille avec son signe et son fanion.
const PASTILLE = { gauche: 17, droite: 27, haut: 18, bas: 13 } as const;
// Sous un pixel, deux points d'une limite n'en font qu'un ; hors de l'image, quelques dizaines suffisent.
const FINESSE_PX = 1.2;
const FINESSE_DEHORS_PX = 40;

/** La vue, en pas du monde, qui montre ces points au plus près. */
export function cadrerDePres(points: ReadonlyArray<Position>): Cadre {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const largeur = Math.max(LARGEUR_MIN, (x1 - x0) * (1 + 2 * MARGE), (y1 - y0) * (1 + 2 * MARGE) * RATIO);
  return { x: (x0 + x1 - largeur) / 2, y: (y0 + y1 - largeur / RATIO) / 2, largeur, hauteur: largeur / RATIO };
}

/** Le sol d'une vue, ses noms sans qu'aucun touche un autre ni une pastille, et son échelle. */
export function dessinerFond(
  vue: Cadre,
  { contours, eaux }: { readonly contours: ReadonlyArray<ContoursCommunes>; readonly eaux: Eaux },
  pastilles: ReadonlyArray<Pastille>,
): FondDessine {
  const px = TAILLE_LOCALE.largeur / vue.largeur;
  const enPx = ({ x, y }: Position): Position => ({ x: (x - vue.x) * px, y: (y - vue.y) * px });
  const tracer = (lignes: ReadonlyArray<ReadonlyArray<Position>>, ferme = false) =>
    ecrireTraces(
      lignes.map((ligne) => ligne.map(enPx)),
      ferme,
    );
  const cours = dessiner(eaux);
  const deCommunes = contours.flatMap(({ noms }) => noms).map(([texte, x, y, poids]): Nom => ({ texte, ...enPx({ x, y }), poids, genre: "commune" }));
  const situer = ({ x_pct, y_pct }: { readonly x_pct: number; readonly y_pct: number }): Position => ({
    x: (x_pct * TAILLE_LOCALE.largeur) / 100,
    y: (y_pct * TAILLE_LOCALE.hauteur) / 100,
  });
  const obstacles = pastilles.flatMap((pastille) => {
    const { x, y } = situer(pastille);
    const prise = { gauche: x - PASTILLE.gauche, droite: x + PASTILLE.droite, haut: y - PASTILLE.haut, bas: y + PASTILLE.bas };
    if (pastille.point === undefined) return [prise];
    const point = situer(pastille.point);
    return [prise, { gauche: point.x - 3, droite: point.x + 3, haut: point.y - 3, bas: point.y + 3 }];
  });
  const barre = { gauche: 0, droite: 150, haut: TAILLE_LOCALE.hauteur - 30, bas: TAILLE_LOCALE.hauteur };
  return {
    terre: tracer(contours.flatMap(lireTerre), true),
    communes: tracer(contours.flatMap(({ arcs }) => arcs.map(lireArc))),
    rivieres: tracer([...cours.grandes, ...cours.autres]),
    lacs: tracer(cours.lacs, true),
    noms: placerNoms([...deCommunes, ...nommerEaux(cours, vue, px)], TAILLE_LOCALE, { obstacles: [...obstacles, barre] }),
    echelle: direEchelle(vue, px),
  };
}

function direEchelle(vue: Cadre, px: number): FondDessine["echelle"] {
  const { lat } = depuisMonde({ x: vue.x, y: vue.y + vue.hauteur / 2 });
  const px_par_m = (px * PAS_DU_MONDE) / (TOUR_M * Math.cos((lat * Math.PI) / 180));
  const m = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200].find((longueur) => longueur * px_par_m <= 130) ?? 100;
  return { px: Math.round(m * px_par_m), texte: m >= 1_000 ? `${m / 1_000} km` : `${m} m` };
}

function ecrireTraces(lignes: ReadonlyArray<ReadonlyArray<Position>>, ferme: boolean): string {
  const { largeur, hauteur } = TAILLE_LOCALE;
  return lignes
    .map((ligne) => {
      const [xs, ys] = [ligne.map(({ x }) => x), ligne.map(({ y }) => y)];
      if (Math.max(...xs) < 0 || Math.min(...xs) > largeur || Math.max(...ys) < 0 || Math.min(...ys) > hauteur) return "";
      const gardes: Array<Position> = [];
      for (const [rang, point] of ligne.entries()) {
        const dernier = gardes.at(-1);
        const dedans =
          point.x > -FINESSE_DEHORS_PX && point.x < largeur + FINESSE_DEHORS_PX && point.y > -FINESSE_DEHORS_PX && point.y < hauteur + FINESSE_DEHORS_PX;
        const finesse = dedans ? FINESSE_PX : FINESSE_DEHORS_PX;
        if (dernier === undefined || rang === ligne.length - 1 || Math.hypot(point.x - dernier.x, point.y - dernier.y) >= finesse) gardes.push(point);
      }
      return `M${gardes.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join("L")}${ferme ? "z" : ""}`;
    })
    .join("");
}
