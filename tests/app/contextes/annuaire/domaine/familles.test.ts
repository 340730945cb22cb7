import { describe, expect, test } from "vitest";
import { lireRangsAxes, NOMS_AXES } from "#app/commun/axes.ts";
import { SIGNES } from "#app/commun/geo/signes.ts";
import { NOMS_TYPES_LIEU, TYPES_LIEU } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { aVerifier, contactDe, demandeEssentiel, estEssentiel, FAMILLES_LIEU, rangLieu, signeDe } from "#app/contextes/annuaire/domaine/familles.ts";
import { numerosDePages } from "#app/ui/base/Pagination.tsx";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const TOUT = { axes: [], types: [] } as const;
const { ecosysteme } = lesServices();

describe("familles de lieux", () => {
  test("chaque famille a son signe d'épingle, et une épingle seule dit sa sorte par le signe et par le mot", async () => {
    expect(new Set(FAMILLES_LIEU.map(({ signe }) => SIGNES[signe])).size).toBe(FAMILLES_LIEU.length);
    const { carte } = await ecosysteme.page({ ...TOUT, departement: "07" });
    const seules = carte.large.filter(({ ids }) => ids.length === 1);
    expect(seules.length).toBeGreaterThan(2);
    for (const { ids, nom, signe, axes } of seules) {
      const lieu = contenus.lieux.find(({ id }) => id === ids[0]);
      if (lieu === undefined) throw new Error(`${nom} n'est pas un lieu connu`);
      expect(signe).toBe(signeDe(lieu.type));
      expect(nom).toContain(NOMS_TYPES_LIEU[lieu.type].toLowerCase());
      expect(axes).toEqual(lieu.axes);
      for (const axe of lieu.axes) expect(nom).toContain(NOMS_AXES[axe].toLowerCase());
    }
    for (const [id, , detail, , , signe, axes] of await ecosysteme.points(TOUT)) {
      const lieu = contenus.lieux.find((un) => un.id === id);
      expect([signe, detail.startsWith(lieu?.commune ?? "?")]).toEqual([lieu === undefined ? "?" : signeDe(lieu.type), true]);
      expect(lireRangsAxes(axes)).toEqual(lieu?.axes);
    }
  });

  test("chaque type est d'une famille et d'une seule", () => {
    expect(FAMILLES_LIEU.flatMap(({ types }) => [...types]).sort()).toEqual([...TYPES_LIEU].sort());
  });

  test("une fiche relue et un lieu de vie sont l'essentiel ; un atelier repris d'une base ne l'est pas", () => {
    expect(estEssentiel({ type: "tiers-lieu" })).toBe(true);
    expect(estEssentiel({ type: "ferme-collective", licence: "CC BY-SA 4.0" })).toBe(true);
    expect(estEssentiel({ type: "tiers-lieu", licence: "Licence Ouverte 2.0" })).toBe(false);
    expect([rangLieu({ type: "ecolieu", licence: "x" }), rangLieu({ type: "formation" }), rangLieu({ type: "jardin-nature", licence: "x" })]).toEqual([
      0, 1, 2,
    ]);
  });

  test("à vérifier : ce que personne n'a retrouvé, et ce qui porte un avertissement", () => {
    expect([aVerifier({ verifie: true }), aVerifier({ verifie: false }), aVerifier({ verifie: true, avertissement: "Relevé de 2019." })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("on écrit au site, à défaut à la page ou à la boîte de la structure", () => {
    expect(contactDe({ url: "https://a.example/", contact: "contact@a.example" })).toBe("https://a.example/");
    expect(contactDe({ contact: "contact@a.example" })).toBe("contact@a.example");
    expect(contactDe({})).toBeUndefined();
  });
});

describe("ce que la carte montre", () => {
  test("sans critère, l'essentiel seul, lieux de vie en tête ; sur demande, tout", async () => {
    const essentiel = await ecosysteme.page(TOUT);
    expect(essentiel.essentiel).toBe(true);
    expect(essentiel.trouves).toBe(contenus.lieux.filter(estEssentiel).length);
    expect(essentiel.total).toBe(contenus.lieux.length);
    expect(essentiel.lieux.every((l) => rangLieu(l) === 0)).toBe(true);
    expect((await ecosysteme.points(TOUT)).length).toBe(essentiel.trouves);
    const tout = await ecosysteme.page({ ...TOUT, tout: true });
    expect([tout.trouves, tout.essentiel]).toEqual([contenus.lieux.length, false]);
    expect(tout.lieux.map(({ id }) => id)).toEqual(essentiel.lieux.map(({ id }) => id));
  });

  test("une zone agrandit sans ajouter ; un département, un axe ou un mot cherche partout", () => {
    expect(demandeEssentiel({ ...TOUT, bbox: [4, 44, 5, 45] })).toBe(true);
    for (const critere of [{ departement: "69" }, { q: "fablab" }, { axes: ["eau"] as const }, { types: ["tiers-lieu"] as const }])
      expect(demandeEssentiel({ ...TOUT, ...critere }), JSON.stringify(critere)).toBe(false);
  });

  test("dans un département plein d'ateliers, les lieux de vie et les fiches relues restent en tête", async () => {
    const { lieux, trouves } = await ecosysteme.page({ ...TOUT, departement: "69" });
    expect(trouves).toBeGreaterThan(50);
    const rangs = lieux.map(rangLieu);
    expect(rangs).toEqual([...rangs].sort());
    expect(rangs[0]).toBe(0);
  });

  test("le compte d'une famille est celui que son lien montre", async () => {
    const { familles } = await ecosysteme.page({ ...TOUT, departement: "07" });
    for (const { types, nombre, nom } of familles) expect((await ecosysteme.page({ ...TOUT, departement: "07", types })).trouves, nom).toBe(nombre);
  });

  test("à côté d'un lieu de vie, quatre autres lieux suivis, jamais seulement des ateliers", async () => {
    const { voisins } = await ecosysteme.lire("abricoop");
    expect(voisins.filter(estEssentiel)).toHaveLength(4);
    expect(voisins.length).toBeLessThanOrEqual(6);
    expect(voisins.map((v) => v.distance_km)).toEqual(voisins.map((v) => v.distance_km).sort((a, b) => a - b));
  });
});

test("une longue liste ne montre que la première page, la dernière et les voisines", () => {
  expect(numerosDePages(2, 4)).toEqual([1, 2, 3, 4]);
  expect(numerosDePages(1, 44)).toEqual([1, 2, 3, undefined, 44]);
  expect(numerosDePages(20, 44)).toEqual([1, undefined, 18, 19, 20, 21, 22, undefined, 44]);
});
