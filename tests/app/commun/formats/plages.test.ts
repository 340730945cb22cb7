import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { lirePlage } from "#app/commun/formats/plages.ts";

test("une plage se lit du début, jusqu'à la fin, ou par la queue ; bornée au plafond et au fichier", () => {
  expect(lirePlage("bytes=0-9", 100, 50)).toEqual({ debut: 0, fin: 9 });
  expect(lirePlage("bytes=90-", 100, 50)).toEqual({ debut: 90, fin: 99 });
  expect(lirePlage("bytes=-10", 100, 50)).toEqual({ debut: 90, fin: 99 });
  expect(lirePlage("bytes=0-", 100, 50)).toEqual({ debut: 0, fin: 49 });
  expect(lirePlage("bytes=10-1000000000000", 100, 50)).toEqual({ debut: 10, fin: 59 });
});

test("sans demande, le fichier entier ; au-delà de sa fin, à l'envers, vide, multiple ou illisible : hors de ses bornes", () => {
  expect([lirePlage(null, 100, 50), lirePlage("lignes=1-2", 100, 50)]).toEqual(["entier", "entier"]);
  for (const demande of ["bytes=100-", "bytes=9-2", "bytes=-", "bytes=-0", "bytes=0-1,5-6", "bytes=a-b", "bytes=0-9;", "bytes=--5"])
    expect(lirePlage(demande, 100, 50), demande).toBe("hors");
});

test("quelle que soit la demande, une plage rendue est dans le fichier et sous le plafond", () => {
  const demande = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
    fc.nat().map((n) => `bytes=-${n}`),
  );
  fc.assert(
    fc.property(demande, fc.nat({ max: 10_000 }), fc.integer({ min: 1, max: 5_000 }), (texte, octets, max) => {
      const lue = lirePlage(texte, octets, max);
      if (typeof lue === "string") return;
      expect(lue.debut >= 0 && lue.debut <= lue.fin && lue.fin < octets && lue.fin - lue.debut < max).toBe(true);
    }),
  );
});
