import { describe, expect, test, vi } from "vitest";
import { creerJournalConsole, JOURNAL_MUET, journalDe } from "../../../engines/src/commun/debug/journal.ts";
import { simulerEau } from "../../../engines/src/axes/eau/eau.ts";
import type { Journal } from "../../../engines/src/types.ts";
import { uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { options } from "#tests/constructeurs/moteurs/moteur.ts";

describe("journal", () => {
  test("sans journal, un moteur n'écrit rien sur la console", () => {
    const espions = (["log", "info", "warn", "error", "debug"] as const).map((nom) => vi.spyOn(console, nom));
    simulerEau(uneEntreeEau(), options());
    JOURNAL_MUET.noter("avertissement", "rien");
    for (const espion of espions) expect(espion).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("un journal injecté reçoit les messages, sans changer le résultat", () => {
    const noter = vi.fn<Journal["noter"]>();
    const avec = simulerEau(uneEntreeEau(), { ...options(), journal: { noter } });
    expect(noter).toHaveBeenCalledWith("info", expect.stringContaining("30 années"), expect.objectContaining({ taux: expect.any(Number) as number }));
    expect(avec).toEqual(simulerEau(uneEntreeEau(), options()));
    expect(journalDe({})).toBe(JOURNAL_MUET);
  });

  test("le journal de console écrit sur la sortie donnée, au bon niveau", () => {
    const sortie = { info: vi.fn(), warn: vi.fn() };
    const journal = creerJournalConsole(sortie);
    journal.noter("info", "calcul fait", { taux: 1 });
    journal.noter("avertissement", "cuve vide");
    expect(sortie.info).toHaveBeenCalledWith("[autonomie] calcul fait", { taux: 1 });
    expect(sortie.warn).toHaveBeenCalledWith("[autonomie] cuve vide");
  });
});
