import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { formaterReleve } from "#app/commun/dates/dates.ts";
import { enExpression } from "#app/contextes/assistants/domaine/vivant/lexiques.ts";
import { direLignes } from "#app/contextes/assistants/domaine/vivant/dire-lignes.ts";
import { TABLE } from "#tests/constructeurs/assistants/techniques.ts";
import { SAVOIRS } from "#tests/constructeurs/assistants/vivant.ts";

const { cultures, tables } = SAVOIRS;

describe("les tables du vivant", () => {
  test("chaque ligne a ses sources, ses lexiques et un texte", () => {
    for (const table of tables)
      for (const ligne of table.lignes) {
        expect(ligne.sources.every((id) => id in table.sources)).toBe(true);
        expect(() => [...ligne.quand, ligne.sauf ?? []].map((lexique) => enExpression(lexique, table.lexiques))).not.toThrow();
        const dites = direLignes([{ ligne, table }]);
        expect(dites.at(-1)?.startsWith(`Relevé ${formaterReleve(table.releve_le)}`)).toBe(true);
        expect(table.releve_le).toMatch(/^2026-(?:11-30|12-01)$/);
        const { regle, interdit, declarer } = ligne.dire;
        expect(dites.some((dite) => dite.startsWith("Une règle se vérifie"))).toBe([regle, interdit, declarer].some((dit) => dit !== undefined));
      }
  });

  test("aucune ligne ne s'ouvre sur oui ou non, qu'une question retournée démentirait", () => {
    const ouvertures = [
      ...tables.flatMap((table) => table.lignes.map((ligne) => direLignes([{ ligne, table }])[0] ?? "")),
      ...tables.flatMap(({ lignes }) => lignes.flatMap(({ dire }) => Object.values(dire))),
      ...TABLE.techniques.flatMap(({ lignes }) => lignes.map(({ texte }) => texte)),
    ];
    expect(ouvertures.filter((dite) => /^(?:Oui|Non)(?: :|,|\.)/.test(dite))).toEqual([]);
  });

  test("l'année d'une source ne se dit pas deux fois", () => {
    const sources = tables.flatMap((table) => Object.values(table.sources).map(({ titre, annee }) => ({ titre, annee: String(annee ?? "") })));
    const notices = TABLE.techniques.flatMap(({ lignes }) => lignes.flatMap(({ notices: siennes }) => siennes));
    expect([...sources, ...notices].filter(({ titre, annee }) => annee !== "" && titre.includes(annee)).map(({ titre }) => titre)).toEqual([]);
  });

  test("aucun identifiant n'est pris deux fois", () => {
    const ids = tables.flatMap(({ lignes }) => lignes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(cultures.cultures.map(({ id }) => id)).size).toBe(cultures.cultures.length);
  });

  test("chaque culture se sème ou se plante, ses bornes sont dans l'ordre et ses sources nommées", () => {
    for (const une of cultures.cultures) {
      expect([...(une.abri ?? []), ...(une.terre ?? []), ...(une.plantation ?? [])].length).toBeGreaterThan(0);
      for (const [min, max] of [une.sur_le_rang_cm, une.entre_rangs_cm, une.pieds_par_personne ?? [1, 1]]) expect(min).toBeLessThanOrEqual(max);
      expect(une.sources.every((id) => id in cultures.sources)).toBe(true);
    }
  });

  test("les mois où les moteurs mettent une culture en terre sont de ceux du calendrier", () => {
    const [, ...lignes] = readFileSync("data/sources/cultures-fao56.csv", "utf8").trim().split("\n");
    const manquent = lignes.flatMap((ligne) => {
      const [poste = "", nom = "", mois = ""] = ligne.replaceAll('"', "").split(",");
      const culture = cultures.cultures.find(
        (une) => nom.split(" ")[0] === une.nom.toLowerCase().split(/[ ,]/)[0] && (!nom.includes("haricot") || une.id === "haricot_vert"),
      );
      const siens = culture === undefined ? [] : [...(poste === "serre" ? (culture.abri ?? []) : []), ...(culture.terre ?? []), ...(culture.plantation ?? [])];
      return culture === undefined || siens.includes(Number(mois)) ? [] : [`${nom} ${mois}`];
    });
    expect(manquent).toEqual([]);
  });
});
