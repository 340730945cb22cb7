import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "#tests/e2e/harnais.ts";
import { CODE, demarrerAtelier, entrer, MOT_DE_PASSE } from "./atelier.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerAtelier();
});
afterAll(() => site.arreter());

test("E38 le mot de passe d'administration pose le témoin codev_admin", async () => {
  const { statut, corps, poses } = await entrer(site, { password: MOT_DE_PASSE });
  expect(statut).toBe(200);
  expect(corps).toMatchObject({ admin: true, session: { id: expect.any(String), pseudo: expect.any(String), atelier: expect.any(String) } });
  expect(poses.find((pose) => pose.startsWith("codev_admin="))).toMatch(/^codev_admin=.{20,}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(poses.find((pose) => pose.startsWith("session="))).toMatch(/^session=.{20,}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("E38 le code de l'atelier donne une session, et pas codev_admin", async () => {
  const { statut, corps, cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
  expect(statut).toBe(200);
  expect(corps).toMatchObject({ admin: false, session: { pseudo: "Nadia" } });
  expect(cookie).toMatch(/^session=/);
  expect(cookie).not.toContain("codev_admin");
});

test("E38 le même envoi en formulaire répond de même", async () => {
  const reponse = await fetch(`${site.url}/api/codev/auth`, { method: "POST", body: new URLSearchParams({ password: MOT_DE_PASSE }) });
  expect(reponse.status).toBe(200);
  expect(reponse.headers.getSetCookie().some((pose) => pose.startsWith("codev_admin="))).toBe(true);
});

test("E38 un mauvais mot de passe ne pose rien, et la page d'un autre site ne peut pas connecter quelqu'un", async () => {
  const refus = await entrer(site, { password: "faux" });
  expect([refus.statut, refus.poses]).toEqual([401, []]);
  const ailleurs = await entrer(site, { password: MOT_DE_PASSE }, { Origin: "https://pirate.exemple" });
  expect([ailleurs.statut, ailleurs.poses]).toEqual([403, []]);
});

test("E38 derrière une adresse https déclarée, les témoins sont Secure", async () => {
  const chiffre = await demarrerAtelier({ ORIGINES: "https://autonomie.exemple.fr" });
  try {
    const { request } = await import("node:http");
    const poses = await new Promise<ReadonlyArray<string>>((rendre, refuser) => {
      const corps = JSON.stringify({ password: MOT_DE_PASSE });
      const demande = request(
        `${chiffre.url}/api/codev/auth`,
        { method: "POST", headers: { Host: "autonomie.exemple.fr", "Content-Type": "application/json", "Content-Length": corps.length } },
        (reponse) => {
          reponse.resume();
          rendre(reponse.headers["set-cookie"] ?? []);
        },
      );
      demande.on("error", refuser);
      demande.end(corps);
    });
    expect(poses).toHaveLength(2);
    for (const pose of poses) expect(pose).toMatch(/; Secure/);
  } finally {
    await chiffre.arreter();
  }
});
