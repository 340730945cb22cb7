import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { MARQUE_POIDS } from "#app/commun/poids/marque.ts";
import { compterElements, compterPage, creerPeseur, direLePoids } from "#app/socle/http/rendu/poids-page.server.ts";

const dossier = mkdtempSync(join(tmpdir(), "poids-"));
mkdirSync(join(dossier, "assets"));
writeFileSync(join(dossier, "assets", "a.js"), "x".repeat(9_000));
writeFileSync(join(dossier, "assets", "a.js.gz"), "x".repeat(2_000));
writeFileSync(join(dossier, "assets", "page.js"), 'm.f=["assets/a.js","assets/suite.js"]');
writeFileSync(join(dossier, "assets", "suite.js"), 'm.f=["assets/loin.js"]'.padEnd(1_000));
writeFileSync(join(dossier, "assets", "root-a1.js"), 'm.f=["assets/suite.js"]');
writeFileSync(join(dossier, "assets", "b.css"), "x".repeat(3_000));
writeFileSync(join(dossier, "police.woff2"), "x".repeat(20_000));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describe("ce que pèse une page", () => {
  test("un dessin compte pour un élément, et ni un texte de script ni un commentaire n'en ajoute", () => {
    const html = '<html><body><!-- <p> --><svg><g><path/></g><svg/></svg><p>a<br/>b</p><script>"<i></i>"</script><style>a{}</style></body></html>';
    expect(compterElements(html)).toBe(["html", "body", "svg", "p", "br", "script", "style"].length);
  });

  test("chaque fichier annoncé compte une fois, serré s'il a sa copie, ceux du script d'amorce compris, avec la page", () => {
    const html = [
      '<link rel="stylesheet" href="/assets/b.css"/><link rel="preload" href="/police.woff2" as="font"/><link rel="canonical" href="/ailleurs"/>',
      '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">for (const a of ["/assets/a.js"]) {}</script>',
    ].join("");
    // La page elle-même se compte au tiers : une fois serrée, elle n'en prend jamais plus.
    const page_octets = html.length / 3;
    expect(compterPage(html, creerPeseur(dossier), ["/police.woff2", "/assets/b.css"])?.demandes).toBe(4);
    expect(compterPage(html, creerPeseur(dossier))).toEqual({
      elements: 5,
      demandes: 4,
      ko: expect.closeTo((page_octets + 2_000 + 3_000 + 20_000) / 1_000, 9) as number,
    });
  });

  test("ce qu'un module annoncé demande de lui-même compte aussi, une fois ; pas la page d'erreur, que la racine ne demande qu'en cas de panne", () => {
    const amorce = (nom: string) => `<link rel="modulepreload" href="/assets/a.js"/><script type="module">["/assets/${nom}"]</script>`;
    const compter = (nom: string) => compterPage(amorce(nom), creerPeseur(dossier))?.demandes;
    expect(compter("page.js")).toBe(4);
    expect(compter("root-a1.js")).toBe(3);
  });

  test("un module que la description des routes nomme sans que la page le demande ne compte pas", () => {
    const amorce = (description: string) =>
      `<script type="module">window.__reactRouterManifest={${description}};\nawait import("/assets/a.js");import("/assets/page.js")</script>`;
    const compter = (description: string) => compterPage(amorce(description), creerPeseur(dossier))?.demandes;
    expect(compter('"routes":{"juger":{"module":"/assets/root-a1.js"},"la":{"module":"/assets/page.js"}}')).toBe(compter(""));
  });

  test("la marque du pied devient une phrase ; sans elle, la page reste la même", () => {
    const html = `<html><body><p>${MARQUE_POIDS}</p></body></html>`;
    expect(direLePoids(html, creerPeseur(dossier))).toBe(
      "<html><body><p>Cette page pèse 1\u00a0ko au plus avant tout geste\u00a0: classe A de l’ÉcoIndex, de A à G.</p></body></html>",
    );
    expect(direLePoids("<p>a</p>", creerPeseur(dossier))).toBe("<p>a</p>");
  });

  test("une adresse qui n'est pas un fichier ne se retient pas : le fichier venu ensuite se pèse", () => {
    const peser = creerPeseur(dossier);
    expect(peser("/assets/tardif.css")).toBeUndefined();
    writeFileSync(join(dossier, "assets", "tardif.css"), "x".repeat(500));
    expect(peser("/assets/tardif.css")?.octets).toBe(500);
  });

  test("un fichier annoncé qui manque, ou qui sort du dossier, laisse la place vide plutôt qu'un faux poids", () => {
    const avec = (adresse: string) => direLePoids(`<link rel="stylesheet" href="${adresse}"/><p>${MARQUE_POIDS}</p>`, creerPeseur(dossier));
    expect(avec("/assets/absent.css")).toContain("<p></p>");
    expect(avec("/../../etc/passwd")).toContain("<p></p>");
    expect(direLePoids(`<svg><use href="/carte/contours.svg#france"/></svg><p>${MARQUE_POIDS}</p>`, creerPeseur(dossier))).toContain("<p></p>");
  });
});
