import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";

const TOURS = 15;

/** Lance l'écrivain et le tue sans préavis après `apres` écritures annoncées. Rend ce qu'il a annoncé. */
function tuerApres(dossier: string, tour: number, apres: number): Promise<ReadonlyArray<readonly [string, number]>> {
  const enfant = spawn(process.execPath, ["--no-warnings", join(import.meta.dirname, "ecrire-sans-fin.ts"), dossier, String(tour)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let sortie = "";
  return new Promise((rendre, refuser) => {
    enfant.stdout.on("data", (morceau: Buffer) => {
      sortie += morceau.toString();
      if (sortie.split("\n").length > apres) enfant.kill("SIGKILL");
    });
    enfant.once("error", refuser);
    enfant.once("close", (code, signal) => {
      if (signal !== "SIGKILL") return refuser(new Error(`l'écrivain est sorti seul (code ${code ?? "aucun"})`));
      // La dernière ligne peut être coupée : elle n'est annoncée qu'une fois entière.
      const lignes = sortie.split("\n").slice(0, -1);
      rendre(lignes.map((ligne) => [ligne.split(" ")[0] ?? "", Number(ligne.split(" ")[1])] as const));
    });
  });
}

test("tué sans préavis au milieu de ses écritures, quinze fois de suite : rien de ce qui fut acquitté ne manque, et la base reste saine", async () => {
  const dossier = mkdtempSync(join(tmpdir(), "coupure-"));
  const annonces: Array<readonly [string, number]> = [];
  for (let tour = 0; tour < TOURS; tour += 1) {
    // Des instants différents : juste après l'ouverture, au milieu, après un versement du journal.
    const neuves = await tuerApres(dossier, tour, 1 + tour * 13);
    expect(neuves.length).toBeGreaterThan(tour * 13);
    annonces.push(...neuves);
    const base = ouvrirBase({ dossier });
    expect(base.un("PRAGMA integrity_check")).toEqual({ integrity_check: "ok" });
    const depots = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const versions = new Map((await depots.fiches.lister({ atelier: "atelier-die" })).map(({ id, version }) => [id, version]));
    const perdues = annonces.filter(([id, version]) => (versions.get(id) ?? 0) < version);
    expect(perdues).toEqual([]);
    base.fermer();
  }
  rmSync(dossier, { recursive: true, force: true });
}, 120_000);
