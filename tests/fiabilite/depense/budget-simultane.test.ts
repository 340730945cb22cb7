import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerBudget } from "#app/rangements/sqlite/budget.server.ts";

const LE = new Date("2026-11-21T09:00:00.000Z");
// 15 000 caractères font 5 000 jetons entrés : 5 000 × 2,25 + 600 × 13,5 = 19 350 micro-euros.
const UNE_REPONSE = 19_350;
const APPELS = 1_000;
// `npm run assaut` le rejoue vingt fois : une course rare ne se montre pas toujours à la première.
const TOURS = process.env["ASSAUT"] === undefined ? 1 : 20;

/** Lance un processus, et rend combien de ses appels ont été admis. */
function depenser(dossier: string, nom: string, nombre: number, plafond: number): Promise<number> {
  return new Promise((rendre, refuser) => {
    let passes = -1;
    const enfant = fork(join(import.meta.dirname, "depenser-ensemble.ts"), [dossier, nom, String(nombre), String(plafond), LE.toISOString()], {
      execArgv: ["--no-warnings"],
    });
    enfant.once("message", (recu) => (passes = Number(recu)));
    enfant.once("error", refuser);
    enfant.once("exit", (code) => (code === 0 ? rendre(passes) : refuser(new Error(`sorti avec le code ${code ?? "aucun"}`))));
  });
}

describe("mille appels payants ensemble", () => {
  // Un plafond large, et un qui ne tient que quelques réponses.
  test.each([
    ["un processus, un plafond large", 1, 300],
    ["un processus, un plafond étroit", 1, 3],
    ["deux processus, un plafond large", 2, 300],
    ["deux processus, un plafond étroit", 2, 3],
  ])(
    "%s : le plafond n'est dépassé que d'une réponse au plus, et rien ne reste réservé",
    { timeout: 60_000, repeats: TOURS - 1 },
    async (_, processus, reponses) => {
      const dossier = mkdtempSync(join(tmpdir(), "budget-mille-"));
      const plafond = reponses * UNE_REPONSE;
      // Le premier arrivé crée la base, sans course entre deux migrations.
      ouvrirBase({ dossier }).fermer();
      const passes = await Promise.all(Array.from({ length: processus }, (__, rang) => depenser(dossier, `p${rang}`, APPELS / processus, plafond)));
      const admis = passes.reduce((total, nombre) => total + nombre, 0);
      const base = ouvrirBase({ dossier });
      const { jour } = await creerBudget({ base }).etat(LE);
      base.fermer();
      rmSync(dossier, { recursive: true, force: true });
      expect(jour.reserve).toBe(0);
      expect(jour.depense).toBeLessThanOrEqual(plafond + UNE_REPONSE);
      // L'épreuve n'est pas vide : des appels ont dépensé, d'autres ont été refusés.
      expect(jour.depense).toBeGreaterThan(0);
      expect([admis > 0, admis < APPELS]).toEqual([true, true]);
    },
  );
});
