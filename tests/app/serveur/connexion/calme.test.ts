import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { suivreLeCalme } from "#app/serveur/connexion/calme.ts";

const aFermer: Array<() => void> = [];
afterEach(() => aFermer.splice(0).forEach((fermer) => fermer()));

/** Un serveur dont chaque réponse est tenue par l'essai, et une horloge qu'il avance. */
async function servir() {
  let maintenant_ms = 0;
  const tenues: Array<ServerResponse> = [];
  const serveur = createServer((_, reponse) => void tenues.push(reponse));
  const calme = suivreLeCalme(serveur, { maintenant_ms: () => maintenant_ms });
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
  aFermer.push(() => (serveur.closeAllConnections(), serveur.close()));
  const { port } = serveur.address() as AddressInfo;
  return {
    calme,
    avancer: (duree_ms: number) => void (maintenant_ms += duree_ms),
    /** Une demande arrivée, et la réponse qui l'attend. */
    demander: async (method = "GET") => {
      const envoi = request({ port, host: "127.0.0.1", method }).on("error", () => undefined);
      const recue = new Promise<IncomingMessage>((rendre) => envoi.once("response", rendre));
      envoi.end();
      const [, reponse] = (await once(serveur, "request")) as [IncomingMessage, ServerResponse];
      return { reponse, recue, envoi };
    },
  };
}

test("calme avant toute visite, pas pendant, et de nouveau un instant après", async () => {
  const { calme, avancer, demander } = await servir();
  expect(calme()).toBe(true);
  const { reponse } = await demander();
  avancer(60_000);
  expect(calme()).toBe(false);
  reponse.end("fait");
  await once(reponse, "close");
  expect(calme()).toBe(false);
  avancer(10_000);
  expect(calme()).toBe(true);
});

test("un visiteur parti sans sa réponse n'est plus servi", async () => {
  const { calme, avancer, demander } = await servir();
  const { reponse, envoi } = await demander();
  envoi.destroy();
  await once(reponse, "close");
  avancer(10_000);
  expect(calme()).toBe(true);
});

test("le direct d'un atelier, ouvert des heures, ne retient pas ; la réponse d'un assistant, oui, jusqu'à son dernier mot", async () => {
  const { calme, avancer, demander } = await servir();
  const direct = await demander();
  direct.reponse.setHeader("Content-Type", "text/event-stream").flushHeaders();
  await direct.recue;
  avancer(10_000);
  expect(calme()).toBe(true);
  const assistant = await demander("POST");
  assistant.reponse.setHeader("Content-Type", "text/event-stream").flushHeaders();
  await assistant.recue;
  avancer(10_000);
  expect(calme()).toBe(false);
});
