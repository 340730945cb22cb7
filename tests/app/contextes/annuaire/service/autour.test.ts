import { describe, expect, test } from "vitest";
import { situerDepart } from "#app/contextes/annuaire/service/autour.ts";
import { ecrireFiltreLieux, type FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { communes, contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const TOUT = { axes: [], types: [] } as const;
const { ecosysteme } = lesServices();

describe("autour d'une commune ou d'un point", () => {
  test("une commune tapée se situe ; ses homonymes se proposent ; une commune inconnue ne situe rien", () => {
    expect(situerDepart({ ...TOUT, pres: "annonay" }, communes)).toMatchObject({ nom: "Annonay (07)", autres: [] });
    const saintes = situerDepart({ ...TOUT, pres: "Saint-Denis" }, communes);
    expect(saintes?.autres.length).toBeGreaterThan(0);
    expect(situerDepart({ ...TOUT, pres: "Saint-Denis", departement: "30" }, communes)?.nom).toBe("Saint-Denis (30)");
    // Le département écrit l'emporte sur celui qui est choisi.
    expect(situerDepart({ ...TOUT, pres: "Saint-Denis (93)", departement: "30" }, communes)).toMatchObject({ nom: "Saint-Denis (93)", autres: [] });
    // Le département choisi n'a pas de commune de ce nom : on regarde depuis là où elle est.
    expect(situerDepart({ ...TOUT, pres: "Annonay", departement: "26" }, communes)?.nom).toBe("Annonay (07)");
    expect(situerDepart({ ...TOUT, pres: "xyzzy", departement: "26" }, communes)).toBeUndefined();
    expect(situerDepart({ ...TOUT, pres: "xyzzy" }, communes)).toBeUndefined();
    expect(situerDepart(TOUT, communes)).toBeUndefined();
  });

  test("la liste va du plus proche au plus loin, dit les distances, et la carte s'y agrandit", async () => {
    const page = await ecosysteme.page({ ...TOUT, pres: "Die" });
    const distances = page.lieux.map(({ distance_km }) => distance_km ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances[0]).toBe(0);
    expect(page.lieux[0]?.commune).toBe("Die");
    expect(page.carte.entiere).toBe(false);
    // Un point de départ dit d'où, pas quoi : les ateliers repris ne viennent pas noyer les lieux de vie.
    expect(page.essentiel).toBe(true);
  });

  test("un point de l'appareil vaut une commune, et passe dans l'adresse", async () => {
    const filtre: FiltreLieux = { ...TOUT, lat: 44.75, lon: 5.37 };
    expect((await ecosysteme.page(filtre)).autour?.nom).toBe("Die");
    const adresse = new URLSearchParams(ecrireFiltreLieux(filtre));
    expect(SchemaLieux.parse(Object.fromEntries(adresse))).toEqual(filtre);
    expect(SchemaLieux.parse({ lat: "44.75" })).toEqual(TOUT);
    // Une commune tapée l'emporte sur le point que le formulaire garde.
    expect(SchemaLieux.parse({ lat: "44.75", lon: "5.37", pres: "Annonay" })).toEqual({ ...TOUT, pres: "Annonay" });
    expect(SchemaLieux.parse({ lat: "44.75", lon: "5.37", pres: " " })).toEqual(filtre);
    expect(situerDepart({ ...filtre, pres: "Annonay" }, communes)?.nom).toBe("Annonay (07)");
  });
});

describe("critères de lieu et offres", () => {
  test.each([{ departement: "07" }, { q: "Ardèche" }])("%o agrandit la carte sur ce qui répond", async (critere) => {
    const { carte, trouves } = await ecosysteme.page({ ...TOUT, ...critere });
    expect(trouves).toBeGreaterThan(3);
    expect(carte.entiere).toBe(false);
  });

  test("un axe ou une offre ne déplace pas la carte", async () => {
    expect((await ecosysteme.page({ ...TOUT, axes: ["eau"] })).carte.entiere).toBe(true);
    expect((await ecosysteme.page({ ...TOUT, propose: ["formations"] })).carte.entiere).toBe(true);
  });

  test("un filtre d'offre rend les lieux dont la source dit qu'ils l'offrent, et chaque offre proposée en a", async () => {
    const { offres } = await ecosysteme.page(TOUT);
    expect(offres).toContain("formations");
    for (const offre of offres) {
      const { trouves } = await ecosysteme.page({ ...TOUT, propose: [offre] });
      expect(trouves, offre).toBe(contenus.lieux.filter(({ propose }) => propose?.includes(offre)).length);
      expect(trouves, offre).toBeGreaterThan(0);
    }
    expect((await ecosysteme.lister({ ...TOUT, propose: ["chantiers"] })).map(({ id }) => id)).toContain("ferme-de-sarlieve");
  });
});
