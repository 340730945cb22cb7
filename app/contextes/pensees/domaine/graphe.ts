import type { Auteur, Ecole, FormeEcole, Relation, TypeRelation } from "./pensees.ts";
import type { Position } from "#app/commun/geo/projection.ts";

/** Contour de chaque forme dans un carré de 12 unités : le même dessin dans le graphe, les étiquettes et les titres. */
export const TRACES_FORMES: Readonly<Record<FormeEcole, string>> = {
  disque: "M6 0a6 6 0 1 0 .01 0z",
  triangle: "M6 0L12 11H0z",
  losange: "M6 0L12 6 6 12 0 6z",
  carre: "M1 1h10v10H1z",
  etoile: "M6 0l1.6 4.2L12 4.6 8.6 7.4 9.7 12 6 9.4 2.3 12l1.1-4.6L0 4.6l4.4-.4z",
  croix: "M4 0h4v4h4v4H8v4H4V8H0V4h4z",
  "triangle-renverse": "M0 1h12L6 12z",
  hexagone: "M3 .8h6L12 6 9 11.2H3L0 6z",
};

/** Le nom qui tient sous un nœud. */
export function nomCourt({ nom }: Pick<Auteur, "nom">): string {
  return nom.split(" ").at(-1) ?? nom;
}

/** Dates d'une vie, au fil d'une phrase : « 1926-2002 », « naissance en 1952 ». */
export function dates({ naissance, deces }: Pick<Auteur, "naissance" | "deces">): string {
  return deces === undefined ? `naissance en ${naissance}` : `${naissance}-${deces}`;
}

/** Les mêmes, en tête d'une ligne : « Naissance en 1952 ». */
export function datesEnTete(auteur: Pick<Auteur, "naissance" | "deces">): string {
  return dates(auteur).replace(/^n/u, "N");
}

/** Ce que la relation dit, lue depuis l'une de ses extrémités. */
export function verbeRelation(type: TypeRelation, sens: "source" | "cible"): string {
  switch (type) {
    case "influence":
      return sens === "source" ? "influence" : "reçoit de";
    case "filiation":
      return sens === "source" ? "est prolongé par" : "prolonge";
    case "compagnonnage":
      return "fait route avec";
    case "debat":
      return "débat avec";
  }
}

export const NOMS_RELATIONS: Readonly<Record<TypeRelation, string>> = {
  influence: "influence",
  filiation: "filiation",
  compagnonnage: "compagnonnage",
  debat: "débat",
};
export const NOMS_ETATS_RELATION: Readonly<Record<Relation["etat"], string>> = {
  verifiee: "retrouvé dans une source",
  attestee: "bien établi",
  interpretative: "rapprochement proposé",
};

/** Une relation vue depuis un auteur. */
export type RelationVue = Pick<Relation, "id" | "type" | "note" | "etat"> & { readonly verbe: string; readonly autre: string; readonly autre_nom: string };

export function relationsDe(id: string, relations: ReadonlyArray<Relation>, nomDe: (id: string) => string): ReadonlyArray<RelationVue> {
  return relations
    .filter((r) => r.source === id || r.cible === id)
    .map(({ id: relation, source, cible, type, note, etat }) => {
      const autre = source === id ? cible : source;
      return { id: relation, type, note, etat, autre, autre_nom: nomDe(autre), verbe: verbeRelation(type, source === id ? "source" : "cible") };
    });
}

export type NoeudGraphe = Position & {
  readonly id: string;
  readonly nom: string;
  readonly court: string;
  readonly ecole: string;
  readonly forme: FormeEcole;
  /** `choisi` : allumé. `voisin` : relié au seul auteur choisi. */
  readonly role: "choisi" | "voisin" | "autre";
};
export type AreteGraphe = Pick<Relation, "id" | "type" | "etat"> & { readonly d: string; readonly role: "choisie" | "autre" };
export type Graphe = { readonly noeuds: ReadonlyArray<NoeudGraphe>; readonly aretes: ReadonlyArray<AreteGraphe> };

// Rayon laissé libre autour d'un nœud, pour que la flèche se voie.
const RAYON = 15;

/** Assemble un dessin lisible : positions déjà calculées, arêtes courbées quand une paire en a plusieurs, rôles d'après les auteurs choisis. Seul, il allume ses liens et ses voisins ; à plusieurs, les liens entre eux. */
export function assemblerGraphe(
  {
    auteurs,
    ecoles,
    relations,
  }: { readonly auteurs: ReadonlyArray<Auteur>; readonly ecoles: ReadonlyArray<Ecole>; readonly relations: ReadonlyArray<Relation> },
  positions: ReadonlyMap<string, Position>,
  choisis: ReadonlySet<string> = new Set(),
): Graphe {
  const formes = new Map(ecoles.map((e) => [e.id, e.forme]));
  const deChoisi = ({ source, cible }: Relation) =>
    choisis.size === 1 ? choisis.has(source) || choisis.has(cible) : choisis.has(source) && choisis.has(cible);
  const voisins = new Set(choisis.size === 1 ? relations.filter(deChoisi).flatMap((r) => [r.source, r.cible]) : []);
  const parPaire = new Map<string, number>();
  const aretes = relations.flatMap((r): ReadonlyArray<AreteGraphe> => {
    const [a, b] = [positions.get(r.source), positions.get(r.cible)];
    if (a === undefined || b === undefined) return [];
    const paire = [r.source, r.cible].sort().join(" ");
    const rang = parPaire.get(paire) ?? 0;
    parPaire.set(paire, rang + 1);
    // Le sens de la courbe suit l'ordre des noms, pour que l'aller et le retour ne se superposent pas.
    const cote = rang === 0 ? 0 : (rang % 2 === 1 ? 1 : -1) * Math.ceil(rang / 2) * 26 * (r.source < r.cible ? 1 : -1);
    const role = deChoisi(r) ? "choisie" : "autre";
    return [{ id: r.id, type: r.type, etat: r.etat, d: tracerArete(a, b, cote), role }];
  });
  const noeuds = auteurs.flatMap((auteur): ReadonlyArray<NoeudGraphe> => {
    const place = positions.get(auteur.id);
    const ecole = auteur.ecoles[0] ?? "";
    if (place === undefined) return [];
    const role = choisis.has(auteur.id) ? "choisi" : voisins.has(auteur.id) ? "voisin" : "autre";
    return [{ ...place, id: auteur.id, nom: auteur.nom, court: nomCourt(auteur), ecole, forme: formes.get(ecole) ?? "disque", role }];
  });
  return { noeuds, aretes: [...aretes.filter((a) => a.role === "autre"), ...aretes.filter((a) => a.role === "choisie")] };
}

function tracerArete(a: Position, b: Position, cote: number): string {
  const longueur = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [ux, uy] = [(b.x - a.x) / longueur, (b.y - a.y) / longueur];
  const marge = Math.min(RAYON, longueur / 3);
  const [depart, arrivee] = [
    [a.x + ux * marge, a.y + uy * marge],
    [b.x - ux * marge, b.y - uy * marge],
  ].map((p) => p.map((v) => Math.round(v)).join(" "));
  if (cote === 0) return `M${depart}L${arrivee}`;
  const milieu = [(a.x + b.x) / 2 - uy * cote, (a.y + b.y) / 2 + ux * cote].map((v) => Math.round(v)).join(" ");
  return `M${depart}Q${milieu} ${arrivee}`;
}
