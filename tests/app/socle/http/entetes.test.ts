import { describe, expect, test } from "vitest";
import { cspPage, CSP_MACHINE, CSP_STATIQUE, entetesSurete } from "#app/socle/http/entetes.ts";
import { poserTheme, themeDeLaRequete } from "#app/socle/http/temoin-theme.server.ts";

const directives = (csp: string): Readonly<Record<string, string>> =>
  Object.fromEntries(csp.split("; ").map((d) => [d.split(" ")[0] ?? "", d.split(" ").slice(1).join(" ")]));

describe("la politique de sécurité d'une page", () => {
  test("n'admet que ce qui vient d'ici, et les scripts marqués", () => {
    expect(directives(cspPage({ nonce: "abc" }))).toEqual({
      "default-src": "'self'",
      "script-src": "'self' 'nonce-abc'",
      "style-src": "'self'",
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "worker-src": "'self'",
      "manifest-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
  });

  test("ne s'ouvre à un cadre que pour la page faite pour cela, et n'en change rien d'autre", () => {
    const { "frame-ancestors": ouverte, ...reste } = directives(cspPage({ nonce: "abc" }, { encadrable: true }));
    const { "frame-ancestors": fermee, ...memes } = directives(cspPage({ nonce: "abc" }));
    expect([ouverte, fermee]).toEqual(["*", "'none'"]);
    expect(reste).toEqual(memes);
  });

  test("n'ouvre aux tuiles choisies que les images", () => {
    const csp = directives(cspPage({ nonce: "abc" }, { origineTuiles: "https://tuiles.exemple" }));
    expect(csp["img-src"]).toBe("'self' data: https://tuiles.exemple");
    expect(Object.entries(csp).filter(([, valeur]) => valeur.includes("tuiles"))).toHaveLength(1);
  });

  test("ne tolère jamais de script en ligne, même en développement", () => {
    for (const csp of [cspPage({ nonce: "abc" }), cspPage({ nonce: "abc" }, { developpement: true }), CSP_MACHINE, CSP_STATIQUE]) {
      expect(csp).not.toContain("unsafe-eval");
      expect(directives(csp)["script-src"] ?? "").not.toContain("unsafe");
    }
    expect(cspPage({ nonce: "abc" })).not.toContain("unsafe");
  });
});

test("HSTS n'est annoncé que sur une connexion chiffrée", () => {
  expect(entetesSurete({ https: false })).not.toHaveProperty("Strict-Transport-Security");
  expect(entetesSurete({ https: true })["Strict-Transport-Security"]).toBe("max-age=31536000");
});

describe("le témoin de thème", () => {
  const lire = (cookie?: string) => themeDeLaRequete(new Headers(cookie === undefined ? {} : { cookie }));

  test("se lit parmi d'autres témoins", () => {
    expect(lire("a=1; theme=sombre; b=2")).toBe("sombre");
    expect(lire("theme=clair")).toBe("clair");
  });

  test("absent ou fantaisiste, laisse suivre l'appareil", () => {
    expect([lire(), lire("theme=rose"), lire("montheme=sombre"), lire("theme")]).toEqual(["systeme", "systeme", "systeme", "systeme"]);
  });

  test("se pose pour un an, hors de portée des scripts, et chiffré si la page l'est", () => {
    expect(poserTheme("sombre", { https: false })).toBe("theme=sombre; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    expect(poserTheme("clair", { https: true })).toMatch(/; Secure$/);
  });
});
