import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { lirePhoto } from "#app/commun/photo/photo.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { SECRET, unJpeg, unPng, unWebp } from "#tests/constructeurs/atelier/photos.ts";

const lisible = (octets: Uint8Array) => Buffer.from(octets).toString("latin1");
/** Ce que dit le refus, au champ ; `undefined` si la photo est prise. */
function refus(octets: Uint8Array): string | undefined {
  try {
    lirePhoto(octets);
    return undefined;
  } catch (e) {
    if (!estErreurApp(e) || e.champs?.[0]?.chemin !== "photo") throw e;
    return e.champs[0].message;
  }
}

describe("une photo", () => {
  test.each([
    ["JPEG", unJpeg(), "image/jpeg", 24, 16],
    ["PNG", unPng(), "image/png", 3, 2],
    ["WebP", unWebp(), "image/webp", 24, 16],
  ] as const)("%s : rien n'y reste que l'image, et la relire ne change plus rien", (_nom, octets, type, largeur, hauteur) => {
    expect(lisible(octets)).toContain(SECRET);
    const lue = lirePhoto(octets);
    expect(lue).toMatchObject({ type, largeur, hauteur });
    expect(lisible(lue.octets)).not.toContain(SECRET);
    expect(lisible(lue.octets)).not.toMatch(/ns\.adobe|Photoshop|tEXt|eXIf|EXIF|XMP/);
    expect(lirePhoto(lue.octets).octets).toEqual(lue.octets);
  });

  test("ni la vignette d'un en-tête JFIF, ni ce que portent les marques réservées ne sont gardés ; la densité, si", () => {
    const lue = lirePhoto(unJpeg({ vignette: "visage clair", reserve: SECRET }));
    expect(lisible(lue.octets)).not.toMatch(/visage/);
    expect(lisible(lue.octets)).not.toContain(SECRET);
    expect(lue).toEqual(lirePhoto(unJpeg()));
    expect([...lue.octets.subarray(2, 20)]).toEqual([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  });

  test("prise sur le côté, elle garde son sens, et sa taille est celle qu'on voit", () => {
    for (const sens of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const lue = lirePhoto(unJpeg({ sens }));
      expect([lue.largeur, lue.hauteur], String(sens)).toEqual(sens >= 5 ? [16, 24] : [24, 16]);
      expect(lirePhoto(lue.octets)).toEqual(lue);
      expect(lisible(lue.octets).includes("Exif")).toBe(sens > 1);
    }
    // Une valeur hors norme ne se recopie pas.
    expect(lisible(lirePhoto(unJpeg({ sens: 200 })).octets)).not.toContain("Exif");
  });

  test("ce qui suit sa fin, une autre image ou une page, n'est pas gardé", () => {
    for (const octets of [unJpeg({ suite: "<script>alert(1)</script>" }), unPng({ suite: "PK\u0003\u0004 une archive" })]) {
      expect(lisible(lirePhoto(octets).octets)).not.toMatch(/script|archive/);
    }
  });

  test("coupée n'importe où, elle est refusée par une phrase", () => {
    for (const entiere of [unJpeg(), unPng(), unWebp()])
      for (let fin = 0; fin < entiere.length; fin++)
        expect(refus(entiere.slice(0, fin)), String(fin)).toMatch(fin === 0 ? /Choisissez/ : /n'est pas une photo/);
  });

  test("un octet changé n'importe où ne lève rien d'autre que ce refus", () => {
    fc.assert(
      fc.property(fc.constantFrom(unJpeg(), unPng(), unWebp()), fc.nat(), fc.nat(255), (entiere, place, octet) => {
        const autre = Uint8Array.from(entiere);
        autre[place % autre.length] = octet;
        const dit = refus(autre);
        expect(dit === undefined || /n'est pas une photo|trop grande/.test(dit)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("n'importe quels octets, une page ou un dessin animé ne sont pas une photo", () => {
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    for (const autre of [svg, Buffer.from("GIF89a\u0001\u0000"), Buffer.from("%PDF-1.7"), unWebp({ drapeaux: 0b0000_0010 })])
      expect(refus(autre)).toMatch(/n'est pas une photo/);
    fc.assert(fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (octets) => refus(octets) !== undefined));
  });

  test("un fichier fait de milliers de morceaux vides n'en est pas une : les lire tiendrait le fil", () => {
    const [jpeg, png] = [unJpeg(), unPng()];
    const commentaires = (nombre: number) =>
      Uint8Array.from([...jpeg.subarray(0, 2), ...Array.from({ length: nombre }, () => [0xff, 0xfe, 0, 2]).flat(), ...jpeg.subarray(2)]);
    const vide = [0, 0, 0, 0, ...Buffer.from("tEXt"), 0, 0, 0, 0];
    const textes = (nombre: number) => Uint8Array.from([...png.subarray(0, 33), ...Array.from({ length: nombre }, () => vide).flat(), ...png.subarray(33)]);
    for (const faire of [commentaires, textes]) {
      expect(refus(faire(1_000))).toBeUndefined();
      expect(refus(faire(20_000))).toMatch(/n'est pas une photo/);
    }
  });

  test("quelques octets qui annoncent une image immense sont refusés, comme un fichier trop lourd", () => {
    expect(refus(unPng({ largeur: 60_000, hauteur: 60_000 }))).toMatch(/trop grande/);
    expect(refus(unJpeg({ largeur: 8_000, hauteur: 8_000 }))).toMatch(/trop grande/);
    expect(refus(unPng({ largeur: 0 }))).toMatch(/n'est pas une photo/);
    expect(refus(new Uint8Array(PHOTO_OCTETS_MAX + 1))).toMatch(/pèse plus de 2 Mio/);
  });

  test("une toile plus petite que son image, ou une seconde image, ne cache pas la taille de celle que l'on verra", () => {
    const webp = unWebp();
    const toile = webp.slice();
    // La toile d'un VP8X : un de moins que sa largeur, en petit sens.
    toile[24] = 0;
    expect(refus(toile)).toMatch(/n'est pas une photo/);
    const place = [...Array(webp.length - 4).keys()].find((i) => i > 29 && Buffer.from(webp.subarray(i, i + 3)).toString() === "VP8") ?? 0;
    const longueur = 8 + (webp[place + 4] ?? 0) + 256 * (webp[place + 5] ?? 0);
    const deux = Uint8Array.from([...webp, ...webp.subarray(place, place + longueur + (longueur % 2))]);
    new DataView(deux.buffer).setUint32(4, deux.length - 8, true);
    expect(refus(deux)).toMatch(/n'est pas une photo/);
  });

  test("un JPEG de milliers de passes n'en est pas une : chacune redessine toute l'image", () => {
    const jpeg = unJpeg();
    const debut = [...jpeg.keys()].find((i) => jpeg[i] === 0xff && jpeg[i + 1] === 0xda) ?? 0;
    const passe = [...jpeg.subarray(debut, jpeg.length - 2)];
    const avec = (passes: number) => Uint8Array.from([...jpeg.subarray(0, debut), ...Array.from({ length: passes }, () => passe).flat(), 0xff, 0xd9]);
    expect([avec(1), avec(20)].map(refus)).toEqual([undefined, undefined]);
    expect(refus(avec(2_000))).toMatch(/n'est pas une photo/);
  });
});
