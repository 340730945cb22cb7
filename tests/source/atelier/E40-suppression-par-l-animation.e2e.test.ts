import { DatabaseSync } from "node:sqlite";
import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "#tests/e2e/harnais.ts";
import { CODE, demarrerAtelier, entrer, listerFiches, MOT_DE_PASSE, poserFiche, seulement } from "./atelier.ts";

let site: Site;
let nadia: string;
let paul: string;
beforeAll(async () => {
  site = await demarrerAtelier();
  nadia = (await entrer(site, { pseudo: "Nadia", password: CODE })).cookie;
  paul = (await entrer(site, { pseudo: "Paul", password: MOT_DE_PASSE })).cookie;
});
afterAll(() => site.arreter());

const supprimer = (id: string, cookie = "") =>
  fetch(`${site.url}/api/codev/fiches/${id}`, { method: "DELETE", headers: cookie === "" ? {} : { Cookie: cookie } }).then(async (r) => {
    await r.arrayBuffer();
    return r.status;
  });

test("E40 sans codev_admin la suppression est refusée : 401 sans rien, 403 avec une session", async () => {
  const { id } = await poserFiche(site, nadia);
  expect(await supprimer(id)).toBe(401);
  expect(await supprimer(id, nadia)).toBe(403);
  expect(await supprimer(id, seulement(paul, "session"))).toBe(403);
  expect((await listerFiches(site, nadia)).map((f) => f.id)).toContain(id);
});

test("E40 codev_admin seul suffit : 204, et la ligne a quitté la base ; une seconde fois, 404", async () => {
  const { id } = await poserFiche(site, nadia);
  expect(await supprimer(id, seulement(paul, "codev_admin"))).toBe(204);
  expect((await listerFiches(site, nadia)).map((f) => f.id)).not.toContain(id);
  const [fichier = ""] = globSync("*.sqlite*", { cwd: site.donnees }).filter((nom) => !/-(wal|shm)$/.test(nom));
  const base = new DatabaseSync(join(site.donnees, fichier), { readOnly: true });
  expect(base.prepare("SELECT id FROM codev_fiches WHERE id = ?").get(id)).toBeUndefined();
  base.close();
  expect(await supprimer(id, paul)).toBe(404);
  expect(await supprimer("inconnue", paul)).toBe(404);
});

test("E40 la corbeille est un autre geste : l'animation y met la fiche, puis la remet, telle quelle", async () => {
  const { id } = await poserFiche(site, nadia, { titre: "À remettre" });
  const geste = (nom: string, cookie: string) => fetch(`${site.url}/api/codev/fiches/${id}/${nom}`, { method: "POST", headers: { Cookie: cookie } });
  expect((await geste("corbeille", nadia)).status).toBe(403);
  expect((await geste("corbeille", paul)).status).toBe(204);
  expect((await listerFiches(site, nadia)).map((f) => f.id)).not.toContain(id);
  expect((await geste("restauration", nadia)).status).toBe(403);
  expect((await geste("restauration", paul)).status).toBe(200);
  expect(await listerFiches(site, nadia)).toContainEqual(expect.objectContaining({ id, titre: "À remettre", auteur: "Nadia" }));
});

test("E40 la page d'un autre site ne peut pas supprimer avec les témoins de l'animation", async () => {
  const { id } = await poserFiche(site, nadia);
  const reponse = await fetch(`${site.url}/api/codev/fiches/${id}`, { method: "DELETE", headers: { Cookie: paul, Origin: "https://pirate.exemple" } });
  expect(reponse.status).toBe(403);
  expect((await listerFiches(site, nadia)).map((f) => f.id)).toContain(id);
});
