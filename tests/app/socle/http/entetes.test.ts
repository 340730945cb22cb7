import { describe, expect, test } from "vitest";
import { avecEntetes, avecPolitique, cspPage, cspStatique, CSP_MACHINE, entetesSurete } from "#app/socle/http/entetes.ts";
import { constats, noteObservatory } from "#tests/constructeurs/depot/csp.ts";
import { poserTheme, themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";

const directives = (csp: string): Readonly<Record<string, string>> =>
  Object.fromEntries(csp.split("; ").map((d) => [d.split(" ")[0] ?? "", d.split(" ").slice(1).join(" ")]));

describe("la politique de sécurité d'une page", () => {
  test("n'admet que ce qui vient d'ici, et les scripts marqués", () => {
    expect(directives(cspPage({ nonce: "abc" }))).toEqual({
      "default-src": "'none'",
      "script-src": "'nonce-abc' 'strict-dynamic'",
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
    const csp = directives(cspPage({ nonce: "abc" }, { tuiles: { origine: "https://tuiles.exemple", directive: "img-src" } }));
    expect(csp["img-src"]).toBe("'self' data: https://tuiles.exemple");
    expect(Object.entries(csp).filter(([, valeur]) => valeur.includes("tuiles"))).toHaveLength(1);
    const vecteur = directives(cspPage({ nonce: "abc" }, { tuiles: { origine: "https://tuiles.exemple", directive: "connect-src" } }));
    expect([vecteur["connect-src"], vecteur["img-src"]]).toEqual(["'self' https://tuiles.exemple", "'self' data:"]);
  });

  test("ne tolère jamais de script en ligne, même en développement", () => {
    for (const csp of [
      cspPage({ nonce: "abc" }),
      cspPage({ nonce: "abc" }, { developpement: true }),
      CSP_MACHINE,
      cspStatique("/a.js"),
      cspStatique("/a.svg"),
    ]) {
      expect(csp).not.toContain("unsafe-eval");
      expect(directives(csp)["script-src"] ?? "").not.toContain("unsafe");
    }
    expect(cspPage({ nonce: "abc" })).not.toContain("unsafe");
  });
});

test("une page sans script n'en admet aucun, un fichier qui n'en est pas un non plus", () => {
  for (const csp of [cspPage({ empreintes: [] }), cspStatique("/favicon.svg"), cspStatique("/hors-ligne.html")])
    expect(directives(csp)["script-src"]).toBe("'none'");
  expect(directives(cspStatique("/assets/moteur.js"))["script-src"]).toBe("'self'");
});

// L'évaluateur publié par Google, dans ses contrôles ordinaires.
test.each([
  ["à valeur unique", cspPage({ nonce: "c2VpemVvY3RldHNhdXBsdXM" })],
  ["à empreintes", cspPage({ empreintes: ["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"] })],
  ["sans script", cspPage({ empreintes: [] })],
  ["encadrable", cspPage({ nonce: "c2VpemVvY3RldHNhdXBsdXM" }, { encadrable: true })],
  ["à tuiles", cspPage({ nonce: "c2VpemVvY3RldHNhdXBsdXM" }, { tuiles: { origine: "https://tuiles.exemple", directive: "img-src" } })],
  ["des machines", CSP_MACHINE],
  ["d'une image", cspStatique("/favicon.svg")],
])("CSP Evaluator ne trouve rien à la politique %s", (_nom, csp) => {
  expect(constats(csp)).toEqual([]);
});

test("CSP Evaluator voit une politique relâchée", () => {
  expect(constats("default-src 'self'; script-src 'self' 'unsafe-inline'").length).toBeGreaterThan(1);
});

describe("une réponse sans politique", () => {
  test("redirection, données, erreur : reçoit celle des machines, sans rien perdre d'autre", async () => {
    const reponse = avecPolitique(new Response("{}", { status: 202, headers: { "Content-Type": "text/x-script", "Set-Cookie": "a=1" } }));
    expect([reponse.status, await reponse.text(), reponse.headers.get("Content-Security-Policy")]).toEqual([202, "{}", CSP_MACHINE]);
    expect(reponse.headers.getSetCookie()).toEqual(["a=1"]);
    expect(avecPolitique(Response.redirect("http://localhost/")).headers.get("Content-Security-Policy")).toBe(CSP_MACHINE);
  });

  test("qui en a une la garde, et une réponse 304 ne change pas celle de la page gardée", () => {
    expect(avecPolitique(new Response("", { headers: { "Content-Security-Policy": "x" } })).headers.get("Content-Security-Policy")).toBe("x");
    expect(avecPolitique(new Response(null, { status: 304 })).headers.has("Content-Security-Policy")).toBe(false);
  });
});

test("la note d'Observatory, calculée hors ligne d'après nos en-têtes, est de 135 au moins", () => {
  const note = (https: boolean, temoins: ReadonlyArray<string>) =>
    noteObservatory(new Headers({ ...entetesSurete({ https }), "Content-Security-Policy": cspPage({ nonce: "abc" }) }), temoins);
  expect(note(true, [poserTheme("sombre", { https: true })])).toBeGreaterThanOrEqual(135);
  expect(note(true, [poserTheme("sombre", { https: false })])).toBeLessThan(135);
  expect(note(false, [])).toBeLessThan(135);
});

test("HSTS n'est annoncé que sur une connexion chiffrée", () => {
  expect(entetesSurete({ https: false })).not.toHaveProperty("Strict-Transport-Security");
  expect(entetesSurete({ https: true })["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains");
});

describe("le témoin de thème", () => {
  const lire = (cookie?: string) => themeDeLaRequete(new Headers(cookie === undefined ? {} : { cookie }));

  test("se lit parmi d'autres témoins", () => {
    expect(lire("a=1; theme=sombre; b=2")).toBe("sombre");
    expect(lire("theme=clair")).toBe("clair");
    expect(lire("a=1; __Host-theme=sombre")).toBe("sombre");
    expect(lire("theme=clair; __Host-theme=sombre")).toBe("sombre");
    expect(lire("__Host-theme=sombre; theme=clair")).toBe("sombre");
  });

  test("absent ou fantaisiste, laisse suivre l'appareil", () => {
    expect([lire(), lire("theme=rose"), lire("montheme=sombre"), lire("theme")]).toEqual(["systeme", "systeme", "systeme", "systeme"]);
  });

  test("se pose pour un an, hors de portée des scripts, et chiffré si la page l'est", () => {
    expect(poserTheme("sombre", { https: false })).toBe("theme=sombre; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    expect(poserTheme("clair", { https: true })).toBe("__Host-theme=clair; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  });
});

describe("une réponse et ses en-têtes", () => {
  test("la même réponse les reçoit, sans copie de son corps ni des témoins qu'elle pose", async () => {
    const reponse = new Response("corps", { status: 201 });
    for (const temoin of ["a=1", "b=2"]) reponse.headers.append("Set-Cookie", temoin);
    expect(avecEntetes(reponse, { "X-Un": "après", "X-Deux": "2" })).toBe(reponse);
    expect([reponse.headers.getSetCookie(), reponse.headers.get("X-Un"), reponse.headers.get("X-Deux")]).toEqual([["a=1", "b=2"], "après", "2"]);
    expect(await reponse.text()).toBe("corps");
  });

  test("figée, comme une redirection, elle est copiée : statut, adresse et en-têtes d'avant compris", () => {
    const figee = Response.redirect("https://exemple.fr/ici", 303);
    const rendue = avecEntetes(figee, { "X-Un": "1", "X-Deux": "2" });
    expect([rendue.status, rendue.headers.get("Location"), rendue.headers.get("X-Un"), rendue.headers.get("X-Deux")]).toEqual([
      303,
      "https://exemple.fr/ici",
      "1",
      "2",
    ]);
    expect(figee.headers.has("X-Un")).toBe(false);
  });
});
