import { describe, expect, test } from "vitest";
import { lireXml } from "#tests/constructeurs/xml.ts";
import { niveauxDuJson } from "#app/commun/formats/json.ts";
import { lireFichierFiches } from "#app/contextes/atelier/domaine/import.ts";
import { derouler } from "#app/commun/listes/par-tranches.ts";
import fc from "#tests/montage/proprietes.ts";

const traits = (plus: string) => `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[5.37,44.75]},${plus}}]}`;

describe("un fichier fait pour tenir le fil", () => {
  test("des crochets ouverts sans fin se refusent avant d'être lus, dans un fichier entier comme dans un trait", () => {
    for (const texte of [`[${"[".repeat(300_000)}`, traits(`"properties":{"a":${"[".repeat(9_000)}${"]".repeat(9_000)}}`)])
      expect(derouler(lireFichierFiches(texte))).toEqual({ erreur: "Ce fichier JSON a trop de niveaux." });
  });

  test("de soixante mille propriétés, seules les premières se lisent, et la fiche avec elles", () => {
    const inutiles = Array.from({ length: 60_000 }, (_, i) => `"a${i}":1`).join(",");
    const lu = derouler(lireFichierFiches(traits(`"properties":{"titre":"Un puits","type":"lieu",${inutiles}}`)));
    expect(lu).toMatchObject({ format: "geojson", lignes: [{ valeurs: { titre: "Un puits", lat: 44.75, lon: 5.37 } }] });
    expect("lignes" in lu && Object.keys(lu.lignes[0]?.valeurs ?? {}).length).toBeLessThan(300);
  });

  test("un élément XML de milliers d'attributs est mal formé", () => {
    const avec = (nombre: number) => lireXml(`<kml><Placemark ${Array.from({ length: nombre }, (_, i) => `a${i}="1"`).join(" ")}/></kml>`);
    expect(avec(60_000)).toEqual({ erreur: "Ce fichier XML est mal formé." });
    expect(avec(100)).toMatchObject({ nom: "kml" });
  });
});

test("les niveaux d'un JSON sont ceux de ses valeurs, quoi qu'en disent ses textes", () => {
  const niveaux = (valeur: unknown): number => (typeof valeur === "object" && valeur !== null ? 1 + Math.max(0, ...Object.values(valeur).map(niveaux)) : 0);
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: fc.constantFrom("[", "{", "]", "}", '"', "\\", "a") }), (valeur) => {
      expect(niveauxDuJson(JSON.stringify(valeur), 1_000)).toBe(niveaux(valeur));
    }),
  );
});
