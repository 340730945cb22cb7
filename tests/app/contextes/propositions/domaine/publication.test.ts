import { expect, test } from "vitest";
import { creerDescription, type FichePubliee, type FichesDuDepot, type PropositionPubliee } from "#app/contextes/propositions/domaine/publication.ts";

import { unLieu } from "#tests/constructeurs/catalogue.ts";

const decrirePublications = (acceptees: ReadonlyArray<PropositionPubliee>, depot: FichesDuDepot) => creerDescription(depot)(acceptees);

const DEPOT = { lieux: [], reseaux: [], plateformes: [] };

function unOutil(nom: string, jour: number, changements: Partial<FichePubliee<"outil">> = {}): FichePubliee<"outil"> {
  return {
    id: `proposition-${jour}`,
    submission_type: "outil",
    demande: "ajout",
    contenu: { nom, url: "https://tableur.exemple.fr/", axes: ["eau"], description: "Un tableur pour compter l'eau du potager." },
    publication: { identifiant: "tableur", verifie: true, le: `2026-11-0${jour}T10:00:00.000Z` },
    ...changements,
  };
}
const retrait = (jour: number) => {
  const { id, submission_type, publication } = unOutil("", jour);
  return { id, submission_type, publication, demande: "retrait" as const };
};

test("la dernière acceptée l'emporte, quel que soit l'ordre de lecture", () => {
  const { outils } = decrirePublications([unOutil("Corrigé", 3, { demande: "correction" }), unOutil("Premier", 1)], DEPOT);
  expect(outils.map(({ id, nom }) => [id, nom])).toEqual([["tableur", "Corrigé"]]);
});

test("un retrait efface la fiche, une acceptation plus récente la rend", () => {
  const retire = decrirePublications([unOutil("Premier", 1), retrait(2)], DEPOT);
  expect([retire.outils, [...retire.retirees.outil]]).toEqual([[], ["tableur"]]);
  const rendu = decrirePublications([retrait(2), unOutil("De retour", 3), unOutil("Premier", 1)], DEPOT);
  expect([rendu.outils.map(({ nom }) => nom), rendu.retirees.outil.size]).toEqual([["De retour"], 0]);
});

test("les nouvelles vont de la plus récente à la plus ancienne, sans les retraits", () => {
  const { nouvelles } = decrirePublications([unOutil("Premier", 1), retrait(2), unOutil("Second", 3, { demande: "correction" })], DEPOT);
  expect(nouvelles.map(({ titre }) => titre)).toEqual(["Second (fiche corrigée)", "Premier"]);
});

test("un lieu sans position n'a pas de place sur la carte, mais il est annoncé", () => {
  const lieu: FichePubliee<"ecosysteme"> = {
    id: "p",
    submission_type: "ecosysteme",
    demande: "ajout",
    contenu: { nom: "Le Moulin", type: "ecolieu", commune: "Crest", departement: "26", axes: ["eau"], description: "Un moulin et un verger." },
    publication: { identifiant: "le-moulin", verifie: false, le: "2026-11-01T10:00:00.000Z" },
  };
  const { lieux, nouvelles } = decrirePublications([lieu], DEPOT);
  expect([lieux, nouvelles.map(({ titre }) => titre)]).toEqual([[], ["Le Moulin"]]);
});

test("une fiche proposée dit sa date à Paris, et que sa commune vient de qui l'a proposée", () => {
  const lieu: FichePubliee<"ecosysteme"> = {
    id: "p",
    submission_type: "ecosysteme",
    demande: "ajout",
    contenu: {
      nom: "Le Moulin",
      type: "ecolieu",
      commune: "Crest",
      departement: "26",
      lat: 44.73,
      lon: 5.02,
      axes: ["eau"],
      description: "Un moulin et un verger.",
    },
    publication: { identifiant: "le-moulin", verifie: false, le: "2026-11-30T23:26:00.000Z" },
  };
  const [publie] = decrirePublications([lieu], DEPOT).lieux;
  expect([publie?.commune_source, publie?.source]).toEqual(["proposition", "Proposition du public, relue avant publication, le 1er décembre 2026"]);
});

test("corriger une fiche reprise d'une base garde sa licence et son crédit, et n'est plus à vérifier", () => {
  const connu = unLieu({
    id: "labo",
    type: "tiers-lieu",
    precision: "adresse",
    licence: "ODbL 1.0",
    credit: "© les contributeurs",
    avertissement: "Relevé de 2019.",
  });
  const correction: FichePubliee<"ecosysteme"> = {
    id: "p",
    submission_type: "ecosysteme",
    demande: "correction",
    contenu: { nom: "Le Labo", type: "tiers-lieu", commune: "Die", departement: "26", axes: ["lien"], description: "Un atelier partagé, rouvert." },
    publication: { identifiant: "labo", verifie: true, le: "2026-11-01T10:00:00.000Z" },
  };
  const [lieu] = decrirePublications([correction], { ...DEPOT, lieux: [connu] }).lieux;
  expect(lieu).toMatchObject({ nom: "Le Labo", lat: connu.lat, precision: "adresse", licence: "ODbL 1.0", credit: "© les contributeurs" });
  expect(lieu).not.toHaveProperty("avertissement");
});

test("une correction dit ce que le lieu cherche et offre, et comment lui écrire ; une liste vidée l'efface, un silence le garde", () => {
  const connu = unLieu({ id: "labo", propose: ["accueil"], forme: "cooperative", depuis: 2011 });
  const corriger = (changements: Partial<FichePubliee<"ecosysteme">["contenu"]>): FichePubliee<"ecosysteme"> => ({
    id: "p",
    submission_type: "ecosysteme",
    demande: "correction",
    contenu: {
      nom: "Labo",
      type: "tiers-lieu",
      commune: "Die",
      departement: "26",
      axes: ["eau"],
      description: "Un atelier partagé dans la vallée.",
      ...changements,
    },
    publication: { identifiant: "labo", verifie: true, le: "2026-11-01T10:00:00.000Z" },
  });
  const joint = unLieu({ id: "labo", contact: "https://labo.exemple.fr/contact" });
  const contacts = [corriger({}), corriger({ contact: "labo@exemple.fr" })].map(
    (c) => decrirePublications([c], { ...DEPOT, lieux: [joint] }).lieux[0]?.contact,
  );
  expect(contacts).toEqual(["https://labo.exemple.fr/contact", "labo@exemple.fr"]);
  const [videe] = decrirePublications([corriger({ contact: "", etape: "", forme: "" })], {
    ...DEPOT,
    lieux: [unLieu({ id: "labo", contact: "https://labo.exemple.fr/contact", etape: "ouvert", forme: "cooperative" })],
  }).lieux;
  expect([videe?.contact, videe?.etape, videe?.forme]).toEqual([undefined, undefined, undefined]);
  const [muette] = decrirePublications([corriger({})], { ...DEPOT, lieux: [connu] }).lieux;
  expect(muette).toMatchObject({ propose: ["accueil"], forme: "cooperative", depuis: 2011 });
  const [dite] = decrirePublications([corriger({ cherche: ["habitants"], propose: [], etape: "chantier", forme: "association" })], {
    ...DEPOT,
    lieux: [connu],
  }).lieux;
  expect(dite).toMatchObject({ cherche: ["habitants"], etape: "chantier", forme: "association", depuis: 2011 });
  expect(dite?.propose).toBeUndefined();
});

test("décrite de nouveau, une proposition inchangée rend le même objet, même corrigée après une reprise", () => {
  const decrire = creerDescription(DEPOT);
  const lieu = (id: string, jour: number): FichePubliee<"ecosysteme"> => ({
    id,
    submission_type: "ecosysteme",
    demande: "ajout",
    contenu: { nom: "Le Moulin", type: "ecolieu", commune: "Crest", departement: "26", axes: ["eau"], description: "Un moulin.", lat: 44.7, lon: 5 },
    publication: { identifiant: id, verifie: false, le: `2026-11-0${jour}T10:00:00.000Z` },
  });
  const reprise = { ...lieu("moulin", 1), importation: { source: "Annuaire", licence: "ODbL" } } as FichePubliee<"ecosysteme">;
  const acceptees = [reprise, { ...lieu("moulin", 2), demande: "correction" as const }, lieu("ferme", 1), unOutil("Tableur", 1)];
  const premiere = decrire(acceptees);
  const seconde = decrire([...acceptees, lieu("neuf", 3)]);
  const parId = new Map(seconde.lieux.map((une) => [une.id, une]));
  expect(premiere.lieux.map(({ id, source }) => [id, source])).toEqual(expect.arrayContaining([["moulin", "Annuaire"]]));
  for (const une of premiere.lieux) expect(parId.get(une.id)).toBe(une);
  expect(seconde.outils[0]).toBe(premiere.outils[0]);
  expect(seconde.lieux).toHaveLength(premiere.lieux.length + 1);
});
