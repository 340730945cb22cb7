import { expect, test } from "vitest";
import { direInventaire } from "#scripts/sauvegarde/lib-sauvegarde.ts";

test("l'inventaire d'une sauvegarde s'accorde : un atelier, deux photos", () => {
  expect(
    direInventaire({ empreinte: "0".repeat(8), migration: 3, lignes: { codev_ateliers: 1, codev_photos: 2, stats_usage: 0, journal_moderation: 1 } }),
  ).toBe("1 atelier, 2 photos, 0 ligne d'usage, 1 geste de relecture (structure n° 3).");
});
