import { afterAll, beforeAll, expect, test } from "vitest";
import type { Enregistrements } from "#app/rangements/depots.ts";
import { ouvrirPostgres, type BasePostgres } from "#app/rangements/postgres/base.server.ts";
import { creerDepotsPostgres } from "#app/rangements/postgres/depots.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { creerTransfertParDepots } from "#app/rangements/transfert-depots.ts";
import type { TableTransferee } from "#app/rangements/transfert.ts";
import { transferer } from "#scripts/sauvegarde/transferer.ts";
import { unAtelier, uneFiche, uneLigneUsage, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { demarrerVraiPostgres, ouvrirPostgresEnMemoire, postgresPresent } from "#tests/montage/postgres.ts";

const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };
const idsDe = (table: TableTransferee) => `SELECT id FROM ${table} ORDER BY id`;
const enIds = (lignes: ReadonlyArray<Readonly<Record<string, unknown>>>) => lignes.map((ligne) => String(ligne["id"]));

let serveur: { readonly url: string; readonly arreter: () => Promise<void> };
let base: BasePostgres;
beforeAll(async () => {
  serveur = await (postgresPresent ? demarrerVraiPostgres() : ouvrirPostgresEnMemoire());
  base = ouvrirPostgres({ url: serveur.url, journal: muet, maintenant_ms: Date.now });
}, 120_000);
afterAll(async () => {
  await base.fermer();
  await serveur.arreter();
});

function unSqlite() {
  const fichier = ouvrirBase({});
  const depots = creerDepotsSqlite({ base: fichier, maintenant_ms: Date.now });
  return {
    depots,
    transfert: creerTransfertParDepots({ enregistrements: depots, listerIds: async (table) => enIds(fichier.tous(idsDe(table))) }),
    fermer: () => fichier.fermer(),
  };
}
function unPostgres() {
  const depots = creerDepotsPostgres({ base, journal: muet, maintenant_ms: Date.now });
  return { depots, transfert: creerTransfertParDepots({ enregistrements: depots, listerIds: async (table) => enIds(await base.tous(idsDe(table))) }) };
}

const CONTENUS = [
  {
    submission_type: "ecosysteme",
    etat: "publiee",
    contenu: {
      nom: "Le Moulin",
      type: "ecolieu",
      commune: "Die",
      departement: "26",
      lat: 44.753,
      lon: 5.37,
      axes: ["lien", "eau"],
      description: "Un moulin\nrepris à dix.",
      publication: { identifiant: "le-moulin", verifie: true, le: "2026-11-21T10:00:00.000Z" },
    },
  },
  { submission_type: "reseau", etat: "recue", contenu: { nom: "Réseau", categories: ["eau", "energie"], mots_cles: ["a", "b c"], courriel: "x@exemple.fr" } },
  { submission_type: "reference_rag", etat: "refusee", contenu: { titre: "Walden", annee: 1854, corpus: "pensees", demande: "correction" } },
  // Ce qu'une colonne ne saurait pas dire : natures inattendues, valeurs hors liste, noms inconnus, publication abîmée.
  {
    submission_type: "job",
    etat: "retiree",
    contenu: {
      nom: 7,
      url: "pas une adresse",
      axes: ["feu"],
      categories: ["a, b"],
      annee: 1.5,
      lat: "44",
      tag: "",
      neuf: { x: [null] },
      publication: { le: "hier" },
    },
  },
] as const;

async function remplir({ fiches, ateliers, propositions, usage }: Enregistrements): Promise<void> {
  await ateliers.creer(unAtelier({ ferme_le: "2026-12-06T10:00:00.000Z", retention_jours: 30, cadrage: "4.1_44.2_5.3_45" }));
  for (let i = 0; i < 210; i += 1) await fiches.creer(uneFiche({ id: `f${i}`, titre: `Fiche « ${i} »`, lat: 44 + i / 997, version: (i % 3) + 1 }));
  await fiches.creer(uneFiche({ id: "jetee", supprime_le: "2026-11-21T10:00:00.000Z", atelier: "disparu", axes: ["savoirs", "eau"] }));
  for (const [i, sienne] of CONTENUS.entries()) await propositions.creer(uneProposition({ id: `p${i}`, suivi_empreinte: `e${i}`, ...sienne }));
  await usage.ajouter(uneLigneUsage({ secours: true }));
}

test("de SQLite à PostgreSQL et retour, tout revient identique ; refaite, la copie n'ajoute rien", async () => {
  const depart = unSqlite();
  await remplir(depart.depots);
  const postgres = unPostgres();
  const lignes: Array<string> = [];
  const dire = (texte: string) => void lignes.push(texte);
  expect(await transferer({ source: depart.transfert, destination: postgres.transfert, simuler: false, dire })).toBe(true);
  expect(await transferer({ source: depart.transfert, destination: postgres.transfert, simuler: false, dire })).toBe(true);
  const retour = unSqlite();
  expect(await transferer({ source: postgres.transfert, destination: retour.transfert, simuler: false, dire })).toBe(true);
  for (const i of CONTENUS.keys()) expect(await retour.depots.propositions.lire(`p${i}`)).toEqual(await depart.depots.propositions.lire(`p${i}`));
  expect(await retour.depots.fiches.lister({ atelier: "atelier-die" })).toEqual(await depart.depots.fiches.lister({ atelier: "atelier-die" }));
  expect(await retour.depots.fiches.lire("jetee")).toEqual(await depart.depots.fiches.lire("jetee"));
  depart.fermer();
  retour.fermer();
});
