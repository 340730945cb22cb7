import { lireArc } from "./arcs.ts";
import type { Eaux } from "./eaux.ts";
import { auDixieme } from "#app/commun/nombres/nombres.ts";
import { depuisMonde, PAS_DU_MONDE, TOUR_DE_LA_TERRE_M } from "#app/commun/geo/mercator.ts";
import { TAILLE_SOL } from "#app/commun/geo/pres.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { lireTerre, type ContoursCommunes } from "./contours.ts";
import { dessiner, nommerEaux } from "./dessin-eaux.ts";
import { placerNoms, type Boite, type Nom, type NomPlace } from "./noms.ts";

/** Ce qu'il y a sous une vue proche : les communes de ses départements, et ses eaux. */
export type SolLocal = { readonly contours: ReadonlyArray<ContoursCommunes>; readonly eaux: Eaux };
/** Ses tracés, en pixels d'une image de {@link TAILLE_SOL}. */
export type TracesSol = { readonly [C in "terre" | "lac" | "riviere" | "communes"]: string };
export type Echelle = { readonly px: number; readonly texte: string };

// Sous un pixel, deux points d'une limite n'en font qu'un ; hors de l'image, quelques dizaines suffisent.
const FINESSE_PX = 1.2;
const FINESSE_DEHORS_PX = 40;

/** Les tracés du sol d'une vue. */
export function tracerSol(vue: Cadre, { contours, eaux }: SolLocal): TracesSol {
  const px = TAILLE_SOL.largeur / vue.largeur;
  const tracer = (lignes: ReadonlyArray<ReadonlyArray<Position>>, ferme = false) =>
    ecrireTraces(
      lignes.map((ligne) => ligne.map(({ x, y }) => ({ x: (x - vue.x) * px, y: (y - vue.y) * px }))),
      ferme,
    );
  const cours = dessiner(eaux);
  return {
    terre: tracer(contours.flatMap(lireTerre), true),
    lac: tracer(cours.lacs, true),
    riviere: tracer([...cours.grandes, ...cours.autres]),
    communes: tracer(contours.flatMap(({ arcs }) => arcs.map(lireArc))),
  };
}

/** Les noms du sol sur une image de cette taille : aucun n'en touche un autre, ni un obstacle. */
export function nommerSol(
  vue: Cadre,
  { contours, eaux }: SolLocal,
  taille: { readonly largeur: number; readonly hauteur: number },
  obstacles: ReadonlyArray<Boite>,
): ReadonlyArray<NomPlace> {
  const px = taille.largeur / vue.largeur;
  const deCommunes = contours
    .flatMap(({ noms }) => noms)
    .map(([texte, x, y, poids]): Nom => ({ texte, x: (x - vue.x) * px, y: (y - vue.y) * px, poids, genre: "commune" }));
  return placerNoms([...deCommunes, ...nommerEaux(dessiner(eaux), vue, px)], taille, { obstacles });
}

/** Une longueur ronde, et ce qu'elle prend sur une image de tant de pixels par pas. */
export function direEchelle(vue: Cadre, px: number): Echelle {
  const { lat } = depuisMonde({ x: vue.x, y: vue.y + vue.hauteur / 2 });
  const px_par_m = (px * PAS_DU_MONDE) / (TOUR_DE_LA_TERRE_M * Math.cos((lat * Math.PI) / 180));
  const m = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200].find((longueur) => longueur * px_par_m <= 130) ?? 100;
  return { px: Math.round(m * px_par_m), texte: m >= 1_000 ? `${m / 1_000} km` : `${m} m` };
}

function ecrireTraces(lignes: ReadonlyArray<ReadonlyArray<Position>>, ferme: boolean): string {
  const { largeur, hauteur } = TAILLE_SOL;
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
      return `M${gardes.map(({ x, y }) => `${auDixieme(x)} ${auDixieme(y)}`).join("L")}${ferme ? "z" : ""}`;
    })
    .join("");
}
