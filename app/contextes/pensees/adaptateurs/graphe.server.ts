import { auDixieme } from "#app/commun/nombres/nombres.ts";
import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationLinkDatum, type SimulationNodeDatum } from "d3-force";
import type { Dessinateur, LienADisposer } from "#app/contextes/pensees/ports/dessin.ts";
import { generateur } from "#app/commun/nombres/generateur.ts";

type Noeud = SimulationNodeDatum & { readonly id: string; readonly groupe: number; readonly demi_l: number; x: number; y: number };

const PAS = 420;
const PASSES_SEPARATION = 400;
// Hauteur d'un nœud avec son libellé dessous, et jeu entre deux.
const HAUT = 18;
const BAS = 34;
const JEU = 10;
// Distance d'un nœud aux traits qui ne sont pas les siens.
const DEGAGEMENT = 19;

/**
 * Disposition par forces (d3-force), sans hasard : départ sur une ellipse où chaque groupe a son secteur, générateur à graine fixe, nombre de pas fixe,
 * puis écartement des libellés qui se touchent et mise au cadre.
 */
export const disposer: Dessinateur = (noeuds, liens, { groupes, cadre }) => {
  const cx = cadre.x + cadre.largeur / 2;
  const cy = cadre.y + cadre.hauteur / 2;
  const attache = (groupe: number) => {
    const angle = (2 * Math.PI * groupe) / groupes - Math.PI / 2;
    return { x: cx + cadre.largeur * 0.37 * Math.cos(angle), y: cy + cadre.hauteur * 0.37 * Math.sin(angle) };
  };
  const rangs = new Map<number, number>();
  const places: Array<Noeud> = noeuds.map(({ id, groupe, largeur_libelle }) => {
    const rang = rangs.get(groupe) ?? 0;
    rangs.set(groupe, rang + 1);
    const { x, y } = attache(groupe);
    return { id, groupe, demi_l: Math.max(largeur_libelle / 2, 16), x: x + 34 * Math.cos(rang * 2.4), y: y + 34 * Math.sin(rang * 2.4) };
  });
  const traits: Array<SimulationLinkDatum<Noeud>> = liens.map(({ source, cible }) => ({ source, target: cible }));
  forceSimulation(places)
    // Le hasard de d3 ne sert qu'à départager deux nœuds superposés, mais il doit être le même partout.
    .randomSource(generateur(20260101))
    .force(
      "liens",
      forceLink<Noeud, SimulationLinkDatum<Noeud>>(traits)
        .id(({ id }) => id)
        .distance(120)
        .strength(0.05),
    )
    .force("charge", forceManyBody<Noeud>().strength(-420).distanceMax(320))
    .force("x", forceX<Noeud>(({ groupe }) => attache(groupe).x).strength(0.17))
    .force("y", forceY<Noeud>(({ groupe }) => attache(groupe).y).strength(0.24))
    .stop()
    .tick(PAS);
  mettreAuCadre(places, cadre);
  for (let passe = 0; passe < PASSES_SEPARATION; passe++) {
    const touche = ecarter(places);
    const traverse = degager(places, liens);
    for (const p of places) borner(p, cadre);
    if (!touche && !traverse) break;
  }
  return new Map(places.map(({ id, x, y }) => [id, { x: auDixieme(x), y: auDixieme(y) }]));
};

// Étire le nuage jusqu'aux bords : la simulation ne connaît pas le cadre.
function mettreAuCadre(places: ReadonlyArray<Noeud>, cadre: { x: number; y: number; largeur: number; hauteur: number }): void {
  const x0 = Math.min(...places.map((p) => p.x - p.demi_l));
  const x1 = Math.max(...places.map((p) => p.x + p.demi_l));
  const y0 = Math.min(...places.map((p) => p.y - HAUT));
  const y1 = Math.max(...places.map((p) => p.y + BAS));
  for (const p of places) {
    p.x = cadre.x + ((p.x - x0) / (x1 - x0)) * cadre.largeur;
    p.y = cadre.y + ((p.y - y0) / (y1 - y0)) * cadre.hauteur;
    borner(p, cadre);
  }
}

function borner(p: Noeud, cadre: { x: number; y: number; largeur: number; hauteur: number }): void {
  p.x = Math.max(cadre.x + p.demi_l, Math.min(cadre.x + cadre.largeur - p.demi_l, p.x));
  p.y = Math.max(cadre.y + HAUT, Math.min(cadre.y + cadre.hauteur - BAS, p.y));
}

// Pousse de moitié chacun, selon l'axe où le recouvrement est le plus petit. Rend faux quand plus rien ne se touche.
function ecarter(places: ReadonlyArray<Noeud>): boolean {
  let touche = false;
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) {
      const rx = a.demi_l + b.demi_l + JEU - Math.abs(a.x - b.x);
      const ry = HAUT + BAS + JEU - Math.abs(a.y - b.y);
      if (rx <= 0 || ry <= 0) continue;
      touche = true;
      if (rx < ry) {
        const pas = (a.x <= b.x ? -rx : rx) / 2;
        a.x += pas;
        b.x -= pas;
      } else {
        const pas = (a.y <= b.y ? -ry : ry) / 2;
        a.y += pas;
        b.y -= pas;
      }
    }
  }
  return touche;
}

// Un trait qui passe sous un nœud semble y aboutir : le nœud s'en écarte, perpendiculairement.
function degager(places: ReadonlyArray<Noeud>, liens: ReadonlyArray<LienADisposer>): boolean {
  const parId = new Map(places.map((p) => [p.id, p]));
  let traverse = false;
  for (const { source, cible } of liens) {
    const [a, b] = [parId.get(source), parId.get(cible)];
    if (a === undefined || b === undefined) continue;
    const longueur = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
    const [nx, ny] = [-(b.y - a.y) / longueur, (b.x - a.x) / longueur];
    for (const p of places) {
      if (p === a || p === b) continue;
      const abscisse = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / longueur ** 2;
      const ecart = (p.x - a.x) * nx + (p.y - a.y) * ny;
      if (abscisse <= 0 || abscisse >= 1 || Math.abs(ecart) >= DEGAGEMENT) continue;
      traverse = true;
      const pas = (ecart >= 0 ? 1 : -1) * (DEGAGEMENT - Math.abs(ecart)) * 0.35;
      p.x += nx * pas;
      p.y += ny * pas;
    }
  }
  return traverse;
}
