import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entretenir, type BesoinsEntretien } from "#app/entretien.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function suivre() {
  let passes = 0;
  const rien = () => Promise.resolve(0);
  const besoins = {
    depots: { sessions: { effacerExpirees: () => Promise.resolve((passes += 1)) }, budget: { solderAbandonnees: rien } },
    ateliers: { entretenir: () => Promise.resolve({ fermes: 0, effaces: 0 }) },
    photos: { entretenir: rien },
    propositions: { entretenirPhotos: rien },
    campagnes: { entretenir: rien },
    journal: { info: () => undefined, erreur: () => undefined },
    maintenant: () => new Date(),
  } as unknown as BesoinsEntretien;
  return { cesser: entretenir(besoins), passes: () => passes };
}

test("le site s'ouvre avant son premier ménage, qui passe ensuite chaque heure", async () => {
  const { cesser, passes } = suivre();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passes()).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passes()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(passes()).toBe(3);
  cesser();
});

test("arrêté avant lui, le premier ménage ne passe pas", async () => {
  const { cesser, passes } = suivre();
  cesser();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(passes()).toBe(0);
});
