import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { demandeEntiere } from "#app/serveur/corps/demande.ts";
import { servirParApplication } from "#app/serveur/corps/echange.ts";
import { lireOctets } from "#app/socle/http/corps.ts";
import { ReponseEcrite } from "#app/socle/http/reponse-ecrite.ts";

let fermer = (): void => undefined;
afterEach(() => fermer());

/** Un serveur qui répond par ce que `decrire` dit de la demande reçue. */
async function servir(decrire: (demande: Request) => Promise<object>): Promise<string> {
  const serveur = createServer((requete, reponse) => {
    void servirParApplication(
      async (demande) => new ReponseEcrite(JSON.stringify(await decrire(demande)), { status: 201, headers: { "X-Vu": "oui" } }),
      requete,
      reponse,
    );
  });
  await once(serveur.listen(0, "127.0.0.1"), "listening");
  fermer = () => {
    serveur.close();
    serveur.closeAllConnections();
  };
  return `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
}

const envoi = { method: "POST", headers: { "Content-Type": "application/json", "X-Deux": "un, deux" }, body: '{"titre":"four"}' };

test.each([
  ["à l'API, lue directement", "/api/codev/fiches?x=1", (demande: Request) => demande, false],
  ["à l'API, rendue au cadriciel", "/api/codev/fiches?x=1", demandeEntiere, true],
  ["à une page", "/codev/carto?x=1", (demande: Request) => demande, true],
])("une demande %s dit la même chose", async (_nom, chemin, rendre, entiere) => {
  const url = await servir(async (recue) => {
    const demande = rendre(recue);
    const avant = demande.bodyUsed;
    const octets = await lireOctets(demande, 1_000);
    const { method, headers, signal } = demande;
    return {
      entiere: demande instanceof Request,
      method,
      adresse: demande.url.slice(demande.url.indexOf("/", 8)),
      deux: headers.get("x-deux"),
      parti: signal.aborted,
      lu: [avant, demande.bodyUsed],
      corps: new TextDecoder().decode(octets),
    };
  });
  const reponse = await fetch(`${url}${chemin}`, envoi);
  expect([reponse.status, reponse.headers.get("x-vu")]).toEqual([201, "oui"]);
  const attendu = { entiere, method: "POST", adresse: chemin, deux: "un, deux", parti: false, lu: [false, true], corps: envoi.body };
  expect(await reponse.json()).toEqual(attendu);
});

test("le corps d'un envoi à l'API ne se lit qu'une fois", async () => {
  const url = await servir(async (demande) => {
    await lireOctets(demande, 1_000);
    return lireOctets(demande, 1_000).then(
      () => ({}),
      (e: unknown) => ({ refus: (e as { readonly code?: string }).code }),
    );
  });
  expect(await (await fetch(`${url}/api/codev/fiches`, envoi)).json()).toEqual({ refus: "illisible" });
});
