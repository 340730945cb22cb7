import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOM_FICHIER, ouvrirBase, type Base } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { estScellee, toutSceller } from "#app/rangements/sqlite/integrite/sceaux.ts";
import { appliquerMigrations, MIGRATIONS } from "#app/rangements/sqlite/migrations.ts";
import { examiner, restaurer } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { unAtelier, uneFiche, uneLigneUsage, uneProposition, uneSession } from "#tests/constructeurs/enregistrements.ts";

// Le site monte et redescend de version : une base de chaque version passée s'ouvre et garde ses lignes ; une base d'une version à venir est refusée, intacte.

const MIDI = new Date("2026-11-21T12:00:00.000Z");
let dossier: string;
const ouvertes: Array<Base> = [];
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), "migrations-"));
});
afterEach(() => {
  for (const base of ouvertes.splice(0)) base.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

const place = () => join(dossier, NOM_FICHIER);

function ouvrir(dans = dossier) {
  const base = ouvrirBase({ dossier: dans });
  ouvertes.push(base);
  return { base, depots: creerDepotsSqlite({ base, maintenant_ms: () => MIDI.getTime() }) };
}

function inserer(base: DatabaseSync, table: string, ligne: Readonly<Record<string, unknown>>): void {
  const connues = new Set(
    base
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name)),
  );
  const cellules = Object.entries(ligne).filter(([colonne, valeur]) => connues.has(colonne) && valeur !== undefined);
  const valeurs = cellules.map(([, valeur]) =>
    typeof valeur === "boolean" ? Number(valeur) : typeof valeur === "object" && valeur !== null ? JSON.stringify(valeur) : valeur,
  );
  base
    .prepare(`INSERT INTO ${table} (${cellules.map(([colonne]) => colonne).join(", ")}) VALUES (${cellules.map(() => "?").join(", ")})`)
    .run(...(valeurs as Array<string | number | null>));
}

/** Une base laissée par le site de cette version, avec une ligne de chaque sorte qu'il connaissait. */
function baseDeLaVersion(numero: number, chemin = place()): void {
  const base = new DatabaseSync(chemin);
  appliquerMigrations(base, () => MIDI, MIGRATIONS.slice(0, numero));
  inserer(base, "codev_ateliers", unAtelier());
  inserer(base, "codev_fiches", uneFiche());
  inserer(base, "ressources_references", uneProposition());
  inserer(base, "stats_usage", { ...uneLigneUsage(), jour: "2026-11-21" });
  if (numero >= 2) inserer(base, "codev_sessions", uneSession());
  if (numero >= 4) inserer(base, "codev_parts", { atelier: "atelier-die", foyer: "appareil-1", reponses: { pers: "3" }, modifie_le: MIDI.toISOString() });
  if (estScellee(base)) toutSceller(base);
  base.close();
}

const empreinte = (chemin: string) => createHash("sha256").update(readFileSync(chemin)).digest("hex");

describe.each(MIGRATIONS.map(({ numero, nom }) => [numero, nom] as const))("une base laissée par la version %i (%s)", (numero) => {
  test("s'ouvre, garde chaque ligne, et s'écrit comme une autre", async () => {
    baseDeLaVersion(numero);
    const { base, depots } = ouvrir();
    expect(base.ecritesAilleurs).toEqual([]);
    const relire = async ({ ateliers, fiches, propositions, usage, ensembles }: typeof depots) => [
      await ateliers.lire("atelier-die"),
      await fiches.lire("fiche-1"),
      await propositions.lire("proposition-1"),
      (await usage.resumer("2026-11-01T00:00:00.000Z")).length,
      (await ensembles.listerParts("atelier-die")).length,
    ];
    const attendu = [unAtelier(), uneFiche(), uneProposition(), 1, numero >= 4 ? 1 : 0];
    expect(await relire(depots)).toEqual(attendu);
    await depots.fiches.creer(uneFiche({ id: "apres" }));
    await depots.fiches.remplacer(uneFiche({ titre: "Corrigée", version: 2 }), 1);
    base.fermer();
    // Une seconde ouverture relit les sceaux que la montée a posés : rien n'y est dit abîmé ni écrit ailleurs.
    const apres = ouvrir();
    expect(apres.base.ecritesAilleurs).toEqual([]);
    expect(await apres.depots.fiches.lire("fiche-1")).toEqual(uneFiche({ titre: "Corrigée", version: 2 }));
    expect(await apres.depots.fiches.lire("apres")).toBeDefined();
  });

  test("une sauvegarde de cette version se reconnaît, se restaure et s'ouvre", async () => {
    const vers = join(dossier, "copie.sqlite");
    baseDeLaVersion(numero, vers);
    expect(examiner(vers)).toMatchObject({ migration: numero, lignes: { codev_fiches: 1, codev_ateliers: 1 } });
    const neuf = join(dossier, "neuf");
    restaurer(neuf, vers, MIDI);
    expect(await ouvrir(neuf).depots.fiches.lire("fiche-1")).toEqual(uneFiche());
  });
});

describe("une base d'une version à venir", () => {
  // Une version à venir peut ranger autrement, sceller autrement : celle-ci ne doit rien en conclure.
  const AVENIRS = {
    "une table de plus": "CREATE TABLE neuve (a TEXT) STRICT",
    "une colonne remplie": "ALTER TABLE codev_fiches ADD COLUMN plus TEXT DEFAULT 'x'",
    "des sceaux faits autrement": "UPDATE sceaux SET somme = 'v2:' || somme",
    "une table scellée partie": "DROP TABLE campagne_reponses",
  };

  test.each(Object.entries(AVENIRS))("%s : refusée par une phrase, sans un octet changé, et toujours lisible par sa version", (_, sql) => {
    baseDeLaVersion(MIGRATIONS.length);
    const avenir = new DatabaseSync(place());
    avenir.exec(`PRAGMA journal_mode = WAL; ${sql}; INSERT INTO migrations (numero, nom, le) VALUES (999, 'avenir', '2030'); PRAGMA wal_checkpoint(TRUNCATE)`);
    avenir.close();
    const avant = empreinte(place());
    expect(() => ouvrir()).toThrow(/^La base vient d'une version plus récente du site \(migration 999.*mettez le site à jour/);
    expect(empreinte(place())).toBe(avant);
    // Ni compte d'écritures, ni journal : rien qui gênerait la version à venir.
    for (const suffixe of ["-acquis", "-wal"]) expect(existsSync(place() + suffixe)).toBe(false);
    expect(() => examiner(place())).toThrow(/version plus récente/);
  });
});
