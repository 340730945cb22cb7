import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { analyser, RACINE } from "#tests/architecture/imports.ts";

const GARDE = "routes/codev/_garde.ts";
// Les deux seules adresses de l'atelier qui se passent de session : la page à projeter, et la porte d'entrée.
const EXEMPTEES = ["api/codev/auth", "codev/qr"];

type Feuille = { readonly adresse: string; readonly file: string; readonly gardee: boolean };

async function feuilles(): Promise<ReadonlyArray<Feuille>> {
  Object.assign(globalThis, { __reactRouterAppDirectory: join(RACINE, "app") });
  const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
  const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string, gardee: boolean): ReadonlyArray<Feuille> =>
    liste.flatMap(({ path, file, children }) => {
      const adresse = [parent, path].filter((morceau) => morceau !== undefined && morceau !== "").join("/");
      const sous = gardee || file === GARDE;
      return children === undefined ? [{ adresse, file, gardee: sous }] : visiter(children, adresse, sous);
    });
  return visiter(routes, "", false);
}

const estAtelier = ({ adresse }: Feuille) => /^(api\/)?codev(\/|$)/.test(adresse);

test("E41 chaque route de /codev et de /api/codev est sous la garde, sauf /codev/qr et la connexion", async () => {
  const atelier = (await feuilles()).filter(estAtelier);
  expect(
    atelier
      .filter(({ gardee }) => !gardee)
      .map(({ adresse }) => adresse)
      .sort(),
  ).toEqual(EXEMPTEES);
  expect(atelier.map(({ adresse }) => adresse)).toEqual(
    expect.arrayContaining(["codev", "codev/carto", "codev/*", "api/codev", "api/codev/me", "api/codev/fiches", "api/codev/fiches/:id", "api/codev/*"]),
  );
});

test("E41 rien d'autre que l'atelier n'est sous cette garde, et la page de connexion est hors de /codev", async () => {
  const toutes = await feuilles();
  expect(toutes.filter((feuille) => feuille.gardee && !estAtelier(feuille))).toEqual([]);
  expect(toutes.find(({ adresse }) => adresse === "connexion")).toMatchObject({ gardee: false });
});

test("E41 chaque route protégée exporte un loader : sans lui, une navigation dans le navigateur ne passerait pas par la garde", async () => {
  const gardees = (await feuilles()).filter(({ gardee }) => gardee);
  expect(gardees.length).toBeGreaterThan(8);
  const sansLoader = gardees.filter(({ file }) => !/export (const|async function|function) loader\b/.test(analyser(`app/${file}`).text));
  expect(sansLoader.map(({ file }) => file)).toEqual([]);
});

test("E41 la garde est un middleware, et le même pour les pages et pour l'API", async () => {
  expect(analyser(`app/${GARDE}`).text).toMatch(/export const middleware: .* = \[garderAtelier\];/);
  Object.assign(globalThis, { __reactRouterAppDirectory: join(RACINE, "app") });
  const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
  const aplatir = (liste: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<RouteConfigEntry> => liste.flatMap((une) => [une, ...aplatir(une.children ?? [])]);
  expect(aplatir(routes).filter(({ file }) => file === GARDE)).toHaveLength(2);
});
