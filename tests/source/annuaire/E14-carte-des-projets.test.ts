import { SchemaLieux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loader as api } from "#app/routes/api/ecosysteme.ts";
import { PageEcosysteme } from "#app/contextes/annuaire/ui/pages/PageEcosysteme.tsx";
import type { FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { contenus, lesServices, unLieu } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = lesServices();
const VIDE = { axes: [], types: [] };

async function html(filtre: FiltreLieux, s: typeof services, numero: number): Promise<string> {
  const page = await s.ecosysteme.page(filtre, numero);
  return renderToStaticMarkup(createElement(PageEcosysteme, { page, ignores: [], explorateur: "/explorer.js", origine: "http://localhost:3000" }));
}

describe("E14 une carte des projets", () => {
  test("E14 de page en page, la liste porte chaque lieu, et les deux semis de la carte les portent tous", async () => {
    const tout = { ...VIDE, tout: true as const };
    const { carte, pages, trouves } = await services.ecosysteme.page(tout);
    const rendus = await Promise.all(Array.from({ length: pages }, (_, rang) => html(tout, services, rang + 1)));
    const enListe = new Set(rendus.flatMap((rendu) => [...rendu.matchAll(/<h3><a href="\/ecosysteme\/([^"]+)"/g)].map((m) => m[1])));
    expect([...enListe].sort()).toEqual(contenus.lieux.map(({ id }) => id).sort());
    for (const semis of [carte.etroit, carte.large]) expect(new Set(semis.flatMap((m) => m.ids)).size).toBe(contenus.lieux.length);
    expect(trouves).toBeGreaterThanOrEqual(600);
  });

  test("E14 deux lieux d'une même commune, au plus près : leur disque mène à une liste où chacun a son lien", async () => {
    const s = lesServices({ lieux: [unLieu({ id: "jumeau-a" }), unLieu({ id: "jumeau-b" })] });
    const { carte } = await s.ecosysteme.page({ ...VIDE, bbox: [5.36, 44.74, 5.38, 44.76] });
    const [disque, autre] = carte.large.filter((m) => m.ids.some((id) => id.startsWith("jumeau")));
    expect(autre).toBeUndefined();
    const adresse = new URL(disque?.href ?? "", "http://essai");
    expect([adresse.pathname, adresse.hash]).toEqual(["/ecosysteme", "#resultats"]);
    const { lieux } = await s.ecosysteme.page(SchemaLieux.parse(Object.fromEntries(adresse.searchParams)));
    expect(lieux.map(({ id }) => id)).toEqual(expect.arrayContaining(["jumeau-a", "jumeau-b"]));
  });

  test("E14 GET /api/ecosysteme rend tous les lieux en GeoJSON, ouvert à tous les sites", async () => {
    const reponse = await api(requete("/api/ecosysteme", { services }));
    expect(reponse.headers.get("content-type")).toMatch(/^application\/geo\+json/);
    expect(reponse.headers.get("access-control-allow-origin")).toBe("*");
    const corps = (await reponse.json()) as { type: string; features: Array<{ id: string; geometry: { coordinates: [number, number] } }> };
    expect(corps.type).toBe("FeatureCollection");
    expect(corps.features.map((f) => f.id).sort()).toEqual(contenus.lieux.map((l) => l.id).sort());
  });
});
