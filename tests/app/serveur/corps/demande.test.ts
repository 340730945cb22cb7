import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { demandeEntiere } from "#app/serveur/corps/demande.ts";
import { servirParApplication } from "#app/serveur/corps/echange.ts";
import { lireOctets } from "#app/socle/http/corps.ts";
import { ReponseEcrite } from "#app/socle/http/reponse-ecrite.ts";

let fermer = (): void => undefined;
afterEach(() => fermer());

/** Un serveur qui répond par ce que `decrire` dit de la demande reçue. */
async function servir(decrire: (demande: Request) => Promise<object>): Promise<number> {
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
  return (serveur.address() as AddressInfo).port;
}

const CORPS = '{"titre":"four"}';

/** Envoie {@link CORPS} en HTTP 1.0, pour une réponse sans morceaux ; rend la tête de la réponse et ce qu'elle porte. */
async function envoyer(port: number, chemin: string): Promise<{ readonly tete: string; readonly vu: unknown }> {
  const prise = connect(port, "127.0.0.1");
  const tete = `POST ${chemin} HTTP/1.0\r\nHost: localhost\r\nX-Deux: un\r\nX-Deux: deux\r\nConnection: close\r\nContent-Length: ${CORPS.length}`;
  prise.write(`${tete}\r\n\r\n${CORPS}`);
  const [entetes = "", corps = ""] = (await text(prise)).split("\r\n\r\n");
  return { tete: entetes, vu: JSON.parse(corps) };
}

test.each([
  ["à l'API, lue directement", "/api/codev/fiches?x=1", (demande: Request) => demande, false],
  ["à l'API, rendue au cadriciel", "/api/codev/fiches?x=1", demandeEntiere, true],
  ["à une page", "/codev/carto?x=1", (demande: Request) => demande, true],
])("une demande %s dit la même chose", async (_nom, chemin, rendre, entiere) => {
  const port = await servir(async (recue) => {
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
  const { tete, vu } = await envoyer(port, chemin);
  expect(tete).toMatch(/^HTTP\/1\.1 201 .*\r\nx-vu: oui\r\n/is);
  const attendu = { entiere, method: "POST", adresse: chemin, deux: "un, deux", parti: false, lu: [false, true], corps: CORPS };
  expect(vu).toEqual(attendu);
});

test("le corps d'un envoi à l'API ne se lit qu'une fois", async () => {
  const port = await servir(async (demande) => {
    await lireOctets(demande, 1_000);
    return lireOctets(demande, 1_000).then(
      () => ({}),
      (e: unknown) => ({ refus: (e as { readonly code?: string }).code }),
    );
  });
  expect((await envoyer(port, "/api/codev/fiches")).vu).toEqual({ refus: "illisible" });
});
