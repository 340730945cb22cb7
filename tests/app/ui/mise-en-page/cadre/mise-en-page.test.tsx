import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import personas from "#data/personas.json" with { type: "json" };
import { PageAccueil } from "#app/contextes/simulateur/ui/pages/PageAccueil.tsx";
import { MiseEnPage } from "#app/ui/mise-en-page/cadre/MiseEnPage.tsx";
import { Entete } from "#app/ui/mise-en-page/cadre/Entete.tsx";
import { RUBRIQUES } from "#app/ui/mise-en-page/cadre/navigation.ts";
import { rubriqueCourante } from "#app/ui/mise-en-page/cadre/rubrique.ts";

describe("mise en page", () => {
  test("le lien d'évitement, premier de la page, mène au contenu", () => {
    render(
      <MiseEnPage theme="systeme" chemin="/">
        <h1>Bonjour</h1>
      </MiseEnPage>,
    );
    const lien = screen.getAllByRole("link", { hidden: true })[0];
    expect(lien?.textContent).toBe("Aller au contenu");
    expect(document.querySelector(lien?.getAttribute("href") ?? "")).toBe(screen.getByRole("main"));
  });

  test("l'en-tête porte les huit rubriques, la courante annoncée", () => {
    render(<Entete theme="systeme" chemin="/simulateur?dep=26" />);
    const nav = screen.getByRole("navigation", { name: "Rubriques" });
    expect(
      within(nav)
        .getAllByRole("link")
        .map((l) => l.textContent),
    ).toEqual(["Simuler", "Carte", "Entraide", "Réseaux", "Emplois", "Pensées", "Atelier", "Proposer"]);
    expect(within(nav).getByRole("link", { current: "page" }).textContent).toBe("Simuler");
  });

  test("choisir un thème est un envoi de formulaire qui ramène à la page lue, réponses comprises", () => {
    render(<Entete theme="sombre" chemin="/simulateur?dep=26" />);
    const form = screen.getByRole<HTMLFormElement>("form", { name: "Thème du site", hidden: true });
    expect([form.method, form.getAttribute("action")]).toEqual(["post", "/theme"]);
    expect(new FormData(form).get("retour")).toBe("/simulateur?dep=26");
    expect(within(form).getByRole("button", { pressed: true, hidden: true }).textContent).toBe("Sombre");
  });

  test("une page vivante garde l'en-tête du serveur ; la rubrique allumée et le retour du thème suivent l'adresse", () => {
    const serveur = document.createElement("header");
    serveur.id = "tete";
    serveur.innerHTML = renderToStaticMarkup(<Entete theme="sombre" chemin="/simulateur?dep=26" />);
    document.body.append(serveur);
    const page = (chemin: string) => (
      <MiseEnPage theme="systeme" chemin={chemin}>
        <h1>Simuler</h1>
      </MiseEnPage>
    );
    const { container, rerender } = render(page("/simulateur?dep=26"));
    serveur.remove();
    const tete = within(container);
    const courantes = () =>
      within(tete.getByRole("navigation", { name: "Rubriques" }))
        .getAllByRole("link")
        .flatMap((lien) => (lien.hasAttribute("aria-current") ? [[lien.textContent, lien.getAttribute("aria-current")]] : []));
    const retour = () => new FormData(tete.getByRole<HTMLFormElement>("form", { name: "Thème du site", hidden: true })).get("retour");
    expect([courantes(), retour()]).toEqual([[["Simuler", "page"]], "/simulateur?dep=26"]);
    rerender(page("/codev/ensemble"));
    expect([courantes(), retour()]).toEqual([[["Atelier", "true"]], "/codev/ensemble"]);
    // Récrit par le navigateur, il aurait perdu le thème choisi.
    expect(tete.getByRole("button", { pressed: true, hidden: true }).textContent).toBe("Sombre");
  });

  test("une page à l'intérieur d'une rubrique l'allume sans se dire la page même", () => {
    const rubrique = (nom: string) => RUBRIQUES.find((r) => r.nom === nom) ?? { nom: "", href: "", racine: "" };
    expect(rubriqueCourante(rubrique("Simuler"), "/simulateur/methode")).toBe("true");
    expect(rubriqueCourante(rubrique("Atelier"), "/codev/qr")).toBe("true");
    expect(rubriqueCourante(rubrique("Réseaux"), "/reseaux-x")).toBeUndefined();
    expect(rubriqueCourante(rubrique("Carte"), "/")).toBeUndefined();
  });
});

describe("accueil", () => {
  const page = <PageAccueil exemple={null} personas={[{ id: "a", nom: "Appartement", resume: "Un couple.", href: "/simulateur?dep=69" }]} chiffres={null} />;

  test("mène au simulateur par un formulaire en GET, sans script", () => {
    const { container } = render(page);
    const form = container.querySelector("form") as HTMLFormElement;
    expect([form.method, form.getAttribute("action")]).toEqual(["get", "/simulateur"]);
    expect([...new FormData(form).keys()]).toEqual(["dep", "personnes", "batiment", "milieu", "statut"]);
    expect(screen.getByRole("textbox", { name: "Votre département" })).toHaveProperty("required", true);
    expect(screen.getByRole("link", { name: /Appartement/ }).getAttribute("href")).toBe("/simulateur?dep=69");
  });

  test("un seul titre de niveau 1, et aucun saut de niveau", () => {
    render(page);
    const niveaux = screen.getAllByRole("heading").map((h) => Number(h.tagName.slice(1)));
    expect(niveaux.filter((n) => n === 1)).toHaveLength(1);
    expect(niveaux.every((n, i) => i === 0 || n - (niveaux[i - 1] ?? 0) <= 1)).toBe(true);
  });

  test("la légende du dessin dit le foyer d'exemple, tel qu'il est dans les données", () => {
    render(page);
    const drome = personas.personas.find((p) => p.id === "famille-drome");
    expect(screen.getByText(/m² de toit/).textContent).toContain(String(drome?.scenario.batiment.toits[0]?.aire_m2));
    expect(screen.getByText(/cuve de/).textContent).toContain(String(drome?.scenario.eau.cuve.volume_m3));
    expect(screen.getByText(/kWc de panneaux/).textContent).toContain(String(drome?.scenario.energie.pv[0]?.kwc));
    expect(screen.getByText(/de potager/).textContent).toContain(String(drome?.scenario.alim.surfaces_m2.potager));
  });
});
