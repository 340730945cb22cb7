import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { CodeErreur } from "#app/commun/erreurs.ts";
import type { LecteurCorps, LecteurRecherche } from "./entree.ts";
import type { LimiteApi } from "./limite.ts";
import type { Sortie } from "./sortie.ts";

// Une route d'API, dite une fois. L'enveloppe, le 405 et son `Allow`, la description OpenAPI, la page des développeurs et docs/api.md en sont tirés.

export type MethodeApi = "GET" | "POST" | "PATCH" | "DELETE";

/** Les paramètres d'un chemin : `/api/territoire/{code}` donne `{ code }`. */
export type ParametresDe<P extends string> = P extends `${string}{${infer Nom}}${infer Reste}`
  ? { readonly [N in Nom]: string } & ParametresDe<Reste>
  : unknown;

/** Ce que le cadriciel donne à une route. */
export type ArgumentsRoute = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly pattern?: string | undefined;
};

/** Qui peut appeler : `exiger` rend l'accès, ou lève. */
export type Garde<G> = {
  /** Dit à la personne qui lit la description. */
  readonly acces: string;
  readonly erreurs: ReadonlyArray<CodeErreur>;
  exiger(args: ArgumentsRoute): G | Promise<G>;
};

export type Entree<R, C, E> = {
  readonly recherche?: LecteurRecherche<R>;
  /** En-têtes lus par cette route. */
  readonly entetes?: z.ZodObject & z.ZodType<E>;
  readonly corps?: LecteurCorps<C>;
};

/** `T` : la valeur à rendre ; `A` : ce qui peut être rendu d'autre (un fichier, un flux, rien). */
export type Contrat<P extends string = string, R = unknown, C = unknown, E = unknown, T = unknown, A = unknown, G = unknown> = {
  readonly chemin: P;
  readonly methode: MethodeApi;
  /** Une phrase sans point final. */
  readonly resume: string;
  /** Ce que la phrase ne dit pas : formes, cas, règles. */
  readonly precisions?: string;
  readonly entree?: Entree<R, C, E>;
  readonly sortie: Sortie<T, A>;
  readonly garde?: Garde<G>;
  readonly limite?: LimiteApi;
  /** Lisible depuis n'importe quel site. Un envoi « cors » ne change rien sur le serveur : il est admis d'un autre site. */
  readonly cors?: true;
  /** Cache-Control de la réussite. */
  readonly cache?: string;
  /** La réponse porte un ETag ; une copie encore bonne reçoit 304. */
  readonly etiquetee?: true;
  /** Les refus propres à cette route ; ceux de l'entrée, de la garde et de la limite s'en déduisent. */
  readonly erreurs?: ReadonlyArray<CodeErreur>;
};

/** Déclare une route : ne fait qu'en fixer les types. */
export function contrat<P extends string, R = undefined, C = undefined, E = undefined, T = never, A = never, G = undefined>(
  declare: Contrat<P, R, C, E, T, A, G>,
): Contrat<P, R, C, E, T, A, G> {
  return declare;
}

/** Un envoi qu'un autre site peut faire : il ne change rien ici. */
export function sansEffet({ methode, cors }: Contrat): boolean {
  return methode === "GET" || cors === true;
}

/** Tous les refus qu'une route peut opposer, dans l'ordre où elle les oppose. */
export function codesDe(un: Contrat): ReadonlyArray<CodeErreur> {
  const { chemin, entree, garde, limite, erreurs = [] } = un;
  return [
    ...new Set<CodeErreur>([
      ...(sansEffet(un) ? [] : (["interdit"] as const)),
      ...(entree?.corps === undefined ? [] : (["trop_gros", "type_refuse", "illisible"] as const)),
      // Une clé répétée dans l'adresse se refuse partout.
      "invalide",
      ...(garde?.erreurs ?? []),
      ...(chemin.includes("{") ? (["introuvable"] as const) : []),
      ...(limite === undefined ? [] : (["trop_de_requetes"] as const)),
      ...erreurs,
      "interne",
    ]),
  ];
}

/** Les contrats d'une même adresse, réunis, dans l'ordre où les adresses sont dites. */
export function parChemin(contrats: ReadonlyArray<Contrat>): ReadonlyArray<readonly [string, ReadonlyArray<Contrat>]> {
  const chemins = [...new Set(contrats.map(({ chemin }) => chemin))];
  return chemins.map((chemin) => [chemin, contrats.filter((un) => un.chemin === chemin)]);
}
