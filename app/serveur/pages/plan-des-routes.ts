import { cheminDePage } from "#app/commun/adresses/chemin-de-page.ts";
import { matchRoutes, type MiddlewareFunction, type RouteObject } from "react-router";
import { creerMemoireBornee, retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";
import type { Application } from "#app/serveur/creer.ts";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import type { RouteDirecte } from "./voie-directe.ts";

/** Ce que le serveur sait des routes de l'application construite, sans la faire répondre. */
export type Plan = {
  /** Motif de la route d'un chemin commun à tous : celles dont la route dit `export const handle = { commune: true }`. */
  readonly motifCommun: (chemin: string) => string | undefined;
  /** Faux : la route de cette adresse ne lit aucun envoi. */
  readonly recoit: (url: string) => boolean;
  /** Méthodes de la page de cette adresse ; `undefined` si c'en est une pour machines, qui en juge elle-même, ou s'il n'y en a pas. */
  readonly methodesDePage: (url: string) => ReadonlyArray<string> | undefined;
  /** La route d'un chemin de l'API qui lit un envoi, avec ce qui la garde ; `undefined` pour tout autre chemin, ou s'il est écrit autrement que dans le plan. */
  readonly directe: (chemin: string) => RouteDirecte | undefined;
};

type Module = NonNullable<Application["routes"][string]>["module"];
type Connue = { readonly commune: boolean; readonly recoit: boolean; readonly page: boolean; readonly module: Module };
type Trouvee = { readonly routes: ReadonlyArray<RouteObject>; readonly directe: RouteDirecte | undefined };
const LIRE = ["GET", "HEAD"] as const;
// Le cadriciel remet tout le plan à plat à chaque recherche : un cinquième du processeur d'une fiche posée. Une adresse déjà vue se relit.
const VUES_MAX = 1_000;
const VUE_MAX_CARACTERES = 200;
const cheminDe = retenirParTexte((url) => cheminDePage(new URL(url, "http://hote").pathname), VUES_MAX);

export function planDe({ routes }: Pick<Application, "routes">): Plan {
  const arbre = arbreDe(routes);
  const vues = creerMemoireBornee<Trouvee>(VUES_MAX);

  function chercher(chemin: string): Trouvee {
    const connue = vues.lire(chemin);
    if (connue !== undefined) return connue;
    const vue = matchRoutes(arbre, chemin) ?? [];
    const routes = vue.map(({ route }) => route);
    const trouvee = { routes, directe: directeDe(routes, vue.at(-1)?.params ?? {}) };
    if (chemin.length <= VUE_MAX_CARACTERES) vues.ecrire(chemin, trouvee);
    return trouvee;
  }

  /** Les routes d'un chemin, de l'abri à la plus précise ; aucune s'il ne mène nulle part. */
  const trouver = (chemin: string): ReadonlyArray<RouteObject> => chercher(chemin).routes;

  function recoit(url: string): boolean {
    const { pathname, searchParams } = new URL(url, "http://hote");
    const trouvees = trouver(cheminDePage(pathname));
    // Comme le cadriciel : un envoi à une adresse d'index va à la route qui l'abrite, sauf si l'adresse finit par « ?index ».
    const derniere = trouvees.at(-1);
    const nue = derniere?.index === true && searchParams.getAll("index").includes("");
    const visee = nue ? derniere : trouvees.findLast(({ path = "" }, rang) => rang === 0 || path !== "");
    return lire(visee)?.recoit ?? true;
  }

  return {
    recoit,
    methodesDePage(url) {
      const derniere = trouver(cheminDe(url)).at(-1);
      if (derniere === undefined || derniere.path === "*" || lire(derniere)?.page !== true) return undefined;
      return recoit(url) ? [...LIRE, "POST"] : LIRE;
    },
    motifCommun(chemin) {
      const trouvees = trouver(cheminDePage(chemin));
      return lire(trouvees.at(-1))?.commune === true ? `/${motifDe(trouvees)}` : undefined;
    },
    directe: (chemin) => (estCheminApi(chemin) && !/(?:\/|\.data)$/.test(chemin) ? chercher(chemin).directe : undefined),
  };
}

const motifDe = (routes: ReadonlyArray<RouteObject>): string => routes.flatMap(({ path = "" }) => (path === "" ? [] : [path])).join("/");

function directeDe(routes: ReadonlyArray<RouteObject>, params: RouteDirecte["params"]): RouteDirecte | undefined {
  const motif = motifDe(routes);
  const module = lire(routes.at(-1))?.module;
  // Une page se rend : c'est l'affaire du cadriciel. Et c'est le motif qui dit l'API : une adresse peut s'écrire de plus d'une façon.
  if (module?.action === undefined || module.default !== undefined || module.ErrorBoundary !== undefined || !estCheminApi(`/${motif}`)) return undefined;
  const gardes = routes.flatMap((route) => (lire(route)?.module.middleware ?? []) as ReadonlyArray<MiddlewareFunction<Response>>);
  return { gardes, action: module.action, motif, params };
}

function lire(route: RouteObject | undefined): Connue | undefined {
  return route?.handle as Connue | undefined;
}

function arbreDe(routes: Application["routes"]): Array<RouteObject> {
  const enfantsDe = (parent: string | undefined): Array<RouteObject> =>
    Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path, index, caseSensitive, module } = route;
      const handle: Connue = { commune: estCommune(module.handle), recoit: module.action !== undefined, page: module.default !== undefined, module };
      const commun = { id, caseSensitive: caseSensitive ?? false, handle, ...(path === undefined ? {} : { path }) };
      return [index === true ? { ...commun, index: true } : { ...commun, children: enfantsDe(id) }];
    });
  return enfantsDe(undefined);
}

function estCommune(declare: unknown): boolean {
  return typeof declare === "object" && declare !== null && "commune" in declare && declare.commune === true;
}
