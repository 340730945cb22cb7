// Les noms d'une carte : le plus important d'abord, à la première place libre autour de son point ; celui qui n'en trouve pas ne s'écrit pas.

export type GenreNom = "ville" | "commune" | "eau" | "sommet";
/** Un nom et son point, en pixels de l'écran. Le plus grand poids passe d'abord. */
export type Nom = { readonly texte: string; readonly x: number; readonly y: number; readonly poids: number; readonly genre: GenreNom };
export type Boite = { readonly gauche: number; readonly haut: number; readonly droite: number; readonly bas: number };
export type NomPlace = Nom & { readonly boite: Boite };
type Taille = { readonly largeur: number; readonly hauteur: number };

const HAUTEUR_PX = 16;
const POINT_PX = 3;
/** Entre un point et son nom. */
const ECART_PX = 6;
/** De l'air autour de chaque nom. */
const AIR_PX = 2;
// Au-delà d'un nom pour tant de pixels carrés, la carte ne se lirait plus.
const AIRE_PAR_NOM_PX2 = 7_000;

/** La largeur d'un nom, sans le dessiner : large plutôt qu'étroite. */
export function largeurDe(texte: string): number {
  return texte.length * 7.2 + 2;
}

/** Les noms qui tiennent dans un cadre sans se toucher, ni toucher les obstacles (épingles, commandes), chacun tout entier dans le cadre. */
export function placerNoms(
  noms: ReadonlyArray<Nom>,
  { largeur, hauteur }: Taille,
  { obstacles = [], mesurer = largeurDe }: { readonly obstacles?: ReadonlyArray<Boite>; readonly mesurer?: (texte: string) => number } = {},
): ReadonlyArray<NomPlace> {
  const max = Math.max(4, Math.floor((largeur * hauteur) / AIRE_PAR_NOM_PX2));
  const poses: Array<NomPlace> = [];
  const prises: Array<Boite> = [...obstacles];
  for (const nom of noms.toSorted((a, b) => b.poids - a.poids || (a.texte < b.texte ? -1 : 1))) {
    if (poses.length >= max) break;
    if (nom.x < 0 || nom.x > largeur || nom.y < 0 || nom.y > hauteur) continue;
    const boite = autour(nom, mesurer(nom.texte)).find(
      (b) => b.gauche >= 0 && b.droite <= largeur && b.haut >= 0 && b.bas <= hauteur && !prises.some((autre) => seTouchent(b, autre)),
    );
    if (boite === undefined) continue;
    const point = { gauche: nom.x - POINT_PX, droite: nom.x + POINT_PX, haut: nom.y - POINT_PX, bas: nom.y + POINT_PX };
    if (prises.some((autre) => seTouchent(point, autre))) continue;
    prises.push(boite, point);
    poses.push({ ...nom, boite });
  }
  return poses;
}

/** Les places possibles d'un nom : à droite de son point, à gauche, au-dessus, au-dessous. */
function autour({ x, y }: Nom, largeur: number): ReadonlyArray<Boite> {
  const boite = (gauche: number, haut: number): Boite => ({ gauche, haut, droite: gauche + largeur, bas: haut + HAUTEUR_PX });
  return [
    boite(x + ECART_PX, y - HAUTEUR_PX / 2),
    boite(x - ECART_PX - largeur, y - HAUTEUR_PX / 2),
    boite(x - largeur / 2, y - ECART_PX - HAUTEUR_PX),
    boite(x - largeur / 2, y + ECART_PX),
  ];
}

function seTouchent(a: Boite, b: Boite): boolean {
  return a.gauche < b.droite + AIR_PX && a.droite + AIR_PX > b.gauche && a.haut < b.bas + AIR_PX && a.bas + AIR_PX > b.haut;
}
