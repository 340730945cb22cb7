import { expect, test } from "vitest";
import { creerJournal } from "#app/socle/journal.server.ts";

function ecouter(niveau: "info" | "warn" | "silent") {
  const lignes: Array<unknown> = [];
  const journal = creerJournal({
    niveau,
    maintenant: () => new Date("2026-03-01T10:00:00Z"),
    sortie: { write: (ligne) => void lignes.push(JSON.parse(ligne)) },
  });
  return { journal, lignes };
}

test("écrit une ligne JSON par fait, datée, sans identité de machine", () => {
  const { journal, lignes } = ecouter("info");
  journal.info("requete", { statut: 200 });
  journal.erreur("incident", { id: "r1" });
  expect(lignes).toEqual([
    { niveau: "info", date: "2026-03-01T10:00:00.000Z", statut: 200, message: "requete" },
    { niveau: "error", date: "2026-03-01T10:00:00.000Z", id: "r1", message: "incident" },
  ]);
});

test("se tait sous le niveau choisi", () => {
  const { journal, lignes } = ecouter("warn");
  journal.info("requete");
  journal.avertir("lent");
  expect(lignes).toHaveLength(1);
  const muet = ecouter("silent");
  muet.journal.erreur("incident");
  expect(muet.lignes).toEqual([]);
});

test("une ligne sous le niveau choisi ne se prépare pas", () => {
  const { journal, lignes } = ecouter("warn");
  let lus = 0;
  const champs = {
    get chemin() {
      lus += 1;
      return "/";
    },
  };
  journal.info("requete", champs);
  expect(lus).toBe(0);
  journal.avertir("lent", champs);
  expect([lus, lignes.length]).toEqual([1, 1]);
});
