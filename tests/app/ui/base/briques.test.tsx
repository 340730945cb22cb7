import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Avis } from "#app/ui/base/Avis.tsx";
import { BasculeLiens } from "#app/ui/champs/Bascule.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Onglets } from "#app/ui/base/Onglets.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";

describe("briques", () => {
  test("un bouton occupé le dit", () => {
    render(<Bouton occupe>Envoyer la fiche</Bouton>);
    expect(screen.getByRole("button", { name: "Envoyer la fiche" }).getAttribute("aria-busy")).toBe("true");
  });

  test("un lien externe ne donne pas l'adresse d'où l'on vient", () => {
    render(<LienBouton href="https://exemple.fr/">Ailleurs</LienBouton>);
    expect(screen.getByRole("link", { name: "Ailleurs" }).getAttribute("rel")).toBe("noreferrer");
  });

  test("les onglets sont une navigation : étape courante annoncée, étape remplie dite en mots", () => {
    render(
      <Onglets
        nom="Étapes de la saisie"
        genre="step"
        courant="?etape=eau"
        onglets={[
          { href: "?etape=lieu", libelle: "Lieu", fait: true },
          { href: "?etape=eau", libelle: "Eau", icone: "eau" },
        ]}
      />,
    );
    const nav = screen.getByRole("navigation", { name: "Étapes de la saisie" });
    expect(within(nav).getByRole("link", { current: "step" }).textContent).toBe("Eau");
    expect(within(nav).getByRole("link", { name: "Lieu (rempli)" }).getAttribute("href")).toBe("?etape=lieu");
    expect(screen.queryByRole("tablist")).toBeNull();
  });

  test("la bascule dit le choix courant autrement que par la couleur", () => {
    render(
      <BasculeLiens
        nom="Mode"
        courant="/b"
        choix={[
          { href: "/a", libelle: "Par axe" },
          { href: "/b", libelle: "Global" },
        ]}
      />,
    );
    expect(within(screen.getByRole("group", { name: "Mode" })).getByRole("link", { current: true }).textContent).toBe("Global");
  });

  test("une erreur est annoncée aussitôt, une information non", () => {
    render(
      <>
        <Avis titre="Information.">Une phrase.</Avis>
        <Avis genre="erreur" titre="Non enregistré.">
          Recommencez.
        </Avis>
      </>,
    );
    expect(screen.getAllByRole("alert").map((a) => a.textContent)).toEqual(["Non enregistré. Recommencez."]);
  });

  test("un tableau a un titre, des en-têtes de ligne et de colonne, et défile au clavier", () => {
    render(<Tableau titre="Pluie" colonnes={[{ titre: "Mois" }, { titre: "Pluie (mm)" }]} lignes={[{ cle: "1", cellules: ["janvier", "60"] }]} />);
    const table = screen.getByRole("table", { name: "Pluie" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((h) => h.textContent),
    ).toEqual(["Mois", "Pluie (mm)"]);
    expect(within(table).getByRole("rowheader").textContent).toBe("janvier");
    expect(screen.getByRole("region", { name: "Pluie" }).tabIndex).toBe(0);
  });
});
