import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { ErreurApp } from "#app/commun/erreurs.ts";
import type { EvenementDirect } from "#app/contextes/atelier/domaine/direct.ts";
import { creerDirect, type EnvoiDirect } from "#app/contextes/atelier/service/direct/direct.server.ts";
import { creerEffacees } from "#app/contextes/atelier/service/ecriture/effacees.ts";
import { CODE, unCodev, uneAnimation, uneSaisie, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { unEnsemble } from "#tests/constructeurs/enregistrements.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Options = { readonly depuis?: string; readonly compte?: boolean; readonly direct?: Codev["services"]["direct"] };

/** Suit l'atelier comme le ferait un téléphone, et garde tout ce qu'il reçoit. */
function ecouter(codev: Codev, acces: Acces, { depuis, compte = true, direct = codev.services.direct }: Options = {}) {
  const recus: Array<EnvoiDirect> = [];
  const fins: Array<ErreurApp | undefined> = [];
  const cesser = direct.suivre({
    acces,
    depuis,
    compte,
    valide: async () => (await codev.services.acces.lireSession(acces.session.id))?.atelier === acces.session.atelier,
    recevoir: (envois) => void recus.push(...envois),
    finir: (erreur) => void fins.push(erreur),
  });
  const de = <T extends EvenementDirect["type"]>(type: T) =>
    recus.map(({ evenement }) => evenement).filter((e): e is Extract<EvenementDirect, { type: T }> => e.type === type);
  return { recus, fins, cesser, fiches: () => de("fiche").map(({ fiche }) => fiche), de };
}
/** Laisse finir les lectures et les annonces prévues. */
async function calmer(ms = 500): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

describe("suivre un atelier", () => {
  test("la fiche des autres arrive à tous, chacun sachant si elle est à lui", async () => {
    const codev = unCodev();
    const [nadia, lea, paul] = [await unParticipant(codev), await unParticipant(codev, "Léa"), await uneAnimation(codev)];
    const [a, b, c] = [ecouter(codev, nadia), ecouter(codev, lea), ecouter(codev, paul)];
    await calmer();
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await calmer();
    expect(a.fiches()).toEqual([{ ...fiche, mienne: true, modifiable: true }]);
    expect(b.fiches()).toEqual([{ ...fiche, mienne: false, modifiable: false }]);
    expect(c.fiches()).toEqual([{ ...fiche, mienne: false, modifiable: true }]);
    expect(JSON.stringify([a.recus, b.recus])).not.toMatch(/"session"|"appareil"/);
  });

  test("un lieu à plusieurs qui change réveille tous les écrans, une fois pour plusieurs gestes, sans rien dire de plus", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const [a, b] = [ecouter(codev, nadia), ecouter(codev, paul, { compte: false })];
    await calmer();
    for (let i = 0; i < 5; i++) await codev.bus.publier("codev:principal", "ensemble");
    await calmer();
    expect([a.de("ensemble"), b.de("ensemble")]).toEqual([[{ type: "ensemble" }], [{ type: "ensemble" }]]);
    await codev.bus.publier("codev:principal", "ensemble");
    await calmer();
    expect(a.de("ensemble")).toHaveLength(2);
  });

  test("un réveil perdu se rattrape à la ronde : la part déposée ailleurs est annoncée une fois", async () => {
    const codev = unCodev();
    await codev.depots.ensembles.ecrire(unEnsemble({ atelier: "principal" }), 0);
    const a = ecouter(codev, await unParticipant(codev));
    await calmer();
    // Une autre machine écrit, et son message n'arrive jamais.
    await codev.depots.ensembles.deposerPart({ atelier: "principal", foyer: "f1", reponses: { a18: "1" }, modifie_le: "2026-11-21T09:00:00.000Z" });
    await calmer(16_000);
    expect(a.de("ensemble")).toHaveLength(1);
    await calmer(31_000);
    expect(a.de("ensemble")).toHaveLength(1);
  });

  test("deux cents téléphones qui reviennent avec un vieux curseur ne font que deux lectures, et chacun reçoit ce qu'il a manqué", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const posees: Array<string> = [];
    for (let i = 0; i < 20; i++) posees.push((await codev.services.fiches.creer(nadia, uneSaisie({ titre: `Fiche ${i}` }))).fiche.id);
    let lectures = 0;
    const direct = creerDirect({
      ...codev.depots,
      fiches: {
        lister: (filtre) => {
          lectures += 1;
          return codev.depots.fiches.lister(filtre);
        },
      },
      bus: codev.bus,
      effacees: creerEffacees(),
      journal: { info: () => undefined, avertir: () => undefined, erreur: () => undefined },
      tirerId: () => "processus",
      maintenant: () => new Date(),
    });
    const revenus = Array.from({ length: 200 }, (_, i) => ecouter(codev, nadia, { direct, depuis: new Date(1_000_000_000_000 - i * 1_000).toISOString() }));
    while (revenus.some(({ recus }) => recus.length === 0)) await new Promise((suite) => setImmediate(suite));
    for (const { fiches } of revenus) expect(new Set(fiches().map(({ id }) => id))).toEqual(new Set(posees));
    expect(lectures).toBe(2);
    // Les mêmes objets partent à tous : ils ne s'écrivent qu'une fois.
    expect(revenus[1]?.recus.at(-1)).toBe(revenus[199]?.recus.at(-1));
    for (const { cesser } of revenus) cesser();
  });

  test("une fiche posée après le premier retardataire arrive aussi au second, qui partage sa lecture", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const depuis = new Date(1_000_000_000_000).toISOString();
    ecouter(codev, nadia, { depuis });
    await calmer();
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const second = ecouter(codev, nadia, { depuis });
    await calmer();
    expect(new Set(second.fiches().map(({ id }) => id))).toEqual(new Set([fiche.id]));
  });

  test("modification, retrait et remise en place suivent, une fois chacun", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const a = ecouter(codev, nadia);
    await calmer();
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await codev.services.fiches.modifier(nadia, fiche.id, { version: 1, titre: "Broyeur prêté" });
    await calmer();
    await codev.services.fiches.mettreALaCorbeille(paul, fiche.id);
    await calmer();
    await codev.services.fiches.restaurer(paul, fiche.id);
    await calmer();
    await codev.bus.publier("codev:principal", "fiches");
    await calmer();
    expect(a.fiches().at(-1)).toMatchObject({ titre: "Broyeur prêté", version: 4 });
    expect(new Set(a.fiches().map(({ version }) => version)).size).toBe(a.fiches().length);
    expect(a.de("retiree")).toEqual([{ type: "retiree", id: fiche.id, version: 3 }]);
  });

  test("une fiche supprimée pour de bon quitte les écrans qui suivent, et ceux qui reviennent", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const a = ecouter(codev, nadia);
    await calmer();
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    await calmer();
    const depuis = new Date(codev.horloge.maintenant_ms()).toISOString();
    await codev.services.fiches.supprimer(paul, fiche.id);
    await calmer();
    expect(a.de("retiree")).toEqual([{ type: "retiree", id: fiche.id, version: 2 }]);
    const revenue = ecouter(codev, nadia, { depuis });
    await calmer();
    expect(revenue.de("retiree")).toEqual([{ type: "retiree", id: fiche.id, version: 2 }]);
    expect((await codev.services.fiches.lister(nadia, depuis)).supprimees).toEqual([fiche.id]);
  });

  test("un autre atelier ne s'entend pas", async () => {
    const codev = unCodev();
    const { id, code } = await codev.services.ateliers.creer({ titre: "Crest" });
    const voisin = await codev.services.acces.connecter({ password: code }, { adresse: "a", actuel: null });
    const a = ecouter(codev, voisin);
    await codev.services.fiches.creer(await unParticipant(codev), uneSaisie());
    await calmer(1_000);
    expect(a.fiches()).toEqual([]);
    expect(voisin.session.atelier).toBe(id);
  });

  test("reprendre au dernier curseur rend ce qui a été manqué, et rien d'autre", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const premier = ecouter(codev, nadia);
    await calmer();
    const { fiche: vue } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Vue" }));
    await calmer();
    const curseur = premier.recus.findLast(({ curseur: c }) => c !== undefined)?.curseur ?? "";
    expect(curseur).toBe(vue.modifie_le);
    premier.cesser();
    codev.horloge.avancer(60);
    const { fiche: manquee } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Manquée" }));
    const { fiche: retiree } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Retirée" }));
    await codev.services.fiches.annuler(nadia, retiree.id);
    const second = ecouter(codev, nadia, { depuis: curseur });
    await calmer();
    // Le curseur est inclus : deux écritures de la même milliseconde ne se perdent pas.
    expect(second.fiches().map(({ id }) => id)).toEqual([vue.id, manquee.id]);
    expect(second.de("retiree")).toMatchObject([{ id: retiree.id, version: 2 }]);
  });

  test("sans curseur, le suivi part de maintenant et donne tout de suite de quoi reprendre", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    await codev.services.fiches.creer(nadia, uneSaisie());
    codev.horloge.avancer(60);
    const a = ecouter(codev, nadia);
    await calmer();
    expect(a.fiches()).toEqual([]);
    expect(a.recus[0]).toEqual({ evenement: { type: "atelier", titre: "Atelier principal", ouvert: true }, curseur: "2026-11-21T09:01:00.000Z" });
  });

  test("une écriture rangée après coup, datée d'avant la dernière lecture, n'est pas perdue", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const a = ecouter(codev, nadia);
    await calmer();
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "À l'heure" }));
    const rangee = await codev.depots.fiches.lire(fiche.id);
    codev.horloge.avancer(3);
    await codev.bus.publier("codev:principal", "fiches");
    await calmer();
    if (rangee !== undefined) await codev.depots.fiches.creer({ ...rangee, id: "en-retard", titre: "En retard" });
    await codev.bus.publier("codev:principal", "fiches");
    await calmer();
    expect(a.fiches().map(({ titre }) => titre)).toEqual(["À l'heure", "En retard"]);
  });

  test("cent écritures pendant une lecture n'en demandent qu'une autre", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const ecoutes = Array.from({ length: 20 }, () => ecouter(codev, nadia));
    await calmer();
    const lister = vi.spyOn(codev.depots.fiches, "lister");
    await Promise.all(Array.from({ length: 100 }, (_, i) => codev.services.fiches.creer(nadia, uneSaisie({ titre: `Fiche ${i}` }))));
    await calmer();
    for (const { fiches } of ecoutes) expect(new Set(fiches().map(({ id }) => id)).size).toBe(100);
    expect(lister.mock.calls.length).toBeLessThan(20);
  });

  test("un réveil perdu se rattrape à la ronde, quinze secondes plus tard", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const a = ecouter(codev, nadia);
    await calmer();
    const publier = vi.spyOn(codev.bus, "publier").mockResolvedValue();
    await codev.services.fiches.creer(nadia, uneSaisie());
    await calmer();
    expect(a.fiches()).toEqual([]);
    publier.mockRestore();
    await calmer(15_000);
    expect(a.fiches()).toHaveLength(1);
  });

  test("une lecture impossible est dite au journal et retentée", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const a = ecouter(codev, nadia);
    await calmer();
    vi.spyOn(codev.depots.fiches, "lister").mockRejectedValueOnce(new Error("éteinte"));
    await codev.services.fiches.creer(nadia, uneSaisie());
    await calmer();
    expect(codev.journal.lignes).toMatchObject([{ niveau: "erreur", message: "direct illisible" }]);
    await calmer(15_000);
    expect(a.fiches()).toHaveLength(1);
    expect(a.fins).toEqual([]);
  });
});

describe("la fin d'un suivi", () => {
  test("fermer l'atelier le dit à tous, puis finit les suivis des participants, pas celui de l'animation", async () => {
    const codev = unCodev();
    const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
    const [a, c] = [ecouter(codev, nadia), ecouter(codev, paul)];
    await calmer();
    await codev.services.ateliers.fermer("principal");
    await calmer();
    expect(a.de("atelier").at(-1)).toMatchObject({ ouvert: false });
    expect(a.fins).toMatchObject([{ code: "non_connecte" }]);
    expect(c.de("atelier").at(-1)).toMatchObject({ ouvert: false });
    expect(c.fins).toEqual([]);
    await codev.services.ateliers.modifier("principal", { titre: "Atelier rebaptisé" });
    await calmer();
    expect(c.de("atelier").at(-1)).toMatchObject({ titre: "Atelier rebaptisé", ouvert: false });
    expect(a.de("atelier").at(-1)).toMatchObject({ titre: "Atelier principal" });
  });

  test("se déconnecter finit le sien aussitôt ; l'expiration, à la ronde", async () => {
    const codev = unCodev();
    const [nadia, lea] = [await unParticipant(codev), await unParticipant(codev, "Léa")];
    const [a, b] = [ecouter(codev, nadia), ecouter(codev, lea)];
    await calmer();
    await codev.services.acces.deconnecter(nadia);
    await calmer();
    expect([a.fins.length, b.fins.length]).toEqual([1, 0]);
    codev.horloge.avancer(8 * 3_600);
    await calmer(15_000);
    expect(b.fins).toMatchObject([{ code: "non_connecte" }]);
  });

  test("l'animation qui passe dans un autre atelier ne suit plus le premier", async () => {
    const codev = unCodev();
    const paul = await uneAnimation(codev);
    const { id } = await codev.services.ateliers.creer({ titre: "Crest" });
    const a = ecouter(codev, paul);
    await calmer();
    await codev.services.acces.changerDAtelier(paul, id);
    await calmer();
    expect(a.fins).toHaveLength(1);
  });

  test("le dernier parti, plus rien n'est lu", async () => {
    const codev = unCodev();
    const nadia = await unParticipant(codev);
    const { cesser } = ecouter(codev, nadia);
    await calmer();
    cesser();
    cesser();
    const lister = vi.spyOn(codev.depots.fiches, "lister");
    await codev.services.fiches.creer(nadia, uneSaisie());
    await calmer(60_000);
    expect(lister).not.toHaveBeenCalled();
  });
});

describe("la présence", () => {
  test("compte les sessions, pas les onglets ni l'écran projeté, au plus une fois par seconde", async () => {
    const codev = unCodev();
    const [nadia, lea, paul] = [await unParticipant(codev), await unParticipant(codev, "Léa"), await uneAnimation(codev)];
    const ecran = ecouter(codev, paul, { compte: false });
    ecouter(codev, nadia);
    ecouter(codev, nadia);
    const b = ecouter(codev, lea);
    await calmer(1_000);
    expect(ecran.de("presence").at(-1)).toEqual({ type: "presence", connectes: 2, personnes: 2 });
    const avant = ecran.de("presence").length;
    b.cesser();
    await codev.services.acces.connecter({ password: CODE, pseudo: "Sans script" }, { adresse: "z", actuel: null });
    await calmer(1_000);
    expect(ecran.de("presence").slice(avant)).toEqual([{ type: "presence", connectes: 1, personnes: 3 }]);
  });

  test("deux processus additionnent leurs présences ; un processus muet ne compte plus", async () => {
    const codev = unCodev();
    const [nadia, lea] = [await unParticipant(codev), await unParticipant(codev, "Léa")];
    const autre = creerDirect({
      ...codev.depots,
      bus: codev.bus,
      effacees: creerEffacees(),
      journal: codev.journal,
      tirerId: () => "processus-2",
      maintenant: () => new Date(codev.horloge.maintenant_ms()),
    });
    const a = ecouter(codev, nadia);
    ecouter(codev, lea, { direct: autre });
    await calmer(2_000);
    expect(a.de("presence").at(-1)).toMatchObject({ connectes: 2 });
    // Tué net : il ne dira jamais qu'il est parti.
    vi.spyOn(codev.bus, "publier").mockResolvedValue();
    codev.horloge.avancer(41);
    await calmer(16_000);
    expect(a.de("presence").at(-1)).toMatchObject({ connectes: 1 });
  });
});
