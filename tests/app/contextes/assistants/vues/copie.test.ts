import { expect, test } from "vitest";
import { copierTour, exporterConversation } from "#app/contextes/assistants/vues/copie.ts";
import { auteursCites, lienGraphe } from "#app/contextes/assistants/domaine/auteurs-cites.ts";
import { UN_TOUR_PARTIEL, UNE_REPONSE, UNE_SAISIE } from "#tests/constructeurs/tours.ts";

const ORIGINE = "https://autonomie.test";

test("copier une réponse emporte la question et les sources, adresses entières", () => {
  expect(copierTour(UNE_REPONSE, ORIGINE)).toBe(
    "Où trouver des semences ?\n\nVoyez le **réseau** [1].\n\nSources :\n[1] Réseau A, https://autonomie.test/reseaux/a\n[2] Réseau B, https://b.test/",
  );
});

test("une réponse interrompue le reste une fois copiée", () => {
  expect(copierTour(UN_TOUR_PARTIEL, ORIGINE)).toContain("Voyez le rés\n\n(réponse interrompue)\n\nSources :");
});

test("l'export est un Markdown complet : questions en titres, qui répond, sources en liens, mise en garde", () => {
  const texte = exporterConversation(
    "entraide",
    [UNE_REPONSE, UN_TOUR_PARTIEL, { saisie: UNE_SAISIE, reponse: null, erreur: { code: "reseau", message: "Non." } }],
    ORIGINE,
    "21 novembre 2026 à 10:00",
  );
  expect(texte.split("\n\n")).toEqual([
    "# Entraide, conversation du 21 novembre 2026 à 10:00",
    "## Où trouver des semences ?",
    "*Répond : mistral · ministral-8b-latest.*",
    "Voyez le **réseau** [1].",
    "### Sources",
    "1. [Réseau A](https://autonomie.test/reseaux/a)\n2. [Réseau B](https://b.test/)",
    "## Où trouver des semences ?",
    "*Réponse interrompue.*",
    "Voyez le rés",
    "### Sources",
    "1. [Réseau A](https://autonomie.test/reseaux/a)\n2. [Réseau B](https://b.test/)",
    "---",
    "Autonomie, https://autonomie.test/entraide. Les réponses d'un modèle de langue peuvent être fausses : ouvrez les sources.\n",
  ]);
});

test("le graphe s'ouvre sur l'auteur demandé, puis sur ceux des sources citées", () => {
  const sources = ["vandana-shiva__democratie-de-la-terre", "ecole__ecofeminisme", "maria-mies__perspective-de-subsistance", "projet__potager"].map((id) => ({
    id,
    titre: id,
  }));
  const auteurs = ["ivan-illich", "vandana-shiva", "maria-mies"].map((id) => ({ id }));
  const reponse = { reponse: "Voyez [1] et [2].", sources, auteur: { id: "ivan-illich", nom: "Ivan Illich" } };
  expect(auteursCites(reponse, auteurs)).toEqual(["ivan-illich", "vandana-shiva"]);
  // Sans aucun appel, toutes les sources comptent.
  expect(auteursCites({ ...reponse, reponse: "Voyez.", auteur: null }, auteurs)).toEqual(["vandana-shiva", "maria-mies"]);
  expect(lienGraphe(["ivan-illich", "maria-mies"])).toBe("/pensees-ecologiques?vue=graphe&auteurs=ivan-illich,maria-mies#graphe");
});
