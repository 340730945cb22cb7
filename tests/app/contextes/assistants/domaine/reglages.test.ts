import { expect, test } from "vitest";
import { decrireReglages } from "#app/contextes/assistants/domaine/reglages.ts";

const TARIF = { modele: "mistral/petit", entree_eur_par_million: 0.1, sortie_eur_par_million: 0.3, source: "https://exemple.fr", releve_le: "2026-11-02" };

test("les modèles gardent leur ordre d'essai ; un prix inconnu ne s'invente pas", () => {
  const { modeles } = decrireReglages({
    paliers: { rapide: ["mistral/petit", "ollama/gemma"], approfondi: ["autre/grand"] },
    payants: new Set(["mistral", "autre"]),
    tarifs: [TARIF],
    plafondAtelier: 5,
  });
  expect(modeles).toEqual([
    { palier: "rapide", rang: 1, modele: "mistral/petit", payant: true, prix: { entree: 0.1, sortie: 0.3, releve_le: "2026-11-02" } },
    { palier: "rapide", rang: 2, modele: "ollama/gemma", payant: false, prix: null },
    { palier: "approfondi", rang: 1, modele: "autre/grand", payant: true, prix: null },
  ]);
});

test("chaque assistant dit ce qu'un appareil et un atelier peuvent demander", () => {
  const { assistants } = decrireReglages({ paliers: { rapide: [], approfondi: [] }, payants: new Set(), tarifs: [], plafondAtelier: 3 });
  expect(assistants.map(({ agent, limite, limite_atelier, fenetre }) => [agent, limite, limite_atelier, fenetre])).toEqual([
    ["entraide", 60, 180, "glissante"],
    ["reseaux", 60, 180, "glissante"],
    ["taff", 60, 180, "glissante"],
    ["pensees", 20, 60, "jour_paris"],
  ]);
});
