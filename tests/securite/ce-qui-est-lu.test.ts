import { expect, test } from "vitest";
import { unCodev, unParticipant, uneSaisie } from "#tests/constructeurs/atelier/codev.ts";
import { unBureau, UN_LIEU, unEnvoi } from "#tests/constructeurs/propositions.ts";

// Pourquoi la page Confidentialité conseille de n'écrire rien que l'on ne dirait pas en public.

test("une proposition publiée se lit dans le catalogue de tous, une fiche d'atelier de toute la salle ; avant, ni l'une ni l'autre", async () => {
  const bureau = unBureau();
  const contenu = { ...UN_LIEU, lat: 44.73, lon: 5.02, nom: "Le moulin de tous" };
  const { id } = await bureau.propositions.deposer(unEnvoi({ contenu }), "adresse-1", undefined, undefined);
  const noms = async () => (await bureau.catalogue.lire()).lieux.toutes.map(({ nom }) => nom);
  expect(await noms()).not.toContain(contenu.nom);
  await bureau.moderation.agir(id, { geste: "publier", version: 1, par: "Ana", contenu, verifie: false });
  expect(await noms()).toContain(contenu.nom);

  const codev = unCodev();
  const [nadia, leo] = [await unParticipant(codev), await unParticipant(codev, "Léo", "adresse-3")];
  const titres = async () => (await codev.services.fiches.lister(leo)).fiches.map(({ titre }) => titre);
  expect(await titres()).toEqual([]);
  await codev.services.fiches.creer(nadia, uneSaisie({ titre: "Le puits de Nadia" }));
  expect(await titres()).toEqual(["Le puits de Nadia"]);
});
