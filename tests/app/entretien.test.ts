import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entretenir, type BesoinsEntretien } from "#app/entretien.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function suivre({ effacer = () => Promise.resolve({ fermes: 0, effaces: 0 }) } = {}) {
  let passes = 0;
  let photosVues = 0;
  const rien = () => Promise.resolve(0);
  const besoins = {
    depots: { sessions: { effacerExpirees: () => Promise.resolve((passes += 1)) }, budget: { solderAbandonnees: rien } },
    ateliers: { entretenir: effacer },
    photos: { entretenir: () => Promise.resolve((photosVues += 1)) },
    propositions: { entretenirPhotos: rien },
    campagnes: { entretenir: rien },
    journal: { info: () => undefined, erreur: () => undefined },
    maintenant: () => new Date(),
  } as unknown as BesoinsEntretien;
  return { cesser: entretenir(besoins), passes: () => passes, photosVues: () => photosVues };
}

test("le site s'ouvre avant son premier ménage, qui passe ensuite chaque heure", async () => {
  const { cesser, passes } = suivre();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passes()).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passes()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(passes()).toBe(3);
  await cesser();
});

test("arrêté avant lui, le premier ménage ne passe pas", async () => {
  const { cesser, passes } = suivre();
  await cesser();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(passes()).toBe(0);
});

test("l'arrêt attend le geste commencé, et ne commence pas les suivants : rien ne lit une base fermée", async () => {
  let finir: () => void = () => undefined;
  const { cesser, photosVues } = suivre({ effacer: () => new Promise((fini) => (finir = () => fini({ fermes: 0, effaces: 1 }))) });
  await vi.advanceTimersByTimeAsync(10_000);
  let arrete = false;
  const arret = cesser().then(() => (arrete = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrete).toBe(false);
  finir();
  await arret;
  expect(photosVues()).toBe(0);
});
