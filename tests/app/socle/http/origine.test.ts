import { describe, expect, test } from "vitest";
import { changeEtat, hoteDe, origineAdmise, origineDe, type OrigineAttendue } from "#app/socle/http/origine.ts";

const depuis = (entetes: Record<string, string>, { origines = [], https = false }: Partial<OrigineAttendue> = {}) =>
  origineAdmise(new Headers({ host: "autonomie.exemple:3000", ...entetes }), { origines, https });

describe("l'origine d'un envoi", () => {
  test("est admise quand l'hôte et le protocole sont ceux de la requête", () => {
    expect(depuis({ origin: "http://autonomie.exemple:3000" })).toBe(true);
    expect(depuis({ origin: "https://autonomie.exemple:3000" })).toBe(false);
    expect(depuis({ origin: "https://autonomie.exemple:3000" }, { https: true })).toBe(true);
    expect(depuis({ origin: "http://autonomie.exemple:3000" }, { https: true })).toBe(false);
    expect(depuis({ origin: "http://autonomie.exemple", host: "Autonomie.exemple:80" })).toBe(true);
  });

  test("est admise quand elle est déclarée, et seulement sous le protocole déclaré", () => {
    const declarees = { origines: ["https://public.exemple", "http://192.168.1.5:3000"] };
    expect(depuis({ origin: "https://public.exemple" }, declarees)).toBe(true);
    expect(depuis({ origin: "https://public.exemple:443" }, declarees)).toBe(true);
    expect(depuis({ origin: "http://192.168.1.5:3000" }, declarees)).toBe(true);
    for (const origin of ["http://public.exemple", "https://192.168.1.5:3000", "http://autonomie.exemple:3000"]) {
      expect(depuis({ origin, host: "public.exemple" }, declarees), origin).toBe(false);
    }
  });

  test.each([
    "https://pirate.exemple",
    "http://autonomie.exemple",
    "http://autonomie.exemple:3000.pirate.exemple",
    "null",
    "",
    "file://autonomie.exemple:3000",
    "pas une adresse",
    "http://pirate.exemple@autonomie.exemple:3000",
    "http://autonomie.exemple:3000/page",
    "http://autonomie.exemple:3000?a=1",
  ])("est refusée quand c'est « %s »", (origin) => {
    expect(depuis({ origin })).toBe(false);
  });

  test("absente, elle vient d'un programme ou de la même page, pas d'un autre site", () => {
    expect(depuis({})).toBe(true);
    expect(depuis({ "sec-fetch-site": "same-origin" })).toBe(true);
    expect(depuis({ "sec-fetch-site": "none" })).toBe(true);
    expect(depuis({ "sec-fetch-site": "cross-site" })).toBe(false);
    expect(depuis({ "sec-fetch-site": "same-site" })).toBe(false);
  });

  test("seules les méthodes qui changent quelque chose sont contrôlées", () => {
    expect(["GET", "HEAD", "OPTIONS", "get"].map(changeEtat)).toEqual([false, false, false, false]);
    expect(["POST", "PUT", "PATCH", "DELETE", "delete"].map(changeEtat)).toEqual([true, true, true, true, true]);
  });

  test("l'hôte garde son port, sauf celui du protocole", () => {
    expect(hoteDe("https://a.exemple:443")).toBe("a.exemple");
    expect(hoteDe("http://a.exemple:8080/x")).toBe("a.exemple:8080");
    expect(hoteDe("data:text/html,x")).toBeNull();
    expect([origineDe("https://A.exemple:443/x"), origineDe("null")]).toEqual(["https://a.exemple", null]);
  });
});
