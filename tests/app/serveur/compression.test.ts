import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compresser } from "#app/serveur/compression.ts";

type Recue = { readonly entetes: IncomingMessage["headers"]; readonly corps: Buffer };

/** La réponse d'un serveur qui compresse, à un visiteur qui l'accepte. */
async function recevoir(repondre: (reponse: ServerResponse) => void): Promise<Recue> {
  const serveur = createServer((requete, reponse) => {
    compresser(requete, reponse);
    repondre(reponse);
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  try {
    return await new Promise((rendre, refuser) => {
      const { port } = serveur.address() as AddressInfo;
      const demande = request({ host: "127.0.0.1", port, agent: false, headers: { "Accept-Encoding": "br" } }, (reponse) => {
        const morceaux: Array<Buffer> = [];
        reponse.on("data", (morceau: Buffer) => morceaux.push(morceau));
        reponse.on("end", () => rendre({ entetes: reponse.headers, corps: Buffer.concat(morceaux) }));
      });
      demande.on("error", refuser).end();
    });
  } finally {
    serveur.close();
  }
}
const enJson = (corps: string, dite: boolean) => (reponse: ServerResponse) => {
  reponse.writeHead(200, { "Content-Type": "application/json", ...(dite ? { "Content-Length": Buffer.byteLength(corps) } : {}) });
  reponse.end(corps);
};

test("une réponse de moins d'un kibioctet, qui dit sa longueur, part telle quelle ; une plus longue part compressée", async () => {
  const courte = "x".repeat(1_023);
  const telle = await recevoir(enJson(courte, true));
  expect([telle.entetes["content-encoding"], telle.entetes["content-length"], telle.corps.toString()]).toEqual([undefined, "1023", courte]);
  // Un cache en chemin doit savoir que la longueur décide.
  expect(telle.entetes.vary).toBe("Accept-Encoding");

  const longue = "x".repeat(1_024);
  const reduite = await recevoir(enJson(longue, true));
  expect(reduite.entetes["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(reduite.corps).toString()).toBe(longue);
});

test("une réponse qui ne dit pas sa longueur est compressée : elle peut être longue", async () => {
  const { entetes, corps } = await recevoir(enJson("court", false));
  expect(entetes["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(corps).toString()).toBe("court");
});
