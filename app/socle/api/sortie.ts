import type { z } from "zod";
import type { LimiteAnnoncee } from "#app/socle/http/entetes-limite.ts";

// Ce qu'une route rend. Le type de la valeur vient du schéma : un service qui rend autre chose ne compile pas.

type Connues<T> = { readonly [K in keyof T as string extends K ? never : K]: Rendable<T[K]> };
type Ouvert<T> = string extends keyof T ? true : false;

/** Ce qu'un schéma admet, en lecture seule ; une clé libre d'un objet ouvert ne contraint pas. */
export type Rendable<T> =
  T extends ReadonlyArray<infer E>
    ? ReadonlyArray<Rendable<E>>
    : T extends object
      ? Ouvert<T> extends true
        ? keyof Connues<T> extends never
          ? unknown extends T[keyof T]
            ? object
            : Readonly<Record<string, Rendable<T[keyof T]>>>
          : Connues<T>
        : { readonly [K in keyof T]: Rendable<T[K]> }
      : T;

/** Une forme publiée sous son nom. */
export type Forme<S extends z.ZodType = z.ZodType> = { readonly nom: string; readonly schema: S };

export type Contenu = {
  readonly type: string;
  readonly forme?: Forme;
  /** Sans forme : ce que c'est. */
  readonly description?: string;
  /** Flux d'évènements : la forme de la ligne `data`. */
  readonly evenement?: Forme;
};

declare const TYPES: unique symbol;

export type Sortie<T, A = never> = {
  readonly statut: 200 | 201 | 204;
  readonly contenus: ReadonlyArray<Contenu>;
  /** Autres statuts qui portent la même forme, et ce qu'ils disent. */
  readonly aussi?: Readonly<Record<number, string>>;
  readonly [TYPES]?: readonly [T, A];
};

/** Une réponse déjà faite : un fichier, un flux. */
export type Libre = { readonly reponse: Response; readonly limite?: LimiteAnnoncee };

/** Nomme une forme publiée. */
export function forme<S extends z.ZodType>(nom: string, schema: S): Forme<S> {
  return { nom, schema };
}

type Options = { readonly statut?: 200 | 201; readonly aussi?: Readonly<Record<number, string>> };

/** Une valeur en JSON. */
export function json<S extends z.ZodType>(une: Forme<S>, { statut = 200, aussi }: Options = {}): Sortie<Rendable<z.input<S>>> {
  return { statut, contenus: [{ type: "application/json", forme: une }], ...(aussi === undefined ? {} : { aussi }) };
}

/** Une valeur en GeoJSON. */
export function geojson<S extends z.ZodType>(une: Forme<S>): Sortie<Rendable<z.input<S>>> {
  return { statut: 200, contenus: [{ type: "application/geo+json", forme: une }] };
}

/** La même chose sous d'autres formes, que la route écrit elle-même. */
export function ouBien<T>(sortie: Sortie<T>, ...autres: ReadonlyArray<Contenu>): Sortie<T, Libre> {
  return { ...sortie, contenus: [...sortie.contenus, ...autres] };
}

/** Rien d'autre que ces formes, écrites par la route. */
export function seulement(...contenus: ReadonlyArray<Contenu>): Sortie<never, Libre> {
  return { statut: 200, contenus };
}

export const CSV: Contenu = { type: "text/csv" };

/** Un flux d'évènements (SSE). */
export function flux(description: string, evenement?: Forme): Contenu {
  return { type: "text/event-stream", description, ...(evenement === undefined ? {} : { evenement }) };
}

/** Fait, et rien à en dire. */
export const RIEN: Sortie<never, void> = { statut: 204, contenus: [] };
