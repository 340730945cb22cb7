import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { planifier } from "#app/planifier.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("passe une minute après le démarrage puis chaque heure, jamais deux à la fois, et l'arrêt attend la ronde en cours", async () => {
  let passes = 0;
  let finir: () => void = () => undefined;
  const cesser = planifier(() => {
    passes += 1;
    return new Promise((fini) => (finir = fini));
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(passes).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(passes).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(passes).toBe(1);
  finir();
  await vi.advanceTimersByTimeAsync(0);
  expect(passes).toBe(2);
  let arrete = false;
  const arret = cesser().then(() => (arrete = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(arrete).toBe(false);
  for (let rang = 0; rang < 3; rang += 1) {
    finir();
    await vi.advanceTimersByTimeAsync(0);
  }
  await arret;
  expect(arrete).toBe(true);
});
