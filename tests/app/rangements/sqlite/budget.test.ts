import { expect, test } from "vitest";
import { ouvrirBase, type Base } from "#app/rangements/sqlite/base.server.ts";
import { creerBudget } from "#app/rangements/sqlite/budget.server.ts";

const SANS_PLAFOND = { jour: null, mois: null };
const LE = new Date("2026-03-01T10:00:00Z");

/** La base, et les attentes du disque qu'on lui a demandées. */
function compter() {
  const base = ouvrirBase({});
  const attentes: Array<string> = [];
  const suivie: Base = {
    ...base,
    transaction: (geste) => (attentes.push("le fil attend"), base.transaction(geste)),
    deConcert: (geste) => (attentes.push("le fil attend"), base.deConcert(geste)),
    attendreLeDisque: () => (attentes.push("hors du fil"), base.attendreLeDisque()),
  };
  return { budget: creerBudget({ base: suivie }), attentes, fermer: () => base.fermer() };
}

test("une réserve attend le disque sans tenir le fil, avant son appel ; ce qu'il a coûté aussi, avant que la réponse finisse", async () => {
  const { budget, attentes, fermer } = compter();
  expect(await budget.reserver("r1", 500, SANS_PLAFOND, LE)).toBe(true);
  expect(attentes).toEqual([]);
  await budget.attendreLeDisque();
  expect(attentes).toEqual(["hors du fil"]);
  await budget.regler("r1", 300);
  expect(attentes).toEqual(["hors du fil", "hors du fil"]);
  expect((await budget.etat(LE)).jour).toEqual({ depense: 300, reserve: 0 });
  fermer();
});

test("un appel manqué rend sa réserve sans attendre le disque", async () => {
  const { budget, attentes, fermer } = compter();
  await budget.reserver("r1", 500, SANS_PLAFOND, LE);
  await budget.rendre("r1");
  expect([attentes, (await budget.etat(LE)).jour]).toEqual([[], { depense: 0, reserve: 0 }]);
  fermer();
});
