import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nommerStation } from "#app/contextes/simulateur/vues/stations.ts";

test.each([
  ["CHOMERAC SA_RCE", "Chomérac"],
  ["ST AUBAN", "Saint-Auban"],
  ["AULNOIS-SS-LAON", "Aulnois-sous-Laon"],
  ["RENNES-ST JACQUES", "Rennes-Saint-Jacques"],
  ["ST-MARCEL-LES-V-INRAE", "Saint-Marcel-lès-Valence"],
  ["VERSAILLES- INRAE", "Versailles"],
  ["MONT-DE-MARSAN", "Mont-de-Marsan"],
  ["AGEN-LA GARENNE", "Agen-La Garenne"],
])("la station %s se dit %s", (brut, dite) => expect(nommerStation(brut)).toBe(dite));

test("aucune station livrée ne se crie, ne s'abrège, ni ne garde le sigle de son réseau", () => {
  const dossier = join(import.meta.dirname, "../../../../../data/territoire/territoires");
  const dites = readdirSync(dossier).map((nom) =>
    nommerStation((JSON.parse(readFileSync(join(dossier, nom), "utf8")) as { readonly station: string }).station),
  );
  expect(dites.length).toBeGreaterThan(100);
  expect(dites.filter((dite) => /\p{Lu}{2}|_|\.| - |(?:^| )St\b/u.test(dite))).toEqual([]);
});
