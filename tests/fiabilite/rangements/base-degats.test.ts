import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { NOM_FICHIER, ouvrirBase, type Base } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { examiner, restaurer, sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { uneFiche, uneProposition } from "#tests/constructeurs/enregistrements.ts";

let racine: string;
const ouvertes: Array<Base> = [];
beforeEach(() => (racine = mkdtempSync(join(tmpdir(), "autonomie-degats-"))));
afterEach(() => {
  for (const base of ouvertes.splice(0)) base.fermer();
  rmSync(racine, { recursive: true, force: true });
});

const fichier = (dossier: string, suffixe = "") => join(dossier, NOM_FICHIER + suffixe);
function ouvrir(dossier = join(racine, "donnees")) {
  const base = ouvrirBase({ dossier, attente_ms: 5 });
  ouvertes.push(base);
  return { dossier, base, depots: creerDepotsSqlite({ base, maintenant_ms: () => 1_000_000 }) };
}
const issueDe = (p: Promise<unknown>) =>
  p.then(
    () => "fait",
    (e: unknown) => (e instanceof ErreurApp ? e.code : String(e)),
  );
/** Le dossier tel qu'une mort brutale le laisserait : rien n'est fermé. */
function laisser(dossier: string): string {
  const mort = mkdtempSync(join(racine, "mort-"));
  cpSync(dossier, mort, { recursive: true });
  return mort;
}
/** Change un octet de ce texte dans le fichier, comme un disque qui vieillit. */
function retoucher(chemin: string, texte: string): void {
  const octets = readFileSync(chemin);
  const ou = octets.indexOf(texte);
  expect(ou).toBeGreaterThan(0);
  octets[ou] = (octets[ou] ?? 0) ^ 1;
  writeFileSync(chemin, octets);
}

describe("un octet a changé dans une ligne", () => {
  async function avecLignes() {
    const { dossier, base, depots } = ouvrir();
    await depots.fiches.creer(uneFiche({ id: "une-fiche", description: "Un broyeur à végétaux" }));
    await depots.propositions.creer(uneProposition({ id: "une-proposition" }));
    base.fermer();
    return dossier;
  }

  test("le démarrage le voit, nomme la ligne et ce qu'il faut faire ; la sauvegarde ne garde pas ce dégât", async () => {
    const dossier = await avecLignes();
    const bonne = join(racine, "bonne.sqlite");
    await sauvegarder(dossier, bonne);
    retoucher(fichier(dossier), "broyeur");
    expect(() => ouvrirBase({ dossier })).toThrow(/la ligne « codev_fiches une-fiche » a changé sans être écrite par personne. Restaurez/);
    await expect(sauvegarder(dossier, join(racine, "mauvaise.sqlite"))).rejects.toThrow(/abîmé \(la ligne « codev_fiches une-fiche »/);
    restaurer(dossier, bonne, new Date());
    expect(await ouvrir(dossier).depots.fiches.lire("une-fiche")).toMatchObject({ description: "Un broyeur à végétaux" });
  });

  test("une ligne écrite, ajoutée ou effacée par un autre programme n'est pas un dégât : le site repart, le dit, et la garde comme les siennes", async () => {
    const copier = "SELECT 'autre', atelier, type, titre, description, axes, lat, lon, commune, lien, auteur, session, version, cree_le, modifie_le";
    for (const [geste, dites] of [
      ["DELETE FROM codev_fiches", []],
      [
        `INSERT INTO codev_fiches (id, atelier, type, titre, description, axes, lat, lon, commune, lien, auteur, session, version, cree_le, modifie_le) ${copier} FROM codev_fiches`,
        ["codev_fiches autre"],
      ],
      ["UPDATE codev_fiches SET cree_le = '2020-01-01T00:00:00.000Z'", ["codev_fiches une-fiche"]],
      ["REPLACE INTO codev_fiches SELECT * FROM codev_fiches", ["codev_fiches une-fiche"]],
    ] as const) {
      const dossier = laisser(await avecLignes());
      const autre = new DatabaseSync(fichier(dossier));
      autre.exec(geste);
      autre.close();
      const { base } = ouvrir(dossier);
      expect(base.ecritesAilleurs, geste).toEqual(dites);
      base.fermer();
      const suivante = ouvrir(dossier).base;
      expect(suivante.ecritesAilleurs).toEqual([]);
      suivante.fermer();
      if (dites.length > 0) {
        retoucher(fichier(dossier), "broyeur");
        expect(() => ouvrirBase({ dossier })).toThrow(/est abîmée/);
      }
      rmSync(join(racine, "donnees"), { recursive: true });
    }
  });

  test("une ligne dont il ne reste que le sceau a été perdue, pas effacée", async () => {
    const dossier = await avecLignes();
    const autre = new DatabaseSync(fichier(dossier));
    // Comme une page revenue en arrière : la ligne n'est plus là, et personne ne l'a effacée.
    autre.exec("DROP TRIGGER sceau_codev_fiches_DELETE; DELETE FROM codev_fiches");
    autre.close();
    expect(() => ouvrirBase({ dossier })).toThrow(/abîmée : la ligne « codev_fiches une-fiche »/);
  });

  test("changée puis effacée par le site, une ligne garde son sceau à jour", async () => {
    const { dossier, base, depots } = ouvrir();
    for (const id of ["a", "b"]) await depots.fiches.creer(uneFiche({ id }));
    const lue = await depots.fiches.lire("a");
    if (lue === undefined) throw new Error("fiche absente");
    await depots.fiches.remplacer({ ...lue, titre: "Changée", version: 2 }, 1);
    base.fermer();
    expect(await ouvrir(dossier).depots.fiches.lire("a")).toMatchObject({ titre: "Changée" });
  });
});

describe("ce qui a été acquitté manque", () => {
  test("journal d'écriture tronqué ou effacé après une mort brutale : le démarrage le dit, et combien", async () => {
    const { dossier, depots } = ouvrir();
    for (let rang = 0; rang < 5; rang += 1) await depots.fiches.creer(uneFiche({ id: `fiche-${rang}` }));
    const entier = laisser(dossier);
    expect((await ouvrir(entier).depots.fiches.lister({ atelier: uneFiche().atelier })).length).toBe(5);
    const tronque = laisser(dossier);
    truncateSync(fichier(tronque, "-wal"), statSync(fichier(tronque, "-wal")).size - 4_200);
    expect(() => ouvrirBase({ dossier: tronque })).toThrow(/a perdu 1 écritures que le site avait acquittées[\s\S]*npm run restaurer/);
    const efface = laisser(dossier);
    unlinkSync(fichier(efface, "-wal"));
    expect(() => ouvrirBase({ dossier: efface })).toThrow(/perdu|abîmée/);
  });

  test("une copie plus ancienne remise à la main est refusée ; remise par la commande, elle est admise", async () => {
    const { dossier, base, depots } = ouvrir();
    await depots.fiches.creer(uneFiche({ id: "avant" }));
    const copie = join(racine, "copie.sqlite");
    await sauvegarder(dossier, copie);
    await depots.fiches.creer(uneFiche({ id: "apres" }));
    base.fermer();
    const alaMain = laisser(dossier);
    copyFileSync(copie, fichier(alaMain));
    expect(() => ouvrirBase({ dossier: alaMain })).toThrow(/a perdu 1 écritures/);
    restaurer(alaMain, copie, new Date());
    expect(await ouvrir(alaMain).depots.fiches.lire("avant")).toBeDefined();
  });

  test.each([
    ["effacé", (journal: string) => unlinkSync(journal)],
    ["vidé", (journal: string) => truncateSync(journal, 0)],
    ["raccourci", (journal: string) => truncateSync(journal, statSync(journal).size - 4_200)],
  ])("journal d'écriture %s sous le site : plus rien n'est acquitté, la santé le dit", async (_, geste) => {
    const { dossier, base, depots } = ouvrir();
    await depots.fiches.creer(uneFiche({ id: "avant" }));
    geste(fichier(dossier, "-wal"));
    expect(await issueDe(depots.fiches.creer(uneFiche({ id: "apres" })))).toBe("indisponible");
    expect(() => base.eprouver()).toThrow(ErreurApp);
  });

  test("un autre processus qui verse le journal dans la base n'est pas pris pour un dégât", async () => {
    const { dossier, depots } = ouvrir();
    await depots.fiches.creer(uneFiche({ id: "avant" }));
    const autre = new DatabaseSync(fichier(dossier));
    autre.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    autre.close();
    expect(await issueDe(depots.fiches.creer(uneFiche({ id: "apres" })))).toBe("fait");
  });
});

test("deux bases aux mêmes lignes ont la même empreinte, une ligne de plus en donne une autre", async () => {
  const { dossier, depots } = ouvrir();
  await depots.fiches.creer(uneFiche({ id: "avant" }));
  const [un, deux, trois] = ["un", "deux", "trois"].map((nom) => join(racine, `${nom}.sqlite`)) as [string, string, string];
  await sauvegarder(dossier, un);
  await sauvegarder(dossier, deux);
  await depots.fiches.creer(uneFiche({ id: "apres" }));
  await sauvegarder(dossier, trois);
  const [a, b, c] = [un, deux, trois].map((copie) => examiner(copie).empreinte);
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});
