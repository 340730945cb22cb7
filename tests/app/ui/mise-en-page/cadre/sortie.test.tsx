import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { Sortie } from "#app/ui/mise-en-page/cadre/Sortie.tsx";

afterEach(cleanup);

describe("sortir", () => {
  test.each([
    "/codev/carto",
    "/codev/carto?fiche=nouvelle",
    "/codev/ensemble",
    "/codev/compte-rendu",
    "/admin/atelier",
    "/admin/propositions/p-1",
    "/admin/usage",
    "/admin/etat",
  ])("est au pied de %s, par un formulaire qui se passe de script", (chemin) => {
    render(<Sortie chemin={chemin} />);
    const bouton = screen.getByRole("button", { name: "Se déconnecter" });
    expect(bouton.closest("form")).toMatchObject({ method: "post" });
    expect(bouton.closest("form")?.getAttribute("action")).toBe("/connexion");
  });

  test.each(["/", "/simulateur", "/codev/qr", "/codev/qr?code=masque", "/administrer", "/connexion"])("n'est pas au pied de %s", (chemin) => {
    const { container } = render(<Sortie chemin={chemin} />);
    expect(container.innerHTML).toBe("");
  });
});
