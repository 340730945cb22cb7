import { describe, expect, it } from "vitest";
import { empreintesScripts } from "#app/socle/http/empreintes-scripts.ts";
import { cspPage } from "#app/socle/http/entetes.ts";

// L'exemple de la spécification CSP (§ « hash-source ») : alert('Hello, world.');
const EXEMPLE = "alert('Hello, world.');";
const EMPREINTE = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe("empreintesScripts", () => {
  it("donne l'empreinte de l'exemple publié, une seule fois s'il est écrit deux fois", () => {
    expect(empreintesScripts(`<p>x</p><script>${EXEMPLE}</script><script type="module">${EXEMPLE}</script>`)).toEqual([EMPREINTE]);
  });

  it("ne compte ni les scripts nommés par leur adresse, ni les blocs de données", () => {
    expect(empreintesScripts('<script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>')).toEqual([]);
  });

  it("permet ces scripts-là dans la politique de la page, sans valeur à usage unique", () => {
    const csp = cspPage({ empreintes: empreintesScripts(`<script>${EXEMPLE}</script>`) });
    expect(csp).toContain(`script-src 'self' ${EMPREINTE}`);
    expect(csp).not.toContain("nonce");
  });
});
