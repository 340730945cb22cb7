import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loader as api } from "#app/routes/api/ecosysteme.ts";
import { PageEcosysteme } from "#app/contextes/annuaire/ui/PageEcosysteme.tsx";
import { contenus, lesServices, unLieu } from "#tests/constructeurs/catalogue.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const services = lesServices();
const VIDE = { axes: [], types: [] };

async function html(filtre = VIDE, s = services): Promise<string> {
  const page = await s.ecosysteme.page(filtre);
  return renderToStaticMarkup(createElement(PageEcosysteme, { page, ignores: [], explorateur: "/explorer.js" }));
}

describe("E14 une carte des projets", () => {
  test("E14 la page porte les soixante lieux dans la liste et chacun d'eux dans les deux semis de la carte", async () => {
    const rendu = await html();
    const { carte } = await services.ecosysteme.page(VIDE);
    for (const lieu of contenus.lieux) expect(rendu, lieu.id).toContain(`href="/ecosysteme/${lieu.id}"`);
    for (const semis of [carte.etroit, carte.large]) expect(new Set(semis.flatMap((m) => m.ids)).size).toBe(60);
    expect(contenus.lieux).toHaveLength(60);
  });

  test("E14 deux lieux d'une même commune restent deux liens distincts au plus près", async () => {
    const jumeaux = [unLieu({ id: "jumeau-a" }), unLieu({ id: "jumeau-b" })];
    const s = lesServices({ lieux: jumeaux });
    const { carte } = await s.ecosysteme.page({ ...VIDE, bbox: [5.36, 44.74, 5.38, 44.76] });
    const places = carte.large.filter((m) => m.ids.some((id) => id.startsWith("jumeau")));
    expect(places.map((m) => m.href).sort()).toEqual(["#lieu-jumeau-a", "#lieu-jumeau-b"]);
    const [a, b] = places;
    // Deux cibles de 24 px ne se recouvrent pas.
    expect(Math.hypot((a?.dx_px ?? 0) - (b?.dx_px ?? 0), (a?.dy_px ?? 0) - (b?.dy_px ?? 0))).toBeGreaterThanOrEqual(24);
  });

  test("E14 GET /api/ecosysteme rend les soixante lieux en GeoJSON, ouvert à tous les sites", async () => {
    const reponse = await api(requete("/api/ecosysteme", { services }));
    expect(reponse.headers.get("content-type")).toMatch(/^application\/geo\+json/);
    expect(reponse.headers.get("access-control-allow-origin")).toBe("*");
    const corps = (await reponse.json()) as { type: string; features: Array<{ id: string; geometry: { coordinates: [number, number] } }> };
    expect(corps.type).toBe("FeatureCollection");
    expect(corps.features.map((f) => f.id).sort()).toEqual(contenus.lieux.map((l) => l.id).sort());
  });
});
