import { expect, test } from "vitest";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";

const demander = (connue?: string): Response =>
  reponseEtiquetee(new Request("http://site/points.json", connue === undefined ? {} : { headers: { "If-None-Match": connue } }), "{}", "application/json");

test("une copie encore bonne reçoit les en-têtes qui la désignent : la variante compressée comme l'autre", () => {
  const entiere = demander();
  const etag = entiere.headers.get("etag") ?? "";
  const forte = demander(etag);
  expect(forte.status).toBe(304);
  expect(forte.headers.get("vary")).toBe("Accept-Encoding");
  expect(forte.headers.get("vary")).toBe(entiere.headers.get("vary"));
  expect(forte.headers.get("etag")).toBe(etag);

  // Une étiquette forte ne rafraîchirait pas la copie faible que la compression a fait garder.
  const faible = demander(`"autre", W/${etag}`);
  expect([faible.status, faible.headers.get("etag")]).toEqual([304, `W/${etag}`]);
});

test("une autre étiquette reçoit le corps entier", async () => {
  const reponse = demander('"autre"');
  expect([reponse.status, await reponse.text()]).toEqual([200, "{}"]);
});
