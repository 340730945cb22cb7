import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { reunirScripts } from "#app/ui/mise-en-page/scripts/reunir-scripts.ts";

// Ce que rend le cadriciel : le lien vers l'entrée, un lien par morceau, le contexte, puis le script des routes, qui demande l'entrée en dernier.
const lien = (adresse: string, key?: string) => createElement("link", { key, rel: "modulepreload", href: adresse });
const script = (code: string, props: object = {}) => createElement("script", { ...props, dangerouslySetInnerHTML: { __html: code } });
const rendu = createElement(
  Fragment,
  null,
  null,
  lien("/assets/entree.js"),
  ["/assets/socle.js", "/assets/commun.js"].map((adresse) => lien(adresse, adresse)),
  createElement(
    Fragment,
    null,
    script("window.contexte = {}"),
    script('import * as route0 from "/assets/page.js";\nimport("/assets/entree.js");', { type: "module", async: true }),
  ),
);

test("les morceaux sont nommés en tête du script de la page, sans un lien chacun ; l'entrée vient toujours la dernière", () => {
  const html = renderToStaticMarkup(<>{reunirScripts(rendu)}</>);
  expect([...html.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, adresse]) => adresse)).toEqual(["/assets/entree.js"]);
  expect(html).toContain("window.contexte = {}");
  const module = /<script type="module"[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  expect(module.trim().split("\n")).toEqual([
    'import "/assets/socle.js";',
    'import "/assets/commun.js";',
    'import * as route0 from "/assets/page.js";',
    'import("/assets/entree.js");',
  ]);
});

test("en développement, le rechargement à chaud reste chargé avant tout morceau, puis viennent les morceaux et les routes", () => {
  const code = 'import "/@id/__x00__virtual:react-router/inject-hmr-runtime";;\nimport * as route0 from "/app/root.tsx";\nimport("/app/entry.client.tsx");';
  const developpement = createElement(
    Fragment,
    null,
    lien("/app/entry.client.tsx"),
    ["/app/root.tsx", "/app/routes/$page.tsx"].map((adresse) => lien(adresse, adresse)),
    script(code, { type: "module", async: true }),
  );
  const html = renderToStaticMarkup(<>{reunirScripts(developpement)}</>);
  expect([...html.matchAll(/import(?: \* as route0 from |\(| )"([^"]*)"/g)].map(([, adresse]) => adresse)).toEqual([
    "/@id/__x00__virtual:react-router/inject-hmr-runtime",
    "/app/root.tsx",
    "/app/routes/$page.tsx",
    "/app/root.tsx",
    "/app/entry.client.tsx",
  ]);
});

test("une page déjà reprise par ses scripts n'en rend plus", () => {
  expect(renderToStaticMarkup(<>{reunirScripts(null)}</>)).toBe("");
});

test("une page qui dit à quelles routes elle parle porte leur seule part du manifeste, écrite dans son script, et ne demande pas le fichier", () => {
  const manifeste = { adresse: "/assets/manifest-a.js", contenu: { routes: { page: { path: "</script>$&" } } } };
  const avecManifeste = createElement(
    Fragment,
    null,
    lien("/assets/manifest-a.js"),
    lien("/assets/entree.js"),
    script('import "/assets/manifest-a.js"\nimport * as route0 from "/assets/page.js";\nimport("/assets/entree.js");', { type: "module" }),
  );
  const html = renderToStaticMarkup(<>{reunirScripts(avecManifeste, manifeste)}</>);
  expect(html).not.toContain("manifest-a.js");
  const code = /<script type="module">([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  const ecrit = /^window\.__reactRouterManifest=(.*);$/m.exec(code)?.[1] ?? "";
  expect(JSON.parse(ecrit)).toEqual(manifeste.contenu);
  expect(code.indexOf(ecrit)).toBeLessThan(code.indexOf('import("/assets/entree.js")'));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
