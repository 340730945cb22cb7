import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOM_FICHIER, ouvrirBase, type Base } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { ouvrirAcquis } from "#app/rangements/sqlite/integrite/acquis.server.ts";
import { relireSceaux } from "#app/rangements/sqlite/integrite/sceaux.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

// Un second processus ouvre la base pendant que le premier écrit : l'écriture tombe ici exactement entre deux lectures de l'ouverture.

let dossier: string;
let voisin: Base;
let seconde: DatabaseSync;
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), "autonomie-voisine-"));
  voisin = ouvrirBase({ dossier });
  seconde = new DatabaseSync(join(dossier, NOM_FICHIER), { timeout: 1_000 });
});
afterEach(() => {
  seconde.close();
  voisin.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

/** La seconde connexion ; `faire` a lieu une fois, juste après que `lecture` a rendu ce qu'elle a lu. */
function interrompue(lecture: string, faire: () => void): DatabaseSync {
  let fait = false;
  return new Proxy(seconde, {
    get(cible, nom) {
      const valeur: unknown = Reflect.get(cible, nom, cible);
      if (nom !== "prepare") return typeof valeur === "function" ? (valeur as (...a: ReadonlyArray<unknown>) => unknown).bind(cible) : valeur;
      return (sql: string) => {
        const preparee = cible.prepare(sql);
        if (fait || !sql.startsWith(lecture)) return preparee;
        const puis = <L>(lu: L): L => {
          fait = true;
          faire();
          return lu;
        };
        const [all, get] = [preparee.all.bind(preparee), preparee.get.bind(preparee)];
        return Object.assign(preparee, {
          all: (...args: Array<SQLInputValue>) => puis(all(...args)),
          get: (...args: Array<SQLInputValue>) => puis(get(...args)),
        });
      };
    },
  });
}

test("une ligne récrite par un voisin entre la lecture des sceaux et la sienne n'est pas une ligne abîmée", async () => {
  const { fiches } = creerDepotsSqlite({ base: voisin, maintenant_ms: Date.now });
  await fiches.creer(uneFiche({ id: "ancienne" }));
  const ecrire = () => voisin.ecrire("UPDATE codev_fiches SET titre = 'Récrite' WHERE id = 'ancienne'");
  expect(relireSceaux(interrompue("SELECT cle, somme FROM sceaux", ecrire))).toEqual({ abimees: [], ecritesAilleurs: [] });
  expect(seconde.prepare("SELECT titre FROM codev_fiches").get()).toEqual({ titre: "Récrite" });
});

test("une écriture acquittée par un voisin pendant l'ouverture n'est pas une écriture perdue", async () => {
  const { fiches } = creerDepotsSqlite({ base: voisin, maintenant_ms: Date.now });
  await fiches.creer(uneFiche({ id: "premiere" }));
  const rang = () => Number(seconde.prepare("SELECT rang FROM ecritures").get()?.["rang"]);
  const avant = rang();
  const ecrire = () => voisin.ecrire("UPDATE codev_fiches SET titre = 'Récrite'");
  ouvrirAcquis(interrompue("SELECT lignee, rang FROM ecritures", ecrire), join(dossier, NOM_FICHIER), false).fermer();
  expect(rang()).toBe(avant + 1);
});
