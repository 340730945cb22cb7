import { describe, expect, test, vi } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { avecAtelierPrincipal } from "#app/contextes/atelier/service/atelier-principal.ts";
import { CODE, unCodev, uneAnimation, uneSaisie, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { unAtelier } from "#tests/constructeurs/enregistrements.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

const maintenant = () => new Date("2026-11-21T09:00:00.000Z");

describe("l'atelier de la configuration", () => {
  test("existe au premier usage, ouvert, avec le code de la configuration mis en forme", async () => {
    const depot = avecAtelierPrincipal(creerDepotsMemoire().ateliers, { code: "jardin-2026", maintenant, journal: unJournal() });
    expect(await depot.lister()).toEqual([
      { id: "principal", titre: "Atelier principal", date: null, lieu: null, code: "JARDIN2026", ouvert: true, cree_le: "2026-11-21T09:00:00.000Z" },
    ]);
  });

  test("n'est créé qu'une fois par des processus qui démarrent ensemble", async () => {
    const { ateliers } = creerDepotsMemoire();
    const processus = Array.from({ length: 5 }, () => avecAtelierPrincipal(ateliers, { code: CODE, maintenant, journal: unJournal() }));
    await Promise.all(processus.map((p) => p.lister()));
    expect(await ateliers.lister()).toHaveLength(1);
  });

  test("reste fermé au redémarrage s'il l'était", async () => {
    const { ateliers } = creerDepotsMemoire();
    await ateliers.creer(unAtelier({ id: "principal", code: CODE, ouvert: false }));
    const depot = avecAtelierPrincipal(ateliers, { code: CODE, maintenant, journal: unJournal() });
    expect(await depot.lire("principal")).toMatchObject({ ouvert: false });
  });

  test("si son code est pris ailleurs, le site sert quand même et le dit au journal", async () => {
    const { ateliers } = creerDepotsMemoire();
    await ateliers.creer(unAtelier({ id: "autre", code: CODE }));
    const journal = unJournal();
    const depot = avecAtelierPrincipal(ateliers, { code: CODE, maintenant, journal });
    expect((await depot.lister()).map(({ id }) => id)).toEqual(["autre"]);
    expect(journal.lignes).toMatchObject([{ niveau: "avertir" }]);
  });

  test("une base éteinte au premier usage est retentée au suivant", async () => {
    const { ateliers } = creerDepotsMemoire();
    const lire = vi.spyOn(ateliers, "lire").mockRejectedValueOnce(new Error("éteinte"));
    const depot = avecAtelierPrincipal(ateliers, { code: CODE, maintenant, journal: unJournal() });
    await expect(depot.lister()).rejects.toThrow("éteinte");
    lire.mockRestore();
    expect(await depot.lister()).toHaveLength(1);
  });
});

describe("animer", () => {
  test("un formulaire envoyé deux fois n'ouvre qu'un atelier ; d'un autre formulaire, le même titre en ouvre un autre", async () => {
    const { services } = unCodev();
    const [un, deux] = await Promise.all([services.ateliers.creer({ titre: "Verger" }, "f1"), services.ateliers.creer({ titre: "Verger" }, "f1")]);
    expect(deux).toEqual(un);
    expect(await services.ateliers.creer({ titre: "Verger" }, "f1")).toEqual(un);
    for (const autre of [await services.ateliers.creer({ titre: "Rucher" }, "f1"), await services.ateliers.creer({ titre: "Verger" }, "f2")])
      expect(autre.id).not.toBe(un.id);
    expect((await services.ateliers.lister()).filter(({ titre }) => titre === "Verger")).toHaveLength(2);
  });

  test("ouvre un atelier avec son propre code, retiré s'il est pris", async () => {
    const codev = unCodev();
    await codev.depots.ateliers.creer(unAtelier({ id: "pris", code: "TIRAGE1" }));
    const cree = await codev.services.ateliers.creer({ titre: "Crest", date: "2026-12-05", lieu: "Salle des fêtes" });
    expect(cree).toMatchObject({ titre: "Crest", date: "2026-12-05", lieu: "Salle des fêtes", code: "TIRAGE2", ouvert: true });
  });

  test("fermer met tout le monde dehors, sauf l'animation ; rouvrir ne ranime personne", async () => {
    const codev = unCodev();
    const [nadia, lea, paul] = [await unParticipant(codev), await unParticipant(codev, "Léa"), await uneAnimation(codev)];
    expect(await codev.services.ateliers.fermer("principal")).toBe(2);
    const vivantes = async () => Promise.all([nadia, lea, paul].map(async ({ session }) => (await codev.services.acces.lireSession(session.id)) !== undefined));
    expect(await vivantes()).toEqual([false, false, true]);
    await expect(unParticipant(codev)).rejects.toMatchObject({ code: "non_connecte" });
    await codev.services.ateliers.rouvrir("principal");
    expect(await vivantes()).toEqual([false, false, true]);
    await expect(unParticipant(codev)).resolves.toMatchObject({ admin: false });
  });

  test("changer le code finit les sessions qu'il a ouvertes", async () => {
    const codev = unCodev();
    const { id, code } = await codev.services.ateliers.creer({ titre: "Crest" });
    const dedans = await codev.services.acces.connecter({ password: code }, { adresse: "a", actuel: null });
    const neuf = await codev.services.ateliers.changerCode(id);
    expect(neuf).not.toBe(code);
    expect(await codev.services.acces.lireSession(dedans.session.id)).toBeUndefined();
    await expect(codev.services.acces.connecter({ password: code }, { adresse: "a", actuel: null })).rejects.toMatchObject({ code: "non_connecte" });
    await expect(codev.services.acces.connecter({ password: neuf }, { adresse: "a", actuel: null })).resolves.toMatchObject({ session: { atelier: id } });
  });

  test("le code de l'atelier principal ne se change que par la configuration", async () => {
    const codev = unCodev();
    await expect(codev.services.ateliers.changerCode("principal")).rejects.toMatchObject({ code: "interdit" });
  });

  test("compte les fiches visibles de chaque atelier", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    await codev.services.fiches.creer(nadia, uneSaisie());
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await codev.services.fiches.annuler(nadia, fiche.id);
    expect(await codev.services.ateliers.lister()).toMatchObject([{ id: "principal", fiches: 1, principal: true }]);
  });
});

describe("la durée de garde", () => {
  const JOUR_S = 86_400;
  async function scene() {
    const codev = unCodev();
    const crest = await codev.services.ateliers.creer({ titre: "Crest", retention_jours: 10 });
    const lea = await codev.services.acces.connecter({ pseudo: "Léa", password: crest.code }, { adresse: "a", actuel: null });
    const { fiche } = await codev.services.fiches.creer(lea, uneSaisie());
    const { fiche: jetee } = await codev.services.fiches.creer(lea, uneSaisie());
    await codev.services.fiches.annuler(lea, jetee.id);
    return { codev, crest, fiche, jetee };
  }

  test("un atelier fermé s'efface à son terme, fiches et corbeille comprises, pas une heure avant", async () => {
    const { codev, crest, fiche, jetee } = await scene();
    await codev.services.ateliers.fermer(crest.id);
    expect((await codev.services.ateliers.voir(crest.id)).effacement_le).toBe("2026-12-01T09:00:00.000Z");
    codev.horloge.avancer(10 * JOUR_S - 3_600);
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 0, effaces: 0 });
    codev.horloge.avancer(3_600);
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 0, effaces: 1 });
    expect(await codev.depots.ateliers.lire(crest.id)).toBeUndefined();
    for (const { id } of [fiche, jetee]) expect(await codev.depots.fiches.lire(id)).toBeUndefined();
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 0, effaces: 0 });
  });

  test("rouvrir arrête le compte ; refermer le reprend de zéro", async () => {
    const { codev, crest } = await scene();
    await codev.services.ateliers.fermer(crest.id);
    codev.horloge.avancer(9 * JOUR_S);
    await codev.services.ateliers.rouvrir(crest.id);
    expect((await codev.services.ateliers.voir(crest.id)).effacement_le).toBeUndefined();
    await codev.services.ateliers.fermer(crest.id);
    codev.horloge.avancer(2 * JOUR_S);
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 0, effaces: 0 });
  });

  test("un atelier que plus personne ne touche se ferme, puis s'efface ; l'atelier principal, jamais tout seul", async () => {
    const { codev, crest } = await scene();
    codev.horloge.avancer(10 * JOUR_S + 1);
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 1, effaces: 0 });
    codev.horloge.avancer(200 * JOUR_S);
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 0, effaces: 1 });
    expect((await codev.services.ateliers.lister()).map(({ id, ouvert }) => [id, ouvert])).toEqual([["principal", true]]);
    expect(crest.ouvert).toBe(true);
  });

  test("l'atelier principal garde ce qui y bouge, et perd ce que plus personne n'y touche depuis un an, ou la durée choisie", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const poser = async (titre: string) => (await codev.services.fiches.creer(nadia, uneSaisie({ titre }))).fiche;
    const ancienne = await poser("Ancienne");
    const vivante = await poser("Vivante");
    codev.horloge.avancer(300 * JOUR_S);
    await codev.services.fiches.modifier(nadia, vivante.id, { version: 1, titre: "Encore vivante" });
    codev.horloge.avancer(66 * JOUR_S);
    await codev.services.ateliers.entretenir();
    expect(await codev.depots.fiches.lire(ancienne.id)).toBeUndefined();
    expect(await codev.depots.fiches.lire(vivante.id)).toBeDefined();
    await codev.services.ateliers.modifier("principal", { titre: "Principal", retention_jours: 60 });
    await codev.services.ateliers.entretenir();
    expect(await codev.depots.fiches.lire(vivante.id)).toBeUndefined();
    expect((await codev.services.ateliers.voir("principal")).ouvert).toBe(true);
  });

  test("un atelier prévu pour plus tard n'est pas abandonné", async () => {
    const codev = unCodev();
    const { id } = await codev.services.ateliers.creer({ titre: "Au printemps", date: "2027-04-01", retention_jours: 10 });
    codev.horloge.avancer(100 * JOUR_S);
    expect(await codev.services.ateliers.entretenir()).toEqual({ fermes: 0, effaces: 0 });
    expect((await codev.services.ateliers.voir(id)).ouvert).toBe(true);
  });

  test("fermé avant que la date ne soit gardée, le délai part du premier entretien", async () => {
    const codev = unCodev();
    await codev.depots.ateliers.creer(unAtelier({ id: "ancien", ouvert: false }));
    await codev.services.ateliers.entretenir();
    expect((await codev.services.ateliers.voir("ancien")).effacement_le).toBe("2027-02-19T09:00:00.000Z");
  });

  test("effacer l'atelier où se trouve l'animation ne la met pas dehors", async () => {
    const { codev, crest } = await scene();
    const paul = await uneAnimation(codev);
    await codev.services.acces.changerDAtelier(paul, crest.id);
    await codev.services.ateliers.supprimer(crest.id);
    expect(await codev.services.acces.lireSession(paul.session.id)).toMatchObject({ atelier: "principal", admin: true });
  });

  test("effacer l'atelier principal le vide sans le supprimer", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    await codev.services.fiches.creer(nadia, uneSaisie());
    expect(await codev.services.ateliers.supprimer("principal")).toBe(1);
    expect(await codev.services.ateliers.voir("principal")).toMatchObject({ fiches: 0, corbeille: 0 });
    expect(await codev.services.acces.lireSession(nadia.session.id)).toBeDefined();
  });
});
