import { describe, expect, test } from "vitest";
import { remplacerRefusNu } from "#app/socle/http/refus/refus-nu.ts";

const demande = (chemin: string, methode = "POST") => new Request(`http://localhost${chemin}`, { method: methode });
const probleme = { code: "indisponible", detail: "Les données <partagées> ne répondent pas.", saisie: { champs: [] } };
const refus = () => Response.json(probleme, { status: 503, headers: { "Retry-After": "10" } });

describe("le refus d'une adresse sans page", () => {
  test("sort en page, avec sa phrase, son délai et le focus sur son titre", async () => {
    const reponse = await remplacerRefusNu(refus(), demande("/codev", "GET"), "une-reference");
    expect([reponse.status, reponse.headers.get("retry-after"), reponse.headers.get("content-type")]).toEqual([503, "10", "text/html; charset=utf-8"]);
    const texte = await reponse.text();
    expect(texte).toContain("Les données &lt;partagées> ne répondent pas.");
    expect(texte).toContain('<h1 tabindex="-1" autofocus>');
    expect(texte).toContain("une-reference");
  });

  test("demandé en HEAD, a les en-têtes de sa page, et son délai", async () => {
    const sansCorps = () => new Response(null, { status: 503, headers: { "Content-Type": "application/json", "Retry-After": "10" } });
    const [page, tete] = await Promise.all([
      remplacerRefusNu(refus(), demande("/codev", "GET"), "x"),
      remplacerRefusNu(sansCorps(), demande("/codev", "HEAD"), "x"),
    ]);
    expect([tete.status, tete.body]).toEqual([503, null]);
    for (const nom of ["content-type", "cache-control", "content-security-policy", "retry-after"]) expect(tete.headers.get(nom)).toBe(page.headers.get(nom));
    expect((await remplacerRefusNu(sansCorps(), demande("/api/x", "HEAD"), "x")).headers.get("content-type")).toBe("application/json");
  });

  test("reste du JSON pour l'API, qui le lit", async () => {
    const reponse = refus();
    expect(await remplacerRefusNu(reponse, demande("/api/codev/fiches"), "x")).toBe(reponse);
  });

  test("ne touche ni ce qui a réussi, ni ce qui n'est pas un de nos problèmes", async () => {
    for (const reponse of [Response.json(probleme), Response.json({ code: "autre", detail: "x" }, { status: 404 }), Response.json(null, { status: 404 })])
      expect(await remplacerRefusNu(reponse, demande("/simulateur/scenario.json", "GET"), "x")).toBe(reponse);
  });
});
