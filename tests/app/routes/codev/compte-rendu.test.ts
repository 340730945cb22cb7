import { expect, test } from "vitest";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { direGarde } from "#app/contextes/atelier/ui/fiches/dire-atelier.ts";
import { loader as loaderCarto } from "#app/routes/codev/carto.tsx";
import { loader as loaderCompteRendu } from "#app/routes/codev/compte-rendu.tsx";
import { unCodev, uneAnimation, uneSaisie, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { unJpeg } from "#tests/constructeurs/atelier/photos.ts";
import { appel, issue } from "./montage.ts";

test("/codev/compte-rendu : la photo d'une fiche retirée n'y part pas", async () => {
  const codev = unCodev();
  const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
  const [gardee, retiree] = await Promise.all(["Le four", "Le puits"].map((titre) => codev.services.fiches.creer(nadia, uneSaisie({ titre }))));
  for (const posee of [gardee, retiree]) await codev.services.photos.poser(nadia, posee?.fiche.id ?? "", unJpeg(), "Une vue");
  await codev.services.fiches.mettreALaCorbeille(paul, retiree?.fiche.id ?? "");
  const { photos } = await loaderCompteRendu(appel(codev, "/codev/compte-rendu", { acces: nadia }));
  expect(Object.keys(photos)).toEqual([gardee?.fiche.id]);
});

test("la carte et le compte rendu disent la même durée de garde, celle de la sorte d'atelier ou celle choisie", async () => {
  const codev = unCodev();
  const nadia = await unParticipant(codev);
  for (const [retention_jours, attendu] of [
    [undefined, "365 jours"],
    [30, "30 jours"],
  ] as const) {
    if (retention_jours !== undefined) await codev.services.ateliers.modifier("principal", { titre: "Principal", retention_jours });
    const { compteRendu } = await loaderCompteRendu(appel(codev, "/codev/compte-rendu", { acces: nadia }));
    const carto = await loaderCarto(appel(codev, "/codev/carto", { acces: nadia }));
    if (carto.ecran !== "carte") throw new Error("carte attendue");
    expect(direGarde(compteRendu.atelier)).toContain(attendu);
    expect(direGarde(compteRendu.atelier)).toBe(direGarde(carto.vue.atelier));
  }
});

test("/codev/compte-rendu : numéros, carte et groupes ; un autre atelier, pour l'animation seule", async () => {
  const codev = unCodev();
  const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
  for (const [titre, lat, lon] of [
    ["À Die", 44.753, 5.37],
    ["À Die aussi", 44.759, 5.372],
    ["À Brest", 48.39, -4.49],
    ["À Mafate", 90, 0],
    ["À Brest, même porte", 48.39, -4.49],
  ] as const) {
    await codev.services.fiches.creer(nadia, {
      type: "lieu",
      titre,
      axes: [],
      lat,
      lon,
      id: undefined,
      description: undefined,
      commune: undefined,
      lien: undefined,
    });
    codev.horloge.avancer(1);
  }
  const { compteRendu } = await loaderCompteRendu(appel(codev, "/codev/compte-rendu", { acces: nadia }));
  expect(compteRendu.fiches.map(({ rang, titre }) => `${rang} ${titre}`)).toEqual([
    "1 À Die",
    "2 À Die aussi",
    "3 À Brest",
    "4 À Mafate",
    "5 À Brest, même porte",
  ]);
  expect(compteRendu.cartes[0]?.pastilles.map(({ texte }) => texte).sort()).toEqual(["A", "B"]);
  expect(compteRendu.cartes[0]?.groupes).toMatchObject([
    { lettre: "A", rangs: [3, 5] },
    { lettre: "B", rangs: [1, 2] },
  ]);
  // Deux fiches à la même porte gardent leur lettre : aucune carte plus proche ne les séparerait.
  expect(compteRendu.cartes.slice(1).map(({ titre, pastilles }) => [titre, ...pastilles.map(({ texte }) => texte).sort()])).toEqual([
    ["De plus près : B", "1", "2"],
  ]);
  expect(compteRendu.fiches.map(({ ou }) => ou)).toEqual([
    "Die (26)",
    "à 700 m au nord de Die (26)",
    "à 400 m au sud-ouest de Brest (29)",
    undefined,
    "à 400 m au sud-ouest de Brest (29)",
  ]);
  expect(compteRendu).toMatchObject({ horsCarte: [4], auteurs: 1, parType: [{ nom: "Lieu", nombre: 5 }], atelier: { retention_jours: 365 } });
  expect(JSON.stringify(compteRendu)).not.toContain(nadia.session.id);
  const { id } = await codev.services.ateliers.creer({ titre: "Crest" });
  const voir = (acces: Acces) => issue(loaderCompteRendu(appel(codev, `/codev/compte-rendu?atelier=${id}`, { acces })));
  expect((await voir(nadia)).statut).toBe(403);
  expect(await loaderCompteRendu(appel(codev, `/codev/compte-rendu?atelier=${id}`, { acces: paul }))).toMatchObject({
    compteRendu: { atelier: { titre: "Crest" } },
  });
});
