import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROUTES = join(import.meta.dirname, "../../../../app/routes");
/** Ces pages prennent leur titre ou leur description de ce qu'elles montrent : leurs tests la lisent. */
const DE_CE_QU_ELLES_MONTRENT = new Set([
  "annuaire/ecosysteme.tsx",
  "annuaire/ecosysteme.$id.tsx",
  "annuaire/reseaux.tsx",
  "annuaire/reseaux.$id.tsx",
  "annuaire/taff.tsx",
  "pensees/pensees-ecologiques.tsx",
  "pensees/pensees-ecologiques.$auteur.tsx",
  "pensees/pensees-ecologiques.corpus.$document.tsx",
]);

type Descripteur = { readonly title?: string; readonly name?: string; readonly content?: string };

const pages = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter((fichier) => fichier.endsWith(".tsx") && !DE_CE_QU_ELLES_MONTRENT.has(fichier));

async function decrire(fichier: string): Promise<{ titre: string; description: string } | undefined> {
  const { meta } = (await import(join(ROUTES, fichier))) as { meta?: (args: unknown) => ReadonlyArray<Descripteur> };
  if (meta === undefined) return undefined;
  const dites = meta({ loaderData: undefined, matches: [], params: {}, location: { pathname: "/", search: "" } });
  return {
    titre: dites.find(({ title }) => title !== undefined)?.title ?? "",
    description: dites.find(({ name }) => name === "description")?.content ?? "",
  };
}

test("chaque page dit ce qu'on y trouve, par un titre et une description qui ne sont qu'à elle", async () => {
  const dites = (await Promise.all(pages.map(async (fichier) => ({ fichier, ...(await decrire(fichier)) })))).filter(
    ({ description }) => description !== undefined,
  );
  expect(dites.length).toBeGreaterThan(25);
  expect(dites.filter(({ description }) => description === "").map(({ fichier }) => fichier)).toEqual([]);
  const doubles = (cle: "titre" | "description") =>
    dites.filter((d, i) => d[cle] !== "" && dites.findIndex((e) => e[cle] === d[cle]) !== i).map(({ fichier }) => fichier);
  expect(doubles("titre")).toEqual([]);
  expect(doubles("description")).toEqual([]);
  // Un moteur coupe au-delà ; en dessous, la phrase ne dit rien.
  expect(dites.filter(({ description = "" }) => description.length < 40 || description.length > 200).map(({ fichier }) => fichier)).toEqual([]);
});
