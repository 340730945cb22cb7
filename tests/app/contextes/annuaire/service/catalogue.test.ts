import { expect, test } from "vitest";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { DocumentIndexe, Indexeur } from "#app/contextes/annuaire/ports/recherche.ts";
import { AUCUNE_PUBLICATION, type EtatPublie } from "#app/contextes/annuaire/domaine/publications.ts";
import { creerServiceAnnuaire } from "#app/contextes/annuaire/service/annuaire.server.ts";
import { creerServiceCatalogue } from "#app/contextes/annuaire/service/catalogue.server.ts";
import { creerEcosysteme } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { creerRecherches } from "#app/contextes/assistants/service/recherches.ts";
import { creerFichesConnues } from "#app/contextes/propositions/service/fiches-connues.ts";
import { creerPortes } from "#app/contextes/simulateur/service/portes.server.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { sensDuSite } from "#tests/constructeurs/assistants/sens-mots.ts";
import { communes, contenus, geographie, unLieu } from "#tests/constructeurs/catalogue.ts";

/** Les fiches du dépôt, et combien de fois chaque liste a été prise pour être réunie. */
function desContenusComptes() {
  const prises = { lieux: 0, reseaux: 0, plateformes: 0 };
  const compter = (liste: keyof typeof prises) => {
    prises[liste] += 1;
  };
  return {
    prises,
    contenus: {
      get lieux() {
        compter("lieux");
        return contenus.lieux;
      },
      get reseaux() {
        compter("reseaux");
        return contenus.reseaux;
      },
      get plateformes() {
        compter("plateformes");
        return contenus.plateformes;
      },
    },
  };
}

test("quatre sujets qui demandent trois fois l'annuaire ne le font réunir qu'une fois, puis une fois par publication", async () => {
  const comptes = desContenusComptes();
  let publie: EtatPublie = AUCUNE_PUBLICATION;
  const catalogue = creerServiceCatalogue({ contenus: comptes.contenus, publications: { lire: async () => publie } });
  const ecosysteme = creerEcosysteme({ catalogue, geographie, communes, indexer });
  const annuaire = creerServiceAnnuaire({ catalogue, contenus, geographie, communes, indexer });
  const portes = creerPortes({ catalogue, contenus, geographie });
  const fichesConnues = creerFichesConnues({ catalogue, contenus });
  const rechercher = creerRecherches({
    catalogue,
    contenus,
    indexer,
    passages: creerPassages({ documents: contenus.documents, appels: contenus.appels_fiches }),
    lieux: lieuxConnus,
    sens: sensDuSite,
  });
  const demander = async () => {
    const tous = { axes: [], types: [] };
    const { pages } = await ecosysteme.page(tous);
    const lues = await Promise.all(Array.from({ length: pages }, (_, i) => ecosysteme.page(tous, i + 1)));
    const lieux = lues.flatMap((page) => page.lieux);
    await ecosysteme.lire("abricoop");
    await annuaire.pageReseaux({ axes: ["eau"] }, 1);
    await annuaire.pageTaff({ axes: [] });
    await portes.pour({ code: "26", nom: "Drôme", latitude: 44.93, longitude: 4.89 }, {});
    await fichesConnues("ecosysteme");
    await rechercher("entraide", { question: "Qui répare des semoirs ?", limite: 3 });
    await rechercher("taff", { question: "Un emploi à la ferme", limite: 3 });
    return lieux.map(({ id }) => id);
  };

  for (let tour = 0; tour < 3; tour += 1) expect(await demander()).not.toContain("ferme-essai");
  expect(comptes.prises).toEqual({ lieux: 1, reseaux: 1, plateformes: 1 });

  publie = { ...AUCUNE_PUBLICATION, lieux: [unLieu()] };
  for (let tour = 0; tour < 3; tour += 1) expect(await demander()).toContain("ferme-essai");
  expect(comptes.prises).toEqual({ lieux: 2, reseaux: 2, plateformes: 2 });
});

test("une panne de lecture se dit, et la demande suivante réessaie", async () => {
  let panne = true;
  const lire = async () => {
    if (panne) throw new Error("rangement injoignable");
    return AUCUNE_PUBLICATION;
  };
  const catalogue = creerServiceCatalogue({ contenus, publications: { lire } });
  await expect(catalogue.lire()).rejects.toThrow("injoignable");
  panne = false;
  expect((await catalogue.lire()).lieux.toutes).toHaveLength(contenus.lieux.length);
});

test("parmi cinq cents fiches publiées, en corriger une ne fait réindexer qu'elle, pour toutes les recherches", async () => {
  const relues = new Map<string, number>();
  const compter = retenirParObjet((document: DocumentIndexe): DocumentIndexe => {
    const { champs } = document;
    return {
      id: document.id,
      get champs() {
        relues.set(document.id, (relues.get(document.id) ?? 0) + 1);
        return champs;
      },
    };
  });
  const indexerEnComptant: Indexeur = (documents, options) => {
    const recherche = indexer(documents, options);
    return { ...recherche, suivre: (suivis, decoupe) => recherche.suivre(suivis.map(compter), decoupe) };
  };
  const numeroter = (rang: number, description = "Maraîchage et pain.") =>
    unLieu({ id: `lieu-${rang}`, nom: `Ferme ${rang}`, description, propose: ["formations"] });
  const reseau = (rang: number): Reseau => ({ ...(contenus.reseaux[0] as Reseau), id: `reseau-${rang}`, nom: `Réseau ${rang}`, echelle: "national" });
  const lieux = Array.from({ length: 500 }, (_, rang) => numeroter(rang));
  let publie: EtatPublie = { ...AUCUNE_PUBLICATION, lieux, reseaux: Array.from({ length: 500 }, (_, rang) => reseau(rang)) };
  const catalogue = creerServiceCatalogue({ contenus, publications: { lire: async () => publie } });
  const communs = { catalogue, geographie, communes, indexer: indexerEnComptant };
  const ecosysteme = creerEcosysteme(communs);
  const annuaire = creerServiceAnnuaire({ ...communs, contenus });
  const rechercher = creerRecherches({
    ...communs,
    contenus,
    passages: creerPassages({ documents: contenus.documents, appels: contenus.appels_fiches }),
    lieux: lieuxConnus,
    sens: sensDuSite,
  });
  const toutDemander = async () => {
    const { trouves } = await ecosysteme.page({ axes: [], types: [], q: "moulin à papier" });
    await annuaire.pageReseaux({ axes: [], q: "semences" }, 1);
    await annuaire.pageTaff({ axes: [], q: "ferme" });
    await annuaire.taffLocal({ axes: [], q: "formation" });
    for (const agent of ["entraide", "reseaux", "taff"] as const) await rechercher(agent, { question: "Qui répare des semoirs ?", limite: 3 });
    return trouves;
  };
  await toutDemander();
  relues.clear();
  const corrigee = numeroter(7, "Un moulin à papier.");
  publie = { ...publie, lieux: lieux.map((lieu) => (lieu.id === corrigee.id ? corrigee : lieu)) };
  expect(await toutDemander()).toBeGreaterThan(0);
  expect([...relues.keys()].toSorted()).toEqual(["lieu-7", "lieu:lieu-7"]);
});
