import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creerRues } from "#app/contextes/geographie/adaptateurs/rues.server.ts";
import { creerFondsDeCarte } from "#app/contextes/geographie/service/fonds.ts";
import { loader } from "#app/routes/annuaire/carte.rues.ts";
import { PLAGE_MAX_OCTETS } from "#app/socle/http/plages.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const OCTETS = Uint8Array.from({ length: PLAGE_MAX_OCTETS + 1_000 }, (_, rang) => rang % 251);
let dossier = "";
beforeAll(() => {
  dossier = mkdtempSync(join(tmpdir(), "autonomie-rues-"));
  writeFileSync(join(dossier, "carte.pmtiles"), OCTETS);
});
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

const demander = (entetes: Readonly<Record<string, string>> = {}, ou = dossier) => {
  const services = { fondsDeCarte: creerFondsDeCarte({ tuiles: undefined, rues: creerRues({ dossier: ou, prevenir: () => undefined }) }) };
  const args = requete("/carte/rues.pmtiles", { services });
  return loader({ ...args, request: new Request(args.request, { headers: entetes }), params: {} });
};
const octetsDe = async (reponse: Response) => new Uint8Array(await reponse.arrayBuffer());

test("une plage rend 206, ses octets et où elle est ; sans plage, le fichier entier", async () => {
  const partie = await demander({ Range: "bytes=127-1126" });
  expect([partie.status, partie.headers.get("content-range"), partie.headers.get("content-length")]).toEqual([206, `bytes 127-1126/${OCTETS.length}`, "1000"]);
  expect(await octetsDe(partie)).toEqual(OCTETS.slice(127, 1127));
  const entier = await demander();
  expect([entier.status, entier.headers.get("accept-ranges"), entier.headers.get("content-length")]).toEqual([200, "bytes", String(OCTETS.length)]);
  expect(Buffer.compare(await octetsDe(entier), OCTETS)).toBe(0);
});

test("une plage trop longue est raccourcie et le dit ; hors du fichier ou multiple, elle est refusée avec la taille", async () => {
  const longue = await demander({ Range: "bytes=0-" });
  expect([longue.status, longue.headers.get("content-range")]).toEqual([206, `bytes 0-${PLAGE_MAX_OCTETS - 1}/${OCTETS.length}`]);
  expect((await octetsDe(longue)).length).toBe(PLAGE_MAX_OCTETS);
  for (const plage of [`bytes=${OCTETS.length}-`, "bytes=5-1", "bytes=0-1,3-4"]) {
    const refus = await demander({ Range: plage });
    expect([refus.status, refus.headers.get("content-range")], plage).toEqual([416, `bytes */${OCTETS.length}`]);
  }
});

test("une copie encore bonne reçoit 304 ; la suite d'une autre version du fichier se redemande en entier", async () => {
  const etag = (await demander({ Range: "bytes=0-0" })).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[^"]+"$/);
  expect((await demander({ "If-None-Match": etag })).status).toBe(304);
  expect((await demander({ Range: "bytes=5-9", "If-Range": etag })).status).toBe(206);
  const entier = await demander({ Range: "bytes=5-9", "If-Range": '"ancienne"' });
  // Lu jusqu'au bout : c'est ce qui referme le fichier.
  expect([entier.status, (await octetsDe(entier)).length]).toEqual([200, OCTETS.length]);
});

test("sans fichier, l'adresse n'existe pas", async () => {
  const vide = mkdtempSync(join(tmpdir(), "autonomie-rues-vide-"));
  await expect(demander({}, vide)).rejects.toMatchObject({ init: { status: 404 } });
  rmSync(vide, { recursive: true });
});
