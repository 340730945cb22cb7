import { expect, test } from "vitest";
import { creerPortes } from "#app/contextes/simulateur/service/portes.server.ts";
import { AUCUNE_PUBLICATION } from "#app/contextes/annuaire/index.ts";
import { contenus, geographie, unCatalogue, unLieu } from "#tests/constructeurs/catalogue.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const VALENCE = { code: "26", nom: "Drôme", latitude: 44.93, longitude: 4.89 };

test("une proposition publiée prend sa place, un lieu retiré disparaît", async () => {
  const catalogue = unCatalogue({
    lieux: [unLieu({ id: "source-neuve", nom: "Source neuve", lat: 44.94, lon: 4.9, axes: ["energie"] })],
    retirees: { ...AUCUNE_PUBLICATION.retirees, ecosysteme: new Set(["ecoravie"]) },
  });
  const [, energie] = await creerPortes({ contenus, catalogue, geographie }).pour(VALENCE, { energie: "electricite" });
  expect(energie?.lieux[0]).toMatchObject({ id: "source-neuve", distance_km: 1 });
  expect(energie?.lieux.map((l) => l.id)).not.toContain("ecoravie");
});

test("la page dit où est le lieu et ce qui manque le plus, axe par axe", async () => {
  const { manques } = await unSimulateur().page(new URLSearchParams(DROME));
  expect(manques?.endroit.code).toBe("26");
  // Ni puits ni filière de potabilisation : toute l'eau potable manque. Chauffage et eau chaude pèsent plus que le reste. Le pain pèse plus que les légumes.
  expect(manques?.faibles).toEqual({ eau: "eau_potable", energie: "chaleur", alim: "cereales" });
});

test("outre-mer : les lieux de l'île, et rien de métropole", async () => {
  const reunion = { code: "974", nom: "La Réunion", latitude: -20.9, longitude: 55.5 };
  const [eau, energie] = await creerPortes({ contenus, catalogue: unCatalogue(), geographie }).pour(reunion, {});
  expect(eau?.lieux).toEqual([]);
  expect(energie?.lieux).toHaveLength(1);
});
