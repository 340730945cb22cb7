import { describe, expect, test } from "vitest";
import { situerDepart } from "#app/contextes/annuaire/service/autour.ts";
import { AXES } from "#app/commun/axes.ts";
import { ecrireFiltreLieux, TYPES_LIEU, type FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Facette } from "#app/contextes/annuaire/domaine/facettes.ts";
import { ETAPES_LIEU, FORMES_LIEU, OFFRES_LIEU, RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { direCombien } from "#app/contextes/annuaire/ui/phrases-lieux.ts";
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

  test("des mots qui nomment une commune sans lieu à elle proposent de regarder autour d'elle ; d'autres mots, ou une commune déjà dite, non", async () => {
    const dite = async (filtre: Partial<FiltreLieux>) => (await ecosysteme.page({ ...TOUT, ...filtre })).communeDite;
    expect(await dite({ q: "annonay" })).toBe("Annonay (07)");
    expect(await dite({ q: "Saint-Denis", departement: "30" })).toBe("Saint-Denis (30)");
    expect([await dite({ q: "boulangerie au levain" }), await dite({ q: "xyzzy" }), await dite({ q: "annonay", pres: "Die" }), await dite({})]).toEqual(
      Array(4).fill(undefined),
    );
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
    for (const [pres, dite] of [
      ["Annonay", "d'Annonay (07)"],
      ["Le Mans", "du Mans (72)"],
    ] as const)
      expect(direCombien(await ecosysteme.page({ ...TOUT, pres }))).toContain(`, du plus proche au plus loin ${dite}`);
  });

  test("au bout d'une île, la page dit combien de lieux sont à portée, et combien le sont sous une autre famille", async () => {
    const filtre: FiltreLieux = { ...TOUT, pres: "Saint-Paul (974)" };
    const page = await ecosysteme.page(filtre);
    const proches = async (plus: Partial<FiltreLieux>) => (await ecosysteme.page({ ...filtre, ...plus })).aPortee?.proches ?? Number.NaN;
    expect(page.aPortee?.tus).toBeGreaterThan(0);
    // Le lien « En voir N » tient sa promesse.
    expect(await proches({ tout: true })).toBe((page.aPortee?.proches ?? 0) + (page.aPortee?.tus ?? 0));
    expect(direCombien(page)).toContain(`, dont ${page.aPortee?.proches} à moins de 50 km`);
    expect((await ecosysteme.page({ ...filtre, tout: true })).aPortee?.tus).toBe(0);
    expect((await ecosysteme.page(TOUT)).aPortee).toBeUndefined();
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

  test("un département où rien ne répond est montré de près tout de même", async () => {
    const { trouves, carte } = await ecosysteme.page({ ...TOUT, departement: "52", forme: "universite" });
    expect([trouves, carte.entiere]).toEqual([0, false]);
  });

  test("un filtre d'offre rend les lieux dont la source dit qu'ils l'offrent", async () => {
    for (const offre of OFFRES_LIEU) {
      const { trouves } = await ecosysteme.page({ ...TOUT, propose: [offre] });
      expect(trouves, offre).toBe(contenus.lieux.filter(({ propose }) => propose?.includes(offre)).length);
    }
    expect((await ecosysteme.lister({ ...TOUT, propose: ["chantiers"] })).map(({ id }) => id)).toContain("ferme-de-sarlieve");
  });

  test.each(["", "?q=ferme", "?departement=07", "?axe=alim&type=ferme-collective", "?bbox=4,44,6,46&forme=cooperative", "?etape=ouvert&propose=accueil"])(
    "%s : chaque choix annonce exactement ce qu'il rendra, zéro compris",
    async (adresse) => {
      const filtre = SchemaLieux.parse(Object.fromEntries(new URLSearchParams(adresse)));
      const { facettes } = await ecosysteme.page(filtre);
      const choix: ReadonlyArray<readonly [Facette, string, Partial<FiltreLieux>]> = [
        ...AXES.map((axe) => ["axe", axe, { axes: [axe] }] as const),
        ...TYPES_LIEU.map((type) => ["type", type, { types: [type] }] as const),
        ...OFFRES_LIEU.map((offre) => ["propose", offre, { propose: [offre] }] as const),
        ...RECHERCHES_LIEU.map((qui) => ["cherche", qui, { cherche: [qui] }] as const),
        ...ETAPES_LIEU.map((etape) => ["etape", etape, { etape }] as const),
        ...FORMES_LIEU.map((forme) => ["forme", forme, { forme }] as const),
        ...["07", "26", "52", "974"].map((departement) => ["departement", departement, { departement }] as const),
      ];
      for (const [facette, valeur, critere] of choix) {
        const { trouves } = await ecosysteme.page({ ...filtre, ...critere });
        expect(facettes[facette].valeurs[valeur] ?? 0, `${facette}=${valeur}`).toBe(trouves);
      }
    },
  );
});
