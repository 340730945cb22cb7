import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ecrireCommunesRangees, lireCommunesRangees, NOM_COMMUNES } from "#app/contextes/geographie/adaptateurs/communes-construites.server.ts";
import { creerCommunes, lireSourceCommunes, rangerSource } from "#app/contextes/geographie/adaptateurs/communes.server.ts";

const source = lireSourceCommunes("data");
const rangees = rangerSource(source);
const dossier = mkdtempSync(join(tmpdir(), "communes-"));
const chemin = join(dossier, NOM_COMMUNES);
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describe("les communes rangées par la construction", () => {
  test("ce qui se relit est ce que le site rangerait, à l'octet près, sans retenir le fichier", () => {
    writeFileSync(chemin, ecrireCommunesRangees(source, rangees));
    const relues = lireCommunesRangees(chemin, source);
    expect(relues).toEqual(rangees);
    expect(relues?.communes.lats.buffer.byteLength).toBe(rangees.communes.lats.byteLength);
  });

  test("le répertoire qui les lit répond comme celui qui les range", () => {
    writeFileSync(chemin, ecrireCommunesRangees(source, rangees));
    const [lu, range] = [creerCommunes({ dossier: "data", rangees: chemin })(), creerCommunes({ dossier: "data" })()];
    for (const texte of ["Die", "die 26", "Die, Drôme", "26150", "St Étienne", "saint", "Le Puy", "L’Île d’Yeu", "Château-Chinon", "Ajaccio (20)", "xyz", ""]) {
      expect(lu.chercher(texte, 50)).toEqual(range.chercher(texte, 50));
      expect(lu.nommees(texte, "26")).toEqual(range.nommees(texte, "26"));
      expect(lu.resoudre(texte, "26")).toEqual(range.resoudre(texte, "26"));
    }
    for (const lat of [43.1, 44.75, 48.85, -21.1]) expect(lu.proche({ lat, lon: 5.37 }, 9_000)).toEqual(range.proche({ lat, lon: 5.37 }, 9_000));
  });

  test("écrites d'autres données, elles ne se relisent pas", () => {
    writeFileSync(chemin, ecrireCommunesRangees(Buffer.from("d'autres communes"), rangees));
    expect(lireCommunesRangees(chemin, source)).toBeUndefined();
  });

  test.each([
    ["absent", () => undefined],
    ["vide", () => Buffer.alloc(0)],
    ["tronqué", () => ecrireCommunesRangees(source, rangees).subarray(0, 100_000)],
    ["d'une autre forme", () => Buffer.from("{}")],
  ])("un fichier %s ne se relit pas, et n'arrête rien", (_cas, octets) => {
    rmSync(chemin, { force: true });
    const ecrits = octets();
    if (ecrits !== undefined) writeFileSync(chemin, ecrits);
    expect(lireCommunesRangees(chemin, source)).toBeUndefined();
    expect(creerCommunes({ dossier: "data", rangees: chemin })().chercher("die 26", 1)).toHaveLength(1);
  });
});
