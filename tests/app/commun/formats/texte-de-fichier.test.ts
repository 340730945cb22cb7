import { expect, test } from "vitest";
import { lireTexteDeFichier } from "#app/commun/formats/texte-de-fichier.ts";

const PHRASE = "titre\tlat\tlon\nL’été à la forêt, n° 3\t44,7\t4,6\n";
const inverser = (octets: Buffer) => Buffer.from(octets).swap16();

test.each([
  ["UTF-8", Buffer.from(PHRASE), "UTF-8"],
  ["UTF-8 avec sa marque", Buffer.from(`\ufeff${PHRASE}`), "UTF-8"],
  ["« Texte Unicode » d'Excel", Buffer.from(`\ufeff${PHRASE}`, "utf16le"), "UTF-16"],
  ["UTF-16 gros-boutiste", inverser(Buffer.from(`\ufeff${PHRASE}`, "utf16le")), "UTF-16"],
  ["UTF-16 sans marque", Buffer.from(PHRASE, "utf16le"), "UTF-16"],
  ["UTF-16 gros-boutiste sans marque", inverser(Buffer.from(PHRASE, "utf16le")), "UTF-16"],
  // Octets écrits par `iconv -t CP1252` et `iconv -t MACINTOSH`.
  [
    "Windows-1252",
    Buffer.from("746974726509 6c6174096c6f6e0a 4c92e974e920e0206c6120666f72ea742c206eb0203309 34342c3709342c360a".replaceAll(" ", ""), "hex"),
    "Windows-1252 (latin-1)",
  ],
  [
    "Mac Roman",
    Buffer.from("746974726509 6c6174096c6f6e0a 4cd58e748e2088206c6120666f7290742c206ea1203309 34342c3709342c360a".replaceAll(" ", ""), "hex"),
    "Mac Roman",
  ],
])("un fichier écrit en %s se lit avec ses accents", (_nom, octets, ecriture) => {
  expect(lireTexteDeFichier(octets)).toEqual({ texte: PHRASE, ecriture });
});

test("un classeur, une image, une suite de zéros ne sont pas du texte", () => {
  for (const octets of [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), new Uint8Array(64), Uint8Array.of(0x41, 0, 0x42)])
    expect(lireTexteDeFichier(octets)).toBeUndefined();
  expect(lireTexteDeFichier(new Uint8Array())).toEqual({ texte: "", ecriture: "UTF-8" });
});
