import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { creerConfiance } from "#app/env/mandataires.server.ts";
import { cheminJournalise, lireArrivee } from "#app/serveur/client.ts";
import { choisirEncodage } from "#app/serveur/compression.ts";

const OPTIONS = { estDeConfiance: creerConfiance(["10.0.0.0/8"]), origines: ["https://public.exemple"] };

function arriver(voisin: string, headers: Record<string, string> = {}) {
  return lireArrivee({ socket: { remoteAddress: voisin }, headers } as unknown as IncomingMessage, OPTIONS);
}

describe("le visiteur vu du serveur", () => {
  test("est le voisin quand il parle directement, quoi que disent ses en-têtes", () => {
    const arrivee = arriver("203.0.113.5", { "x-forwarded-for": "198.51.100.1", "x-forwarded-proto": "https", "x-request-id": "invente-12345" });
    expect(arrivee).toMatchObject({ adresse: "203.0.113.5", https: false });
    expect(arrivee.id).not.toBe("invente-12345");
  });

  test("est le premier inconnu en remontant la chaîne des mandataires", () => {
    expect(arriver("10.0.0.1", { "x-forwarded-for": "1.2.3.4, 203.0.113.5, 10.0.0.9" }).adresse).toBe("203.0.113.5");
  });

  test("reste connu quand la chaîne est vide ou faite de mandataires", () => {
    expect(arriver("10.0.0.1").adresse).toBe("10.0.0.1");
    expect(arriver("10.0.0.1", { "x-forwarded-for": "10.0.0.7, 10.0.0.8" }).adresse).toBe("10.0.0.7");
  });

  test.each([
    ["203.0.113.5:49152", "203.0.113.5"],
    ['"203.0.113.5:1"', "203.0.113.5"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["[::FFFF:203.0.113.5]:80", "203.0.113.5"],
    ["::ffff:cb00:7105", "203.0.113.5"],
    ["0:0:0:0:0:ffff:cb00:7105", "203.0.113.5"],
    ["[0:0:0:0:0:FFFF:203.0.113.5]:80", "203.0.113.5"],
  ])("est le même quelle que soit l'écriture du mandataire : %s", (maillon, adresse) => {
    expect(arriver("10.0.0.1", { "x-forwarded-for": `6.6.6.6, ${maillon}` }).adresse).toBe(adresse);
    expect(arriver("10.0.0.1", { "x-forwarded-for": `6.6.6.6, ${maillon}, 10.0.0.9:8080` }).adresse).toBe(adresse);
  });

  test.each(["unknown", "_secret", "203.0.113", "203.0.113.5.6", "a:b", "[::1", "0x7f.1", "203.0.113.5:99:1"])(
    "n'est jamais ce qu'il a écrit à gauche d'un maillon illisible : %s",
    (maillon) => {
      expect(arriver("10.0.0.1", { "x-forwarded-for": `6.6.6.6, ${maillon}` }).adresse).toBe("10.0.0.1");
      expect(arriver("10.0.0.1", { "x-forwarded-for": `6.6.6.6, ${maillon}, 10.0.0.9` }).adresse).toBe("10.0.0.9");
    },
  );

  test("perd le préfixe d'une adresse IPv4 écrite en IPv6", () => {
    expect(arriver("::ffff:203.0.113.5").adresse).toBe("203.0.113.5");
    expect(arriver("::ffff:10.0.0.1", { "x-forwarded-for": "::ffff:203.0.113.5" }).adresse).toBe("203.0.113.5");
  });

  test("vient par https si le mandataire le dit, ou si l'hôte est celui d'une origine https déclarée", () => {
    expect(arriver("10.0.0.1", { "x-forwarded-proto": "https" }).https).toBe(true);
    expect(arriver("10.0.0.1", { "x-forwarded-proto": "http" }).https).toBe(false);
    expect(arriver("203.0.113.5", { host: "public.exemple" }).https).toBe(true);
    expect(arriver("203.0.113.5", { host: "autre.exemple" }).https).toBe(false);
  });
});

test.each([
  ["/simulateur?dep=26&personnes=4", "/simulateur"],
  ["/proposer/suivi/abc123", "/proposer/suivi/[jeton]"],
  ["/proposer/suivi/abc123.data?x=1", "/proposer/suivi/[jeton]"],
  ["/proposer", "/proposer"],
  ["/carte/pres/2155776_1500032_448.svg", "/carte/pres/[vue].svg"],
  ["/Carte/Pres/2155776_1500032_448/a.svg?x=1", "/Carte/Pres/[vue].svg"],
  ["/carte/communes/26.json", "/carte/communes/26.json"],
  ["/a#b", "/a"],
  ["http://nom:secret@ailleurs.exemple/aide?x=1", "[absolue]/aide"],
  ["ftp://ailleurs.exemple", "[absolue]"],
])("le chemin « %s » se journalise « %s »", (url, attendu) => {
  expect(cheminJournalise(url)).toBe(attendu);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.8", "gzip"],
  ["BR", "br"],
  ["identity", undefined],
  ["", undefined],
  ["gzip;q=0", undefined],
])("« Accept-Encoding: %s » donne %s", (accepte, attendu) => {
  expect(choisirEncodage(accepte)).toBe(attendu);
});
