import { auDixieme } from "#app/commun/nombres/nombres.ts";
import type { AxeFiche } from "#app/commun/axes.ts";
import { cadrer, grouper } from "#app/commun/geo/carte.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { TAILLE_SOL } from "#app/commun/geo/pres.ts";
import type { SigneEpingle } from "#app/commun/geo/signes.ts";

export type PointNumerote = Position & { readonly rang: number; readonly signe?: SigneEpingle; readonly axes?: ReadonlyArray<AxeFiche> };
type Place = { readonly x_pct: number; readonly y_pct: number };
/** Une pastille : le numéro d'une fiche, ou la lettre d'un groupe qui se lit dans la légende. Position en % de la vue. */
export type Pastille = Place & {
  readonly texte: string;
  readonly groupe: boolean;
  /** Où est la fiche, quand son numéro s'est écarté de ceux d'à côté : un trait l'y relie. */
  readonly point?: Place;
  /** La sorte et les axes d'une fiche seule. */
  readonly signe?: SigneEpingle;
  readonly axes?: ReadonlyArray<AxeFiche>;
};
export type CarteNumerotee = {
  readonly vue: Cadre;
  readonly pastilles: ReadonlyArray<Pastille>;
  readonly groupes: ReadonlyArray<{ readonly lettre: string; readonly rangs: ReadonlyArray<number>; readonly vue: Cadre }>;
};

/** Début des lettres de ses groupes, et comment cadrer des points. */
export type OptionsNumeros = { readonly prefixe?: string; readonly cadrer?: (points: ReadonlyArray<Position>) => Cadre };

/** Ce que prend une pastille : son numéro, son signe à gauche, son fanion à droite. */
const PASTILLE_PX = { largeur: 46, hauteur: 28 } as const;
// Un numéro s'écarte de son point d'autant au plus, par douze côtés ; au-delà, le trait ne se suivrait plus.
const ECARTS_PX = [26, 46, 68, 92];
const COTES = 12;
const AU_BORD_PX = 20;

/**
 * Les fiches numérotées sur une carte qui s'imprime : deux pastilles ne se recouvrent jamais. Des numéros trop proches s'écartent, chacun relié à son point ;
 * ceux qui ne trouvent pas de place, ou qui sont à la même porte, se réunissent sous une lettre.
 */
export function numeroter(
  points: ReadonlyArray<PointNumerote>,
  entier: Cadre,
  { prefixe = "", cadrer: cadrerAinsi = (reunis) => cadrer(reunis, entier) }: OptionsNumeros = {},
): CarteNumerotee {
  const vue = cadrerAinsi(points);
  const ids = new Map(points.map((point) => [String(point.rang).padStart(6, "0"), point]));
  const proches = grouper(
    [...ids].map(([id, { x, y }]) => ({ id, x, y })),
    vue,
    // Jamais de couronne : elle pousserait ses numéros sur ceux d'à côté.
    { largeur_px: TAILLE_SOL.largeur, ecart_px: PASTILLE_PX.largeur, auPlusPres: false },
  ).map(({ ids: reunis, x_pct, y_pct }) => ({ membres: reunis.flatMap((id) => ids.get(id) ?? []), centre: { x_pct, y_pct } }));
  const place = placerDansLaVue(vue);
  const marques = reunirRecouvertes(proches, place);
  // La place que chaque marque prend pour l'instant : son centre, puis celles de ses numéros.
  const prises = marques.map(({ centre }) => [place.enPx(centre)]);
  const groupes: Array<CarteNumerotee["groupes"][number]> = [];
  const pastilles = marques.flatMap(({ membres, centre }, rang): ReadonlyArray<Pastille> => {
    const [seul] = membres;
    if (seul !== undefined && membres.length === 1) return [decrire(seul, centre)];
    const ecartes = ecarter(membres, place, prises.toSpliced(rang, 1).flat());
    if (ecartes !== undefined) {
      prises[rang] = ecartes.map(place.enPx);
      return ecartes;
    }
    const lettre = prefixe + nommerGroupe(groupes.length);
    groupes.push({ lettre, rangs: membres.map((membre) => membre.rang).sort((a, b) => a - b), vue: cadrerAinsi(membres) });
    return [{ texte: lettre, groupe: true, ...centre }];
  });
  return { vue, pastilles, groupes };
}

type MarqueNumerotee = { readonly membres: ReadonlyArray<PointNumerote>; readonly centre: Place };

/** Réunit les marques dont les pastilles se recouvriraient : plus larges que hautes, elles se touchent parfois au-delà de l'écart des groupes. */
function reunirRecouvertes(marques: ReadonlyArray<MarqueNumerotee>, { enPx }: Plan): ReadonlyArray<MarqueNumerotee> {
  const gardees: Array<MarqueNumerotee> = [];
  const aPlacer = marques.toReversed();
  for (let marque = aPlacer.pop(); marque !== undefined; marque = aPlacer.pop()) {
    const ici = enPx(marque.centre);
    const couverte = gardees.findIndex(({ centre }) => seRecouvrent(enPx(centre), ici));
    const [autre] = couverte < 0 ? [] : gardees.splice(couverte, 1);
    if (autre === undefined) gardees.push(marque);
    else aPlacer.push(reunir(autre, marque));
  }
  return gardees;
}

function reunir(a: MarqueNumerotee, b: MarqueNumerotee): MarqueNumerotee {
  const [n, m] = [a.membres.length, b.membres.length];
  const milieu = (u: number, v: number) => auDixieme((u * n + v * m) / (n + m));
  return {
    membres: [...a.membres, ...b.membres].sort((x, y) => x.rang - y.rang),
    centre: { x_pct: milieu(a.centre.x_pct, b.centre.x_pct), y_pct: milieu(a.centre.y_pct, b.centre.y_pct) },
  };
}

function seRecouvrent(a: Position, b: Position): boolean {
  return Math.abs(a.x - b.x) < PASTILLE_PX.largeur && Math.abs(a.y - b.y) < PASTILLE_PX.hauteur;
}

function decrire({ rang, signe, axes }: PointNumerote, place: Place, point?: Place): Pastille {
  return {
    texte: String(rang),
    groupe: false,
    ...place,
    ...(point !== undefined && { point }),
    ...(signe !== undefined && { signe }),
    ...(axes !== undefined && { axes }),
  };
}

type Plan = ReturnType<typeof placerDansLaVue>;

/** Du plan aux pixels de l'image, et aux % qui s'écrivent dans la page. */
function placerDansLaVue(vue: Cadre) {
  const taille = { x: TAILLE_SOL.largeur, y: (TAILLE_SOL.largeur * vue.hauteur) / vue.largeur };
  return {
    taille,
    situer: ({ x, y }: Position): Position => ({ x: ((x - vue.x) / vue.largeur) * taille.x, y: ((y - vue.y) / vue.hauteur) * taille.y }),
    enPx: ({ x_pct, y_pct }: Place): Position => ({ x: (x_pct * taille.x) / 100, y: (y_pct * taille.y) / 100 }),
    enPct: ({ x, y }: Position): Place => ({ x_pct: auDixieme((x / taille.x) * 100), y_pct: auDixieme((y / taille.y) * 100) }),
  };
}

/** Chaque numéro à son point, sinon à la première place libre autour de lui ; rien si l'un d'eux n'en trouve pas. */
function ecarter(membres: ReadonlyArray<PointNumerote>, plan: Plan, prises: ReadonlyArray<Position>): ReadonlyArray<Pastille> | undefined {
  const reels = membres.map(plan.situer);
  const toutes = [...prises];
  const poses: Array<Pastille> = [];
  for (const [rang, membre] of membres.entries()) {
    const reel = reels[rang] ?? { x: 0, y: 0 };
    // Deux fiches à la même porte : aucun trait ne dirait laquelle est laquelle.
    if (reels.some((autre, i) => i < rang && Math.hypot(autre.x - reel.x, autre.y - reel.y) < 1)) return undefined;
    const choisie = autourDe(reel).find(({ x, y }) => {
      const dedans = x >= AU_BORD_PX && x <= plan.taille.x - AU_BORD_PX - 10 && y >= AU_BORD_PX && y <= plan.taille.y - AU_BORD_PX;
      const libre = toutes.every((autre) => !seRecouvrent(autre, { x, y }));
      // Un numéro posé sur le point d'un autre le désignerait.
      const sansCacher = reels.every(
        (autre, i) => i === rang || Math.abs(autre.x - x) >= PASTILLE_PX.largeur / 2 || Math.abs(autre.y - y) >= PASTILLE_PX.hauteur / 2,
      );
      return dedans && libre && sansCacher;
    });
    if (choisie === undefined) return undefined;
    toutes.push(choisie);
    poses.push(decrire(membre, plan.enPct(choisie), choisie === reel ? undefined : plan.enPct(reel)));
  }
  return poses;
}

/** Les places d'un numéro, la meilleure d'abord : son point, puis de plus en plus loin autour. */
function autourDe(point: Position): ReadonlyArray<Position> {
  const ecartees = ECARTS_PX.flatMap((rayon) =>
    Array.from({ length: COTES }, (_, cote) => {
      const angle = (2 * Math.PI * cote) / COTES;
      return { x: point.x + rayon * Math.cos(angle), y: point.y + rayon * Math.sin(angle) };
    }),
  );
  return [point, ...ecartees];
}

/** A, B… Z, puis AA, AB… */
function nommerGroupe(n: number): string {
  return (n >= 26 ? nommerGroupe(Math.floor(n / 26) - 1) : "") + String.fromCharCode(65 + (n % 26));
}

/** « 1 à 4, 7, 9 et 10 » : les suites se disent par leurs bouts. */
export function direRangs(rangs: ReadonlyArray<number>): string {
  const suites: Array<[number, number]> = [];
  for (const rang of rangs) {
    const derniere = suites.at(-1);
    if (derniere !== undefined && derniere[1] === rang - 1) derniere[1] = rang;
    else suites.push([rang, rang]);
  }
  const mots = suites.flatMap(([a, b]) => (a === b ? [`${a}`] : b === a + 1 ? [`${a}`, `${b}`] : [`${a} à ${b}`]));
  return mots.length < 2 ? mots.join("") : `${mots.slice(0, -1).join(", ")} et ${mots.at(-1) ?? ""}`;
}
