import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

const APP = join(import.meta.dirname, "../../../app");

/** Une adresse du site, le fichier qui y répond et les fichiers des routes qui l'entourent, de la racine vers elle. */
export type Adresse = { readonly adresse: string; readonly file: string; readonly parents: ReadonlyArray<string> };

/** Les routes telles que le cadriciel les lit. */
export async function routesDuSite(): Promise<ReadonlyArray<RouteConfigEntry>> {
  // Le module attend que l'outil de construction ait dit où est l'application.
  Object.assign(globalThis, { __reactRouterAppDirectory: APP });
  const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
  return routes;
}

/** Toutes les adresses du site. */
export async function adressesDuSite(): Promise<ReadonlyArray<Adresse>> {
  const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string, parents: ReadonlyArray<string>): ReadonlyArray<Adresse> =>
    liste.flatMap(({ path, file, children }) => {
      const adresse = [parent, path].filter((morceau) => morceau !== undefined && morceau !== "").join("/");
      return children === undefined ? [{ adresse, file, parents }] : visiter(children, adresse, [...parents, file]);
    });
  return visiter(await routesDuSite(), "", []);
}

/** Le module d'une route, chargé comme le cadriciel le chargerait. */
export async function moduleDeRoute(file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(join(APP, file))) as Readonly<Record<string, unknown>>;
}
