import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { creerCachePages, pageRendue } from "#app/serveur/pages/cache-pages.ts";

const CORPS = Buffer.from(`<html>${Array.from({ length: 4_000 }, (_, i) => `<p>${i % 37} éléments</p>`).join("")}</html>`);
const ADRESSE = "http site.test systeme /commune/a";

function ouvrir(capacite_octets = 10_000_000) {
  const cache = creerCachePages({ etatPublie: () => Promise.resolve({}), maintenant_ms: () => 0, capacite_octets });
  const page = pageRendue(CORPS, { motif: "/commune/:page", rendue_ms: 0, entetes: { "content-type": "text/html" } });
  cache.garder(ADRESSE, page);
  return { cache, page };
}

describe("une page gardée", () => {
  it("servie compressée, ne tient que ses octets compressés", async () => {
    const { cache, page } = ouvrir();
    expect(cache.poids_octets()).toBeGreaterThanOrEqual(CORPS.length);
    const { corps } = await cache.former(ADRESSE, page, "br");
    expect(brotliDecompressSync(corps)).toEqual(CORPS);
    expect(cache.poids_octets()).toBeLessThan(corps.length + 100);
    expect(corps.buffer.byteLength).toBe(corps.length);
  });

  it("se redonne dans chaque forme, avec une étiquette par forme, sans être rendue de nouveau", async () => {
    const { cache, page } = ouvrir();
    const br = await cache.former(ADRESSE, page, "br");
    const gzip = await cache.former(ADRESSE, page, "gzip");
    const brut = await cache.former(ADRESSE, page, "brut");
    expect(gunzipSync(gzip.corps)).toEqual(CORPS);
    expect(brut.corps).toEqual(CORPS);
    expect(new Set([br.etag, gzip.etag, brut.etag]).size).toBe(3);
    // Prête, elle se sert sans attendre.
    expect(cache.former(ADRESSE, page, "gzip")).toBe(gzip);
    expect(cache.former(ADRESSE, page, "brut")).toBe(brut);
  });

  it("demandée telle quelle, garde aussi cette forme, avec la même étiquette", async () => {
    const { cache, page } = ouvrir();
    const brut = await cache.former(ADRESSE, page, "brut");
    await cache.former(ADRESSE, page, "br");
    expect(cache.former(ADRESSE, page, "brut")).toBe(brut);
    const { cache: autre, page: meme } = ouvrir();
    await autre.former(ADRESSE, meme, "br");
    expect((await autre.former(ADRESSE, meme, "brut")).etag).toBe(brut.etag);
  });

  it("formée après coup, compte encore dans la place : la capacité n'est jamais dépassée", async () => {
    const { cache, page } = ouvrir(CORPS.length + 200);
    await cache.former(ADRESSE, page, "brut");
    await cache.former(ADRESSE, page, "br");
    expect(cache.poids_octets()).toBeLessThanOrEqual(CORPS.length + 200);
  });
});
