import { cadrer, estAuPlusPres, grouper } from "#app/commun/geo/carte.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";

export type PointNumerote = Position & { readonly rang: number };
/** Une pastille : le numéro d'une fiche, ou la lettre d'un groupe qui se lit dans la légende. Position en % de la vue, écart en pixels. */
export type Pastille = {
  readonly texte: string;
  readonly groupe: boolean;
  readonly x_pct: number;
  readonly y_pct: number;
  readonly dx_px: number;
  readonly dy_px: number;
};
export type CarteNumerotee = {
  readonly vue: Cadre;
  readonly pastilles: ReadonlyArray<Pastille>;
  readonly groupes: ReadonlyArray<{ readonly lettre: string; readonly rangs: ReadonlyArray<number>; readonly vue: Cadre }>;
};

/** Largeur à laquelle la carte se lira, et début des lettres de ses groupes. */
export type OptionsNumeros = { readonly largeur_px?: number; readonly prefixe?: string };

const LARGEUR_PX = 620;
const ECART_PX = 26;

/** Les fiches numérotées sur une carte qui s'imprime : deux pastilles ne se recouvrent jamais. */
export function numeroter(points: ReadonlyArray<PointNumerote>, entier: Cadre, { largeur_px = LARGEUR_PX, prefixe = "" }: OptionsNumeros = {}): CarteNumerotee {
  const vue = cadrer(points, entier);
  const ids = new Map(points.map((point) => [String(point.rang).padStart(6, "0"), point]));
  const marques = grouper(
    [...ids].map(([id, { x, y }]) => ({ id, x, y })),
    vue,
    { largeur_px, ecart_px: ECART_PX, auPlusPres: estAuPlusPres(vue) },
  );
  const groupes: Array<CarteNumerotee["groupes"][number]> = [];
  const pastilles = marques.map(({ ids: reunies, ...place }): Pastille => {
    const membres = reunies.flatMap((id) => ids.get(id) ?? []);
    const [seul] = membres;
    if (seul !== undefined && membres.length === 1) return { texte: String(seul.rang), groupe: false, ...place };
    const lettre = prefixe + nommerGroupe(groupes.length);
    groupes.push({ lettre, rangs: membres.map(({ rang }) => rang).sort((a, b) => a - b), vue: cadrer(membres, entier) });
    return { texte: lettre, groupe: true, ...place };
  });
  return { vue, pastilles, groupes };
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
