import { expect, test } from "vitest";
import { projeter } from "#app/commun/geo/projection.ts";
import { zoneDe } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { dessinerLieux } from "#app/contextes/annuaire/service/dessin-lieux.ts";
import { geographie, lesServices, unLieu } from "#tests/constructeurs/catalogue.ts";

const { plan } = geographie;

test("des lieux d'une même commune ne s'étalent jamais chez le voisin : leur disque mène à la liste qui les dit tous", () => {
  const lieux = ["un", "deux", "trois"].map((id) => unLieu({ id, nom: `Ferme ${id}`, lat: 44.7535, lon: 5.3702 }));
  const places = new Map(
    lieux.map(({ id, lat, lon }) => {
      const place = projeter(plan, { lat, lon });
      if (place === undefined) throw new Error("Die est sur le plan");
      return [id, place] as const;
    }),
  );
  const { etroit, large } = dessinerLieux({ plan, places }, lieux, { axes: [], types: [], bbox: zoneDe(lieux) });
  for (const semis of [etroit, large]) {
    const [seule, autre] = semis;
    expect(autre).toBeUndefined();
    expect(seule).toMatchObject({ ids: ["deux", "trois", "un"], dx_px: 0, dy_px: 0 });
    expect(seule?.nom).toContain("3 lieux, voir la liste");
    expect(seule?.href).toMatch(/#resultats$/);
  }
});

test("le lien d'un disque rend dans sa liste tous les lieux qu'il réunit", async () => {
  const { ecosysteme } = lesServices();
  const { carte } = await ecosysteme.page({ axes: [], types: [] });
  const groupes = carte.etroit.filter(({ ids }) => ids.length > 1);
  expect(groupes.length).toBeGreaterThan(5);
  for (const { ids, href } of groupes) {
    const filtre = SchemaLieux.parse(Object.fromEntries(new URL(href, "http://essai").searchParams));
    const trouves = (await ecosysteme.lister(filtre)).map(({ id }) => id);
    expect(trouves).toEqual(expect.arrayContaining([...ids]));
  }
});

test("sur la page d'un lieu, son épingle ouvre la carte autour de lui : la page n'a pas de liste où mener", async () => {
  const { ecosysteme } = lesServices();
  const { carte, lieu } = await ecosysteme.lire("abricoop");
  for (const { href, nom } of [...carte.etroit, ...carte.large]) {
    expect(nom).toContain("voir la carte de plus près");
    const { pathname, searchParams, hash } = new URL(href, "http://essai");
    expect([pathname, hash]).toEqual(["/ecosysteme", "#carte"]);
    const filtre = SchemaLieux.parse(Object.fromEntries(searchParams));
    expect((await ecosysteme.lister(filtre)).map(({ id }) => id)).toContain(lieu.id);
  }
});
