import { describe, expect, test } from "vitest";
import {
  ecrireWkt,
  estFaute,
  lireWkt,
  LONGUEUR_TRACE_MAX,
  milieuDe,
  POINTS_TRACE_MAX,
  tracer,
  type Trace,
} from "#app/contextes/atelier/domaine/trace/trace.ts";
import { lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { lireTraceTapee } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { SENTIER, PARCELLE } from "./montage.ts";

const relire = (wkt: string) => {
  const lu = lireWkt(wkt);
  return estFaute(lu) ? lu.erreur : ecrireWkt(lu);
};

describe("un tracé", () => {
  test("se relit tel qu'il s'écrit, quelle que soit sa mise en page ; une parcelle tourne toujours dans le même sens", () => {
    for (const wkt of [SENTIER, PARCELLE]) expect(relire(wkt)).toBe(wkt);
    expect(relire(" linestring(4.66   45.24,4.67 45.25 ,4.67 45.25, 4.68 45.25)")).toBe(SENTIER);
    expect(relire("SRID=4326;POLYGON((4.66 45.24, 4.67 45.25, 4.67 45.24, 4.66 45.24))")).toBe(PARCELLE);
    // Un mètre : au-delà, le détail serait faux.
    expect(relire("LINESTRING (4.660001 45.240001, 4.67 45.25, 4.68 45.25)")).toBe(SENTIER);
  });

  test.each([
    ["rien", "", /ni une ligne/],
    ["un point", "POINT (4.66 45.24)", /ni une ligne/],
    ["un seul point, redit", "LINESTRING (4.66 45.24, 4.66 45.24)", /au moins deux points/],
    ["un mot pour un nombre", "LINESTRING (4.66 nord, 4.67 45.25)", /n'est pas un nombre/],
    ["une altitude", "LINESTRING (4.66 45.24 300, 4.67 45.25 310)", /n'est pas un nombre/],
    ["l'infini", "LINESTRING (4.66 Infinity, 4.67 45.25)", /n'est pas un nombre/],
    ["une parcelle ouverte", "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25))", /pas fermé/],
    ["une parcelle de deux points", "POLYGON ((4.66 45.24, 4.67 45.24, 4.66 45.24))", /au moins trois points/],
    ["une parcelle plate", "POLYGON ((4.66 45.24, 4.67 45.24, 4.68 45.24, 4.66 45.24))", /alignés/],
    ["un trou", "POLYGON ((4 45, 5 45, 5 46, 4 45), (4.5 45.2, 4.6 45.2, 4.6 45.3, 4.5 45.2))", /plusieurs contours/],
    ["latitude d'abord", "LINESTRING (45.24 4.66, 45.25 4.67)", /sort de France/],
    ["d'un territoire à l'autre", "LINESTRING (4.66 45.24, 55.5 -21.1)", /sort de France/],
    ["une parenthèse jamais fermée", "LINESTRING (4.66 45.24, 4.67 45.25", /ni une ligne/],
    ["un polygone sans contour", "POLYGON (4.66 45.24, 4.67 45.25, 4.66 45.24)", /plusieurs contours/],
    ["un polygone vide", "POLYGON ()", /plusieurs contours/],
    ["une suite après la parenthèse", "LINESTRING (4.66 45.24, 4.67 45.25) Z", /ni une ligne/],
    ["un texte sans fin", `LINESTRING (${" ".repeat(LONGUEUR_TRACE_MAX)})`, /trop long/],
    ["trop de points", `LINESTRING (${Array.from({ length: POINTS_TRACE_MAX + 1 }, (_, i) => `${(4 + i / 1000).toFixed(3)} 45`).join(", ")})`, /201 points/],
  ])("%s est refusé avec sa raison", (_nom, wkt, raison) => {
    const lu = lireWkt(wkt);
    expect(estFaute(lu) ? lu.erreur : "accepté").toMatch(raison);
  });

  test("la Réunion, la Guyane et la Nouvelle-Calédonie sont en France ; Genève aussi, de peu ; Londres non", () => {
    const passe = (lon: number, lat: number) =>
      !estFaute(
        tracer("ligne", [
          { lat, lon },
          { lat: lat + 0.01, lon },
        ]),
      );
    expect([passe(55.5, -21.1), passe(-52.3, 4.9), passe(166.4, -22.2), passe(6.15, 46.2), passe(-0.1, 51.6)]).toEqual([true, true, true, true, false]);
  });

  test("son point sans autre précision est au milieu du chemin, ou de la parcelle", () => {
    expect(milieuDe(lireWkt(SENTIER) as Trace)).toEqual({ lat: 45.25, lon: 4.67 });
    expect(milieuDe(lireWkt(PARCELLE) as Trace)).toEqual({ lat: 45.24333, lon: 4.66667 });
  });
});

// Relus plusieurs fois, ces textes prendraient des heures : le test ne finirait pas.
describe("un texte fait pour être long à lire", () => {
  const blancs = (n: number) => " \t\n\u00a0".repeat(Math.ceil(n / 4)).slice(0, n);
  const LONG = LONGUEUR_TRACE_MAX - 40;
  test.each([
    ["des blancs dans la ligne", `LINESTRING (${blancs(LONG)}x`],
    ["des blancs avant la parenthèse", `LINESTRING${blancs(LONG)}x`],
    ["des blancs avant tout", `${blancs(LONG)}LINESTRING`],
    ["des blancs entre deux nombres", `LINESTRING (4.66${blancs(LONG)}45.24`],
    ["des parenthèses", `POLYGON ${"(".repeat(LONG)}`],
    ["des parenthèses fermées", `POLYGON ((${")".repeat(LONG)}`],
    ["des virgules", `POLYGON ((${" ,".repeat(LONG / 2)}))`],
    ["des blancs, fermés", `POLYGON ((${blancs(LONG)}) x)`],
    ["un fichier entier de blancs", `LINESTRING (${blancs(700_000)}x`],
  ])("en WKT : %s", async (_nom, wkt) => {
    expect(estFaute(lireWkt(wkt))).toBe(true);
    const csv = `titre;type;wkt\nSentier;lieu;"${wkt.slice(0, 600_000)}"\n`;
    expect((await lireLignesImport(csv)).map((ligne) => "refus" in ligne)).toEqual([true]);
  });

  test.each([
    ["des blancs", `44,753${blancs(30_000)}x`],
    ["des blancs et un degré", `44,753${blancs(10_000)}°${blancs(10_000)}N${blancs(10_000)}x`],
    ["des chiffres", `44,${"1".repeat(30_000)} x`],
    ["un caractère qui se déplie", "\ufdfa".repeat(1_999)],
    ["un lien sans fin", `https://carte.exemple/${"@1.1".repeat(10_000)}`],
    ["un lien de chiffres", `https://carte.exemple/@1.${"1".repeat(1_900)}`],
    ["juste sous la borne", `44,753${" ".repeat(90)}°${" ".repeat(90)}x`],
  ])("une position : %s", (_nom, texte) => {
    expect(lirePosition(texte)).toBeUndefined();
    expect(lireTraceTapee(Array.from({ length: 20 }, () => texte.slice(0, 1_900)).join("\n"), "ligne")).toHaveProperty("erreur");
  });

  test("des blancs de toute sorte n'empêchent pas de lire une position, ni le long lien d'une carte", () => {
    const place = { lat: 44.753, lon: 5.37 };
    for (const texte of [
      "44,753 5,370",
      "44.753, 5.370",
      "44,753 ; 5,370",
      "44.753/5.370",
      "  44,753\t°\u00a0 N   ,\n 5,370 ° E ",
      "44,753° 5,370°",
      `https://www.google.com/maps/place/Die/@44.753,5.370,17z/data=${"!3m1".repeat(80)}`,
    ])
      expect([texte, lirePosition(texte)]).toEqual([texte, place]);
    expect(lirePosition("21,1 S 55,5 O")).toEqual({ lat: -21.1, lon: -55.5 });
    expect(lirePosition("44,5")).toBeUndefined();
  });
});
