import { expect, test } from "vitest";
import { avisDeReponse, enTeteReponse } from "#app/contextes/assistants/vues/avis.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";

function uneReponse(valeurs: Partial<ReponseChat> = {}): ReponseChat {
  const sources = [{ id: "a", titre: "A" }];
  return {
    id: "r",
    reponse: "x",
    mode: "rapide",
    fournisseur: "mistral",
    modele: "petit",
    secours: false,
    degrade: null,
    sources,
    usage: null,
    cout_eur: 0,
    duree_ms: 1,
    ...valeurs,
  };
}
const titres = (reponse: ReponseChat) => avisDeReponse(reponse).map(({ titre }) => titre);
const SANS = { fournisseur: null, modele: null } as const;

test("une réponse ordinaire ne dit rien de plus", () => {
  expect(titres(uneReponse())).toEqual([]);
  expect(enTeteReponse(uneReponse({ secours: true }))).toEqual([
    "réponse rapide",
    "mistral · petit · en secours",
    expect.stringMatching(/^0.€$/),
    "énergie : non connue",
  ]);
  const energie = { min_wh: 1.02, max_wh: 1.99, source: "EcoLogits", annee: 2025 };
  const dite = enTeteReponse(uneReponse({ cout_eur: 0.004, energie }));
  expect(dite.slice(2)).toEqual(["moins d'un centime", expect.stringMatching(/^1.* à 2.*Wh \(EcoLogits, 2025\)$/)]);
  expect(enTeteReponse(uneReponse(SANS))).toEqual(["passages des documents", "énergie : non connue"]);
});

test.each([
  [{ ...SANS, degrade: "passerelle" as const }, "Réponse documentaire, sans modèle de langue."],
  [{ ...SANS, degrade: "hors_ligne" as const }, "Réponse documentaire, sans modèle de langue."],
  [{ ...SANS, mode: "extraits" as const }, "Extraits seulement."],
  [{ degrade: "budget" as const }, "Le budget est atteint."],
  [{ interrompue: true as const }, "Réponse interrompue."],
  [{ repli: "textes_du_site" as const }, "Le serveur de recherche ne répond pas."],
])("chaque dégradation a son avis : %j", (valeurs, titre) => {
  expect(titres(uneReponse(valeurs))).toEqual([titre]);
});

test("auteurs inconnus, second auteur laissé, aucun passage de l'auteur : chacun est dit", () => {
  const auteur = { id: "ivan-illich", nom: "Ivan Illich" };
  const reponse = uneReponse({ auteur, auteur_unmatched: ["x-y", "z"], auteurs_ignores: ["andre-gorz"], auteur_chunks: { cible: 0, hors_cible: 3 } });
  expect(titres(reponse)).toEqual([
    "Des autrices ou auteurs ne sont pas dans le corpus.",
    "Un seul auteur par question.",
    "Aucun passage d'Ivan Illich n'a été retrouvé.",
  ]);
  expect(enTeteReponse({ ...reponse, auteur_chunks: { cible: 4, hors_cible: 2 } }).at(-1)).toBe("4 passages sur 6 d'Ivan Illich");
});

test("une réponse coupée le dit ; un hors sujet n'annonce pas de passages", () => {
  expect(titres(uneReponse({ coupee: true }))).toEqual(["Réponse coupée à la longueur prévue."]);
  expect(enTeteReponse(uneReponse({ ...SANS, sources: [] }))).toEqual(["aucun document"]);
});

test.each([
  ["calcul:eau", "ce que dit le simulateur, puis les passages proches de votre question", "calcul du simulateur"],
  ["repere:dit", "des ordres de grandeur pris aux tables du site, puis les passages proches de votre question", "ordres de grandeur du site"],
  ["droit:dit", "une règle relevée par le site, puis les passages proches de votre question", "règle relevée par le site"],
  ["fait:dit", "ce que le site a relevé, puis les passages proches de votre question", "fait relevé par le site"],
  ["reseau:x", "les passages les plus proches de votre question, sans reformulation", "passages des documents"],
])("sans modèle, la réponse dit ce qui suit : « %s »", (id, suit, enTete) => {
  const sources = [
    { id, titre: "A" },
    { id: "reseau:y", titre: "B" },
  ];
  for (const degrade of ["hors_ligne", "passerelle"] as const)
    expect(avisDeReponse(uneReponse({ ...SANS, degrade, sources }))[0]?.texte).toContain(`voici ${suit}.`);
  expect(enTeteReponse(uneReponse({ ...SANS, degrade: "hors_ligne", sources }))[0]).toBe(enTete);
});
