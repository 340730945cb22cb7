import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerRepertoire, departementDeCommune, memeCommune, rangerCommunes } from "#app/commun/geo/communes.ts";
import { clefCommune } from "#app/commun/geo/saisie-commune.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";

const france = creerCommunes({ dossier: "data" })();
const noms = (texte: string, departement?: string) => france.chercher(texte, 8, departement).map(({ nom, departement: d }) => `${nom} ${d}`);

test("trouve une commune par le début de son nom, la plus exacte puis la plus peuplée d'abord", () => {
  expect(noms("die")[0]).toBe("Die 26");
  expect(noms("montpel")[0]).toBe("Montpellier 34");
  expect(noms("Saint-Den")[0]).toBe("Saint-Denis 974"); // plus peuplée que celle de Seine-Saint-Denis
  expect(noms("mans")[0]).toBe("Le Mans 72");
});

test("accents, tirets, apostrophes, « St » et articles ne comptent pas", () => {
  for (const ecrit of ["St Étienne de Crossey", "saint etienne de crossey", "Saint-Étienne-de-Crossey"])
    expect(noms(ecrit)[0]).toBe("Saint-Étienne-de-Crossey 38");
  expect(noms("L’Île d’Yeu")[0]).toBe("L'Île-d'Yeu 85");
  expect(clefCommune("Ste-Foy-l'Argentière")).toBe("sainte foy l argentiere");
});

test("« s/ » abrège « sur » ; deux écritures d'un même nom se valent, un nom vide n'en vaut aucun", () => {
  expect(clefCommune("Chalon s/ Saône")).toBe("chalon sur saone");
  expect(clefCommune("Chalon-s/Saône")).toBe("chalon sur saone");
  expect(memeCommune("st etienne", "Saint-Étienne")).toBe(true);
  expect(memeCommune("Saint-Étienne", "Sainte-Étienne")).toBe(false);
  expect(memeCommune("", " - ")).toBe(false);
});

test("un code postal, un département dit à côté du nom ou choisi ailleurs", () => {
  expect(noms("26150")).toContain("Die 26");
  expect(noms("Saint-Denis 93")).toEqual(["Saint-Denis 93"]);
  expect(noms("Saint-Denis (Seine-Saint-Denis) (93)")).toEqual(["Saint-Denis 93"]);
  expect(noms("Sainte-Marie", "974")).toEqual(["Sainte-Marie 974"]);
  expect(noms("Ajaccio 2a")).toEqual(["Ajaccio 2A"]);
});

test("des homonymes restent distincts, et un nom inconnu ne donne rien", () => {
  expect(france.nommees("Sainte-Colombe").length).toBeGreaterThan(5);
  expect(france.nommees("Sainte-Colombe", "05").map(({ code }) => code)).toEqual(["05135"]);
  expect(france.nommees("Trifouillis-les-Oies")).toEqual([]);
  expect(france.nommees("26150")).toEqual([]);
  expect(noms("x")).toEqual([]);
  expect(noms("")).toEqual([]);
  expect(noms("'; DROP TABLE")).toEqual([]);
});

test("la commune la plus proche d'un point, ou aucune en mer", () => {
  const die = france.proche({ lat: 44.7535, lon: 5.3702 }, 20);
  expect(die?.commune.nom).toBe("Die");
  expect(die?.distance_km).toBeLessThan(1);
  expect(france.proche({ lat: 46, lon: -6 }, 20)).toBeUndefined();
});

test("la plus proche est celle qu'on trouverait en les essayant toutes", () => {
  const points = Array.from({ length: 60 }, (_, i) => ({ nom: `C${i}`, lat: 42 + ((i * 37) % 83) / 10, lon: -4 + ((i * 53) % 120) / 10 }));
  const petit = creerRepertoire(rangerCommunes(points.map((point, i) => ({ ...point, code: `0100${i}`, departement: "01", habitants: 1, codes_postaux: [] }))));
  fc.assert(
    fc.property(
      fc.double({ min: 41, max: 52, noNaN: true }),
      fc.double({ min: -5, max: 9, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (lat, lon, rayon) => {
        const attendue = Math.min(...points.map((point) => distanceKm({ lat, lon }, point)));
        expect(petit.proche({ lat, lon }, rayon)?.distance_km).toBe(attendue <= rayon ? attendue : undefined);
      },
    ),
  );
});

test("les distances sont celles d'un calcul à la main, et le département se lit dans le code", () => {
  // Paris (48,8566 ; 2,3522) à Lyon (45,7640 ; 4,8357) : 391,5 km.
  expect(distanceKm({ lat: 48.8566, lon: 2.3522 }, { lat: 45.764, lon: 4.8357 })).toBeCloseTo(391.5, 0);
  expect(["26113", "2A004", "97411"].map(departementDeCommune)).toEqual(["26", "2A", "974"]);
  expect(creerRepertoire(rangerCommunes([])).chercher("die", 5)).toEqual([]);
});
