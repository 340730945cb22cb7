import { expect, test } from "vitest";
import { choisirTuiles } from "#app/commun/geo/tuiles/fonds.ts";

test.each([
  ["https://t.exemple/{z}/{x}/{y}.png", undefined, "images"],
  ["https://{s}.t.exemple/{z}/{x}/{y}.pbf", undefined, "traces"],
  ["https://t.exemple/{z}/{x}/{y}.MVT?clef=a.png", undefined, "traces"],
  // Sans nom qui le dise, ou contre lui, l'hébergeur a le dernier mot.
  ["https://t.exemple/{z}/{x}/{y}", undefined, "images"],
  ["https://t.exemple/{z}/{x}/{y}", "traces", "traces"],
  ["https://t.exemple/{z}/{x}/{y}.pbf", "images", "images"],
] as const)("TUILES_URL=%s, TUILES_SORTE=%s : des %s", (tuilesUrl, tuilesSorte, sorte) => {
  expect(choisirTuiles({ tuilesUrl, tuilesSorte })).toEqual({ modele: tuilesUrl, sorte });
});
