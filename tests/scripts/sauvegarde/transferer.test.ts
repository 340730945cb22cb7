import { afterEach, describe, expect, test } from "vitest";
import { creerTransfertNocodb } from "#app/rangements/nocodb/transfert.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { creerTransfertParDepots } from "#app/rangements/transfert-depots.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";
import { transferer } from "#scripts/sauvegarde/transferer.ts";
import { unAtelier, uneFiche, uneLigneUsage, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { est, monter, saboter, type Montage } from "#tests/app/rangements/nocodb/monter.ts";

const ouverts: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const fermer of ouverts.splice(0)) await fermer();
});

function unSqlite() {
  const base = ouvrirBase({});
  ouverts.push(() => base.fermer());
  const depots = creerDepotsSqlite({ base, maintenant_ms: Date.now });
  return {
    depots,
    transfert: creerTransfertParDepots({
      enregistrements: depots,
      listerIds: async (table) => base.tous(`SELECT id FROM ${table} ORDER BY id`).map((ligne) => String(ligne["id"])),
    }),
  };
}
async function unNocodb(moteur: "sqlite" | "pg" = "pg"): Promise<Montage & { readonly transfert: () => ReturnType<typeof creerTransfertNocodb> }> {
  const montage = await monter({ moteur });
  ouverts.push(() => montage.faux.fermer());
  return { ...montage, transfert: () => creerTransfertNocodb(montage.nocodb.acces) };
}
async function remplir({ fiches, ateliers, propositions, usage }: Enregistrements): Promise<void> {
  await ateliers.creer(unAtelier({ ferme_le: "2026-12-06T10:00:00.000Z", retention_jours: 30, cadrage: "4.1_44.2_5.3_45" }));
  for (let i = 0; i < 250; i += 1) await fiches.creer(uneFiche({ id: `f${i}`, titre: `Fiche « ${i} », l'eau`, lat: 44 + i / 997, version: (i % 3) + 1 }));
  await fiches.creer(uneFiche({ id: "jetee", supprime_le: "2026-11-21T10:00:00.000Z", atelier: "disparu" }));
  for (const i of [1, 2, 3])
    await propositions.creer(uneProposition({ id: `p${i}`, suivi_empreinte: `e${i}`, contenu: { nom: `Proposition ${i}`, n: [1, { x: null }] } }));
  for (const i of [1, 2]) await usage.ajouter(uneLigneUsage({ id: `u${i}`, le: `2026-11-2${i}T09:00:00.000Z`, secours: i === 1 }));
}
/** Tout ce qu'un rangement rend, dans un ordre fixe. */
async function tout({ fiches, ateliers, propositions, usage }: Enregistrements) {
  const parId = <L extends { readonly id: string }>(lignes: ReadonlyArray<L>) => lignes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    fiches: parId([
      ...(await fiches.lister({ atelier: "atelier-die", corbeille: "toutes" })),
      ...(await fiches.lister({ atelier: "disparu", corbeille: "toutes" })),
    ]),
    ateliers: parId(await ateliers.lister()),
    propositions: parId(await propositions.lister({})),
    usage: parId(await usage.lister("2000-01-01T00:00:00.000Z", 1_000)),
  };
}
const journal = () => {
  const lignes: Array<string> = [];
  return { lignes, dire: (texte: string) => void lignes.push(texte.replaceAll(/[\u00a0\u202f]/g, " ")) };
};

describe("migrer-donnees", () => {
  test.each(["sqlite", "pg"] as const)(
    "de SQLite à NocoDB (%s) et retour : mêmes identifiants, mêmes contenus, corbeille et fiches sans atelier comprises",
    async (moteur) => {
      const depart = unSqlite();
      await remplir(depart.depots);
      const nocodb = await unNocodb(moteur);
      const { lignes, dire } = journal();
      expect(await transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: false, dire })).toBe(true);
      expect(await tout(nocodb.nocodb.enregistrements)).toEqual(await tout(depart.depots));
      expect(lignes).toContain("codev_fiches : 251 copiées, 0 remplacées, 0 déjà là, 0 plus récentes à destination");
      expect(lignes).toContain("  codev_fiches : 200 sur 251");
      expect(lignes).toContain("  vérifié : 251 dans la source, 251 à destination, aucune ne manque.");
      expect(lignes.at(-1)).toBe("Copie complète.");

      const retour = unSqlite();
      expect(await transferer({ source: nocodb.transfert(), destination: retour.transfert, simuler: false, dire })).toBe(true);
      expect(await tout(retour.depots)).toEqual(await tout(depart.depots));
    },
  );

  test("relancée, elle ne recopie rien ; --dry-run n'écrit rien", async () => {
    const depart = unSqlite();
    await remplir(depart.depots);
    const nocodb = await unNocodb();
    const essai = journal();
    expect(await transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: true, dire: essai.dire })).toBe(true);
    expect(essai.lignes).toContain("codev_fiches : 251 à copier, 0 à remplacer, 0 déjà là, 0 plus récentes à destination");
    expect(nocodb.lignes()).toHaveLength(0);
    await transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: false, dire: () => undefined });
    const encore = journal();
    expect(await transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: false, dire: encore.dire })).toBe(true);
    expect(encore.lignes).toContain("codev_fiches : 0 copiées, 0 remplacées, 251 déjà là, 0 plus récentes à destination");
    expect(encore.lignes).toContain("stats_usage : 0 copiées, 0 remplacées, 2 déjà là, 0 plus récentes à destination");
    expect(nocodb.lignes()).toHaveLength(251);
  });

  test("coupée en route, elle se relance et finit", async () => {
    const depart = unSqlite();
    await remplir(depart.depots);
    const nocodb = await unNocodb();
    let lots = 0;
    saboter(nocodb.faux, (demande) => est.ajout(demande) && Array.isArray(demande.corps) && (lots += 1) === 2, { statut: 503, corps: "" });
    await expect(transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: false, dire: () => undefined })).rejects.toMatchObject({
      code: "indisponible",
    });
    expect(nocodb.lignes().length).toBe(100);
    expect(await transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: false, dire: () => undefined })).toBe(true);
    expect(await tout(nocodb.nocodb.enregistrements)).toEqual(await tout(depart.depots));
  });

  test("plus récent à destination : gardé ; plus ancien : remplacé ; code d'atelier déjà pris : refusé et dit", async () => {
    const depart = unSqlite();
    const nocodb = await unNocodb();
    await depart.depots.fiches.creer(uneFiche({ id: "a", titre: "Ancienne", version: 1 }));
    await depart.depots.fiches.creer(uneFiche({ id: "b", titre: "Neuve", version: 3 }));
    await depart.depots.ateliers.creer(unAtelier({ id: "ici" }));
    await nocodb.fiches.creer(uneFiche({ id: "a", titre: "Reprise", version: 2 }));
    await nocodb.fiches.creer(uneFiche({ id: "b", titre: "Vieille", version: 2 }));
    await nocodb.ateliers.creer(unAtelier({ id: "la-bas" }));
    const { lignes, dire } = journal();
    expect(await transferer({ source: depart.transfert, destination: nocodb.transfert(), simuler: false, dire })).toBe(false);
    expect((await nocodb.fiches.lire("a"))?.titre).toBe("Reprise");
    expect((await nocodb.fiches.lire("b"))?.titre).toBe("Neuve");
    expect(lignes).toContain("codev_fiches : 0 copiées, 1 remplacées, 0 déjà là, 1 plus récentes à destination");
    expect(lignes).toContain("  refusées, un autre enregistrement tient déjà leur code : ici");
  });
});
