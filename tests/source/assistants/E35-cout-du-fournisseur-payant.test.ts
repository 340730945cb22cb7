import { expect, test } from "vitest";
import { demander, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";
import { fauxBifrost, type CasBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

async function cout(cas: CasBifrost, payants: ReadonlyArray<string>) {
  const faux = fauxBifrost(cas);
  reseau.use(...faux.gestionnaires);
  const service = unChat({ bifrost: true, payants, plafonds: { jour: 1_000_000, mois: null } });
  const { cout_eur, fournisseur } = await demander("entraide", service, { question: "Où trouver des semences paysannes ?" });
  const [ligne] = await service.depots.usage.lister("2026-11-01", 1);
  expect(ligne?.cout_eur).toBe(cout_eur);
  // Ce qui a été payé est débité du budget, au micro-euro ; plus rien n'est réservé.
  expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: Math.round(cout_eur * 1e6), reserve: 0 });
  return { cout_eur, fournisseur };
}

test("E35 le fournisseur payant a répondu : jetons × prix", async () => {
  // (1 000 + 200) jetons × 0,135 €/million.
  expect(await cout("ok", ["mistral"])).toEqual({ cout_eur: 0.000162, fournisseur: "mistral" });
});

test("E35 un secours gratuit a répondu à la place du payant : 0", async () => {
  expect(await cout("fallback", ["mistral"])).toEqual({ cout_eur: 0, fournisseur: "groq" });
});

test("E35 un secours payant a répondu à la place du gratuit : son prix", async () => {
  // 1 000 × 0,0675 + 200 × 0,27 = 67,5 + 54 = 121,5 ; arrondi au-dessus : 122 micro-euros.
  expect(await cout("fallback", ["groq"])).toEqual({ cout_eur: 0.000122, fournisseur: "groq" });
});

test("E35 aucun fournisseur déclaré payant : 0", async () => {
  expect((await cout("ok", [])).cout_eur).toBe(0);
});

test("E35 sans décompte de jetons, l'estimation réservée est comptée", async () => {
  expect((await cout("sans-usage", ["mistral"])).cout_eur).toBeGreaterThan(0);
});
