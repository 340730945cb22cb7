import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Garder } from "#app/contextes/simulateur/ui/resultat/emporter/Garder.tsx";
import { relireGardes } from "#app/contextes/simulateur/ui/resultat/emporter/gardes.ts";

const A = { requete: "v=1&dep=26", nom: "4 personnes, Drôme (26)" };
const B = { requete: "v=1&dep=974", nom: "2 personnes, La Réunion (974)" };

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("garder un scénario dans ce navigateur", () => {
  test("au choix seulement : rien n'est écrit sans le geste, et oublier efface tout", async () => {
    render(<Garder {...A} />);
    expect(window.localStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Garder dans ce navigateur" }));
    expect(screen.getByRole("status").textContent).toBe("Gardé dans ce navigateur.");
    const liste = screen.getByRole("list");
    expect(within(liste).getByRole("link", { name: A.nom }).getAttribute("href")).toBe("/simulateur?v=1&dep=26");
    await userEvent.click(within(liste).getByRole("button", { name: /^Oublier/ }));
    expect(window.localStorage).toHaveLength(0);
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("un autre scénario gardé se compare à celui-ci", async () => {
    const { rerender } = render(<Garder {...B} />);
    await userEvent.click(screen.getByRole("button", { name: "Garder dans ce navigateur" }));
    rerender(<Garder {...A} />);
    expect(screen.getByRole("link", { name: /avec 2 personnes/ }).getAttribute("href")).toBe("/simulateur/comparer?a=v%3D1%26dep%3D26&b=v%3D1%26dep%3D974");
  });

  test("un navigateur qui refuse de garder le dit, et rien ne casse", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("plein", "QuotaExceededError");
    });
    render(<Garder {...A} />);
    await userEvent.click(screen.getByRole("button", { name: "Garder dans ce navigateur" }));
    expect(screen.getByRole("status").textContent).toMatch(/refuse de garder/);
  });

  test.each([
    ["rien", null, 0],
    ["du texte abîmé", "{", 0],
    ["une autre forme", '{"a":1}', 0],
    ["des éléments de mauvaise forme", `[null,{"requete":3},${JSON.stringify(A)}]`, 1],
  ])("relit %s sans casser", (_, texte, n) => {
    expect(relireGardes(texte)).toHaveLength(n);
  });
});
