import type { Journal } from "#app/socle/ports/journal.ts";
import type { Place } from "#app/rangements/ecritures-sql.ts";
import type { Ligne } from "./pilote.server.ts";
import { AXES, NOMS_AXES, type AxeFiche } from "#app/commun/axes.ts";

// Comment une valeur du domaine se lit dans une cellule. Une valeur qui n'en reviendrait pas identique n'y va pas.

/** PostgreSQL numérote les valeurs, dans l'ordre des colonnes. */
export const PLACE: Place = (_colonne, rang) => `$${rang + 1}`;

const SEPARATEUR = ", ";
const AXE_DE_NOM = renverser(NOMS_AXES);

/** De la valeur montrée au code du domaine. */
export function renverser<C extends string>(noms: Readonly<Record<C, string>>): Readonly<Record<string, C>> {
  return Object.fromEntries(Object.entries<string>(noms).map(([code, nom]) => [nom, code as C]));
}

/** « Eau, Énergie ». */
export function direAxes(axes: ReadonlyArray<AxeFiche>): string {
  return axes.map((axe) => NOMS_AXES[axe]).join(SEPARATEUR);
}

/** Les axes d'une cellule ; un nom inconnu reste tel quel, et la relecture de la ligne le refuse. */
export function lireAxes(cellule: unknown): ReadonlyArray<string> {
  return lireListe(cellule).map((nom) => AXE_DE_NOM[nom] ?? nom);
}

/** Les éléments d'une cellule. */
export function lireListe(cellule: unknown): ReadonlyArray<string> {
  return typeof cellule === "string" && cellule !== "" ? cellule.split(SEPARATEUR) : [];
}

/** Une liste en une cellule, si elle en revient telle quelle : sans vide, ni virgule, ni double. */
export function direListe(valeur: unknown): string | undefined {
  if (!Array.isArray(valeur) || valeur.length === 0) return undefined;
  const elements = valeur as ReadonlyArray<unknown>;
  const propre = elements.every((e, rang) => typeof e === "string" && e === e.trim() && e !== "" && !/[,;\n]/.test(e) && elements.indexOf(e) === rang);
  return propre ? elements.join(SEPARATEUR) : undefined;
}

/** Les axes d'un contenu en une cellule, s'ils sont tous connus. */
export function direAxesConnus(valeur: unknown): string | undefined {
  if (direListe(valeur) === undefined) return undefined;
  const axes = valeur as ReadonlyArray<string>;
  return axes.every((axe) => (AXES as ReadonlyArray<string>).includes(axe)) ? direAxes(axes as ReadonlyArray<AxeFiche>) : undefined;
}

/** Des lignes relues. Une ligne qu'une main a rendue illisible est laissée de côté et dite au journal : elle ne ferme pas toute une page. */
export function relireLignes<L>(lignes: ReadonlyArray<Ligne>, relire: (ligne: Ligne) => L, journal: Journal): ReadonlyArray<L> {
  return lignes.flatMap((ligne) => {
    try {
      return [relire(ligne)];
    } catch {
      journal.erreur("ligne illisible dans PostgreSQL", { id: String(ligne["id"]) });
      return [];
    }
  });
}
