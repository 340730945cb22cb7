import { createCookieSessionStorage } from "react-router";
import { describe, expect, test } from "vitest";
import { fautesDesCles } from "#app/socle/surete/cles.server.ts";
import { temoinSigne } from "#app/socle/http/temoins/temoin-signe.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";

const ANCIENNE = "une clé de trente-deux caractères, sans algorithme";
const NEUVE = `hmac-sha-512:${"n".repeat(40)}`;
const temoin = (...cles: readonly [string, ...ReadonlyArray<string>]) => temoinSigne("session", cles, { path: "/", httpOnly: true });
const paire = (setCookie: string): string => setCookie.split(";", 1)[0] ?? "";

describe("changer d'algorithme, en tournant la clé", () => {
  test("un sceau de l'ancien se vérifie encore, le neuf a la même longueur, et l'ancien seul ne reconnaît pas le neuf", () => {
    const [avant, pendant, apres] = [creerScelleur([ANCIENNE]), creerScelleur([NEUVE, ANCIENNE]), creerScelleur([NEUVE])];
    const [vieux, neuf] = [avant.sceller("usage", "un texte"), pendant.sceller("usage", "un texte")];
    expect(neuf).toHaveLength(vieux.length);
    expect([vieux, neuf, neuf.slice(0, 22)].map((sceau) => pendant.verifier("usage", "un texte", sceau))).toEqual([true, true, true]);
    expect([avant.verifier("usage", "un texte", neuf), apres.verifier("usage", "un texte", vieux)]).toEqual([false, false]);
  });

  test("un témoin signé par l'ancien s'ouvre encore, le neuf porte l'autre signature, et rien d'autre n'ouvre", async () => {
    const contenu = { id: "une session d'été", genre: "session" };
    const ancien = paire(await temoin(ANCIENNE).serialize(contenu));
    const neuf = paire(await temoin(NEUVE, ANCIENNE).serialize(contenu));
    expect(await Promise.all([ancien, neuf].map((lu) => temoin(NEUVE, ANCIENNE).parse(lu)))).toEqual([contenu, contenu]);
    expect(neuf.length).toBeGreaterThan(ancien.length);
    // Signé par le cadriciel, dans une version d'avant : la même écriture.
    const cadriciel = createCookieSessionStorage({ cookie: { name: "session", secrets: [ANCIENNE] } });
    expect((await cadriciel.getSession(ancien)).data).toEqual(contenu);
    const session = await cadriciel.getSession();
    session.set("id", "d'avant");
    expect(await temoin(NEUVE, ANCIENNE).parse(paire(await cadriciel.commitSession(session)))).toEqual({ id: "d'avant" });
    for (const faux of [neuf.slice(0, -3), neuf.replace("=", "=e30"), neuf.replace(/\..*/, ""), "session=", "session=%E0%A4%A", "session=."])
      expect([faux, (await temoin(NEUVE, ANCIENNE).parse(faux)) || null]).toEqual([faux, null]);
    expect((await temoin(ANCIENNE).parse(neuf)) || null).toBeNull();
  });

  test.each([`hmac-sha-512:${"s".repeat(40)}`, `hmac-sha3-512:${"s".repeat(40)}`, `hmac-sha-256:${"s".repeat(40)}`])(
    "une clé nomme son algorithme (%s), et deux algorithmes ne donnent pas le même sceau",
    (cle) => {
      expect(fautesDesCles([cle, ANCIENNE], 32)).toEqual([]);
      const autre = cle.startsWith("hmac-sha3") ? "hmac-sha-512" : "hmac-sha3-512";
      expect(creerScelleur([cle]).verifier("usage", "texte", creerScelleur([cle.replace(/^[^:]+/, autre)]).sceller("usage", "texte"))).toBe(false);
    },
  );

  test("un algorithme inconnu, ou une clé trop courte une fois son nom ôté, se dit sans répéter la clé", () => {
    expect(fautesDesCles([`hmac-md5:${"s".repeat(40)}`], 32)).toEqual([
      expect.stringMatching(/^SESSION_SECRET nomme « hmac-md5 », qui n'est aucun de : hmac-sha-256/),
    ]);
    expect(fautesDesCles([`hmac-sha-512:${"s".repeat(31)}`], 32)).toEqual(["SESSION_SECRET doit compter au moins 32 caractères après le nom de l'algorithme."]);
    expect(() => creerScelleur([`hmac-md5:${"s".repeat(40)}`]).sceller("usage", "texte")).toThrow(/algorithme inconnu/);
  });
});
