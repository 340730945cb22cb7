import { describe, expect, test } from "vitest";
import { lireRechercheSouple } from "#app/socle/http/lecture.ts";
import { SchemaTaff } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { lesServices, unLieu } from "#tests/constructeurs/catalogue.ts";

test("/taff?q= cherche par les mots, avec les autres critères ; une recherche sans réponse rend une liste vide", async () => {
  const { annuaire } = lesServices();
  const toutes = await annuaire.pageTaff({ axes: [] });
  const { valeur, ignores } = lireRechercheSouple(SchemaTaff, "http://site/taff?q=woofing");
  expect(ignores).toEqual([]);
  const trouvees = await annuaire.pageTaff(valeur);
  expect(trouvees.plateformes.length).toBeGreaterThan(0);
  expect(trouvees.plateformes.length).toBeLessThan(toutes.plateformes.length);
  expect(trouvees.plateformes[0]?.nom).toMatch(/wwoof/i);
  const tag = trouvees.plateformes[0]?.tag;
  if (tag === undefined) throw new Error("une plateforme a un genre");
  expect((await annuaire.pageTaff({ axes: [], q: "woofing", tag })).plateformes.every((p) => p.tag === tag)).toBe(true);
  expect((await annuaire.pageTaff({ axes: [], q: "zzzzqqq" })).plateformes).toEqual([]);
});

describe("ce qui existe par ici", () => {
  const { annuaire } = lesServices();
  const local = (recherche: string) => {
    const { valeur, ignores } = lireRechercheSouple(SchemaTaff, `http://site/taff${recherche}`);
    expect(ignores).toEqual([]);
    return annuaire.taffLocal(valeur);
  };

  test("outre-mer, un lieu de l'autre côté de la mer n'est pas « le plus proche » : sans distance demandée, rien au-delà de deux cents kilomètres", async () => {
    for (const rayon of [undefined, 50] as const) {
      const ile = await local(`?pres=Mamoudzou${rayon === undefined ? "" : `&rayon=${rayon}`}`);
      expect(ile.structures).toEqual([]);
      expect(ile.plusProche_km).toBeGreaterThan(200);
    }
  });

  test("une commune donne les lieux qui disent offrir ou chercher du travail, du plus proche au plus loin, avec leur source", async () => {
    const { structures, depuis, trouvees, connus } = await local("?pres=Clermont-Ferrand");
    expect(depuis).toBe("Clermont-Ferrand (63)");
    const sarlieve = structures.find(({ id }) => id === "ferme-de-sarlieve");
    expect(sarlieve).toMatchObject({ dit: ["offre : chantiers, bénévolat"], sansContact: true });
    for (const { id, source, dit } of structures) expect([source !== "", dit.length > 0], id).toEqual([true, true]);
    const distances = structures.map(({ distance_km = Number.NaN }) => distance_km);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(structures).toHaveLength(Math.min(8, trouvees));
    expect(trouvees).toBeLessThan(connus);
    expect(distances.at(-1)).toBeLessThanOrEqual(200);
  });

  test("la distance demandée est tenue ; rien dedans dit à combien est le plus proche", async () => {
    const pres = await local("?pres=Clermont-Ferrand&rayon=25");
    expect(pres.structures.length).toBeGreaterThan(0);
    for (const { distance_km = Number.NaN } of pres.structures) expect(distance_km).toBeLessThanOrEqual(25);
    const loin = await local("?pres=Cayenne&rayon=25");
    expect(loin.structures).toEqual([]);
    expect(loin.plusProche_km).toBeGreaterThan(25);
  });

  test("un département se dit par son nom ou son code, et mène aussi aux réseaux qui lui sont propres", async () => {
    const parNom = await local("?pres=ardeche");
    expect(parNom).toEqual(await local("?pres=07"));
    expect(parNom.depuis).toBe("Ardèche");
    expect(parNom.structures.every(({ departement }) => departement === "07")).toBe(true);
    expect(parNom.structures.map(({ id }) => id)).toContain("le-viel-audon");
    const { reseaux } = await local("?pres=Finistère");
    const propres = (await annuaire.pageReseaux({ axes: [], territoire: "29" }, 1)).locaux;
    expect(reseaux.length).toBe(Math.min(4, propres));
    expect(propres).toBeGreaterThan(0);
  });

  test("avec une distance, un nom de commune et de département est celui de la commune ; autour d'un département, la distance ne sert pas et le dit", async () => {
    for (const [nom, depuis] of [
      ["Vienne", "Vienne (38)"],
      ["Paris", "Paris (75)"],
    ]) {
      const autour = await local(`?pres=${nom}&rayon=25`);
      expect(autour.depuis).toBe(depuis);
      for (const { distance_km = Number.NaN } of autour.structures) expect(distance_km).toBeLessThanOrEqual(25);
      expect(autour.sansDistance).toBeUndefined();
      expect((await local(`?pres=${nom}`)).depuis).toBe(nom);
    }
    for (const pres of ["86", "ardeche"]) {
      expect(await local(`?pres=${pres}&rayon=25`)).toEqual({ ...(await local(`?pres=${pres}`)), sansDistance: true });
    }
  });

  test("les mots et les axes tiennent ; un nom inconnu le dit ; sans rien demander, on dit combien, sans liste", async () => {
    const { structures } = await local("?q=bûcheronnage");
    expect(structures.map(({ id }) => id)).toContain("longo-mai-treynas");
    expect((await local("?q=zzzzqqq")).structures).toEqual([]);
    expect(await local("?pres=Zzyzxville")).toMatchObject({ inconnu: "Zzyzxville", structures: [] });
    const rien = await local("");
    expect(rien.structures).toEqual([]);
    expect(rien.connus).toBeGreaterThan(15);
    expect((await local("?pres=07&axe=eau")).trouvees).toBeLessThanOrEqual((await local("?pres=07")).trouvees);
  });

  test("ce qu'un lieu publié cherche compte aussi", async () => {
    const { annuaire: avec } = lesServices({ lieux: [unLieu({ id: "neuve", cherche: ["benevoles", "habitants"] })] });
    expect((await avec.taffLocal({ axes: [], pres: "Die" })).structures[0]).toMatchObject({ id: "neuve", distance_km: 0, dit: ["cherche : des bénévoles"] });
  });
});
