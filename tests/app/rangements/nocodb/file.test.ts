import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DelaisNocodb } from "#app/rangements/nocodb/client/client.server.ts";
import { avecFile } from "#app/rangements/nocodb/file/depots-en-file.ts";
import { TOUR_MS } from "#app/rangements/nocodb/file/passage.server.ts";
import { ouvrirRejeu } from "#app/rangements/nocodb/file/rejeu.server.ts";
import { avecSecours, type SuiviEcritures } from "#app/rangements/secours/secours.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import type { BornesFile } from "#app/rangements/sqlite/file/admission.server.ts";
import { creerFileAttente } from "#app/rangements/sqlite/file/file-attente.server.ts";
import { direReste } from "#scripts/sauvegarde/lib-sauvegarde.ts";
import { uneFiche, uneLigneUsage, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { codeDe, contratEnregistrements } from "#tests/contrats/enregistrements.contrat.ts";
import type { DemandeNocodb } from "#tests/faux/nocodb.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { BREFS, delaisDevant, est, monter, saboter, type Montage } from "./monter.ts";

// Une borne, pas une attente.
const VIDEE_MS = 60_000;

const aFermer: Array<() => Promise<void> | void> = [];

type Reglages = {
  readonly moteur?: "sqlite" | "pg";
  readonly dossier?: string;
  readonly bornes?: BornesFile;
  readonly arrete?: boolean;
  readonly delais?: DelaisNocodb;
};

/** La file sur un NocoDB de théâtre. `arrete` : rien ne se rejoue. */
async function brancher(montage: Montage, { dossier, bornes, arrete = false }: Reglages = {}) {
  const maintenant_ms = () => montage.horloge.ms;
  const base = ouvrirBase(dossier === undefined ? {} : { dossier });
  const file = creerFileAttente({ base, maintenant_ms, ...(bornes === undefined ? {} : { bornes }) });
  let suivi: SuiviEcritures | undefined;
  const lectures = avecSecours({
    enregistrements: montage.nocodb.enregistrements,
    journal: montage.journal,
    maintenant_ms,
    surEcritures: (recu) => (suivi = recu),
  });
  const rejeu = arrete
    ? undefined
    : ouvrirRejeu({ ...montage.nocodb.acces, file, maintenant_ms, ronde_ms: 20, cadence_ms: [10], constater: (ecriture) => suivi?.constater(ecriture) });
  const fermer = async () => {
    await rejeu?.fermer();
    base.fermer();
  };
  aFermer.push(fermer);
  const depots = avecFile({
    enregistrements: lectures,
    file,
    reveiller: () => rejeu?.reveiller(),
    admis: (geste) => suivi?.admettre(geste),
    connait: (tab, cle) => suivi?.connait(tab, cle) ?? false,
  });
  return { ...montage, depots, file, rejeu, base, fermer };
}

async function ouvrir(reglages: Reglages = {}) {
  const montage = await monter({ moteur: reglages.moteur ?? "sqlite" }, reglages.delais);
  aFermer.unshift(() => montage.faux.fermer());
  return brancher(montage, reglages);
}
afterEach(async () => {
  for (const fermer of aFermer.splice(0).reverse()) await fermer();
});

const vide = async ({ rejeu }: Awaited<ReturnType<typeof brancher>>) => expect(await rejeu?.vider(VIDEE_MS)).toBe(true);
const ecrit = ({ methode }: DemandeNocodb) => methode !== "GET";
const cles = (lignes: ReadonlyArray<Record<string, unknown>>) => lignes.map((ligne) => ligne["cle"]);

describe.each(["sqlite", "pg"] as const)("contrat, moteur %s", (moteur) => {
  let montage: Montage;
  beforeAll(() => reseau.resetHandlers());
  beforeEach(() => {
    if (montage !== undefined) reseau.use(montage.faux.passage);
  });
  contratEnregistrements(`NocoDB derrière sa file, ${moteur}`, async () => {
    montage = await monter({ moteur });
    const { depots, rejeu, fermer } = await brancher(montage);
    aFermer.length = 0;
    return {
      depots,
      async abimer(id) {
        expect(await rejeu?.vider(VIDEE_MS)).toBe(true);
        Object.assign(montage.lignes().find(({ cle }) => cle === id) ?? {}, { titre: null });
      },
      async fermer() {
        reseau.use(montage.faux.passage);
        expect(await rejeu?.vider(VIDEE_MS)).toBe(true);
        await fermer();
        await montage.faux.fermer();
      },
    };
  });
});

describe("la file devant NocoDB", () => {
  test("une création est acquittée sans un appel, puis part en deux ; une salve part ensemble", async () => {
    const site = await ouvrir({ arrete: true });
    await site.depots.fiches.lister({ atelier: "atelier-die" });
    site.faux.demandes.length = 0;
    await site.depots.fiches.creer(uneFiche());
    expect(site.faux.demandes).toEqual([]);
    expect(await site.depots.fiches.enCours?.()).toEqual(new Set(["fiche-1"]));
    const rejeu = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => 0, ronde_ms: 20 });
    aFermer.push(() => rejeu.fermer());
    expect(await rejeu.vider(VIDEE_MS)).toBe(true);
    expect(site.faux.demandes.map(({ methode }) => methode)).toEqual(["POST", "GET"]);
    expect(await site.depots.fiches.enCours?.()).toEqual(new Set());
    await rejeu.fermer();

    for (let i = 0; i < 30; i += 1) await site.depots.fiches.creer(uneFiche({ id: `salve-${i}` }));
    site.faux.demandes.length = 0;
    const suite = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => 0, ronde_ms: 20 });
    aFermer.push(() => suite.fermer());
    expect(await suite.vider(VIDEE_MS)).toBe(true);
    expect(site.faux.demandes.map(({ methode }) => methode)).toEqual(["POST", "GET"]);
    expect(cles(site.lignes())).toEqual(["fiche-1", ...Array.from({ length: 30 }, (_, i) => `salve-${i}`)]);
  });

  test("NocoDB mort : poser, corriger et effacer sont acquittés et se relisent ; au retour, tout arrive dans l'ordre", async () => {
    const site = await ouvrir();
    const { fiches, propositions, usage } = site.depots;
    await fiches.creer(uneFiche({ id: "ancienne" }));
    await vide(site);
    await fiches.lister({ atelier: "atelier-die" });
    await fiches.lire("ancienne");
    saboter(site.faux, est.tout, { coupee: true });
    await fiches.creer(uneFiche({ id: "a" }));
    await fiches.creer(uneFiche({ id: "b" }));
    await fiches.remplacer(uneFiche({ id: "a", titre: "Corrigée", version: 2 }), 1);
    await fiches.effacer("b");
    await fiches.remplacer(uneFiche({ id: "ancienne", titre: "Reprise", version: 2 }), 1);
    await propositions.creer(uneProposition());
    await usage.ajouter(uneLigneUsage());
    expect((await fiches.lister({ atelier: "atelier-die" })).map(({ id, titre }) => [id, titre]).sort()).toEqual([
      ["a", "Corrigée"],
      ["ancienne", "Reprise"],
    ]);
    expect(await fiches.lire("b")).toBeUndefined();
    expect(await propositions.lireParSuivi(uneProposition().suivi_empreinte)).toEqual(uneProposition());
    expect(cles(site.lignes())).toEqual(["ancienne"]);
    site.faux.saboteurs.length = 0;
    site.horloge.ms += 20_000;
    await vide(site);
    expect(site.lignes().map((l) => [l["cle"], l["titre"], l["version"]])).toEqual([
      ["ancienne", "Reprise", 2],
      ["a", "Corrigée", 2],
    ]);
    expect(cles(site.lignes("ressources_references"))).toEqual([uneProposition().id]);
    expect(cles(site.lignes("stats_usage"))).toEqual([uneLigneUsage().id]);
  });

  test.each([
    ["refuse en 503, mais range", { statut: 503, corps: "{}", apres: true }],
    ["coupe la prise après avoir rangé", { coupee: true, apres: true }],
    ["se tait après avoir rangé", { muette: true, apres: true }],
    ["refuse en 503 sans ranger", { statut: 503, corps: "{}" }],
  ])("NocoDB %s : chaque fiche y est une fois", async (_nom, panne) => {
    const site = await ouvrir({ delais: delaisDevant(panne) });
    saboter(site.faux, est.ajout, panne, 2);
    for (const id of ["a", "b", "c"]) await site.depots.fiches.creer(uneFiche({ id }));
    await vide(site);
    expect(cles(site.lignes()).sort()).toEqual(["a", "b", "c"]);
  });

  test("une écriture crue perdue, arrivée bien après : son double disparaît une minute plus tard, et une fiche effacée ne revient pas", async () => {
    const site = await ouvrir();
    saboter(site.faux, est.ajout, { statut: 503, corps: "{}" }, 1);
    await site.depots.fiches.creer(uneFiche({ id: "a" }));
    await vide(site);
    const [ligne] = site.lignes();
    site.table("codev_fiches").lignes.push({ ...ligne, Id: 900, CreatedAt: "", UpdatedAt: null, jeton: "arrive-apres-coup" });
    site.horloge.ms += 61_000;
    await expect.poll(() => cles(site.lignes())).toEqual(["a"]);

    saboter(site.faux, est.ajout, { statut: 503, corps: "{}" }, 3);
    await site.depots.fiches.creer(uneFiche({ id: "b" }));
    await expect.poll(() => site.faux.demandes.filter(est.ajout).length).toBeGreaterThan(3);
    await site.depots.fiches.effacer("b");
    await vide(site);
    site.table("codev_fiches").lignes = [{ ...site.lignes()[0], Id: 901, CreatedAt: "", UpdatedAt: null, cle: "b", jeton: "arrive-apres-coup" }];
    site.horloge.ms += 61_000;
    await expect.poll(() => cles(site.lignes())).toEqual([]);
  });

  test("deux corrections de la même version : une seule est acquittée, même file pleine de travail", async () => {
    const site = await ouvrir({ arrete: true });
    const { fiches } = site.depots;
    await fiches.creer(uneFiche());
    const codes = await Promise.all(["Un", "Deux"].map((titre) => codeDe(fiches.remplacer(uneFiche({ titre, version: 2 }), 1))));
    expect(codes.sort()).toEqual(["aucune erreur", "conflit"]);
    expect(await codeDe(fiches.creer(uneFiche()))).toBe("conflit");
    expect(await codeDe(fiches.remplacer(uneFiche({ id: "inconnue", version: 2 }), 1))).toBe("introuvable");
    // Jamais partie, une seule ligne l'attend : l'ancien texte n'est plus nulle part.
    expect(site.base.tous("SELECT geste, version FROM file_attente").map((l) => ({ ...l }))).toEqual([{ geste: "creer", version: 2 }]);
  });

  test("une fiche effacée avant d'être partie ne laisse rien, ni ici ni là-bas", async () => {
    const site = await ouvrir({ arrete: true });
    await site.depots.fiches.creer(uneFiche());
    await site.depots.fiches.effacer("fiche-1");
    expect(site.base.tous("SELECT * FROM file_attente")).toEqual([]);
    expect(site.faux.demandes.filter(ecrit).some(({ chemin }) => chemin.includes("/records"))).toBe(false);
  });

  test("pleine, elle refuse avec un délai au lieu d'acquitter ; l'usage lui laisse sa place, un effacement passe toujours", async () => {
    const site = await ouvrir({ arrete: true, bornes: { gestes: 4, octets: 1_000_000 } });
    const { fiches, usage } = site.depots;
    for (const id of ["u1", "u2"]) await usage.ajouter(uneLigneUsage({ id }));
    expect(await codeDe(usage.ajouter(uneLigneUsage({ id: "u3" })))).toBe("indisponible");
    for (const id of ["a", "b"]) await fiches.creer(uneFiche({ id }));
    await expect(fiches.creer(uneFiche({ id: "c" }))).rejects.toMatchObject({
      code: "indisponible",
      attente_s: 60,
      detail: expect.stringContaining("Gardez votre saisie"),
    });
    await fiches.effacer("rangee-depuis-longtemps");
    await fiches.effacer("a");
    await fiches.creer(uneFiche({ id: "d" })).catch(() => undefined);
    expect(site.file.relever()).toMatchObject({ file_ecartes: 0 });
    expect((await fiches.lister({ atelier: "atelier-die" })).map(({ id }) => id).sort()).toEqual(["b"]);
  });

  test("une fiche que NocoDB refuse net n'arrête pas les autres, reste sur le site, et se retente", async () => {
    const site = await ouvrir();
    const refusee = ({ corps }: DemandeNocodb) => JSON.stringify(corps ?? "").includes('"cle":"b"');
    saboter(site.faux, (demande) => est.ajout(demande) && refusee(demande), { statut: 422, corps: '{"error":"ERR_INVALID_VALUE_FOR_FIELD","message":"non"}' });
    for (const id of ["a", "b", "c"]) await site.depots.fiches.creer(uneFiche({ id }));
    await vide(site);
    expect(cles(site.lignes())).toEqual(["a", "c"]);
    expect(site.file.relever()).toMatchObject({ file_gestes: 0, file_ecartes: 1 });
    expect((await site.depots.fiches.lister({ atelier: "atelier-die" })).map(({ id }) => id).sort()).toEqual(["a", "b", "c"]);
    site.faux.saboteurs.length = 0;
    site.horloge.ms += 3_700_000;
    await expect.poll(() => cles(site.lignes())).toEqual(["a", "c", "b"]);
    await expect.poll(() => site.file.relever().file_ecartes).toBe(0);
  });

  test.each([
    ["coupé avant", { coupee: true }],
    ["fait, mais sans réponse", { coupee: true, apres: true }],
    ["refusé par une panne", { statut: 503, corps: "{}" }],
  ] as const)("un effacement dont le second temps est %s reprend : il ne laisse pas de ligne vide", async (_quand, panne) => {
    const site = await ouvrir();
    for (const id of ["a", "b", "c"]) await site.depots.fiches.creer(uneFiche({ id }));
    await vide(site);
    saboter(site.faux, est.retrait, panne, 2);
    await site.depots.fiches.effacer("b");
    await site.depots.fiches.effacer("a");
    await vide(site);
    expect(cles(site.lignes())).toEqual(["c"]);
  });

  test("deux processus sur la même machine : chacun voit ce que l'autre a acquitté, et rien ne part deux fois", async () => {
    const dossier = mkdtempSync(join(tmpdir(), "file-"));
    const montage = await monter({ moteur: "pg" });
    const un = await brancher(montage, { dossier });
    const deux = await brancher(montage, { dossier });
    aFermer.unshift(
      () => rmSync(dossier, { recursive: true, force: true }),
      () => montage.faux.fermer(),
    );
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? un : deux).depots.fiches.creer(uneFiche({ id: `f-${i}` }))));
    expect((await deux.depots.fiches.lister({ atelier: "atelier-die" })).length).toBe(40);
    await vide(un);
    expect(new Set(cles(montage.lignes())).size).toBe(40);
    expect(montage.lignes()).toHaveLength(40);
  });

  describe.each(["sqlite", "pg"] as const)("un identifiant déjà pris, moteur %s", (moteur) => {
    const posee = uneFiche({ id: "x", titre: "La sienne", auteur: "Ana", version: 3 });

    test("au rejeu, la création et ses suites sont laissées de côté : l'enregistrement d'un autre n'est jamais échangé, et les voisines partent", async () => {
      const site = await ouvrir({ moteur, arrete: true });
      await site.nocodb.enregistrements.fiches.creer(posee);
      const [avant] = site.lignes();
      for (const id of ["a", "x", "b"]) await site.depots.fiches.creer(uneFiche({ id, titre: "Prise" }));
      await site.file.prendre(3);
      await site.depots.fiches.remplacer(uneFiche({ id: "x", titre: "Prise encore", version: 2 }), 1);
      const rejeu = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => 0, ronde_ms: 20, cadence_ms: [10] });
      aFermer.push(() => rejeu.fermer());
      expect(await rejeu.vider(VIDEE_MS)).toBe(true);
      expect(cles(site.lignes()).sort()).toEqual(["a", "b", "x"]);
      expect(site.lignes()[0]).toEqual(avant);
      expect(await site.depots.fiches.lire("x")).toEqual(posee);
      expect(site.file.relever()).toMatchObject({ file_gestes: 0, file_ecartes: 0 });
      expect(site.journal.lignes.filter(({ message }) => message.includes("déjà celui d'un autre"))).toHaveLength(1);
      await site.depots.fiches.remplacer({ ...posee, titre: "Corrigée", version: 4 }, 3);
    });

    test("sans essai avant, de même ; la même fiche y est déjà : rien à dire", async () => {
      const site = await ouvrir({ moteur });
      await site.nocodb.enregistrements.fiches.creer(posee);
      await site.nocodb.enregistrements.fiches.creer(uneFiche({ id: "y" }));
      const avant = site.lignes().map((ligne) => ({ ...ligne }));
      await site.depots.fiches.creer(uneFiche({ id: "x", titre: "Prise" }));
      await site.depots.fiches.creer(uneFiche({ id: "y" }));
      await vide(site);
      expect(site.lignes()).toEqual(avant);
      expect(site.journal.lignes.filter(({ message }) => message.includes("déjà celui d'un autre"))).toHaveLength(1);
    });
  });

  test("une création dont l'identifiant se lit déjà est un conflit, NocoDB muet compris ; effacée par une autre machine, il redevient libre", async () => {
    const site = await ouvrir();
    for (const id of ["x", "y"]) await site.nocodb.enregistrements.fiches.creer(uneFiche({ id, atelier: "ailleurs" }));
    await site.depots.fiches.lister({ atelier: "ailleurs" });
    await site.depots.fiches.lire("x");
    await site.nocodb.enregistrements.fiches.effacer("y");
    expect(await codeDe(site.depots.fiches.creer(uneFiche({ id: "x", titre: "Prise" })))).toBe("conflit");
    expect(await codeDe(site.depots.fiches.creer(uneFiche({ id: "y" })))).toBe("aucune erreur");
    await vide(site);
    saboter(site.faux, est.tout, { coupee: true });
    expect(await codeDe(site.depots.fiches.creer(uneFiche({ id: "x", titre: "Prise" })))).toBe("conflit");
    expect(site.file.relever()).toMatchObject({ file_gestes: 0 });
  });

  test.each(["sqlite", "pg"] as const)("une création rejouée d'une sauvegarde ne recouvre pas la version qui l'a suivie, moteur %s", async (moteur) => {
    const site = await ouvrir({ moteur });
    await site.depots.fiches.creer(uneFiche());
    await vide(site);
    await site.depots.fiches.remplacer(uneFiche({ titre: "Suivante", version: 2 }), 1);
    await vide(site);
    const objet = JSON.stringify(uneFiche());
    site.base.ecrire("UPDATE file_attente SET etat = 'attend', essais = 0, objet = :objet WHERE geste = 'creer'", { objet });
    site.rejeu?.reveiller();
    await vide(site);
    expect(site.lignes().map((l) => [l["cle"], l["titre"], l["version"]])).toEqual([["fiche-1", "Suivante", 2]]);
  });

  test("corrigée après un refus : la création, sa suite et la dernière correction n'en font qu'une, et rien d'acquitté ne se perd", async () => {
    const site = await ouvrir({ arrete: true });
    const { fiches } = site.depots;
    await fiches.creer(uneFiche());
    const [partie] = await site.file.prendre(1);
    await fiches.remplacer(uneFiche({ titre: "Deux", version: 2 }), 1);
    await site.file.ecarter(partie?.rang ?? 0);
    expect(site.file.relever()).toMatchObject({ file_gestes: 0, file_ecartes: 2 });
    await fiches.remplacer(uneFiche({ titre: "Trois", version: 3 }), 2);
    expect(site.base.tous("SELECT geste, version, etat FROM file_attente").map((l) => ({ ...l }))).toEqual([{ geste: "creer", version: 3, etat: "attend" }]);
    const rejeu = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => 0, ronde_ms: 20, cadence_ms: [10] });
    aFermer.push(() => rejeu.fermer());
    expect(await rejeu.vider(VIDEE_MS)).toBe(true);
    expect(site.lignes().map((l) => [l["cle"], l["titre"], l["version"]])).toEqual([["fiche-1", "Trois", 3]]);
  });

  test("recréée derrière un effacement écarté, puis corrigée : l'effacement part d'abord, et une heure après rien ne la retire", async () => {
    const site = await ouvrir({ arrete: true });
    const { fiches } = site.depots;
    await site.nocodb.enregistrements.fiches.creer(uneFiche({ titre: "D'avant" }));
    await fiches.effacer("fiche-1");
    const ecarterTout = async () => {
      const [pris] = await site.file.prendre(1);
      await site.file.ecarter(pris?.rang ?? 0);
    };
    await ecarterTout();
    await fiches.creer(uneFiche({ titre: "Neuve" }));
    expect(site.file.relever()).toMatchObject({ file_gestes: 2, file_ecartes: 0 });
    await ecarterTout();
    expect(site.file.relever()).toMatchObject({ file_gestes: 0, file_ecartes: 2 });
    await fiches.remplacer(uneFiche({ titre: "Neuve, corrigée", version: 2 }), 1);
    const rejeu = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => site.horloge.ms, ronde_ms: 20, cadence_ms: [10] });
    aFermer.push(() => rejeu.fermer());
    expect(await rejeu.vider(VIDEE_MS)).toBe(true);
    site.horloge.ms += 3_700_000;
    await expect.poll(() => site.base.tous("SELECT 1 FROM file_attente WHERE etat = 'revoir'")).toEqual([]);
    expect(site.lignes().map((l) => [l["cle"], l["titre"], l["version"]])).toEqual([["fiche-1", "Neuve, corrigée", 2]]);
  });

  test("une fiche à laquelle NocoDB répond toujours 500, quand le reste se lit, finit de côté : les autres partent", async () => {
    const site = await ouvrir();
    const fautive = ({ corps }: DemandeNocodb) => JSON.stringify(corps ?? "").includes('"cle":"b"');
    saboter(site.faux, (demande) => est.ajout(demande) && fautive(demande), { statut: 500, corps: '{"error":"ERR_INTERNAL_SERVER","message":"non"}' });
    for (const id of ["a", "b", "c"]) await site.depots.fiches.creer(uneFiche({ id }));
    await expect
      .poll(() => {
        site.horloge.ms += 11_000;
        return cles(site.lignes()).sort();
      })
      .toEqual(["a", "c"]);
    await vide(site);
    expect(site.file.relever()).toMatchObject({ file_gestes: 0, file_ecartes: 1 });
    expect((await site.depots.fiches.lire("b"))?.id).toBe("b");
  });

  test("NocoDB entier en panne : rien ne se met de côté, si longtemps qu'elle dure", async () => {
    const site = await ouvrir();
    saboter(site.faux, est.tout, { statut: 500, corps: "{}" });
    await site.depots.fiches.creer(uneFiche());
    const fin_ms = site.horloge.ms + 30 * 11_000;
    await expect.poll(() => (site.horloge.ms += 11_000)).toBeGreaterThan(fin_ms);
    expect(site.file.relever()).toMatchObject({ file_gestes: 1, file_ecartes: 0 });
  });

  test("un lot trop long pour NocoDB se coupe en deux, jusqu'à passer", async () => {
    const site = await ouvrir({ arrete: true, delais: BREFS });
    saboter(site.faux, (demande) => est.ajout(demande) && Array.isArray(demande.corps) && demande.corps.length > 8, { muette: true });
    for (let i = 0; i < 20; i += 1) await site.depots.fiches.creer(uneFiche({ id: `f-${i}` }));
    const rejeu = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => site.horloge.ms, ronde_ms: 20, cadence_ms: [10] });
    aFermer.push(() => rejeu.fermer());
    expect(await rejeu.vider(VIDEE_MS)).toBe(true);
    expect(new Set(cles(site.lignes())).size).toBe(20);
    expect(site.lignes()).toHaveLength(20);
  });

  test("presentes demande par lots, sans lecture connue : une fiche qui part est là, une panne se dit, et ce que la panne resservira reste", async () => {
    const site = await ouvrir({ arrete: true });
    await site.nocodb.enregistrements.fiches.creer(uneFiche({ id: "rangee" }));
    await site.depots.fiches.lister({ atelier: "atelier-die" });
    await site.depots.fiches.creer(uneFiche({ id: "part" }));
    site.faux.demandes.length = 0;
    const demandees = ["rangee", "part", ...Array.from({ length: 98 }, (_, i) => `perdue-${i}`)];
    expect(await site.depots.fiches.presentes(demandees)).toEqual(new Set(["part", "rangee"]));
    expect(site.faux.demandes.map(({ methode }) => methode)).toEqual(["GET", "GET"]);
    expect(await site.depots.fiches.enContient(["inconnu", "atelier-die"])).toBe(true);
    expect(await site.depots.fiches.enContient(["inconnu"])).toBe(false);
    saboter(site.faux, est.tout, { statut: 503, corps: "{}" });
    expect(await codeDe(site.depots.fiches.presentes(["rangee"]))).toBe("indisponible");
    expect(await codeDe(site.depots.fiches.enContient(["atelier-die"]))).toBe("indisponible");
    expect((await site.depots.fiches.lister({ atelier: "atelier-die" })).map(({ id }) => id).sort()).toEqual(["part", "rangee"]);
  });

  test("lire une fiche, ou savoir ce qui attend, ne relit pas toute la file", async () => {
    const site = await ouvrir({ arrete: true });
    for (const id of ["a", "b", "c"]) await site.depots.fiches.creer(uneFiche({ id }));
    const seule = vi.spyOn(JSON, "parse");
    try {
      expect((await site.depots.fiches.lire("b"))?.id).toBe("b");
      expect(seule).toHaveBeenCalledTimes(1);
      expect(await site.depots.fiches.enCours?.()).toEqual(new Set(["a", "b", "c"]));
      expect(seule).toHaveBeenCalledTimes(1);
    } finally {
      seule.mockRestore();
    }
  });

  test("le processus qui acquitte corrige ce qu'il resservira, même quand c'est un autre qui porte l'écriture", async () => {
    const dossier = mkdtempSync(join(tmpdir(), "file-"));
    const montage = await monter({ moteur: "pg" });
    const porteur = await brancher(montage, { dossier });
    const autre = await brancher(montage, { dossier, arrete: true });
    aFermer.unshift(
      () => rmSync(dossier, { recursive: true, force: true }),
      () => montage.faux.fermer(),
    );
    const depuis = "2000-01-01T00:00:00.000Z";
    for (const id of ["a", "b"]) await porteur.depots.fiches.creer(uneFiche({ id }));
    await porteur.depots.propositions.creer(uneProposition());
    await vide(porteur);
    await autre.depots.fiches.lister({ atelier: "atelier-die" });
    await autre.depots.fiches.lister({ atelier: "atelier-die", depuis });
    await autre.depots.propositions.lire(uneProposition().id);
    await autre.depots.fiches.remplacer(uneFiche({ id: "a", titre: "Corrigée", version: 2 }), 1);
    await autre.depots.fiches.effacer("b");
    await autre.depots.propositions.remplacer(uneProposition({ etat: "publiee", version: 2 }), 1);
    await vide(porteur);
    saboter(montage.faux, est.tout, { coupee: true });
    const vues = (await autre.depots.fiches.lister({ atelier: "atelier-die" })).map(({ id, titre }) => [id, titre]);
    expect(vues).toEqual([["a", "Corrigée"]]);
    expect((await autre.depots.fiches.lister({ atelier: "atelier-die", depuis })).map(({ id }) => id)).toEqual(["a"]);
    expect(await autre.depots.propositions.lire(uneProposition().id)).toMatchObject({ etat: "publiee", version: 2 });
  });

  test("ce qui reste se dit : en attente d'un NocoDB muet, mis de côté, ou dans les mains d'un processus mort, jusqu'à son terme", async () => {
    const site = await ouvrir({ arrete: true });
    await site.file.prendreTour("un-mort", site.horloge.ms + TOUR_MS);
    await site.depots.fiches.creer(uneFiche({ id: "a" }));
    saboter(site.faux, est.tout, { coupee: true });
    const rejeu = ouvrirRejeu({ ...site.nocodb.acces, file: site.file, maintenant_ms: () => site.horloge.ms, ronde_ms: 20, cadence_ms: [10] });
    aFermer.push(() => rejeu.fermer());
    await expect.poll(() => rejeu.reste()).toEqual({ attendent: 1, ecartees: 0, ailleurs: true });
    expect(direReste(rejeu.reste())).toEqual([expect.stringMatching(/^Un autre processus/)]);
    site.horloge.ms += TOUR_MS + 1;
    await expect.poll(() => rejeu.reste()).toEqual({ attendent: 1, ecartees: 0, ailleurs: false });
    expect(direReste(rejeu.reste())).toEqual([expect.stringMatching(/^NocoDB ne répond pas/)]);
    await rejeu.fermer();
    const [pris] = await site.file.prendre(1);
    await site.file.ecarter(pris?.rang ?? 0);
    expect(direReste(rejeu.reste())).toEqual([expect.stringMatching(/^NocoDB a refusé 1 écriture, mise de côté/)]);
    expect(direReste({ attendent: 0, ecartees: 0, ailleurs: true })).toEqual([]);
  });
});
