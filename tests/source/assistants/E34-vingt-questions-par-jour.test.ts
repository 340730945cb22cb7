import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { demander, poster, probleme, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";
import { fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const corps = { question: "Qu'est-ce qu'un outil convivial ?" };

test("E34 vingt questions par jour civil de Paris, puis 429, qui survit à un redémarrage et finit à minuit", async () => {
  const dossier = mkdtempSync(join(tmpdir(), "autonomie-e34-"));
  let ms = UN_MATIN.getTime();
  const maintenant = () => new Date(ms);
  const ouvrir = () => {
    const base = ouvrirBase({ dossier });
    return { base, service: unChat({ depots: creerDepotsSqlite({ base, maintenant_ms: () => ms }), maintenant }) };
  };
  let { base, service } = ouvrir();
  for (let i = 1; i <= 20; i += 1) {
    const reponse = await poster("pensees", service, corps);
    expect([reponse.status, reponse.headers.get("RateLimit")?.split(";")[1]]).toEqual([200, `r=${20 - i}`]);
  }
  base.fermer();
  ({ base, service } = ouvrir());
  const refus = await poster("pensees", service, corps);
  expect(refus.status).toBe(429);
  expect(refus.headers.get("Retry-After")).toBe(String(14 * 3600));
  expect(refus.headers.get("RateLimit")).toBe(`"pensees";r=0;t=${14 * 3600}`);
  expect(refus.headers.get("RateLimit-Policy")).toBe('"pensees";q=20;w=86400');
  expect((await probleme(refus)).detail).toContain("20 questions du jour");
  // Une autre adresse n'est pas concernée.
  expect((await poster("pensees", service, corps, { client: { adresse: "198.51.100.7", https: false } })).status).toBe(200);
  // 23 h 59 min 59 s, puis minuit passé à Paris.
  ms = Date.parse("2026-11-21T22:59:59.000Z");
  expect((await poster("pensees", service, corps)).status).toBe(429);
  ms = Date.parse("2026-11-21T23:00:01.000Z");
  expect((await poster("pensees", service, corps)).status).toBe(200);
  base.fermer();
  rmSync(dossier, { recursive: true });
});

test("E34 une question refusée ou qui échoue en amont n'est pas comptée", async () => {
  reseau.use(...fauxLightrag({ cas: ["500-raw", "ok"] }).gestionnaires);
  const service = unChat({ lightrag: true });
  expect((await poster("pensees", service, { question: "ab" })).status).toBe(422);
  expect((await poster("pensees", service, corps)).headers.get("RateLimit")).toMatch(/r=20/);
  expect((await poster("pensees", service, corps)).headers.get("RateLimit")).toMatch(/r=19/);
});

test("E34 une session d'atelier a sa propre limite : trente téléphones partagent une adresse", async () => {
  const service = unChat();
  const acces = (id: string) => ({
    admin: false,
    session: { id, pseudo: "Nadia", atelier: "a", admin: false, cree_le: "2026-11-21T08:00:00.000Z", expire_le: "2026-11-22T08:00:00.000Z" },
  });
  for (let i = 0; i < 20; i += 1) await demander("pensees", service, corps, { acces: acces("s1") });
  expect((await poster("pensees", service, corps, { acces: acces("s1") })).status).toBe(429);
  expect((await poster("pensees", service, corps, { acces: acces("s2") })).status).toBe(200);
  expect((await poster("pensees", service, corps)).status).toBe(200);
});

test("E34 se reconnecter sans fin ne donne que le plafond de l'atelier : cent par jour, puis 429 qui le dit", async () => {
  const service = unChat();
  const acces = (id: string, atelier = "a") => ({
    admin: false,
    session: { id, pseudo: "Nadia", atelier, admin: false, cree_le: "2026-11-21T08:00:00.000Z", expire_le: "2026-11-22T08:00:00.000Z" },
  });
  const statuts: Array<number> = [];
  for (let connexion = 0; connexion < 6; connexion += 1)
    for (let i = 0; i < 20; i += 1) statuts.push((await poster("pensees", service, corps, { acces: acces(`s${connexion}`) })).status);
  expect(statuts.filter((statut) => statut === 200)).toHaveLength(100);
  expect(statuts.slice(100).every((statut) => statut === 429)).toBe(true);
  const refus = await poster("pensees", service, corps, { acces: acces("s9") });
  expect((await probleme(refus)).detail).toContain("les téléphones de l’atelier ont posé ses 100 questions du jour");
  expect((await poster("pensees", service, corps, { acces: acces("s1", "autre") })).status).toBe(200);
});
