import { expect, test } from "vitest";
import { decoderTexte } from "#app/contextes/atelier/http/fichier.ts";

test("un KMZ se refuse par ce qu'il est, et non par les colonnes qui lui manqueraient ; un CSV de tableur sous Windows garde ses accents", () => {
  expect(() => decoderTexte(Buffer.from("PK\u0003\u0004\u0014\u0000doc.kml", "latin1"))).toThrow("d'un KMZ, donnez le fichier KML qu'elle contient");
  expect(decoderTexte(Uint8Array.from([0x66, 0x6f, 0x72, 0xea, 0x74, 0x20, 0x80]))).toBe("forêt €");
});
