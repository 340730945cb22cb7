import { describe, expect, test, vi } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { PHOTOS_MAX_ATELIER, PHOTOS_MAX_JOUR_APPAREIL } from "#app/contextes/atelier/domaine/photo.ts";
import { unCodev, uneAnimation, unParticipant, uneSaisie } from "#tests/constructeurs/atelier/codev.ts";
import { SECRET, unJpeg, unPng } from "#tests/constructeurs/atelier/photos.ts";

async function uneFichePosee() {
  const codev = unCodev();
  const nadia = await unParticipant(codev);
  const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
  return { codev, nadia, id: fiche.id, photos: codev.services.photos, fiches: codev.services.fiches };
}

describe("la photo d'une fiche", () => {
  test("posée, elle se voit de tout l'atelier, nettoyée ; une autre la remplace, et change d'adresse", async () => {
    const { codev, nadia, id, photos } = await uneFichePosee();
    await photos.poser(nadia, id, unJpeg({ sens: 6 }), "  Le four   à pain ");
    const leo = await unParticipant(codev, "Léo", "adresse-3");
    const lue = await photos.lire(leo, id);
    expect(lue).toMatchObject({ type: "image/jpeg", largeur: 16, hauteur: 24, texte: "Le four à pain" });
    expect(Buffer.from(lue.octets).toString("latin1")).not.toContain(SECRET);
    await photos.poser(nadia, id, unPng(), "");
    const montree = (await photos.montrer(leo))[id];
    expect(montree).toMatchObject({ largeur: 3, hauteur: 2, texte: "" });
    expect(montree?.empreinte).not.toBe(lue.empreinte);
  });

  test.each(["\u202egpj", "a\u0000b", "\u2066x", "\u061cx", "\ud800"])(
    "décrite par un texte qui cache quelque chose (%j), elle est refusée au champ, et rien n'est gardé",
    async (texte) => {
      const { nadia, id, photos } = await uneFichePosee();
      await expect(photos.poser(nadia, id, unJpeg(), texte)).rejects.toMatchObject({ code: "invalide", champs: [{ chemin: "texte" }] });
      await expect(photos.lire(nadia, id)).rejects.toMatchObject({ code: "introuvable" });
    },
  );

  test("qui ne peut pas modifier la fiche ne touche pas sa photo ; l'animation, si", async () => {
    const { codev, nadia, id, photos } = await uneFichePosee();
    const leo = await unParticipant(codev, "Léo", "adresse-3");
    await expect(photos.poser(leo, id, unJpeg(), "")).rejects.toMatchObject({ code: "interdit" });
    await expect(photos.aChanger(leo, id)).rejects.toMatchObject({ code: "interdit" });
    await photos.poser(nadia, id, unJpeg(), "");
    await expect(photos.retirer(leo, id)).rejects.toMatchObject({ code: "interdit" });
    await photos.retirer(await uneAnimation(codev), id);
    await expect(photos.lire(nadia, id)).rejects.toMatchObject({ code: "introuvable" });
  });

  test("elle suit sa fiche : cachée à la corbeille, rendue avec elle, effacée avec elle", async () => {
    const { codev, nadia, id, photos, fiches } = await uneFichePosee();
    const paul = await uneAnimation(codev);
    await photos.poser(nadia, id, unJpeg(), "");
    await fiches.mettreALaCorbeille(paul, id);
    await expect(photos.lire(nadia, id)).rejects.toMatchObject({ code: "introuvable" });
    await fiches.restaurer(paul, id);
    expect(await photos.lire(nadia, id)).toMatchObject({ fiche: id });
    await fiches.supprimer(paul, id);
    expect(await codev.depots.photos.lire(id)).toBeUndefined();
  });

  test("celle d'une fiche effacée à la main, dans le rangement, s'en va avec son atelier ; celles des autres restent", async () => {
    const { codev, nadia, id, photos } = await uneFichePosee();
    await photos.poser(nadia, id, unJpeg(), "");
    const posee = (await codev.depots.photos.lire(id)) ?? expect.fail("posée");
    const { id: ailleurs } = await codev.services.ateliers.creer({ titre: "Un autre atelier", retention_jours: 1 });
    await codev.depots.photos.poser({ ...posee, fiche: "effacee-a-la-main", atelier: ailleurs });
    await codev.services.ateliers.fermer(ailleurs);
    codev.horloge.avancer(2 * 86_400);
    expect(await codev.services.ateliers.entretenir()).toMatchObject({ effaces: 1 });
    expect(await codev.depots.photos.lire("effacee-a-la-main")).toBeUndefined();
    expect(await codev.depots.photos.lire(id)).toBeDefined();
  });

  test("celle d'un autre atelier n'existe pas pour un participant", async () => {
    const { codev, nadia, id, photos } = await uneFichePosee();
    await photos.poser(nadia, id, unJpeg(), "");
    const { code, id: ailleurs } = await codev.services.ateliers.creer({ titre: "Un autre atelier" });
    const zoe = await codev.services.acces.connecter({ pseudo: "Zoé", password: code }, { adresse: "adresse-4", actuel: null });
    await expect(photos.lire(zoe, id)).rejects.toMatchObject({ code: "introuvable" });
    expect(await photos.montrer(zoe)).toEqual({});
    await expect(photos.montrer(nadia, ailleurs)).rejects.toMatchObject({ code: "interdit" });
  });

  test("un refus ne change ni la photo, ni le compte du jour ; au-delà du compte, l'appareil attend", async () => {
    const { nadia, id, photos } = await uneFichePosee();
    for (let i = 0; i < 5; i++) await expect(photos.poser(nadia, id, unJpeg().slice(0, 40), "")).rejects.toMatchObject({ code: "invalide" });
    for (let i = 0; i < PHOTOS_MAX_JOUR_APPAREIL; i++) await photos.poser(nadia, id, unJpeg({ largeur: 24 + i }), "");
    await expect(photos.poser(nadia, id, unPng(), "")).rejects.toMatchObject({
      code: "trop_de_requetes",
      entetes: { "Retry-After": expect.stringMatching(/^\d+$/) },
    });
    expect(await photos.lire(nadia, id)).toMatchObject({ largeur: 24 + PHOTOS_MAX_JOUR_APPAREIL - 1 });
  });

  test("un atelier plein de photos le dit, et laisse encore en changer une", async () => {
    const { codev, nadia, id, photos } = await uneFichePosee();
    await photos.poser(nadia, id, unJpeg(), "");
    const modele = await photos.lire(nadia, id);
    for (let i = 1; i < PHOTOS_MAX_ATELIER; i++) await codev.depots.photos.poser({ ...modele, fiche: `autre-${i}` });
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Un verger" }));
    await expect(photos.poser(nadia, fiche.id, unJpeg(), "")).rejects.toMatchObject({ code: "conflit" });
    await photos.poser(nadia, id, unPng(), "");
  });
});

describe("les photos dont la fiche n'existe plus", () => {
  const JOUR_S = 86_400;
  /** La ligne part du tableur partagé ; la photo, rangée ailleurs, reste. */
  async function retirerALaMain({ depots }: Awaited<ReturnType<typeof uneFichePosee>>["codev"], id: string) {
    const photo = await depots.photos.lire(id);
    await depots.fiches.effacer(id);
    if (photo !== undefined) await depots.photos.poser(photo);
  }
  async function deuxPhotos() {
    const pose = await uneFichePosee();
    const { fiche } = await pose.codev.services.fiches.creer(pose.nadia, uneSaisie({ titre: "Four à pain" }));
    for (const id of [pose.id, fiche.id]) await pose.photos.poser(pose.nadia, id, unJpeg(), "");
    return { ...pose, autre: fiche.id };
  }

  const SEMAINE_S = 7 * JOUR_S;

  test("s'effacent quand la ligne, retirée à la main, manque encore une semaine après un premier passage ; les autres restent", async () => {
    const { codev, id, autre, photos } = await deuxPhotos();
    await retirerALaMain(codev, id);
    expect(await photos.entretenir()).toBe(0);
    // Le premier passage qui la regarde ne fait que noter, si vieille soit-elle.
    codev.horloge.avancer(30 * JOUR_S);
    expect(await photos.entretenir()).toBe(0);
    codev.horloge.avancer(SEMAINE_S - 1);
    expect(await photos.entretenir()).toBe(0);
    codev.horloge.avancer(1);
    expect(await photos.entretenir()).toBe(1);
    expect(await codev.depots.photos.lire(id)).toBeUndefined();
    expect(await codev.depots.photos.lire(autre)).toBeDefined();
    expect(await photos.entretenir()).toBe(0);
  });

  test("restent toutes si aucune fiche n'est là : une base vide n'est peut-être pas la bonne", async () => {
    const { codev, id, autre, photos } = await deuxPhotos();
    for (const fiche of [id, autre]) await retirerALaMain(codev, fiche);
    for (let passage = 0; passage < 3; passage += 1) {
      codev.horloge.avancer(SEMAINE_S + 1);
      expect(await photos.entretenir()).toBe(0);
    }
    expect(await codev.depots.photos.lire(id)).toBeDefined();
  });

  test("la fiche revenue entre deux passages, une restauration réparée par exemple, recommence le compte", async () => {
    const { codev, id, photos } = await deuxPhotos();
    const fiche = (await codev.depots.fiches.lire(id)) ?? expect.fail("posée");
    await retirerALaMain(codev, id);
    codev.horloge.avancer(JOUR_S + 1);
    await photos.entretenir();
    await codev.depots.fiches.creer(fiche);
    codev.horloge.avancer(SEMAINE_S);
    expect(await photos.entretenir()).toBe(0);
    await retirerALaMain(codev, id);
    codev.horloge.avancer(SEMAINE_S);
    expect(await photos.entretenir()).toBe(0);
    expect(await codev.depots.photos.lire(id)).toBeDefined();
  });

  test("une ligne illisible, retouchée à la main, garde sa photo : lire ne la rend plus, elle est pourtant là", async () => {
    const { codev, id, photos } = await deuxPhotos();
    const { fiches } = codev.depots;
    const lire = fiches.lire.bind(fiches);
    fiches.lire = async (voulue) => (voulue === id ? undefined : lire(voulue));
    for (let passage = 0; passage < 3; passage += 1) {
      codev.horloge.avancer(SEMAINE_S + 1);
      expect(await photos.entretenir()).toBe(0);
    }
    expect(await codev.depots.photos.lire(id)).toBeDefined();
  });

  test("un rangement en panne n'efface rien et ne note rien ; un passage ne coûte qu'une question, quel que soit le nombre des photos", async () => {
    const { codev, id, photos } = await deuxPhotos();
    const { fiches } = codev.depots;
    const modele = (await codev.depots.photos.lire(id)) ?? expect.fail("posée");
    for (let i = 0; i < 40; i += 1) await codev.depots.photos.poser({ ...modele, fiche: `perdue-${i}` });
    codev.horloge.avancer(JOUR_S + 1);
    const [lire, lister, presentes] = [vi.spyOn(fiches, "lire"), vi.spyOn(fiches, "lister"), vi.spyOn(fiches, "presentes")];
    presentes.mockRejectedValueOnce(new ErreurApp("indisponible"));
    await expect(photos.entretenir()).rejects.toMatchObject({ code: "indisponible" });
    expect((await codev.depots.photos.anciennes("9999")).filter(({ absente_le }) => absente_le !== null)).toEqual([]);
    presentes.mockClear();
    expect(await photos.entretenir()).toBe(0);
    expect([lire.mock.calls.length, lister.mock.calls.length, presentes.mock.calls.length]).toEqual([0, 0, 1]);
    codev.horloge.avancer(SEMAINE_S);
    expect(await photos.entretenir()).toBe(40);
  });

  test("la photo d'une fiche à la corbeille attend avec elle", async () => {
    const { codev, nadia, id, photos, fiches } = await deuxPhotos();
    await fiches.annuler(nadia, id);
    codev.horloge.avancer(JOUR_S + 1);
    expect(await photos.entretenir()).toBe(0);
    expect(await codev.depots.photos.lire(id)).toBeDefined();
  });

  test("une fiche effacée pendant l'envoi de sa photo n'en laisse pas derrière elle", async () => {
    const { codev, nadia, id, photos } = await uneFichePosee();
    const poser = codev.depots.photos.poser.bind(codev.depots.photos);
    codev.depots.photos.poser = async (photo) => {
      await poser(photo);
      codev.depots.photos.poser = poser;
      await retirerALaMain(codev, id);
    };
    await expect(photos.poser(nadia, id, unJpeg(), "")).rejects.toMatchObject({ code: "introuvable" });
    expect(await codev.depots.photos.lire(id)).toBeUndefined();
  });
});
