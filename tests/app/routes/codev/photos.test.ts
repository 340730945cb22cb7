import { expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { action, loader } from "#app/routes/codev/photo.$id.tsx";
import { loader as image } from "#app/routes/codev/photos.$id.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { unCodev, unParticipant, uneSaisie, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { SECRET, unJpeg } from "#tests/constructeurs/atelier/photos.ts";
import { requete } from "#tests/constructeurs/requete.ts";

async function unePage() {
  const codev = unCodev();
  const nadia = await unParticipant(codev);
  const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
  return { codev, nadia, id: fiche.id };
}

/** Ce que le navigateur envoie d'un formulaire à fichier, et ce qui en revient. */
async function envoyer(codev: Codev, acces: Acces, id: string, champs: Readonly<Record<string, string | Blob>>) {
  const corps = new FormData();
  for (const [nom, valeur] of Object.entries(champs)) corps.append(nom, valeur);
  const recu = await action(requete(`/codev/photo/${id}`, { services: codev.services, acces, params: { id }, corps })).catch((e: unknown) => e);
  if (recu instanceof Response) return { statut: recu.status, vers: recu.headers.get("Location") };
  const { data, init } = recu as { data: { erreurs?: Record<string, ReadonlyArray<string>>; valeurs?: Record<string, unknown> }; init?: { status?: number } };
  return { statut: init?.status, ...data };
}
const photo = (octets: Uint8Array<ArrayBuffer>) => new File([octets], "IMG_0042.JPG", { type: "image/jpeg" });
const adresse = (id: string) => `/codev/photos/${id}`;

test("sans script, le formulaire pose la photo et revient à la fiche ; l'image se sert nettoyée, gardée par le navigateur seul", async () => {
  const { codev, nadia, id } = await unePage();
  expect(await envoyer(codev, nadia, id, { geste: "poser", photo: photo(unJpeg()), texte: "Le four" })).toEqual({
    statut: 303,
    vers: `/codev/carto?fait=photo#fiche-${id}`,
  });
  const servie = await image(requete(adresse(id), { services: codev.services, acces: nadia, params: { id } }));
  expect(servie.headers.get("Content-Type")).toBe("image/jpeg");
  expect(servie.headers.get("Cache-Control")).toMatch(/^private/);
  expect(Buffer.from(await servie.arrayBuffer()).toString("latin1")).not.toContain(SECRET);
  expect(await loader(requete(`/codev/photo/${id}`, { services: codev.services, acces: nadia, params: { id } }))).toMatchObject({
    id,
    photo: { texte: "Le four" },
  });
  expect(await envoyer(codev, nadia, id, { geste: "retirer" })).toMatchObject({ statut: 303 });
  await expect(image(requete(adresse(id), { services: codev.services, acces: nadia, params: { id } }))).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([
  ["aucun fichier", undefined, /Choisissez une photo/],
  ["une page au nom d'image", Buffer.from("<html>"), /n’est pas une photo|n'est pas une photo/],
  ["trop lourde", Buffer.alloc(PHOTO_OCTETS_MAX + 1), /pèse plus de 2 Mio/],
])("%s : une phrase au champ, et la description tapée revient", async (_nom, octets, phrase) => {
  const { codev, nadia, id } = await unePage();
  const refus = await envoyer(codev, nadia, id, {
    geste: "poser",
    texte: "Le four",
    ...(octets === undefined ? {} : { photo: photo(Uint8Array.from(octets)) }),
  });
  expect(refus.statut).toBe(422);
  expect(refus).toMatchObject({ erreurs: { photo: [expect.stringMatching(phrase)] } });
  expect(JSON.stringify(refus)).toContain("Le four");
});
