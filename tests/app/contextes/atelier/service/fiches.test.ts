import { describe, expect, test, vi } from "vitest";
import { SchemaFormulaireFiche } from "#app/contextes/atelier/schemas/codev.ts";
import { unCodev, uneAnimation, uneSaisie, unParticipant } from "#tests/constructeurs/atelier/codev.ts";

const formulaire = (valeurs: Record<string, unknown>) => SchemaFormulaireFiche.parse({ type: "lieu", titre: "Verger", ...valeurs });

describe("poser une fiche", () => {
  test("le serveur choisit identifiant, atelier, auteur et version ; la session ne sort pas", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ lat: 44.7534567, lon: 5.3712345 }));
    expect(fiche).toEqual({
      id: expect.any(String),
      atelier: "principal",
      type: "ressource",
      titre: "Broyeur à végétaux",
      axes: [],
      // Cinq décimales : un mètre.
      lat: 44.75346,
      lon: 5.37123,
      auteur: "Nadia",
      version: 1,
      cree_le: "2026-11-21T09:00:00.000Z",
      modifie_le: "2026-11-21T09:00:00.000Z",
    });
  });

  test("le processus meurt entre la fiche et sa réponse gardée : l'envoi refait aussitôt la retrouve, sans attendre ni doubler", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const vivante = { ...codev.depots.idempotence };
    Object.assign(codev.depots.idempotence, { garder: () => Promise.reject(new Error("tué")), liberer: () => Promise.reject(new Error("tué")) });
    await expect(codev.services.fiches.creer(nadia, uneSaisie(), "cle-1")).rejects.toThrow("tué");
    Object.assign(codev.depots.idempotence, vivante);
    const refaite = await codev.services.fiches.creer(nadia, uneSaisie(), "cle-1");
    expect(refaite.rejouee).toBe(true);
    expect(await codev.services.fiches.creer(nadia, uneSaisie(), "cle-1")).toMatchObject({ rejouee: true, fiche: { id: refaite.fiche.id } });
    expect((await codev.depots.fiches.lister({ atelier: nadia.session.atelier })).map(({ id }) => id)).toEqual([refaite.fiche.id]);
  });

  test("la même clé d'idempotence rend la même fiche ; une autre personne peut employer la même clé", async () => {
    const codev = unCodev();
    const [nadia, lea] = [await unParticipant(codev), await unParticipant(codev, "Léa")];
    const premiere = await codev.services.fiches.creer(nadia, uneSaisie(), "cle-1");
    const seconde = await codev.services.fiches.creer(nadia, uneSaisie(), "cle-1");
    expect(seconde).toEqual({ fiche: premiere.fiche, rejouee: true });
    await expect(codev.services.fiches.creer(nadia, uneSaisie({ titre: "Autre" }), "cle-1")).rejects.toMatchObject({ code: "conflit" });
    expect((await codev.services.fiches.creer(lea, uneSaisie(), "cle-1")).rejouee).toBe(false);
    expect((await codev.services.fiches.lister(nadia)).fiches).toHaveLength(2);
  });

  test("la liste se lit par pages ; une fiche retirée ou corrigée entre deux pages n'en fait ni sauter ni répéter une autre", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const posees: Array<string> = [];
    for (let i = 0; i < 25; i += 1) posees.push((await codev.services.fiches.creer(nadia, uneSaisie({ titre: `Fiche ${i}` }))).fiche.id);
    const attendues = (await codev.services.fiches.lister(nadia)).fiches.map(({ id }) => id);
    const premiere = await codev.services.fiches.lister(nadia, undefined, { limite: 10 });
    expect(premiere.fiches).toHaveLength(10);
    // Le repère lui-même part, et une fiche déjà lue change.
    await codev.services.fiches.mettreALaCorbeille(paul, premiere.fiches[9]?.id ?? "");
    await codev.services.fiches.modifier(nadia, premiere.fiches[0]?.id ?? "", { version: 1, titre: "Corrigée" });
    const seconde = await codev.services.fiches.lister(nadia, undefined, { limite: 10, apres: premiere.suite ?? "" });
    const derniere = await codev.services.fiches.lister(nadia, undefined, { limite: 10, apres: seconde.suite ?? "" });
    expect(derniere.suite).toBeNull();
    expect([...premiere.fiches, ...seconde.fiches, ...derniere.fiches].map(({ id }) => id)).toEqual(attendues);
  });

  test("un échec rend la clé : l'envoi peut se refaire", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    vi.spyOn(codev.depots.fiches, "creer").mockRejectedValueOnce(new Error("disque plein"));
    await expect(codev.services.fiches.creer(nadia, uneSaisie(), "cle-1")).rejects.toThrow("disque plein");
    expect((await codev.services.fiches.creer(nadia, uneSaisie(), "cle-1")).rejouee).toBe(false);
  });

  test("un atelier fermé n'en reçoit plus, même de l'animation", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    await codev.services.ateliers.fermer("principal");
    await expect(codev.services.fiches.creer(paul, uneSaisie())).rejects.toMatchObject({ code: "interdit" });
  });
});

describe("dire où", () => {
  test.each([
    ["44,753 5,370", { lat: 44.753, lon: 5.37 }],
    ["44.753, 5.370", { lat: 44.753, lon: 5.37 }],
    ["44,753 ; 5,370", { lat: 44.753, lon: 5.37 }],
    ["-21,115 55,536", { lat: -21.115, lon: 55.536 }],
    ["−21.115/55.536", { lat: -21.115, lon: 55.536 }],
    ["48.39° N, 4.49° O", { lat: 48.39, lon: -4.49 }],
    ["https://www.openstreetmap.org/#map=15/44.7530/5.3700", { lat: 44.753, lon: 5.37 }],
    ["https://www.google.com/maps/@44.7530,5.3700,15z", { lat: 44.753, lon: 5.37 }],
    ["https://www.openstreetmap.org/?mlat=44.753&mlon=5.37", { lat: 44.753, lon: 5.37 }],
  ])("« %s » est compris", (position, attendu) => {
    expect(formulaire({ position }).position).toEqual(attendu);
  });

  test.each(["44,753", "Die", "95 5", "44.7 190", "44,7 5,3 6,2", "https://exemple.fr/44"])("« %s » est redemandé", (position) => {
    expect(SchemaFormulaireFiche.safeParse({ type: "lieu", titre: "Verger", position }).error?.issues).toMatchObject([{ path: ["position"] }]);
  });

  test("sans coordonnées : la commune connue, sinon le chef-lieu du département, sinon la question revient", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const poser = async (valeurs: Record<string, unknown>) => (await codev.services.fiches.creerDepuisFormulaire(nadia, formulaire(valeurs))).fiche;
    // Le nom officiel et la mairie de la commune, comme pour toute autre : « VALENCE » ne désigne pas la préfecture à part.
    expect(await poser({ commune: "VALENCE" })).toMatchObject({ lat: 44.9332, lon: 4.8921, commune: "Valence" });
    expect(await poser({ commune: "Die" })).toMatchObject({ lat: 44.7528, lon: 5.3688, commune: "Die" });
    expect(await poser({ commune: "Trifouillis", departement: "26" })).toMatchObject({ lat: 44.9333, lon: 4.8917, commune: "Trifouillis" });
    await expect(poser({ commune: "Trifouillis" })).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "position" }] });
    const homonymes = await poser({ commune: "Sainte-Colombe" }).catch((e: unknown) => e);
    expect(homonymes).toMatchObject({ code: "invalide", champs: [{ message: expect.stringContaining("Plusieurs communes") }] });
    await expect(poser({})).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "position" }] });
  });

  test("la liste dit où en mots", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    await codev.services.fiches.creer(nadia, uneSaisie({ commune: "Die" }));
    const { fiches } = await codev.services.fiches.page(nadia, { vue: "toutes", type: undefined, cadre: undefined });
    // Haversine de (44,753 ; 5,370) à Valence (44,9333 ; 4,8917) : 42,6 km.
    expect(fiches[0]?.ou).toBe("Die, à 43 km de Valence");
  });
});

describe("modifier", () => {
  test("la sienne, ou toutes pour l'animation ; celle d'un autre est refusée", async () => {
    const codev = unCodev();
    const [nadia, lea, paul] = [await unParticipant(codev), await unParticipant(codev, "Léa"), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ description: "Prêt gratuit", lien: "https://exemple.fr" }));
    codev.horloge.avancer(60);
    const neuve = await codev.services.fiches.modifier(nadia, fiche.id, { version: 1, titre: "Broyeur", description: null });
    expect(neuve).toMatchObject({ titre: "Broyeur", version: 2, lien: "https://exemple.fr", modifie_le: "2026-11-21T09:01:00.000Z", cree_le: fiche.cree_le });
    expect(neuve).not.toHaveProperty("description");
    await expect(codev.services.fiches.modifier(lea, fiche.id, { version: 2, titre: "À moi" })).rejects.toMatchObject({ code: "interdit" });
    await expect(codev.services.fiches.modifier(paul, fiche.id, { version: 2, type: "lieu" })).resolves.toMatchObject({
      type: "lieu",
      version: 3,
      auteur: "Nadia",
    });
  });

  test("une version dépassée rend les deux versions, et n'écrit rien", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await codev.services.fiches.modifier(paul, fiche.id, { version: 1, titre: "Corrigé par Paul" });
    await expect(codev.services.fiches.modifier(nadia, fiche.id, { version: 1, titre: "Mon titre" })).rejects.toMatchObject({
      code: "conflit",
      extra: { versions: { actuelle: { titre: "Corrigé par Paul", version: 2 }, soumise: { titre: "Mon titre", version: 1 } } },
    });
    expect((await codev.services.fiches.lister(nadia)).fiches).toMatchObject([{ titre: "Corrigé par Paul" }]);
  });

  test("deux écritures simultanées : une seule passe, l'autre le sait", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const issues = await Promise.allSettled(
      ["A", "B", "C"].map((lettre) => codev.services.fiches.modifier(nadia, fiche.id, { version: 1, titre: `Titre ${lettre}` })),
    );
    expect(issues.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const issue of issues)
      if (issue.status === "rejected") expect(issue.reason).toMatchObject({ code: "conflit", extra: { versions: { actuelle: { version: 2 } } } });
  });

  test("une fiche d'un autre atelier n'existe pas pour un participant", async () => {
    const codev = unCodev();
    const autre = await codev.services.ateliers.creer({ titre: "Crest" });
    const voisin = await codev.services.acces.connecter({ password: autre.code }, { adresse: "a", actuel: null });
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await expect(codev.services.fiches.modifier(voisin, fiche.id, { version: 1, titre: "Vu d'ailleurs" })).rejects.toMatchObject({ code: "introuvable" });
    expect((await codev.services.fiches.lister(voisin)).fiches).toEqual([]);
  });
});

describe("retirer et rendre", () => {
  test("seule l'animation met à la corbeille, la voit, remet et supprime pour de bon", async () => {
    const codev = unCodev();
    const { fiches } = codev.services;
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await fiches.creer(nadia, uneSaisie());
    await expect(fiches.mettreALaCorbeille(nadia, fiche.id)).rejects.toMatchObject({ code: "interdit" });
    await expect(fiches.supprimer(nadia, fiche.id)).rejects.toMatchObject({ code: "interdit" });
    await fiches.mettreALaCorbeille(paul, fiche.id);
    await expect(fiches.mettreALaCorbeille(paul, fiche.id)).rejects.toMatchObject({ code: "introuvable" });
    const filtre = { vue: "toutes", type: undefined, cadre: undefined } as const;
    expect(await fiches.page(paul, filtre)).toMatchObject({ total: 0, corbeille: [{ id: fiche.id }] });
    expect(await fiches.page(nadia, filtre)).toMatchObject({ total: 0, corbeille: [] });
    expect(await fiches.restaurer(paul, fiche.id)).toMatchObject({ id: fiche.id, titre: fiche.titre });
    expect((await fiches.lister(nadia)).fiches).toHaveLength(1);
    await fiches.mettreALaCorbeille(paul, fiche.id);
    await fiches.supprimer(paul, fiche.id);
    expect(await codev.depots.fiches.lire(fiche.id)).toBeUndefined();
  });

  test("supprimer efface la ligne, sur la carte aussi ; rien ne la rend", async () => {
    const codev = unCodev();
    const { fiches } = codev.services;
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const { fiche } = await fiches.creer(nadia, uneSaisie());
    await fiches.supprimer(paul, fiche.id);
    expect(await codev.depots.fiches.lister({ atelier: fiche.atelier, corbeille: "toutes" })).toEqual([]);
    await expect(fiches.restaurer(paul, fiche.id)).rejects.toMatchObject({ code: "introuvable" });
    await expect(fiches.supprimer(paul, fiche.id)).rejects.toMatchObject({ code: "introuvable" });
  });

  test("chacun retire la sienne, pas celle des autres", async () => {
    const codev = unCodev();
    const [nadia, lea] = [await unParticipant(codev), await unParticipant(codev, "Léa")];
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await expect(codev.services.fiches.annuler(lea, fiche.id)).rejects.toMatchObject({ code: "interdit" });
    await codev.services.fiches.annuler(nadia, fiche.id);
    expect((await codev.services.fiches.lister(nadia)).fiches).toEqual([]);
  });
});

test("« depuis » rend ce qui a changé et ce qui a été retiré, sans rien oublier entre deux lectures", async () => {
  const codev = unCodev();
  const nadia = await unParticipant(codev);
  const { fiche: a } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Ancienne" }));
  codev.horloge.avancer(10);
  const { jusqua } = await codev.services.fiches.lister(nadia);
  const { fiche: b } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Neuve" }));
  codev.horloge.avancer(10);
  await codev.services.fiches.annuler(nadia, a.id);
  expect(await codev.services.fiches.lister(nadia, jusqua)).toMatchObject({ fiches: [{ id: b.id }], supprimees: [a.id] });
});

test("les numéros suivent l'ordre de pose et ne changent pas quand une fiche arrive", async () => {
  const codev = unCodev();
  const nadia = await unParticipant(codev);
  for (const titre of ["Première", "Deuxième", "Troisième"]) {
    await codev.services.fiches.creer(nadia, uneSaisie({ titre }));
    codev.horloge.avancer(60);
  }
  const { fiches } = await codev.services.fiches.page(nadia, { vue: "toutes", type: undefined, cadre: undefined });
  expect(fiches.map(({ rang, titre }) => `${rang} ${titre}`)).toEqual(["3 Troisième", "2 Deuxième", "1 Première"]);
});

describe("exporter", () => {
  test("le CSV neutralise ce qu'un tableur prendrait pour une formule", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev, "=1+1");
    await codev.services.fiches.creer(
      nadia,
      uneSaisie({ titre: '=HYPERLINK("https://pirate.exemple")', commune: "@SUM(A1)", description: 'Deux "mots", et\nune ligne' }),
    );
    const { corps, nom } = await codev.services.fiches.exporter(nadia, "csv");
    expect(nom).toBe("atelier-principal-2026-11-21.csv");
    expect(corps).toContain(`"'=HYPERLINK(""https://pirate.exemple"")"`);
    expect(corps).toContain("'@SUM(A1)");
    expect(corps).toContain("'=1+1");
    expect(corps).toContain('"Deux ""mots"", et\nune ligne"');
  });

  test("le GeoJSON donne la longitude d'abord et n'a pas les fiches retirées", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const { fiche: retiree } = await codev.services.fiches.creer(nadia, uneSaisie());
    await codev.services.fiches.annuler(nadia, retiree.id);
    const { corps } = await codev.services.fiches.exporter(nadia, "geojson");
    expect(JSON.parse(corps)).toMatchObject({
      type: "FeatureCollection",
      features: [{ id: fiche.id, geometry: { type: "Point", coordinates: [5.37, 44.753] }, properties: { titre: "Broyeur à végétaux" } }],
    });
    expect(corps).not.toContain("session");
  });
});
