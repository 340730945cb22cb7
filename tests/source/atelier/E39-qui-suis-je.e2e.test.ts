import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "#tests/e2e/harnais.ts";
import { CODE, demarrerAtelier, entrer, MOT_DE_PASSE, seulement } from "./atelier.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerAtelier();
});
afterAll(() => site.arreter());

const moi = (cookie = "") => fetch(`${site.url}/api/codev/me`, { headers: cookie === "" ? {} : { Cookie: cookie } });

test("E39 GET /api/codev/me rend admin et session", async () => {
  const participant = await entrer(site, { pseudo: "Nadia", password: CODE });
  const reponse = await moi(participant.cookie);
  expect(reponse.status).toBe(200);
  expect(reponse.headers.get("cache-control")).toBe("no-store");
  expect(await reponse.json()).toEqual({ admin: false, session: { id: expect.any(String), pseudo: "Nadia", atelier: "principal" } });
  const animation = await entrer(site, { pseudo: "Paul", password: MOT_DE_PASSE });
  expect(await (await moi(animation.cookie)).json()).toMatchObject({ admin: true, session: { pseudo: "Paul" } });
  expect(await (await moi(seulement(animation.cookie, "session"))).json()).toMatchObject({ admin: false, session: { pseudo: "Paul" } });
});

test("E39 sans session : 401, avec les deux clés à côté du problème", async () => {
  for (const cookie of ["", "session=inventee", "codev_admin=true"]) {
    const reponse = await moi(cookie);
    expect(reponse.status).toBe(401);
    expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await reponse.json()).toMatchObject({
      status: 401,
      code: "non_connecte",
      title: expect.any(String),
      detail: expect.any(String),
      admin: false,
      session: null,
    });
  }
});

test("E39 après la déconnexion, les mêmes témoins ne valent plus rien", async () => {
  const { cookie } = await entrer(site, { password: MOT_DE_PASSE });
  const sortie = await fetch(`${site.url}/api/codev/deconnexion`, { method: "POST", headers: { Cookie: cookie } });
  expect(sortie.status).toBe(200);
  expect(sortie.headers.getSetCookie().map((pose) => pose.split("=", 1)[0])).toEqual(["session", "codev_admin"]);
  expect((await moi(cookie)).status).toBe(401);
});
