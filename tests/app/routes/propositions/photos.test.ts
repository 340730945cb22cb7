import { expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { CHAMP_ONGLET } from "#app/contextes/propositions/index.ts";
import { action as deposer } from "#app/routes/propositions/proposer.tsx";
import { loader as suivre, action as corriger } from "#app/routes/propositions/proposer.suivi.$jeton.tsx";
import { loader as imageSuivie } from "#app/routes/propositions/proposer.suivi.$jeton.photo.ts";
import { loader as imagePublique } from "#app/routes/propositions/photos.$proposition.$empreinte.ts";
import { SECRET, unJpeg, unPng } from "#tests/constructeurs/atelier/photos.ts";
import { unBureau, UN_LIEU } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";

type Bureau = ReturnType<typeof unBureau>;
type Champs = Readonly<Record<string, string | Blob | ReadonlyArray<string | Blob>>>;
const LIEU = { ...UN_LIEU, axes: [...UN_LIEU.axes] };
const fichier = (octets: Uint8Array<ArrayBuffer>, nom = "IMG_0042.JPG", type = "image/jpeg") => new File([octets], nom, { type });
const JETON = /^\/proposer\/suivi\/([^?]+)\?merci=oui$/;

function corpsDe(champs: Champs): FormData {
  const corps = new FormData();
  for (const [nom, valeur] of Object.entries(champs)) for (const une of [valeur].flat()) corps.append(nom, une);
  return corps;
}

/** Ce que rend l'action : où l'on va, ou ce qui est refusé et ce qui revient tapé. */
async function rendu(reponse: Promise<unknown>) {
  const recu = await reponse.catch((e: unknown) => e);
  if (recu instanceof Response) return { statut: recu.status, vers: recu.headers.get("Location") ?? "", erreurs: {}, message: "", valeurs: {} };
  const { data, init } = recu as {
    data: { erreurs: Record<string, ReadonlyArray<string>>; message: string; valeurs: Record<string, unknown> };
    init?: { status?: number };
  };
  return { statut: init?.status ?? 200, vers: "", ...data };
}

const champsDuLieu = (bureau: Bureau): Champs => ({ submission_type: "ecosysteme", depart: bureau.propositions.ouvrirFormulaire(), confirme: "oui", ...LIEU });
async function envoyer(bureau: Bureau, champs: Champs) {
  bureau.avancer(60_000);
  return rendu(deposer(requete("/proposer", { services: { propositions: bureau.propositions }, corps: corpsDe(champs) })));
}
const suivi = (bureau: Bureau, jeton: string) =>
  suivre(requete(`/proposer/suivi/${jeton}`, { services: { propositions: bureau.propositions }, params: { jeton } }));

test("sans script, le formulaire porte la photo jusqu'à la page de suivi ; elle y est nettoyée, et se retire seule", async () => {
  const bureau = unBureau();
  const champs = champsDuLieu(bureau);
  const { vers } = await envoyer(bureau, { ...champs, photo: fichier(unJpeg()), photo_texte: "Le moulin", photo_credit: "Nadia B." });
  const jeton = JETON.exec(vers)?.[1] ?? "";
  expect((await suivi(bureau, jeton)).suivi.photo).toMatchObject({ texte: "Le moulin", credit: "Nadia B.", largeur: 24, hauteur: 16 });
  const services = { propositions: bureau.propositions };
  const image = await imageSuivie(requete("/photo", { services, params: { jeton } }));
  expect(Object.fromEntries(image.headers)).toMatchObject({ "content-type": "image/jpeg", "cache-control": "no-store", "content-disposition": "inline" });
  expect(Buffer.from(await image.arrayBuffer()).toString("latin1")).not.toContain(SECRET);

  const geste = (corps: Champs) => rendu(corriger(requete("/suivi", { services, params: { jeton }, corps: corpsDe(corps) })));
  const autre = await geste({
    ...LIEU,
    geste: "corriger",
    version: "1",
    photo: fichier(unPng(), "x.png", "image/png"),
    photo_texte: "Le verger",
    photo_credit: "",
  });
  expect(autre).toMatchObject({ statut: 303 });
  expect((await suivi(bureau, jeton)).suivi.photo).toMatchObject({ texte: "Le verger", credit: "", largeur: 3 });
  expect(await bureau.depots.photosPropositions.compter()).toBe(1);
  expect((await geste({ geste: "retirer-photo" })).vers).toContain("fait=sans-photo");
  await expect(imageSuivie(requete("/photo", { services, params: { jeton } }))).rejects.toMatchObject({ init: { status: 404 } });
});

test("publique une fois acceptée seulement : sans session, redemandée chaque fois par son étiquette", async () => {
  const bureau = unBureau();
  const services = { propositions: bureau.propositions };
  await envoyer(bureau, { ...champsDuLieu(bureau), photo: fichier(unJpeg()) });
  const [rangee] = await bureau.depots.propositions.lister({});
  const proposition = rangee?.id ?? "";
  const empreinte = (rangee?.contenu as { photo: { empreinte: string } } | undefined)?.photo.empreinte ?? "";
  const demander = (entetes: Readonly<Record<string, string>> = {}, params = { proposition, empreinte }) => {
    const arguments_ = requete("/photos", { services, params });
    for (const [nom, valeur] of Object.entries(entetes)) arguments_.request.headers.set(nom, valeur);
    return imagePublique(arguments_);
  };
  await expect(demander()).rejects.toMatchObject({ init: { status: 404 } });
  const position = { contenu: { ...LIEU, lat: 44.73, lon: 5.02 } };
  await bureau.moderation.agir(proposition, { geste: "publier", version: 1, par: "Ana", ...position });
  const servie = await demander();
  expect(Object.fromEntries(servie.headers)).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-cache", etag: `"${empreinte}"` });
  expect(servie.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await demander({ "If-None-Match": `"${empreinte}"` })).status).toBe(304);
  await expect(demander({}, { proposition: "autre", empreinte })).rejects.toMatchObject({ init: { status: 404 } });
  await bureau.moderation.retirerPhoto(proposition, { version: 2, par: "Ana" });
  await expect(demander()).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([
  ["un dessin SVG nommé .jpg", [fichier(Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))], /n.est pas une photo/],
  ["une photo coupée", [fichier(unJpeg().slice(0, -2))], /n.est pas une photo/],
  ["trop lourde", [fichier(new Uint8Array(PHOTO_OCTETS_MAX + 1))], /pèse plus de 2 Mio/],
  ["deux photos à la fois", [fichier(unJpeg()), fichier(unPng())], /Une seule photo/],
])("%s : une phrase au champ, rien n'est rangé, et tout ce qui était tapé revient", async (_nom, fichiers, phrase) => {
  const bureau = unBureau();
  const refus = await envoyer(bureau, {
    ...champsDuLieu(bureau),
    photo: fichiers,
    photo_texte: "Le moulin",
    photo_credit: "Nadia B.",
    courriel: "n@exemple.fr",
  });
  expect(refus.statut).toBe(422);
  expect(refus.erreurs["photo"]?.[0]).toMatch(phrase);
  expect(refus.valeurs).toMatchObject({ ...LIEU, photo_texte: "Le moulin", photo_credit: "Nadia B.", courriel: "n@exemple.fr" });
  expect([await bureau.depots.propositions.lister({}), await bureau.depots.photosPropositions.compter()]).toEqual([[], 0]);
});

test("un autre champ en faute, une fiche qui y ressemble, un autre onglet : la page sait qu'une photo était choisie, et le dit", async () => {
  const bureau = unBureau();
  const { confirme: _confirme, ...champs } = champsDuLieu(bureau);
  for (const essai of [
    { ...champs, nom: "" },
    { ...champs, nom: "Habiterre", commune: "Die" },
    { ...champs, [CHAMP_ONGLET]: "reseau" },
  ]) {
    const { valeurs } = await envoyer(bureau, { ...essai, photo: fichier(unJpeg()), photo_texte: "Le moulin" });
    expect(valeurs).toMatchObject({ photo_rendue: "oui", photo_texte: "Le moulin" });
    // D'une partie à l'autre, rien ne l'oublie : la page n'en a que ce champ.
    expect((await envoyer(bureau, { ...essai, photo_rendue: "oui" })).valeurs).toHaveProperty("photo_rendue", "oui");
    expect((await envoyer(bureau, essai)).valeurs).not.toHaveProperty("photo_rendue");
    expect((await envoyer(bureau, { ...essai, photo_rendue: "<b>" })).valeurs).not.toHaveProperty("photo_rendue");
  }
  expect(await bureau.depots.propositions.lister({})).toEqual([]);
});

test("un antivirus qui se tait rend l'envoi entier, en 503, avec sa phrase et son délai ; rien n'est rangé", async () => {
  const bureau = unBureau({ examiner: () => Promise.reject(new ErreurApp("indisponible", "L'antivirus de ce site ne répond pas.", { attente_s: 30 })) });
  const { statut, valeurs, message } = await envoyer(bureau, { ...champsDuLieu(bureau), photo: fichier(unJpeg()), photo_texte: "Le moulin" });
  expect([statut, message]).toEqual([503, "L'antivirus de ce site ne répond pas."]);
  expect(valeurs).toMatchObject({ nom: UN_LIEU.nom, photo_texte: "Le moulin", photo_rendue: "oui" });
  expect([await bureau.depots.propositions.lister({}), await bureau.depots.photosPropositions.compter()]).toEqual([[], 0]);
});

test("un champ de fichier laissé vide n'est pas une photo ; une plateforme d'emploi n'en garde pas", async () => {
  const bureau = unBureau();
  expect((await envoyer(bureau, { ...champsDuLieu(bureau), photo: fichier(new Uint8Array(), "", "application/octet-stream") })).vers).toMatch(JETON);
  const job = {
    submission_type: "job",
    nom: "Boulots",
    tag: "emploi-agricole",
    url: "https://boulots.exemple.fr/",
    axes: ["eau"],
    description: UN_LIEU.description,
  };
  const depart = bureau.propositions.ouvrirFormulaire();
  expect((await envoyer(bureau, { ...job, depart, confirme: "oui", photo: fichier(unJpeg()) })).vers).toMatch(JETON);
  expect(await bureau.depots.photosPropositions.compter()).toBe(0);
});

test("une photo jointe à une demande de retrait n'est ni lue ni gardée", async () => {
  const bureau = unBureau();
  const [lieu] = bureau.contenus.lieux;
  const demande = {
    submission_type: "ecosysteme",
    depart: bureau.propositions.ouvrirFormulaire(),
    demande: "retrait",
    cible: lieu?.id ?? "",
    explication: "Le lieu est fermé depuis un an.",
  };
  const { vers } = await envoyer(bureau, { ...demande, photo: fichier(unJpeg().slice(0, -2)), photo_texte: "Le moulin" });
  expect((await suivi(bureau, JETON.exec(vers)?.[1] ?? "")).suivi).toMatchObject({ demande: "retrait", photo: undefined, attendUnePhoto: false });
  const contenu = { explication: "Le lieu a fermé cet hiver." };
  const photo = await bureau.propositions.preparerPhoto(unPng(), { texte: "", credit: "" });
  await bureau.propositions.deposer({ submission_type: "ecosysteme", demande: "retrait", cible: lieu?.id ?? "", contenu }, "autre", undefined, photo);
  expect(await bureau.depots.photosPropositions.compter()).toBe(0);
});

test("la page de suivi prend la photo dans un formulaire à elle : trop lourde, elle se refuse à son champ ; une autre ne reprend pas les mots de la première", async () => {
  const bureau = unBureau();
  const { vers } = await envoyer(bureau, champsDuLieu(bureau));
  const jeton = JETON.exec(vers)?.[1] ?? "";
  const services = { propositions: bureau.propositions };
  const geste = (corps: Champs) => rendu(corriger(requete("/suivi", { services, params: { jeton }, corps: corpsDe({ geste: "photo", ...corps }) })));
  const refus = [await geste({ version: "1", photo: fichier(new Uint8Array(PHOTO_OCTETS_MAX + 1)) }), await geste({ version: "1" })];
  expect(refus.map(({ statut, valeurs, erreurs }) => [statut, valeurs["geste"], erreurs["photo"]?.[0]])).toEqual([
    [422, "photo", expect.stringContaining("pèse plus de 2 Mio")],
    [422, "photo", "Choisissez une photo."],
  ]);
  expect((await geste({ version: "1", photo: fichier(unJpeg()) })).vers).toContain("fait=photo");
  await bureau.propositions.corriger(jeton, UN_LIEU, 2, { mots: { texte: "Le moulin", credit: "Nadia B." } });
  expect((await geste({ version: "2", photo: fichier(unPng()) })).statut).toBe(409);
  expect((await geste({ version: "3", photo: fichier(unPng()) })).statut).toBe(303);
  expect((await suivi(bureau, jeton)).suivi).toMatchObject({ nom: UN_LIEU.nom, photo: { texte: "", credit: "", largeur: 3 }, photoMontree: false });
  expect(await bureau.depots.photosPropositions.compter()).toBe(1);
});
