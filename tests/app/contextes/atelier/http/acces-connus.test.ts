import { expect, test } from "vitest";
import { creerAccesConnus } from "#app/contextes/atelier/http/acces-connus.ts";
import { uneSession } from "#tests/constructeurs/enregistrements.ts";

test("un accès lu ressert un quart d'heure, jamais au-delà de sa session, et plus du tout une fois fini", () => {
  let ms = Date.parse("2026-11-22T10:00:00.000Z");
  const connus = creerAccesConnus(() => ms);
  const acces = { session: uneSession({ expire_le: "2026-11-22T10:10:00.000Z" }), admin: false };
  connus.noter("a", { ...acces, session: { ...acces.session, expire_le: "2026-11-22T18:00:00.000Z" } });
  connus.noter("b", acces);
  connus.noter("c", acces);
  connus.noter("c", null);
  expect([connus.lire("a"), connus.lire("b"), connus.lire("c"), connus.lire("d")].map((lu) => lu !== undefined)).toEqual([true, true, false, false]);
  ms += 11 * 60_000;
  expect([connus.lire("a"), connus.lire("b")].map((lu) => lu !== undefined)).toEqual([true, false]);
  ms += 5 * 60_000;
  expect(connus.lire("a")).toBeUndefined();
});
