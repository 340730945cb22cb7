import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { avantDelai } from "#app/commun/delai.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("une promesse finie à temps rend sa valeur, et ne laisse aucune minuterie", async () => {
  expect(await avantDelai(Promise.resolve(undefined), 1_000)).toEqual({ valeur: undefined });
  expect(vi.getTimerCount()).toBe(0);
});

test("une promesse trop lente rend « undefined », et son échec d'après ne se perd nulle part", async () => {
  let echouer = (_cause: Error): void => undefined;
  const lente = new Promise<string>((_, rejeter) => (echouer = rejeter));
  const lu = avantDelai(lente, 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await lu).toBeUndefined();
  // Un rejet que personne n'écoute ferait échouer ce fichier.
  echouer(new Error("trop tard"));
  await vi.advanceTimersByTimeAsync(0);
  await expect(lente).rejects.toThrow("trop tard");
});

test("un échec à temps est levé tel quel", async () => {
  await expect(avantDelai(Promise.reject(new Error("panne")), 1_000)).rejects.toThrow("panne");
  expect(vi.getTimerCount()).toBe(0);
});
