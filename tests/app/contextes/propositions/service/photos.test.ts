import { beforeEach, describe, expect, test, vi } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { PHOTO_COTE_MAX_PX, PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { photoDe, PHOTOS_MAX_JOUR_CLIENT, PHOTOS_MAX_SITE, type PhotoPreparee } from "#app/contextes/propositions/domaine/photo.ts";
import { creerPhotosPropositions } from "#app/contextes/propositions/service/photos.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { effacerCourriel } from "#app/rangements/effacer-personne.ts";
import { SECRET, unJpeg, unPng, unWebp } from "#tests/constructeurs/atelier/photos.ts";
import { unBureau, UN_CONTENU, UN_LIEU, unEnvoi } from "#tests/constructeurs/propositions.ts";

const JOUR_MS = 86_400_000;
const MOTS = { texte: "La façade du moulin, au soleil", credit: "Nadia B." };
const QUI = "adresse-1";
const octetsDe = (octets: Uint8Array) => Buffer.from(octets).toString("latin1");
const LIEU = { ...UN_LIEU, lat: 44.73, lon: 5.02 };

async function refus(
  promesse: Promise<unknown> | (() => unknown),
): Promise<{ readonly code: string; readonly champ: string | undefined; readonly dit: string | undefined }> {
  try {
    await (typeof promesse === "function" ? promesse() : promesse);
  } catch (e) {
    if (estErreurApp(e)) return { code: e.code, champ: e.champs?.[0]?.chemin, dit: e.champs?.[0]?.message };
    throw e;
  }
  throw new Error("rien n'a été refusé");
}

describe("la photo d'une proposition", () => {
  let bureau: ReturnType<typeof unBureau>;
  beforeEach(() => {
    bureau = unBureau();
  });

  const preparer = (octets = unJpeg()) => bureau.propositions.preparerPhoto(octets, MOTS);
  const deposer = async (photo: PhotoPreparee | Promise<PhotoPreparee> = preparer(), envoi = unEnvoi({ contenu: LIEU })) =>
    bureau.propositions.deposer(envoi, QUI, undefined, await photo);
  const rangee = async (id: string) => {
    const lue = await bureau.depots.propositions.lire(id);
    if (lue === undefined) throw new Error("proposition perdue");
    return lue;
  };
  const publier = async (id: string) =>
    bureau.moderation.agir(id, { geste: "publier", version: (await rangee(id)).version, par: "Ana", contenu: LIEU, verifie: false });
  const gardees = () => bureau.depots.photosPropositions.compter();

  test("reçue, elle est nettoyée, vue de son auteur et de la relecture seuls ; acceptée, elle est publique, avec ses mots", async () => {
    const { id, jeton } = await deposer();
    const { empreinte } = photoDe((await rangee(id)).contenu) ?? { empreinte: "" };
    expect((await bureau.propositions.suivre(jeton)).photo).toMatchObject(MOTS);
    const vue = await bureau.propositions.photoDuSuivi(jeton);
    expect(octetsDe(unJpeg())).toContain(SECRET);
    expect(octetsDe(vue.octets)).not.toContain(SECRET);
    expect((await bureau.moderation.photo(id)).empreinte).toBe(empreinte);
    expect((await bureau.moderation.lire(id)).photo).toMatchObject(MOTS);
    expect(await refus(bureau.propositions.photoPublique(id, empreinte))).toMatchObject({ code: "introuvable" });

    const { contenu } = await publier(id);
    const fiche = contenu.publication?.identifiant ?? "";
    expect(await bureau.propositions.photoDeFiche("ecosysteme", fiche)).toEqual({ proposition: id, empreinte, largeur: 24, hauteur: 16, ...MOTS });
    expect((await bureau.propositions.photoPublique(id, empreinte)).octets).toEqual(vue.octets);
    expect(await refus(bureau.propositions.photoPublique(id, `${empreinte}x`))).toMatchObject({ code: "introuvable" });
  });

  test("remise en relecture, puis refusée, elle n'est plus publique, puis plus gardée", async () => {
    const { id, jeton } = await deposer();
    const { empreinte } = (await bureau.propositions.suivre(jeton)).photo ?? { empreinte: "" };
    await publier(id);
    await bureau.moderation.agir(id, { geste: "remettre", version: (await rangee(id)).version, par: "Ana" });
    expect(await refus(bureau.propositions.photoPublique(id, empreinte))).toMatchObject({ code: "introuvable" });
    expect(await gardees()).toBe(1);
    await bureau.moderation.agir(id, { geste: "refuser", version: (await rangee(id)).version, par: "Ana", motif: "Un visage s'y reconnaît." });
    expect(await gardees()).toBe(0);
    expect((await bureau.propositions.suivre(jeton)).photo).toBeUndefined();
  });

  test("retirée seule par son auteur, elle quitte aussitôt la fiche publiée ; le reste ne change pas", async () => {
    const { id, jeton } = await deposer();
    const { empreinte } = (await bureau.propositions.suivre(jeton)).photo ?? { empreinte: "" };
    const { contenu } = await publier(id);
    await bureau.propositions.retirerPhoto(jeton);
    expect(await bureau.propositions.photoDeFiche("ecosysteme", contenu.publication?.identifiant ?? "")).toBeUndefined();
    expect(await refus(bureau.propositions.photoPublique(id, empreinte))).toMatchObject({ code: "introuvable" });
    expect(await gardees()).toBe(0);
    expect(await bureau.propositions.suivre(jeton)).toMatchObject({ etat: "publiee", nom: LIEU.nom });
    await bureau.propositions.retirerPhoto(jeton);
  });

  test("retirée seule par la relecture, qui doit l'avoir vue", async () => {
    const { id, jeton } = await deposer();
    expect(await refus(bureau.moderation.retirerPhoto(id, { version: 7, par: "Ana" }))).toMatchObject({ code: "conflit" });
    expect(await gardees()).toBe(1);
    await bureau.moderation.retirerPhoto(id, { version: 1, par: "Ana" });
    expect(await gardees()).toBe(0);
    expect((await bureau.propositions.suivre(jeton)).etapes.map(({ geste }) => geste)).toContain("retirer-photo");
  });

  test("retirer la proposition efface sa photo ; effacer la proposition aussi", async () => {
    const { jeton } = await deposer();
    await bureau.propositions.retirer(jeton);
    expect(await gardees()).toBe(0);
    await bureau.propositions.effacer(jeton);
    expect(await bureau.depots.propositions.lister({})).toEqual([]);
  });

  test("changée pendant la relecture, elle n'est pas publiée par qui ne l'a pas vue", async () => {
    const { id, jeton } = await deposer();
    const lue = (await bureau.moderation.lire(id)).proposition.version;
    await bureau.propositions.corriger(jeton, LIEU, 1, { neuve: await preparer(unPng()), client: QUI });
    expect(await refus(bureau.moderation.agir(id, { geste: "publier", version: lue, par: "Ana", contenu: LIEU }))).toMatchObject({ code: "conflit" });
    expect(await gardees()).toBe(1);
    expect((await bureau.moderation.photo(id)).type).toBe("image/png");
  });

  test("corriger le texte garde la photo, et peut changer ses mots seuls", async () => {
    const { id, jeton } = await deposer();
    const { photo: avant } = await bureau.propositions.suivre(jeton);
    await bureau.propositions.corriger(jeton, { ...LIEU, nom: "Le Moulin" }, 1);
    expect((await bureau.propositions.suivre(jeton)).photo).toEqual(avant);
    await bureau.propositions.corriger(jeton, LIEU, 2, { mots: { texte: "Le  verger\nen fleurs", credit: "" } });
    expect((await bureau.propositions.suivre(jeton)).photo).toEqual({ ...avant, texte: "Le verger en fleurs", credit: "" });
    await bureau.moderation.agir(id, { geste: "enregistrer", version: 3, par: "Ana", contenu: LIEU });
    expect((await bureau.propositions.suivre(jeton)).photo?.empreinte).toBe(avant?.empreinte);
  });

  test("une correction acceptée sans photo garde celle d'avant ; une autre la remplace ; un retrait accordé l'emporte", async () => {
    const { id } = await deposer();
    const { contenu } = await publier(id);
    const cible = contenu.publication?.identifiant ?? "";
    const corriger = (photo?: PhotoPreparee) =>
      bureau.propositions.deposer(
        { submission_type: "ecosysteme", demande: "correction", cible, contenu: { ...LIEU, nom: "Autre nom" } },
        QUI,
        undefined,
        photo,
      );
    bureau.avancer(1_000);
    const sans = await corriger();
    bureau.avancer(1_000);
    await publier(sans.id);
    expect((await bureau.propositions.photoDeFiche("ecosysteme", cible))?.proposition).toBe(id);
    const avec = await corriger(await preparer(unWebp()));
    bureau.avancer(1_000);
    await publier(avec.id);
    expect((await bureau.propositions.photoDeFiche("ecosysteme", cible))?.proposition).toBe(avec.id);
    const retrait = await bureau.propositions.deposer({ submission_type: "ecosysteme", demande: "retrait", cible, contenu: { explication: "Fermé." } }, QUI);
    bureau.avancer(1_000);
    await bureau.moderation.agir(retrait.id, { geste: "publier", version: 1, par: "Ana" });
    expect(await bureau.propositions.photoDeFiche("ecosysteme", cible)).toBeUndefined();
  });

  describe("remplacée par une correction acceptée", () => {
    const photoDuLieu = (cible: string) => bureau.propositions.photoDeFiche("ecosysteme", cible);

    /** Une fiche publiée avec une photo, et sa correction, publiée avec une autre. */
    async function remplacer() {
      const ancienne = await deposer();
      const { contenu } = await publier(ancienne.id);
      const cible = contenu.publication?.identifiant ?? "";
      const neuve = await deposer(await preparer(unPng()), unEnvoi({ demande: "correction", cible, contenu: LIEU }));
      bureau.avancer(1_000);
      await publier(neuve.id);
      return { ancienne, neuve, cible };
    }

    test("l'ancienne est effacée, et le suivi de qui l'a donnée le dit", async () => {
      const { ancienne, neuve, cible } = await remplacer();
      expect(await photoDuLieu(cible)).toMatchObject({ proposition: neuve.id });
      const suivi = await bureau.propositions.suivre(ancienne.jeton);
      expect(suivi.photo).toBeUndefined();
      expect(suivi.etapes.at(-1)).toMatchObject({ geste: "retirer-photo" });
      expect(await gardees()).toBe(1);
    });

    test("elle ne redevient pas publique, quoi que l'on fasse de la nouvelle", async () => {
      const gestes: ReadonlyArray<(neuve: { readonly id: string; readonly jeton: string }) => Promise<unknown>> = [
        ({ jeton }) => bureau.propositions.retirerPhoto(jeton),
        ({ jeton }) => bureau.propositions.retirer(jeton),
        async ({ id }) => bureau.moderation.retirerPhoto(id, { version: (await rangee(id)).version, par: "Ana" }),
        async ({ id }) => bureau.moderation.agir(id, { geste: "remettre", version: (await rangee(id)).version, par: "Ana" }),
      ];
      for (const geste of gestes) {
        bureau = unBureau();
        const { neuve, cible } = await remplacer();
        await geste(neuve);
        expect(await photoDuLieu(cible)).toBeUndefined();
      }
    });

    test("gardée par une version plus ancienne du site, ou par un arrêt au mauvais moment, elle s'efface avec la nouvelle", async () => {
      const { ancienne, neuve, cible } = await remplacer();
      const restee = await rangee(ancienne.id);
      const image = await preparer();
      await bureau.depots.photosPropositions.poser({ ...image.lue, proposition: ancienne.id, empreinte: image.dite.empreinte, cree_le: restee.cree_le });
      await bureau.depots.propositions.remplacer({ ...restee, contenu: { ...restee.contenu, photo: image.dite }, version: restee.version + 1 }, restee.version);
      expect((await bureau.propositions.suivre(neuve.jeton)).photoMontree).toBe(true);
      expect((await bureau.propositions.suivre(ancienne.jeton)).photoMontree).toBe(false);
      await bureau.propositions.retirerPhoto(neuve.jeton);
      expect(await photoDuLieu(cible)).toBeUndefined();
      expect(await gardees()).toBe(0);
    });

    test("retirer l'ancienne proposition, ou une version dépassée, ne touche pas la nouvelle", async () => {
      const { ancienne, neuve, cible } = await remplacer();
      await bureau.propositions.retirer(ancienne.jeton);
      expect(await refus(bureau.moderation.agir(neuve.id, { geste: "remettre", version: 1, par: "Ana" }))).toMatchObject({ code: "conflit" });
      expect(await photoDuLieu(cible)).toMatchObject({ proposition: neuve.id });
      expect(await gardees()).toBe(1);
    });
  });

  test("un réseau en montre une aussi", async () => {
    const { id } = await deposer(await preparer(unPng()), unEnvoi({ submission_type: "reseau", contenu: UN_CONTENU.reseau }));
    const { contenu } = await bureau.moderation.agir(id, { geste: "publier", version: 1, par: "Ana", contenu: UN_CONTENU.reseau });
    expect(await bureau.propositions.photoDeFiche("reseau", contenu.publication?.identifiant ?? "")).toMatchObject({ proposition: id, largeur: 3, hauteur: 2 });
  });

  test.each([
    ["un dessin SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["une page qui commence comme un JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from("<script>alert(1)</script>")])],
    ["un JPEG coupé au milieu", unJpeg().subarray(0, unJpeg().length >> 1)],
    ["un JPEG sans sa fin", unJpeg().subarray(0, -2)],
    ["un PDF", Buffer.from("%PDF-1.7\n%%EOF")],
    ["trop de pixels", unJpeg({ largeur: PHOTO_COTE_MAX_PX + 1 })],
    ["trop d'octets", new Uint8Array(PHOTO_OCTETS_MAX + 1)],
    ["rien", new Uint8Array()],
  ])("%s est refusé à son champ, et rien n'est gardé", async (_nom, octets) => {
    expect(await refus(() => bureau.propositions.preparerPhoto(octets, MOTS))).toMatchObject({ code: "invalide", champ: "photo" });
    expect(await gardees()).toBe(0);
  });

  test("un polyglotte ne garde que l'image : ni la page cachée dans un commentaire, ni l'archive à la suite", async () => {
    const { jeton } = await deposer(await preparer(unJpeg({ reserve: "<script>alert(1)</script>", suite: "PK\u0003\u0004 <html>" })));
    expect(octetsDe((await bureau.propositions.photoDuSuivi(jeton)).octets)).not.toMatch(/script|PK|html/);
  });

  test("des mots illisibles sont refusés à leur champ", async () => {
    expect(await refus(() => bureau.propositions.preparerPhoto(unJpeg(), { texte: "\u0007\u0000", credit: "" }))).toMatchObject({ champ: "photo_texte" });
    expect(await refus(() => bureau.propositions.preparerPhoto(unJpeg(), { texte: "", credit: "\u0000" }))).toMatchObject({ champ: "photo_credit" });
  });

  test("deux envois du même formulaire, partis ensemble, ne rangent qu'une proposition et qu'une photo ; une autre photo est un autre envoi", async () => {
    const depart = bureau.propositions.ouvrirFormulaire();
    const envoyer = async (octets = unJpeg()) => bureau.propositions.deposerDuFormulaire(unEnvoi({ contenu: LIEU }), QUI, depart, await preparer(octets));
    const [un, deux] = await Promise.all([envoyer(), envoyer()]);
    expect(un.jeton).toBe(deux.jeton);
    expect(await gardees()).toBe(1);
    expect((await envoyer(unPng())).jeton).not.toBe(un.jeton);
    expect(await gardees()).toBe(2);
  });

  test("au-delà du compte du jour, l'envoi avec photo attend, sans compter pour les autres ; sans photo, il passe", async () => {
    const { jeton } = await deposer();
    let version = 1;
    for (let n = 1; n < PHOTOS_MAX_JOUR_CLIENT; n++)
      await bureau.propositions.corriger(jeton, LIEU, version++, { neuve: await preparer(unJpeg({ hauteur: 20 + n })), client: QUI });
    expect(await refus(deposer(await preparer(unPng())))).toMatchObject({ code: "trop_de_requetes" });
    expect(await bureau.depots.propositions.lister({})).toHaveLength(1);
    await bureau.propositions.deposer(unEnvoi({ contenu: { ...LIEU, nom: "Sans photo" } }), QUI);
    expect(await gardees()).toBe(1);
  });

  test("une photo que le site n'a pas gardée ne compte pas dans le jour : ni faute de place, ni sur une panne du rangement", async () => {
    const { photosPropositions } = bureau.depots;
    const compter = vi.spyOn(photosPropositions, "compter").mockResolvedValue(PHOTOS_MAX_SITE);
    for (let n = 0; n < PHOTOS_MAX_JOUR_CLIENT; n++) expect(await refus(deposer())).toMatchObject({ code: "invalide", champ: "photo" });
    compter.mockRestore();
    const poser = vi.spyOn(photosPropositions, "poser").mockRejectedValue(new Error("disque plein"));
    for (let n = 0; n < PHOTOS_MAX_JOUR_CLIENT; n++) await expect(deposer()).rejects.toThrow("disque plein");
    poser.mockRestore();
    await deposer();
    expect(await gardees()).toBe(1);
  });

  test("tué entre l'image et la proposition, le site ne la montre jamais, et le ménage l'efface ; une proposition qui revient dans la semaine la garde", async () => {
    const gardien = creerPhotosPropositions({
      ...bureau.depots,
      publications: bureau.publications,
      scelleur: creerScelleur(["secret-de-test-assez-long-pour-sceller"]),
      maintenant: () => new Date(Date.parse("2026-11-21T09:00:00.000Z")),
    });
    const orpheline = await preparer(unPng());
    await gardien.garder("jamais-rangee", orpheline, QUI);
    expect(await refus(bureau.propositions.photoPublique("jamais-rangee", orpheline.dite.empreinte))).toMatchObject({ code: "introuvable" });
    expect(await bureau.propositions.entretenirPhotos()).toBe(0);
    // Aucune proposition dans le rangement : c'est peut-être le mauvais.
    bureau.avancer(30 * JOUR_MS);
    expect(await bureau.propositions.entretenirPhotos()).toBe(0);
    const { jeton } = await deposer();
    // Celle d'une proposition attendue est là : c'est le bon.
    bureau.avancer(2 * JOUR_MS);
    expect(await bureau.propositions.entretenirPhotos()).toBe(0);
    bureau.avancer(6 * JOUR_MS);
    expect([await bureau.propositions.entretenirPhotos(), await gardees()]).toEqual([0, 2]);
    bureau.avancer(2 * JOUR_MS);
    expect([await bureau.propositions.entretenirPhotos(), await gardees()]).toEqual([1, 1]);
    expect((await bureau.propositions.photoDuSuivi(jeton)).type).toBe("image/jpeg");
  });

  test("une ligne retouchée à la main garde sa photo : toujours si l'image y est nommée, une semaine sinon ; devenue illisible, elle l'attend", async () => {
    const { id } = await deposer();
    const avant = await rangee(id);
    const ecrire = async (contenu: object) => {
      const { version } = await rangee(id);
      await bureau.depots.propositions.remplacer({ ...avant, contenu, version: version + 1 }, version);
    };
    const passer = async (jours: number) => {
      bureau.avancer(jours * JOUR_MS);
      return [await bureau.propositions.entretenirPhotos(), await gardees()];
    };
    await ecrire({ ...avant.contenu, photo: { ...photoDe(avant.contenu), largeur: "24" } });
    for (let semaine = 0; semaine < 3; semaine++) expect(await passer(7)).toEqual([0, 1]);
    await ecrire({ ...avant.contenu, photo: "abîmée" });
    expect([await passer(1), await passer(6)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await ecrire(avant.contenu);
    expect(await passer(2)).toEqual([0, 1]);
    const lister = vi.spyOn(bureau.depots.propositions, "lister").mockResolvedValue([]);
    expect([await passer(8), await passer(8)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    lister.mockRestore();
    await ecrire({ ...avant.contenu, photo: undefined });
    expect([await passer(1), await passer(8)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("une autre base, branchée par erreur, n'efface rien ; deux corrections qui se croisent gardent la photo de la dernière", async () => {
    const { id, jeton } = await deposer();
    const autre = unBureau();
    await autre.propositions.deposer(unEnvoi(), QUI);
    const perdu = creerPhotosPropositions({
      ...bureau.depots,
      propositions: autre.depots.propositions,
      publications: bureau.publications,
      scelleur: creerScelleur(["secret-de-test-assez-long-pour-sceller"]),
      maintenant: () => new Date("2027-06-01T09:00:00.000Z"),
    });
    expect([await perdu.entretenir(), await perdu.entretenir(), await gardees()]).toEqual([0, 0, 1]);
    const vraies = { ...bureau.depots.propositions };
    let seconde = await preparer(unPng());
    vi.spyOn(bureau.depots.propositions, "remplacer").mockImplementationOnce(async (proposition, version) => {
      await vraies.remplacer(proposition, version);
      // La réponse de la première tarde : la seconde passe avant que la première n'ait effacé.
      seconde = await preparer(unWebp());
      await bureau.propositions.changerPhoto(jeton, 2, seconde, QUI);
    });
    await bureau.propositions.changerPhoto(jeton, 1, await preparer(unPng()), QUI);
    expect((await bureau.propositions.photoDuSuivi(jeton)).empreinte).toBe(seconde.dite.empreinte);
    expect([id, await gardees()]).toEqual([id, 1]);
  });

  test("un courriel effacé l'est aussi des mots d'une photo, qui reste", async () => {
    const { jeton } = await bureau.propositions.deposer(
      unEnvoi({ contenu: LIEU }),
      QUI,
      undefined,
      await bureau.propositions.preparerPhoto(unJpeg(), { texte: "", credit: "Nadia, nadia@exemple.fr" }),
    );
    await effacerCourriel(bureau.depots, "nadia@exemple.fr", "2026-11-22T10:00:00.000Z");
    expect((await bureau.propositions.suivre(jeton)).photo?.credit).toBe("Nadia, (adresse effacée)");
    expect((await bureau.propositions.photoDuSuivi(jeton)).type).toBe("image/jpeg");
  });
});
