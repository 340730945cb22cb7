import type { SigneEpingle } from "#app/commun/geo/signes.ts";
import type { FiltreLieux, Lieu, TypeLieu } from "./ecosysteme.ts";

/** Les sortes de lieux réunies en quatre familles, dans l'ordre où la liste les montre. */
export const FAMILLES_LIEU = [
  { id: "vivre", signe: "maison", nom: "Lieux de vie et fermes", types: ["ecolieu", "habitat-participatif", "ferme-collective"] },
  {
    id: "projets",
    signe: "etoile",
    nom: "Coopératives, énergie, transition",
    types: ["cooperative", "energie-citoyenne", "commune-en-transition", "low-tech", "formation"],
  },
  { id: "ateliers", signe: "carre", nom: "Tiers-lieux et ateliers", types: ["tiers-lieu"] },
  { id: "jardins", signe: "feuille", nom: "Jardins", types: ["jardin-nature"] },
] as const satisfies ReadonlyArray<{ readonly id: string; readonly signe: SigneEpingle; readonly nom: string; readonly types: ReadonlyArray<TypeLieu> }>;

/** Le signe que porte l'épingle d'un lieu : celui de sa famille. */
export function signeDe(type: TypeLieu): SigneEpingle {
  return FAMILLES_LIEU.find(({ types }) => (types as ReadonlyArray<TypeLieu>).includes(type))?.signe ?? "rond";
}

const ON_Y_VIT: ReadonlySet<TypeLieu> = new Set(FAMILLES_LIEU[0].types);

/** Reprise d'une base publique, sans relecture : elle seule porte une licence. */
export function estReprise({ licence }: Pick<Lieu, "licence">): boolean {
  return licence !== undefined;
}

/** Ce que la carte montre d'abord : les fiches relues, et tout lieu où l'on vit ou cultive ensemble. Les bases d'ateliers et de jardins ne les noient pas. */
export function estEssentiel(lieu: Pick<Lieu, "licence" | "type">): boolean {
  return !estReprise(lieu) || ON_Y_VIT.has(lieu.type);
}

/** Rang d'un lieu dans une liste : lieux de vie et fermes, autres fiches relues, puis fiches reprises. */
export function rangLieu(lieu: Pick<Lieu, "licence" | "type">): 0 | 1 | 2 {
  if (ON_Y_VIT.has(lieu.type)) return 0;
  return estReprise(lieu) ? 2 : 1;
}

/** Rien n'a dit quoi chercher : la carte s'en tient à l'essentiel. Une zone ou un point de départ dit d'où regarder, pas quoi. */
export function demandeEssentiel({ q, axes, types, departement, tout, propose = [], cherche = [], etape, forme }: FiltreLieux): boolean {
  if (propose.length + cherche.length > 0 || etape !== undefined || forme !== undefined) return false;
  return tout !== true && (q === undefined || q === "") && axes.length === 0 && types.length === 0 && departement === undefined;
}

/** À montrer « à vérifier ». */
export function aVerifier({ verifie, avertissement }: Pick<Lieu, "verifie" | "avertissement">): boolean {
  return !verifie || avertissement !== undefined;
}

/** Par où écrire au lieu : son site, ou une page ou boîte de la structure. */
export function contactDe({ url, contact }: Pick<Lieu, "url" | "contact">): string | undefined {
  return url ?? contact;
}
