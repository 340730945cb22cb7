import { expect, test } from "vitest";
import { echeanceDe, etatLimite, exigerMicroEuros, rangAttendu } from "#app/commun/limites/compteurs.ts";

test("une fenêtre glissante rend le point après sa durée ; une fenêtre calendaire, à son heure", () => {
  expect(echeanceDe({ duree_s: 60 }, 1_000)).toBe(61_000);
  expect(echeanceDe({ jusqu_a: 3_600 }, 1_000)).toBe(3_600_000);
});

test("limite abaissée en cours de fenêtre : il faut attendre que plusieurs points reviennent", () => {
  expect(rangAttendu(3, 5)).toBe(0);
  expect(rangAttendu(5, 5)).toBe(0);
  expect(rangAttendu(5, 2)).toBe(3);
  expect(rangAttendu(5, 0)).toBe(4);
});

test("une demande refusée attend au moins une seconde ; une demande comptée dit quand son point revient", () => {
  const mesure = { limite: 2, prises: 2, echeance_ms: 10_500, maintenant_ms: 10_000 };
  expect(etatLimite(mesure)).toEqual({ accepte: false, limite: 2, reste: 0, attente_s: 1 });
  expect(etatLimite({ ...mesure, echeance_ms: 13_200 }, true)).toEqual({ accepte: true, limite: 2, reste: 0, attente_s: 4 });
  expect(etatLimite({ limite: 2, prises: 0, echeance_ms: undefined, maintenant_ms: 0 })).toEqual({ accepte: true, limite: 2, reste: 2, attente_s: 0 });
  expect(etatLimite({ limite: 0, prises: 0, echeance_ms: undefined, maintenant_ms: 0 }).attente_s).toBe(1);
});

test("un montant fractionnaire, négatif ou infini est refusé", () => {
  expect(exigerMicroEuros(12)).toBe(12);
  for (const faux of [1.5, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => exigerMicroEuros(faux)).toThrow("micro-euros");
});
