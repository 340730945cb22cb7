import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { attenteAvantEssai_ms } from "#app/commun/cadence.ts";
import { controlerSaisie, estAdresseWeb, memeSaisie, prendreChamp } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { uuidDepuis } from "#app/commun/texte/identifiants.ts";
import { SchemaFicheNeuve } from "#app/contextes/atelier/schemas/codev.ts";
import { uneSaisieLocale } from "#tests/constructeurs/atelier/envois.ts";

test("l'identifiant fait de seize octets est un UUID de version 4, que le serveur accepte", () => {
  expect(uuidDepuis(new Uint8Array(16))).toBe("00000000-0000-4000-8000-000000000000");
  expect(uuidDepuis(new Uint8Array(16).fill(255))).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (octets) => {
      expect(SchemaFicheNeuve.safeParse({ ...uneSaisieLocale(), id: uuidDepuis(octets) }).success).toBe(true);
    }),
  );
  expect(() => uuidDepuis(new Uint8Array(4))).toThrow();
});

test("le téléphone et le serveur jugent une saisie pareil, champ par champ", () => {
  const invisible = fc.constantFrom("\u202e", "\u0000", "\u0007", "\ud800", "\u2066", "\u061c", "\u200f");
  const texte = (max: number) =>
    fc
      .oneof(
        { weight: 9, arbitrary: fc.string({ maxLength: max, unit: "grapheme" }) },
        { weight: 1, arbitrary: fc.tuple(fc.string({ minLength: 3, maxLength: 8 }), invisible, fc.string({ maxLength: 8 })).map((bouts) => bouts.join("")) },
      )
      .map((v) => v.trim());
  fc.assert(
    fc.property(
      fc.record({
        titre: fc.oneof(texte(8), texte(130), fc.constant("a".repeat(120)), fc.constant("a".repeat(121))),
        description: fc.option(fc.oneof(texte(50), fc.constant("é".repeat(2_000)), fc.constant("é".repeat(2_001))), { nil: undefined }),
        commune: fc.option(fc.oneof(texte(20), fc.constant("a".repeat(81))), { nil: undefined }),
        lien: fc.option(
          fc.oneof(
            fc.webUrl(),
            texte(20),
            fc.constantFrom(
              "javascript:alert(1)",
              "https://un.site.connu@autre.test/",
              "https://",
              "exemple.fr",
              "htp:/exemple.fr",
              "0.AA",
              "//a.b",
              "https://a.fr/\u202efdp.exe",
              `https://a.fr/${"x".repeat(500)}`,
            ),
          ),
          {
            nil: undefined,
          },
        ),
      }),
      (champs) => {
        // Un champ facultatif vide est une clé absente, des deux côtés.
        const remplis = Object.fromEntries(Object.entries(champs).filter(([nom, v]) => nom === "titre" || (v !== undefined && v !== "")));
        const saisie = uneSaisieLocale(remplis);
        const duServeur = SchemaFicheNeuve.safeParse(saisie);
        const attendus = new Set(duServeur.success ? [] : duServeur.error.issues.map(({ path }) => String(path[0])));
        expect(new Set(controlerSaisie(saisie).map(({ chemin }) => chemin))).toEqual(attendus);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("deux positions que le serveur arrondit pareil sont la même ; l'ordre des axes ne compte pas", () => {
  expect(memeSaisie(uneSaisieLocale({ lat: 44.750001 }), uneSaisieLocale({ lat: 44.750004 }))).toBe(true);
  expect(memeSaisie(uneSaisieLocale({ lat: 44.75 }), uneSaisieLocale({ lat: 44.7501 }))).toBe(false);
  expect(memeSaisie(uneSaisieLocale({ axes: ["eau", "alim"] }), uneSaisieLocale({ axes: ["alim", "eau"] }))).toBe(true);
  expect(prendreChamp("description", uneSaisieLocale({ description: "x" }), uneSaisieLocale())).toEqual(uneSaisieLocale());
});

test("l'attente double, se disperse de moitié, et plafonne", () => {
  expect([1, 2, 3, 10].map((essai) => attenteAvantEssai_ms(essai, 0.5))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect([0, 1].map((hasard) => attenteAvantEssai_ms(2, hasard))).toEqual([1_000, 3_000]);
});

test("un lien qui nomme un site et mène à un autre n'est pas une adresse du web", () => {
  for (const lien of ["https://www.service-public.fr@autre.test/", "http://a:b@autre.test", "https://%00@autre.test"]) expect(estAdresseWeb(lien)).toBe(false);
  expect(estAdresseWeb("https://exemple.fr/@nadia")).toBe(true);
});
