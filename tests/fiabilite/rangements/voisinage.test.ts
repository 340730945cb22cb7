import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lireEnv } from "#app/env.server.ts";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";
import { ouvrirRangements } from "#app/rangements/ouvrir.server.ts";
import { NOM_FICHIER, ouvrirBase, type Base } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { ouvrirVoisinage, type Voisinage } from "#app/rangements/sqlite/voisinage/bus.server.ts";
import { ouvrirPresence } from "#app/rangements/sqlite/voisinage/presence.server.ts";
import { uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

let dossier: string;
const aFermer: Array<() => void> = [];
beforeEach(() => (dossier = mkdtempSync(join(tmpdir(), "autonomie-voisins-"))));
afterEach(() => {
  for (const fermer of aFermer.splice(0).reverse()) fermer();
  rmSync(dossier, { recursive: true, force: true });
});

let horloge_ms = 1_000_000;
const plusTard = () => (horloge_ms += 5_000);
function annoncer() {
  const presence = ouvrirPresence(dossier, () => horloge_ms);
  aFermer.push(() => presence.fermer());
  return presence;
}

describe("qui sert ce dossier", () => {
  test("chacun voit les autres vivants, et plus ceux qui ont fermé", () => {
    const un = annoncer();
    expect(un.autres()).toBe(0);
    const deux = ouvrirPresence(dossier, () => horloge_ms);
    plusTard();
    expect([un.autres(), deux.autres()]).toEqual([1, 1]);
    deux.fermer();
    plusTard();
    expect(un.autres()).toBe(0);
  });

  test("un voisin qui arrive se voit aussitôt, même si l'on venait de compter : ce qui s'écrit dans cette seconde le réveille aussi", () => {
    const un = annoncer();
    for (let voisins = 0; voisins < 20; voisins += 1) {
      expect(un.autres()).toBe(voisins);
      annoncer();
    }
  });

  test("un processus tué sans préavis ne compte plus, et son fichier s'efface", async () => {
    const module = join(import.meta.dirname, "../../../app/rangements/sqlite/voisinage/presence.server.ts");
    const enfant = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `const { ouvrirPresence } = await import(${JSON.stringify(module)}); ouvrirPresence(${JSON.stringify(dossier)}, Date.now); process.stdout.write("là"); setInterval(() => {}, 1000);`,
    ]);
    aFermer.push(() => enfant.kill("SIGKILL"));
    await once(enfant.stdout, "data");
    const un = annoncer();
    expect(un.autres()).toBe(1);
    enfant.kill("SIGKILL");
    await once(enfant, "exit");
    plusTard();
    expect(un.autres()).toBe(0);
    expect(readdirSync(join(dossier, "processus"))).toHaveLength(1);
  });
});

describe("ce qu'un processus mort avait réservé", () => {
  const ouvrir = () => {
    const rangements = ouvrirRangements({ env: lireEnv({ DONNEES_DIR: dossier }), journal: unJournal(), maintenant_ms: Date.now });
    aFermer.push(() => void rangements.fermer());
    return rangements.depots.budget;
  };

  test("est soldé dès le démarrage suivant, mais pas tant qu'un autre processus vit sur le même fichier", async () => {
    const mort = ouvrirBase({ dossier });
    const maintenant = new Date();
    await creerDepotsSqlite({ base: mort, maintenant_ms: Date.now }).budget.reserver("appel-coupe", 40, { jour: 100, mois: null }, maintenant);
    mort.fermer();
    const budget = ouvrir();
    expect((await budget.etat(maintenant)).jour).toEqual({ depense: 40, reserve: 0 });
    await budget.reserver("appel-en-cours", 30, { jour: 100, mois: null }, maintenant);
    expect((await ouvrir().etat(maintenant)).jour).toEqual({ depense: 40, reserve: 30 });
  });
});

describe("deux processus sur un fichier", () => {
  function unVoisin(vue: (base: Base) => Base = (base) => base): { readonly base: Base; readonly voisinage: Voisinage } {
    const base = ouvrirBase({ dossier, attente_ms: 5 });
    const presence = annoncer();
    const voisinage = ouvrirVoisinage({ base: vue(base), local: creerBusMemoire(), presence, maintenant_ms: () => horloge_ms, cadence_ms: 5 });
    aFermer.push(() => base.fermer(), voisinage.fermer);
    return { base, voisinage };
  }

  test("un réveil publié ici arrive là-bas, une fois, et pas deux fois ici", async () => {
    const [un, deux] = [unVoisin(), unVoisin()];
    plusTard();
    const [ici, la]: [Array<string>, Array<string>] = [[], []];
    un.voisinage.bus.abonner("atelier:a", (m) => void ici.push(m));
    deux.voisinage.bus.abonner("atelier:a", (m) => void la.push(m));
    deux.voisinage.bus.abonner("atelier:b", () => void la.push("un autre atelier"));
    await un.voisinage.bus.publier("atelier:a", "fiches");
    await expect.poll(() => la).toEqual(["fiches"]);
    await deux.voisinage.bus.publier("atelier:a", "effacee x");
    await expect.poll(() => ici).toEqual(["fiches", "effacee x"]);
    expect(la).toEqual(["fiches", "effacee x"]);
  });

  test("un réveil publié pendant qu'un autre programme tient la base arrive quand elle est rendue", async () => {
    const [un, deux] = [unVoisin(), unVoisin()];
    plusTard();
    const la: Array<string> = [];
    deux.voisinage.bus.abonner("atelier:a", (m) => void la.push(m));
    const autre = new DatabaseSync(join(dossier, NOM_FICHIER));
    aFermer.push(() => autre.close());
    autre.exec("BEGIN IMMEDIATE");
    const publie = un.voisinage.bus.publier("atelier:a", "fiches");
    await new Promise((suite) => setTimeout(suite, 20));
    autre.exec("COMMIT");
    await publie;
    await expect.poll(() => la).toEqual(["fiches"]);
  });

  test("un réveil que la base n'a pas laissé lire est relu à la ronde suivante", async () => {
    let refus = 0;
    const un = unVoisin();
    const deux = unVoisin((base) => ({
      ...base,
      tous(sql, parametres) {
        if (refus === 0 && sql.includes("FROM reveils")) {
          refus += 1;
          throw new Error("base tenue");
        }
        return base.tous(sql, parametres);
      },
    }));
    plusTard();
    const la: Array<string> = [];
    deux.voisinage.bus.abonner("atelier:a", (m) => void la.push(m));
    await un.voisinage.bus.publier("atelier:a", "fiches");
    await expect.poll(() => la).toEqual(["fiches"]);
    expect(refus).toBe(1);
  });

  test("une proposition changée par l'autre fait relire les pages publiques ; autre chose ne les fait pas relire", async () => {
    const [un, deux] = [unVoisin(), unVoisin()];
    let relues = 0;
    deux.voisinage.surPropositions(() => void (relues += 1));
    const depots = creerDepotsSqlite({ base: un.base, maintenant_ms: () => horloge_ms });
    await depots.limiteur.consommer("chat", "moi", 3, { duree_s: 60 });
    await depots.propositions.creer(uneProposition({ id: "p" }));
    await expect.poll(() => relues).toBe(1);
  });

  test("seul, rien n'est écrit de plus", async () => {
    const { base, voisinage } = unVoisin();
    await voisinage.bus.publier("atelier:a", "fiches");
    expect(base.un("SELECT count(*) AS n FROM reveils")?.["n"]).toBe(0);
  });

  test("tous les deux s'arrêtent au même instant sans rien dire", () => {
    const [un, deux] = [ouvrirBase({ dossier, attente_ms: 5 }), ouvrirBase({ dossier, attente_ms: 5 })];
    un.tous("SELECT 1");
    // Une lecture ouverte chez l'un retient le journal que l'autre veut verser.
    const lecture = un.transaction(() => {
      deux.fermer();
      return "fermé";
    });
    expect(lecture).toBe("fermé");
    un.fermer();
  });
});
