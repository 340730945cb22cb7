import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { expect, test } from "vitest";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { creerEcosysteme } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { communes, contenus, geographie, unCatalogue } from "#tests/constructeurs/catalogue.ts";

const TOUT = { axes: [], types: [] } as const;

/** Des lieux répartis dans de vraies communes, deux par commune une fois sur dix. */
function desLieux(nombre: number): ReadonlyArray<Lieu> {
  const villes = ["a", "b", "c", "ch", "l", "m", "p", "s", "saint", "v"].flatMap((debut) => communes().chercher(`${debut}a`, 1_500));
  return Array.from({ length: nombre }, (_, rang): Lieu => {
    const commune = villes[Math.floor(rang - rang / 10) % villes.length] ?? villes[0];
    if (commune === undefined) throw new Error("aucune commune");
    const { nom, code, departement, lat, lon } = commune;
    return {
      id: `lieu-${rang}`,
      nom: `Lieu n° ${rang}`,
      type: "ecolieu",
      description: "Un lieu parmi d'autres.",
      commune: nom,
      code_insee: code,
      departement,
      lat,
      lon,
      precision: "commune",
      commune_source: "document",
      axes: ["eau"],
      verifie: false,
      source: "essai",
    };
  });
}

function uneCarte(lieux: ReadonlyArray<Lieu>) {
  return creerEcosysteme({ catalogue: unCatalogue({ lieux }, { ...contenus, lieux: [] }), geographie, communes, indexer });
}

test("dix mille lieux : une liste en pages, une carte de quelques dizaines de disques, et tous les points pour la carte mobile", async () => {
  const ecosysteme = uneCarte(desLieux(10_000));
  const page = await ecosysteme.page(TOUT);
  expect(page).toMatchObject({ trouves: 10_000, total: 10_000, page: 1, pages: 834 });
  expect(page.lieux).toHaveLength(12);
  expect(Object.keys(page.carte.points)).toHaveLength(12);
  expect(page.carte.large.length).toBeLessThan(400);
  // Aucun lieu n'est perdu en route, ni compté deux fois.
  expect(new Set(page.carte.large.flatMap(({ ids }) => ids)).size).toBe(10_000);
  expect((await ecosysteme.points(TOUT)).length).toBe(10_000);
  const derniere = await ecosysteme.page(TOUT, 999);
  expect(derniere.page).toBe(834);
  expect(derniere.lieux).toHaveLength(4);
});

test("en suivant les agrandissements, on arrive à chaque lieu, même à deux dans une commune", async () => {
  const lieux = desLieux(400);
  const ecosysteme = uneCarte(lieux);
  const atteints = new Set<string>();
  const visites = new Set<string>();
  const suivre = async (recherche: URLSearchParams, profondeur: number): Promise<void> => {
    const bbox = recherche.get("bbox")?.split(",").map(Number) as [number, number, number, number] | undefined;
    const { carte } = await ecosysteme.page({ ...TOUT, ...(bbox === undefined ? {} : { bbox }) });
    for (const marque of carte.large) {
      if (marque.ids.length === 1) atteints.add(marque.ids[0] ?? "");
      // Au plus près, le disque ne s'agrandit plus : la liste où il mène les dit.
      else if (marque.href.endsWith("#resultats")) for (const { id } of await listeDe(marque.href)) atteints.add(id);
      else if (profondeur < 12 && !visites.has(marque.href)) {
        visites.add(marque.href);
        await suivre(new URLSearchParams(marque.href.split("?")[1]?.split("#")[0]), profondeur + 1);
      }
    }
  };
  const listeDe = (adresse: string) => ecosysteme.lister(SchemaLieux.parse(Object.fromEntries(new URL(adresse, "http://essai").searchParams)));
  await suivre(new URLSearchParams(), 0);
  expect(atteints.size).toBe(lieux.length);
});

test("un lieu qui n'est pas sur la page de la liste mène à sa propre page", async () => {
  const page = await uneCarte(desLieux(200)).page(TOUT, 2);
  const seuls = page.carte.large.filter(({ ids }) => ids.length === 1);
  const surPage = new Set(page.lieux.map(({ id }) => id));
  expect(seuls.length).toBeGreaterThan(0);
  for (const { ids, href } of seuls) expect(href).toBe(surPage.has(ids[0] ?? "") ? `#lieu-${ids[0]}` : `/ecosysteme/${ids[0]}`);
});
