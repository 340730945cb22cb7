import { afterEach, expect, test, vi } from "vitest";
import { creerJournalConsole } from "@autonomie/engines";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

const METHODES = ["log", "info", "warn", "error", "debug", "trace"] as const;

afterEach(() => {
  vi.restoreAllMocks();
});

test("E04 les moteurs n'écrivent rien sur la console tant qu'aucun journal n'est demandé", () => {
  const espions = METHODES.map((methode) => vi.spyOn(console, methode).mockReturnValue(undefined));
  simulerOk(DROME, { recommandations: true, trace: true });
  for (const espion of espions) expect(espion).not.toHaveBeenCalled();
});

test("E04 avec le journal de mise au point, ils disent ce qu'ils font, à cet appel seulement", () => {
  const lignes: unknown[] = [];
  const noter = (...textes: ReadonlyArray<unknown>): void => void lignes.push(textes);
  simulerOk(DROME, { journal: creerJournalConsole({ info: noter, warn: noter }) });
  const dites = lignes.length;
  expect(dites).toBeGreaterThan(0);
  simulerOk(DROME);
  expect(lignes).toHaveLength(dites);
});
