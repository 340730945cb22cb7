import { describe, expect, it } from "vitest";
import { amorcerParDemande, empreintesScripts } from "#app/socle/http/rendu/empreintes-scripts.ts";
import { cspPage } from "#app/socle/http/entetes.ts";

// L'exemple de la spécification CSP (§ « hash-source ») : alert('Hello, world.');
const EXEMPLE = "alert('Hello, world.');";
const EMPREINTE = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe("amorcerParDemande", () => {
  it("fait demander ses modules au script d'amorce, tous ensemble, les attend dans le même ordre, et ne touche à rien d'autre", () => {
    const amorce = 'import "/a.js";\nimport "/b.js";\nimport * as route0 from "/b.js";\nwindow.routes = { route0 };\nimport("/c.js");';
    const voulue = [
      'for (const a of ["/a.js","/b.js"]) { const s = document.createElement("script"); s.type = "module"; s.src = a; document.head.append(s); s.remove(); }',
      'await import("/a.js");\nawait import("/b.js");\nconst route0 = await import("/b.js");\nwindow.routes = { route0 };\nimport("/c.js");',
    ].join("\n");
    const page = (texte: string) => `<p>import "/a.js";</p><script>import "/a.js";</script><script type="module" async="">${texte}</script>`;
    expect(amorcerParDemande(page(amorce))).toBe(page(voulue));
    expect(amorcerParDemande("<p>rien</p>")).toBe("<p>rien</p>");
  });
});

describe("empreintesScripts", () => {
  it("donne l'empreinte de l'exemple publié, une seule fois s'il est écrit deux fois", () => {
    expect(empreintesScripts(`<p>x</p><script>${EXEMPLE}</script><script type="module">${EXEMPLE}</script>`)).toEqual([EMPREINTE]);
  });

  it("ne compte ni les scripts nommés par leur adresse, ni les blocs de données", () => {
    expect(empreintesScripts('<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>')).toEqual([]);
  });

  it("permet ces scripts-là dans la politique de la page, sans valeur à usage unique", () => {
    const csp = cspPage({ empreintes: empreintesScripts(`<script>${EXEMPLE}</script>`) });
    expect(csp).toContain(`script-src ${EMPREINTE} 'strict-dynamic'`);
    expect(csp).not.toContain("nonce");
  });
});
