import { describe, expect, test } from "vitest";
import { action, loader } from "#app/routes/site/theme.ts";
import { requete, type OptionsRequete } from "#tests/constructeurs/requete.ts";

const choisir = (champs: Record<string, string>, options: OptionsRequete = {}) => action(requete("/theme", { corps: new URLSearchParams(champs), ...options }));

describe("le choix du thème", () => {
  test("pose le témoin et ramène où l'on était", async () => {
    const reponse = await choisir({ theme: "sombre", retour: "/simulateur?dep=26" });
    expect(reponse.status).toBe(303);
    expect(reponse.headers.get("location")).toBe("/simulateur?dep=26");
    expect(reponse.headers.get("set-cookie")).toMatch(/^theme=sombre;/);
  });

  test("ne ramène jamais vers un autre site", async () => {
    expect((await choisir({ theme: "clair", retour: "//pirate.exemple" })).headers.get("location")).toBe("/");
  });

  test("tient une valeur inconnue pour « système »", async () => {
    expect((await choisir({ theme: "rose" })).headers.get("set-cookie")).toMatch(/^theme=systeme;/);
  });

  test("chiffre le témoin sur une page chiffrée", async () => {
    expect((await choisir({ theme: "clair" }, { client: { adresse: "192.0.2.1", https: true } })).headers.get("set-cookie")).toMatch(/Secure$/);
  });

  test("refuse un envoi parti d'un autre site", async () => {
    expect((await choisir({ theme: "clair" }, { entetes: { Origin: "https://pirate.exemple" } })).status).toBe(403);
  });

  test("refuse sans tomber un corps qui n'est pas un formulaire", async () => {
    const reponse = await action(requete("/theme", { corps: { theme: "clair" } }));
    expect(reponse.status).toBe(303);
    expect(reponse.headers.get("set-cookie")).toMatch(/^theme=clair;/);
    expect((await action(requete("/theme", { corps: "x", entetes: { "Content-Type": "text/plain" } }) as never)).status).toBe(415);
  });

  test("visité à la main, ramène à l'accueil", () => {
    expect(loader().headers.get("location")).toBe("/");
  });
});
