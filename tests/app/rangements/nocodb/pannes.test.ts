import { afterEach, describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { unAtelier, uneFiche, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import type { Panne } from "#tests/faux/nocodb.ts";
import { BREFS, delaisDevant, est, monter, saboter, type Montage } from "./monter.ts";

// Chaque panne : ce qu'en dit l'adaptateur, et ce qui est vraiment rangé après.

const ouverts: Array<Montage> = [];
async function ouvrir(...reglages: Parameters<typeof monter>): Promise<Montage> {
  const montage = await monter(...reglages);
  ouverts.push(montage);
  return montage;
}
afterEach(async () => {
  for (const { faux } of ouverts.splice(0)) await faux.fermer();
});

/** « ok », ou le code de l'erreur. */
async function issue(promesse: Promise<unknown>): Promise<string> {
  try {
    await promesse;
    return "ok";
  } catch (e) {
    return estErreurApp(e) ? e.code : `autre : ${String(e)}`;
  }
}
const HTML = "<html><body>502 Bad Gateway</body></html>";

describe("créer, quand NocoDB va mal", () => {
  const CAS: ReadonlyArray<readonly [nom: string, panne: Panne, fois: number, attendu: string, rangees: number]> = [
    ["jeton refusé", { statut: 401, corps: '{"error":"ERR_AUTHENTICATION_REQUIRED","message":"Invalid token"}' }, 1, "indisponible", 0],
    ["droit refusé", { statut: 403, corps: '{"error":"ERR_FORBIDDEN","message":"Forbidden"}' }, 1, "indisponible", 0],
    ["500 et une vieille forme d'erreur", { statut: 500, corps: '{"msg":"Something"}' }, 1, "indisponible", 0],
    ["500 alors que la ligne est rangée : la relecture le voit", { statut: 500, corps: '{"msg":"Something"}', apres: true }, 1, "ok", 1],
    ["page d'un mandataire", { statut: 502, corps: HTML, entetes: { "Content-Type": "text/html" } }, 1, "indisponible", 0],
    ["200 qui n'est pas du JSON, et rien de rangé", { statut: 200, corps: HTML, entetes: { "Content-Type": "text/html" } }, 1, "amont_invalide", 0],
    ["prise coupée avant : repris une fois", { coupee: true }, 1, "ok", 1],
    ["prise coupée après : la ligne y est, rien n'est refait", { coupee: true, apres: true }, 1, "ok", 1],
    ["muet, rien de rangé", { muette: true }, 1, "delai_depasse", 0],
    ["muet, mais rangé : la relecture le voit", { muette: true, apres: true }, 1, "ok", 1],
    ["429 passager, avec son délai", { statut: 429, corps: "{}", entetes: { "Retry-After": "0" } }, 2, "ok", 1],
    ["429 plus long que l'opération", { statut: 429, corps: "{}", entetes: { "Retry-After": "60" } }, 9, "indisponible", 0],
    ["200 qui ne range rien", { statut: 200, corps: '{"Id":1}' }, 1, "amont_invalide", 0],
    ["requête refusée sans raison connue", { statut: 422, corps: '{"error":"ERR_INVALID_REQUEST_BODY","message":"non"}' }, 1, "amont_invalide", 0],
    ["431 au corps vide", { statut: 431 }, 1, "amont_invalide", 0],
  ];
  test.each(CAS)("%s", async (_nom, panne, fois, attendu, rangees) => {
    const { faux, fiches, lignes } = await ouvrir({}, delaisDevant(panne));
    saboter(faux, est.ajout, panne, fois);
    expect(await issue(fiches.creer(uneFiche()))).toBe(attendu);
    expect(lignes()).toHaveLength(rangees);
    faux.saboteurs.length = 0;
    expect(await fiches.lire("fiche-1")).toEqual(rangees === 1 ? uneFiche() : undefined);
  });

  test("l'attente demandée par un 429 arrive jusqu'à la réponse ; le jeton n'est ni dans l'erreur ni dans le journal", async () => {
    const { faux, fiches, journal } = await ouvrir();
    saboter(faux, est.ajout, { statut: 429, corps: "{}", entetes: { "Retry-After": "60" } });
    const erreur: unknown = await fiches.creer(uneFiche()).catch((e: unknown) => e);
    expect(erreur).toMatchObject({
      code: "indisponible",
      attente_s: 60,
      detail: expect.stringMatching(/^L'enregistrement est impossible.*Gardez votre saisie/),
    });
    expect(JSON.stringify([journal.lignes, erreur, (erreur as Error).cause])).not.toMatch(/jeton-editor|Broyeur/);
  });

  test("une colonne retirée dans NocoDB : la valeur serait perdue sans un mot ; la ligne est retirée et l'erreur dite", async () => {
    const { fiches, table, lignes, journal } = await ouvrir();
    await fiches.creer(uneFiche({ id: "avant" }));
    const fiche = table("codev_fiches");
    fiche.colonnes = fiche.colonnes.filter(({ title }) => title !== "description");
    for (const ligne of fiche.lignes) delete ligne["description"];
    expect(await issue(fiches.creer(uneFiche({ description: "Sur remorque" })))).toBe("amont_invalide");
    expect(lignes().map((l) => l["cle"])).toEqual(["avant"]);
    expect(journal.lignes.some(({ champs }) => String(champs["detail"]).includes("description"))).toBe(true);
  });

  test("un caractère que PostgreSQL refuserait, un texte trop long : dits avant d'écrire", async () => {
    const { fiches, propositions, lignes } = await ouvrir({ moteur: "pg" });
    expect(await issue(fiches.creer(uneFiche({ titre: "a\u0000b" })))).toBe("invalide");
    expect(await issue(fiches.creer(uneFiche({ titre: "a\ud800b" })))).toBe("invalide");
    expect(await issue(propositions.creer(uneProposition({ contenu: { nom: "é".repeat(100_001) } })))).toBe("trop_gros");
    expect(lignes()).toHaveLength(0);
  });
});

describe("remplacer, quand NocoDB va mal", () => {
  const remplacee = uneFiche({ titre: "Broyeur et scie", version: 2 });
  const CAS: ReadonlyArray<readonly [nom: string, panne: Panne, fois: number, attendu: string, titre: string]> = [
    ["200 qui n'écrit rien, une fois : repris", { statut: 200, corps: "1" }, 1, "ok", "Broyeur et scie"],
    ["200 qui n'écrit jamais rien", { statut: 200, corps: "1" }, 9, "amont_invalide", "Broyeur à végétaux"],
    ["coupé avant : repris", { coupee: true }, 1, "ok", "Broyeur et scie"],
    ["coupé après : la relecture le voit", { coupee: true, apres: true }, 1, "ok", "Broyeur et scie"],
    ["muet", { muette: true }, 1, "delai_depasse", "Broyeur à végétaux"],
    ["500 après avoir écrit", { statut: 500, corps: "{}", apres: true }, 1, "ok", "Broyeur et scie"],
    ["500 sans écrire", { statut: 500, corps: "{}" }, 1, "indisponible", "Broyeur à végétaux"],
  ];
  test.each(CAS)("%s", async (_nom, panne, fois, attendu, titre) => {
    const { faux, fiches, lignes } = await ouvrir({}, delaisDevant(panne));
    await fiches.creer(uneFiche());
    saboter(faux, est.echange, panne, fois);
    expect(await issue(fiches.remplacer(remplacee, 1))).toBe(attendu);
    expect(lignes()).toHaveLength(1);
    expect(lignes()[0]?.["titre"]).toBe(titre);
  });

  test("sans route d'échange, l'écriture ordinaire est relue de même : 200 sans écrire est vu", async () => {
    const { faux, fiches, lignes, journal } = await ouvrir({ v1: false });
    await fiches.creer(uneFiche());
    saboter(faux, ({ methode }) => methode === "PATCH", { statut: 200, corps: '{"Id":1}' });
    expect(await issue(fiches.remplacer(remplacee, 1))).toBe("amont_invalide");
    expect(lignes()[0]?.["titre"]).toBe("Broyeur à végétaux");
    expect(journal.lignes.map(({ message }) => message)).toContain("NocoDB sans écriture conditionnelle : deux processus peuvent se recouvrir");
  });

  test("une route d'échange dont le filtre ne filtre pas n'est jamais appelée", async () => {
    const { faux, fiches, lignes } = await ouvrir();
    await fiches.creer(uneFiche());
    await fiches.creer(uneFiche({ id: "autre", titre: "Autre" }));
    saboter(faux, ({ methode, chemin }) => methode === "GET" && chemin.endsWith("/count"), { statut: 200, corps: '{"count":2}' });
    expect(await issue(fiches.remplacer(remplacee, 1))).toBe("ok");
    expect(faux.demandes.some(est.echange)).toBe(false);
    expect(lignes().map((l) => l["titre"])).toEqual(["Broyeur et scie", "Autre"]);
  });

  test("celui qu'un autre suit aussitôt sait quand même que son écriture est passée", async () => {
    const { faux, fiches, lignes } = await ouvrir();
    await fiches.creer(uneFiche());
    // Entre l'échange et sa relecture, une seconde personne, qui a lu la version 2, écrit la 3.
    let fait = false;
    faux.saboteurs.push((demande) => {
      const [ligne] = lignes();
      if (fait || ligne === undefined || !est.lecture(demande) || ligne["version"] !== 2) return undefined;
      fait = true;
      Object.assign(ligne, {
        version: 3,
        titre: "Suivante",
        jetons_passes: `${String(ligne["jeton"] as string)} ${String(ligne["jetons_passes"] as string)}`,
        jeton: "un-autre-jeton",
      });
      return undefined;
    });
    expect(await issue(fiches.remplacer(remplacee, 1))).toBe("ok");
    expect((await fiches.lire("fiche-1"))?.version).toBe(3);
  });

  test("une ligne ajoutée à la main, sans jeton, se remplace", async () => {
    const { fiches, lignes } = await ouvrir();
    await fiches.creer(uneFiche());
    Object.assign(lignes()[0] ?? {}, { jeton: null, jetons_passes: null });
    expect(await issue(fiches.remplacer(remplacee, 1))).toBe("ok");
    expect(await fiches.lire("fiche-1")).toEqual(remplacee);
  });
});

describe("effacer, quand NocoDB va mal", () => {
  test("un numéro repris par une autre ligne ne l'emporte pas", async () => {
    const { faux, fiches, lignes } = await ouvrir();
    await fiches.creer(uneFiche());
    // Pendant que l'un lit la ligne 1, un autre l'efface, et une nouvelle fiche reprend ce numéro.
    let fait = false;
    faux.saboteurs.push((demande) => {
      if (fait || !est.echange(demande)) return undefined;
      fait = true;
      const [ligne] = lignes();
      Object.assign(ligne ?? {}, { cle: "neuve", titre: "Neuve", jeton: "jeton-de-la-neuve" });
      return undefined;
    });
    expect(await issue(fiches.effacer("fiche-1"))).toBe("ok");
    expect(lignes().map((l) => [l.Id, l["cle"]])).toEqual([[1, "neuve"]]);
  });

  test("effacement refusé après coup : la ligne est vide, et personne ne la voit", async () => {
    const { faux, fiches, propositions, lignes, journal } = await ouvrir();
    await fiches.creer(uneFiche());
    await propositions.creer(uneProposition());
    saboter(faux, est.retrait, { statut: 500, corps: "{}" });
    expect(await issue(fiches.effacer("fiche-1"))).toBe("ok");
    expect(await issue(propositions.effacer("proposition-1"))).toBe("ok");
    const [reste] = lignes();
    expect([reste?.["cle"], reste?.["titre"], reste?.["auteur"], reste?.["session"]]).toEqual([null, null, null, null]);
    expect(lignes("ressources_references")[0]?.["contenu"]).toBeNull();
    expect(await fiches.lister({ atelier: "atelier-die", corbeille: "toutes" })).toEqual([]);
    expect(await propositions.compter({})).toBe(0);
    expect(await propositions.lister({})).toEqual([]);
    expect(journal.lignes.filter(({ message }) => message === "ligne NocoDB vidée mais pas effacée")).toHaveLength(2);
  });
});

describe("lire, quand NocoDB va mal", () => {
  test("un filtre que le serveur n'applique pas est une erreur, jamais une fiche d'un autre ni « introuvable »", async () => {
    const { faux, fiches, lignes } = await ouvrir();
    await fiches.creer(uneFiche({ id: "autre" }));
    saboter(faux, est.lecture, {
      statut: 200,
      corps: JSON.stringify({ list: lignes(), pageInfo: { totalRows: 1, pageSize: 25, isFirstPage: true, isLastPage: true } }),
    });
    expect(await issue(fiches.lire("fiche-1"))).toBe("amont_invalide");
  });

  test("503 puis 503 puis une réponse : lu ; un 503 qui dure est dit", async () => {
    const { faux, fiches } = await ouvrir();
    await fiches.creer(uneFiche());
    saboter(faux, est.lecture, { statut: 503, corps: HTML }, 2);
    expect(await fiches.lire("fiche-1")).toEqual(uneFiche());
    saboter(faux, est.lecture, { statut: 503, corps: HTML });
    expect(await issue(fiches.lire("fiche-1"))).toBe("indisponible");
  });

  test("table effacée puis refaite sous un autre identifiant : relue sans redémarrer", async () => {
    const { faux, fiches, table, horloge } = await ouvrir();
    await fiches.creer(uneFiche());
    horloge.ms += 60_000;
    const ancienne = table("codev_fiches");
    faux.tables.splice(faux.tables.indexOf(ancienne), 1, { ...ancienne, id: "mrefaite", colonnes: ancienne.colonnes.map((c) => ({ ...c, id: `${c.id}bis` })) });
    expect(await fiches.lire("fiche-1")).toEqual(uneFiche());
    expect(await issue(fiches.remplacer(uneFiche({ version: 2 }), 1))).toBe("ok");
  });

  test("une ligne illisible, retouchée à la main, est laissée de côté et signalée ; une ligne sans clé aussi", async () => {
    const { fiches, lignes, journal } = await ouvrir();
    for (const id of ["a", "b"]) await fiches.creer(uneFiche({ id }));
    Object.assign(lignes()[0] ?? {}, { type: "n'importe quoi" });
    lignes().push({ ...(lignes()[1] ?? { Id: 0 }), Id: 99, cle: null });
    expect((await fiches.lister({ atelier: "atelier-die" })).map((f) => f.id)).toEqual(["b"]);
    expect(journal.lignes).toContainEqual(
      expect.objectContaining({ message: "lignes NocoDB illisibles, laissées de côté", champs: { table: "codev_fiches", numeros: [1] } }),
    );
  });

  test("une base qui ne distingue ni casse ni accents ne rend pas un autre code d'atelier", async () => {
    const { faux, ateliers, lignes } = await ouvrir();
    await ateliers.creer(unAtelier({ code: "ÉTÉ" }));
    saboter(faux, est.lecture, {
      statut: 200,
      corps: JSON.stringify({ list: lignes("codev_ateliers"), pageInfo: { totalRows: 1, pageSize: 25, isFirstPage: true, isLastPage: true } }),
    });
    expect(await ateliers.lireParCode("ete")).toBeUndefined();
    expect((await ateliers.lireParCode("ÉTÉ"))?.id).toBe("atelier-die");
  });

  test("mille deux cents lignes se lisent par pages, sans trou ni double, même si on en efface pendant la lecture", async () => {
    const { faux, fiches, table, lignes } = await ouvrir();
    await fiches.creer(uneFiche({ id: "f0" }));
    const [modele] = lignes();
    const fiche = table("codev_fiches");
    for (let i = 1; i < 1_200; i += 1) fiche.lignes.push({ ...(modele ?? { Id: 0 }), Id: i + 1, cle: `f${i}`, jeton: `j${i}` });
    let pages = 0;
    faux.saboteurs.push((demande) => {
      if (est.lecture(demande) && (pages += 1) === 2) fiche.lignes = fiche.lignes.filter(({ Id }) => Id !== 3);
      return undefined;
    });
    const lues = await fiches.lister({ atelier: "atelier-die" });
    expect(pages).toBe(3);
    expect(new Set(lues.map((f) => f.id)).size).toBe(1_200);
  });

  test("serveur mort : après cinq échecs la réponse est immédiate, sans appel ; puis un essai le retrouve", async () => {
    const { faux, fiches, horloge } = await ouvrir({}, BREFS);
    await fiches.creer(uneFiche());
    saboter(faux, est.tout, { muette: true });
    for (let i = 0; i < 5; i += 1) expect(await issue(fiches.lire("fiche-1"))).toBe("delai_depasse");
    const avant = faux.demandes.length;
    expect(await issue(fiches.lire("fiche-1"))).toBe("indisponible");
    expect(await issue(fiches.creer(uneFiche({ id: "g" })))).toBe("indisponible");
    expect(faux.demandes.length).toBe(avant);
    faux.saboteurs.length = 0;
    horloge.ms += 11_000;
    expect(await fiches.lire("fiche-1")).toEqual(uneFiche());
  });
});

describe("ce qui part vers NocoDB", () => {
  test("where ne porte jamais que notre jeton ; tout ce qui vient d'une personne passe par filterArrJson", async () => {
    const { faux, fiches, ateliers, propositions } = await ouvrir();
    const piege = "x)~or(Id,gt,0";
    await fiches.creer(uneFiche({ id: piege, atelier: piege, titre: piege }));
    await fiches.creer(uneFiche({ id: "autre", titre: "Intacte" }));
    await ateliers.creer(unAtelier({ id: piege, code: piege }));
    await fiches.remplacer(uneFiche({ id: piege, atelier: piege, version: 2 }), 1);
    expect(await fiches.lire("x")).toBeUndefined();
    expect((await fiches.lister({ atelier: piege })).map((f) => f.id)).toEqual([piege]);
    expect((await ateliers.lireParCode(piege))?.id).toBe(piege);
    expect(await propositions.lireParSuivi(piege)).toBeUndefined();
    await fiches.effacer(piege);
    expect((await fiches.lire("autre"))?.titre).toBe("Intacte");
    const wheres = faux.demandes.flatMap(({ parametres }) => parametres.getAll("where"));
    expect(wheres.length).toBeGreaterThan(0);
    for (const where of wheres) expect(where).toMatch(/^\(jeton,eq,[\w-]{16}\)$/);
    // Un échange porte toujours un filtre : sans lui, il écrirait toutes les lignes.
    expect(faux.demandes.filter(est.echange).every(({ parametres }) => parametres.has("where"))).toBe(true);
  });

  test("la sonde dit une table ou une colonne absente, et ne rappelle pas NocoDB à chaque visite", async () => {
    const { faux, nocodb, table, horloge, journal } = await ouvrir();
    expect(await issue(nocodb.eprouver())).toBe("ok");
    const apres = faux.demandes.length;
    expect(await issue(nocodb.eprouver())).toBe("ok");
    expect(faux.demandes.length).toBe(apres);
    const usage = table("stats_usage");
    usage.colonnes = usage.colonnes.filter(({ title }) => title !== "cout_eur");
    horloge.ms += 10_000;
    expect(await issue(nocodb.eprouver())).toBe("indisponible");
    expect(journal.lignes.at(-1)).toMatchObject({ niveau: "erreur", champs: { detail: "il manque à la table stats_usage : cout_eur" } });
  });
});
