import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { demarrerNocodb, empechementNocodb, type NocodbReel } from "#scripts/amonts-reels/nocodb.ts";
import { demarrerPostgres, trouverPostgres, type PostgresReel } from "#scripts/amonts-reels/postgres.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";
import { contratEnregistrements } from "#tests/contrats/enregistrements.contrat.ts";
import { contratNocodbBrut } from "#tests/contrats/nocodb-brut.contrat.ts";
import type { Moteur } from "#tests/faux/nocodb-lignes.ts";

// Un vrai NocoDB, sur SQLite puis sur PostgreSQL : le contrat des enregistrements avec un jeton « editor », et les travers que le faux imite.

const dire = (texte: string) => void process.stdout.write(`${texte}\n`);
const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };
const empechement = empechementNocodb();
const MOTEURS: ReadonlyArray<{ readonly moteur: Moteur; readonly nom: string; readonly absent: string | undefined }> = [
  { moteur: "sqlite", nom: "SQLite", absent: empechement },
  { moteur: "pg", nom: "PostgreSQL", absent: empechement ?? (trouverPostgres() === undefined ? "PostgreSQL n'est pas installé" : undefined) },
];

for (const { moteur, nom, absent } of MOTEURS) {
  if (absent !== undefined) dire(`NocoDB sur ${nom} : non essayé, ${absent}.`);
  describe.skipIf(absent !== undefined)(`un vrai NocoDB sur ${nom}`, () => {
    let postgres: PostgresReel | undefined;
    let serveur: NocodbReel;
    let base = "";
    let editeur = "";

    beforeAll(async () => {
      if (moteur === "pg") postgres = await demarrerPostgres();
      serveur = await demarrerNocodb({ dire, ...(postgres === undefined ? {} : { ncDb: postgres.ncDb }) });
      dire(`NocoDB ${serveur.version} sur ${postgres?.version ?? "SQLite"}`);
      const commun = { url: serveur.url, jeton: serveur.jeton, journal: muet, maintenant_ms: Date.now };
      // Trois installations ensemble : une base, quatre tables, rien en double.
      const bilans = await Promise.all(
        [1, 2, 3].map(() =>
          creerClient(commun).operation_longue("ecriture", (appels) => installer(appels, { titre: "Autonomie", mode: "appliquer", dire: () => undefined })),
        ),
      );
      const bases = bilans.map((bilan) => ("message" in bilan ? bilan.message : bilan.base));
      expect(new Set(bases).size).toBe(1);
      expect(bilans.flatMap((bilan) => ("message" in bilan ? [bilan.message] : bilan.ecarts))).toEqual([]);
      base = bases[0] ?? "";
      editeur = await serveur.inviterEditeur(base);
    });
    afterAll(async () => {
      await serveur.arreter();
      await postgres?.arreter();
    });

    const ouvrir = () => creerNocodb({ url: serveur.url, jeton: editeur, base, journal: muet, maintenant_ms: Date.now });

    contratEnregistrements(`vrai NocoDB sur ${nom}`, async () => ({ depots: ouvrir().enregistrements, fermer: async () => undefined }));
    contratNocodbBrut(`vrai ${nom}`, moteur, async () => ({ url: serveur.url, jeton: serveur.jeton }));

    test("une seconde installation n'a rien à faire, et le dit", async () => {
      const client = creerClient({ url: serveur.url, jeton: serveur.jeton, journal: muet, maintenant_ms: Date.now });
      const bilan = await client.operation_longue("lecture", (appels) =>
        installer(appels, { base, titre: "Autonomie", mode: "verifier", dire: () => undefined }),
      );
      expect(bilan).toEqual({ base, crees: [], ecarts: [] });
    });

    test("vingt écritures de la même version par deux clients : une seule passe, et c'est elle qu'on relit", async () => {
      const clients = [ouvrir(), ouvrir()].map(({ enregistrements }) => enregistrements.fiches);
      const fiche = uneFiche({ id: `course-${moteur}` });
      await clients[0]?.creer(fiche);
      const codes = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          try {
            await clients[i % 2]?.remplacer({ ...fiche, titre: `Titre ${i}`, version: 2 }, 1);
            return "passée";
          } catch (e) {
            return estErreurApp(e) ? e.code : String(e);
          }
        }),
      );
      expect(codes.filter((c) => c === "passée")).toHaveLength(1);
      expect(codes.filter((c) => c === "conflit")).toHaveLength(19);
      expect((await clients[0]?.lire(fiche.id))?.titre).toBe(`Titre ${codes.indexOf("passée")}`);
    });

    test("vingt écritures à la suite, version après version, par deux clients qui relisent : aucune n'est perdue", async () => {
      const clients = [ouvrir(), ouvrir()].map(({ enregistrements }) => enregistrements.fiches);
      const fiche = uneFiche({ id: `suite-${moteur}`, description: "" });
      await clients[0]?.creer(fiche);
      const ecrire = async (depot: DepotFiches, marque: string) => {
        for (let essai = 0; essai < 200; essai += 1) {
          const lue = await depot.lire(fiche.id);
          if (lue === undefined) throw new Error("disparue");
          try {
            await depot.remplacer({ ...lue, description: `${lue.description ?? ""}${marque};`, version: lue.version + 1 }, lue.version);
            return;
          } catch (e) {
            if (!estErreurApp(e) || e.code !== "conflit") throw e;
          }
        }
        throw new Error("trop de conflits");
      };
      await Promise.all(
        clients.map(async (depot, k) => {
          for (let i = 0; i < 10; i += 1) await ecrire(depot, `${k}.${i}`);
        }),
      );
      const finale = await clients[0]?.lire(fiche.id);
      expect(finale?.version).toBe(21);
      expect((finale?.description ?? "").split(";").filter(Boolean).sort()).toEqual(
        [0, 1].flatMap((k) => Array.from({ length: 10 }, (_, i) => `${k}.${i}`)).sort(),
      );
    });

    test("effacer pendant que d'autres créent : le numéro repris n'emporte jamais une autre fiche", async () => {
      const { fiches } = ouvrir().enregistrements;
      const ids = Array.from({ length: 12 }, (_, i) => `repris-${moteur}-${i}`);
      await Promise.all(
        ids.map(async (id) => {
          await fiches.creer(uneFiche({ id, atelier: `repris-${moteur}` }));
          await Promise.all([fiches.effacer(id), fiches.effacer(id), fiches.creer(uneFiche({ id: `${id}-reste`, atelier: `repris-${moteur}` }))]);
        }),
      );
      const restent = (await fiches.lister({ atelier: `repris-${moteur}`, corbeille: "toutes" })).map((f) => f.id).sort();
      expect(restent).toEqual(ids.map((id) => `${id}-reste`).sort());
    });

    test("serveur arrêté : une erreur nommée, vite, et la sonde le dit", async () => {
      const mort = creerNocodb({ url: "http://127.0.0.1:9", jeton: editeur, base, journal: muet, maintenant_ms: Date.now });
      await expect(mort.enregistrements.fiches.creer(uneFiche({ id: "perdue" }))).rejects.toMatchObject({ code: "indisponible" });
      await expect(mort.eprouver()).rejects.toMatchObject({ code: "indisponible" });
    });
  });
}
