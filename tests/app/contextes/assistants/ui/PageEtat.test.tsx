import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageEtat } from "#app/contextes/assistants/ui/PageEtat.tsx";

const DONNEES = {
  adaptateurs: { enregistrements: { nom: "sqlite", etat: "ok" }, recherche_documentaire: { nom: "lightrag", etat: "vide" } },
  mesures: { espace_libre_octets: 10_485_760, sauvegarde_age_s: null, processus: 2 },
  version: "1.2.3",
  duree_s: 7_200,
  budget: { jour: { depense_eur: 0.5, plafond_eur: 2.5 }, mois: { depense_eur: 0.5, plafond_eur: null } },
} as const;

test("dit ce qui marche, ce qui s'emplit et ce qui est dépensé", () => {
  render(<PageEtat {...DONNEES} />);
  for (const texte of ["Fiches et propositions", "marche", "Recherche documentaire", "vide", "aucune", "sans plafond"]) screen.getByText(texte);
  screen.getByText(/10.Mio/);
  screen.getByRole("button", { name: /question d.essai/ });
});

test("après la question d'essai, dit qui a répondu, en combien de temps et pour combien, ou pourquoi personne", () => {
  const { rerender } = render(
    <PageEtat {...DONNEES} essai={{ fournisseur: "mistral", modele: "ministral", secours: false, duree_ms: 1_500, cout_eur: 0.0012 }} />,
  );
  expect(screen.getByRole("status").textContent).toMatch(/mistral, ministral.*1,5.s.*0,0012/);
  rerender(<PageEtat {...DONNEES} essai={{ echec: "Le budget du jour est atteint." }} />);
  screen.getByText("Le budget du jour est atteint.");
});
