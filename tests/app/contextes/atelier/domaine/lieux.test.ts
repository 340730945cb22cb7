import { expect, test } from "vitest";
import { direCote, direLieu } from "#app/contextes/atelier/domaine/lieux.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";

const DIE = { nom: "Die", departement: "26", lat: 44.753, lon: 5.37 };
const AU_NORD = 1 / 111.2;

test.each([
  [0, "au nord"],
  [44, "au nord-est"],
  [90, "à l'est"],
  [136, "au sud-est"],
  [180, "au sud"],
  [225, "au sud-ouest"],
  [271, "à l'ouest"],
  [316, "au nord-ouest"],
  [350, "au nord"],
])("vers %i degrés, un point est %s", (degres, cote) => {
  const [angle, km] = [(degres * Math.PI) / 180, 3];
  const point = { lat: DIE.lat + km * AU_NORD * Math.cos(angle), lon: DIE.lon + (km * AU_NORD * Math.sin(angle)) / Math.cos((DIE.lat * Math.PI) / 180) };
  expect(direCote(DIE, point)).toBe(cote);
});

test.each([
  [0, "Die", "Die (26)"],
  [0, undefined, "Die (26)"],
  [0.1, "Hameau de Purgnon", "Hameau de Purgnon, près de Die"],
  [0.3, "Die", "Die, à 300 m au nord de son centre"],
  [0.3, undefined, "à 300 m au nord de Die (26)"],
  [0.97, "Ponet", "Ponet, à 1 km au nord de Die"],
  [3.44, undefined, "à 3,4 km au nord de Die (26)"],
  [12.2, "die", "die, à 12 km au nord de son centre"],
])("à %f km au nord de Die, une fiche qui dit « %s » est « %s »", (km, commune, phrase) => {
  const fiche = { lat: DIE.lat + km * AU_NORD, lon: DIE.lon, ...(commune !== undefined && { commune }) };
  expect(direLieu(fiche, { commune: DIE, distance_km: distanceKm(fiche, DIE) })).toBe(phrase);
});
