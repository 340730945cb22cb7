import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageEtat } from "#app/contextes/assistants/ui/etat/PageEtat.tsx";

const DONNEES = {
  adaptateurs: { enregistrements: { nom: "sqlite", etat: "ok" }, recherche_documentaire: { nom: "lightrag", etat: "vide" } },
  mesures: { espace_libre_octets: 10_485_760, sauvegarde_age_s: null, processus: 2, etat_connu_age_s: 0, attente_base_ms: 2_500 },
  version: "1.2.3",
  duree_s: 7_200,
  vecteurs: null,
  entree: { motDePasseExpireLe: null, secondFacteur: false },
  latences: [{ service: "passerelle", appels: 12, echecs: 2, mediane_ms: 800, p95_ms: 4_200 }],
  reglages: {
    modeles: [
      { palier: "rapide", rang: 1, modele: "mistral/ministral", payant: true, prix: { entree: 0.1, sortie: 0.15, releve_le: "2026-11-02" } },
      { palier: "rapide", rang: 2, modele: "ollama/gemma", payant: false, prix: null },
      { palier: "approfondi", rang: 1, modele: "inconnu/grand", payant: true, prix: null },
    ],
    assistants: [{ agent: "pensees", nom: "Pensées", limite: 20, limite_atelier: 100, fenetre: "jour_paris", jetons: { rapide: 800, approfondi: 1_800 } }],
  },
  budget: { jour: { depense_eur: 0.5, plafond_eur: 2.5 }, mois: { depense_eur: 0.5, plafond_eur: null } },
} as const;

test("dit ce qui marche, ce qui s'emplit et ce qui est dépensé", () => {
  render(<PageEtat {...DONNEES} />);
  for (const texte of ["Fiches et propositions", "marche", "Recherche documentaire", "vide", "aucune", "sans plafond"]) screen.getByText(texte);
  screen.getByText(/10.Mio/);
  for (const nom of [/Essayer les modèles/, /Essayer la recherche/]) screen.getByRole("button", { name: nom });
});

test("dit où en est l'index de vecteurs, ou qu'il n'y en a pas", () => {
  const { rerender } = render(<PageEtat {...DONNEES} />);
  screen.getByText(/Aucun modèle de vecteurs/);
  rerender(<PageEtat {...DONNEES} vecteurs={{ modele: "mistral/mistral-embed", fiches: 208, pretes: 96, attend: "budget" }} />);
  screen.getByText(/mistral\/mistral-embed : 96 fiches prêtes sur 208. Le budget du moment/);
});

test("dit quand finit un mot de passe que le site a tiré, et si un second facteur est demandé", () => {
  const { rerender } = render(<PageEtat {...DONNEES} />);
  screen.getByText(/Le mot de passe est celui de l.hébergeur\. Aucun second facteur/);
  rerender(<PageEtat {...DONNEES} entree={{ motDePasseExpireLe: "2026-12-28T10:00:00.000Z", secondFacteur: true }} />);
  screen.getByText(/tiré par le site, sert jusqu.au 28 décembre 2026.*npm run secret -- mot-de-passe.*Le code à six chiffres est demandé/);
});

test("dit ce qui est lent, ce qui attend, et l'âge de ce qui est montré", () => {
  render(<PageEtat {...DONNEES} />);
  expect(screen.getByRole("row", { name: /^Modèles de langue/ }).textContent).toMatch(/12.*2.*0,8.s.*4,2.s/);
  expect(screen.getByRole("row", { name: /^Temps passé à attendre la base/ }).textContent).toMatch(/2,5.s/);
  expect(screen.getByRole("row", { name: /^Âge de ce que les pages montrent/ }).textContent).toContain("à jour");
});

test("dit les modèles dans l'ordre d'essai avec leur prix, et ce que chaque assistant laisse demander", () => {
  render(<PageEtat {...DONNEES} />);
  expect(screen.getByRole("row", { name: /^mistral\/ministral/ }).textContent).toMatch(/Rapide, premier.*0,1.*0,15.*2 novembre 2026/);
  expect(screen.getByRole("row", { name: /^ollama\/gemma/ }).textContent).toMatch(/secours 1.*gratuit/);
  expect(screen.getByRole("row", { name: /^inconnu\/grand/ }).textContent).toContain("compté au plus cher");
  expect(screen.getByRole("row", { name: /^Pensées/ }).textContent).toMatch(/20 par jour.*100 par jour.*800.*1.800/);
});

test("un budget illisible n'empêche pas de lire le reste", () => {
  render(<PageEtat {...DONNEES} budget={null} />);
  screen.getByText(/budget des assistants ne se lit pas/);
  screen.getByText("Fiches et propositions");
});

test("mène aux autres pages d'administration, et dit laquelle est ouverte", () => {
  render(<PageEtat {...DONNEES} />);
  const menu = within(screen.getByRole("navigation", { name: "Animation" }));
  for (const nom of ["Ateliers", "Propositions", "Usage"]) menu.getByRole("link", { name: nom });
  expect(menu.getByRole("link", { name: "État du site" }).getAttribute("aria-current")).toBe("page");
});

test("après la question d'essai, dit qui a répondu, en combien de temps et pour combien, ou pourquoi personne", () => {
  const { rerender } = render(
    <PageEtat
      {...DONNEES}
      essai={{ fournisseur: "mistral", modele: "ministral", secours: false, degrade: null, sources: 3, duree_ms: 1_500, cout_eur: 0.0012 }}
    />,
  );
  expect(screen.getByRole("status").textContent).toMatch(/mistral, ministral.*1,5.s.*0,0012.*3 sources/);
  rerender(
    <PageEtat {...DONNEES} essai={{ fournisseur: null, modele: null, secours: false, degrade: "passerelle", sources: 1, duree_ms: 9_000, cout_eur: 0 }} />,
  );
  expect(screen.getByRole("status").textContent).toMatch(/sans modèle.*1.source.*Repli.: le service n.a pas répondu/);
  rerender(<PageEtat {...DONNEES} essai={{ echec: "Le budget du jour est atteint." }} />);
  screen.getByText("Le budget du jour est atteint.");
});
