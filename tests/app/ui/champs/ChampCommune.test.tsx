import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChampCommune } from "#app/ui/champs/ChampCommune.tsx";

const COMMUNES = [
  { code: "26113", nom: "Die", departement: "26", departement_nom: "Drôme", lat: 44.7481, lon: 5.3769, libelle: "Die (Drôme, 26)" },
  { code: "76217", nom: "Dieppe", departement: "76", departement_nom: "Seine-Maritime", lat: 49.9, lon: 1.08, libelle: "Dieppe (Seine-Maritime, 76)" },
];
const demander = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  demander.mockImplementation(async () => Response.json({ communes: COMMUNES }));
  vi.stubGlobal("fetch", demander);
});
afterEach(() => {
  vi.unstubAllGlobals();
  demander.mockReset();
});

const propositions = () => screen.queryAllByRole("option").filter((option) => option.tagName === "LI");

function monter() {
  render(
    <form aria-label="essai">
      <ChampCommune nom="commune" libelle="Commune" defaultValue="" champDepartement="departement" />
      <select name="departement" aria-label="Département">
        <option value="">Choisissez</option>
        <option value="26">Drôme</option>
        <option value="76">Seine-Maritime</option>
      </select>
    </form>,
  );
  return { champ: screen.getByRole("combobox", { name: "Commune" }), departement: screen.getByLabelText("Département") };
}

test("propose les communes pendant la frappe, et en choisir une au clavier remplit le département", async () => {
  const { champ, departement } = monter();
  expect(champ).toHaveProperty("value", "");
  await userEvent.type(champ, "die");
  await waitFor(() => expect(propositions()).toHaveLength(2));
  expect(champ.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("2 communes proposées.");
  expect(demander.mock.calls.at(-1)?.[0]).toBe("/api/communes?q=die");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const actif = champ.getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(actif)?.textContent).toContain("Dieppe");
  await userEvent.keyboard("{Enter}");
  expect(champ).toHaveProperty("value", "Dieppe");
  expect(departement).toHaveProperty("value", "76");
  expect(champ.getAttribute("aria-expanded")).toBe("false");
});

test("au doigt, toucher une proposition la choisit sans que le champ perde la main", async () => {
  const { champ, departement } = monter();
  await userEvent.type(champ, "di");
  await userEvent.click(await screen.findByRole("option", { name: /Die Drôme/ }));
  expect(champ).toHaveProperty("value", "Die");
  expect(departement).toHaveProperty("value", "26");
  expect(document.activeElement).toBe(champ);
});

test("Échap referme, Entrée sans choix laisse envoyer, une lettre seule ne demande rien", async () => {
  const { champ } = monter();
  await userEvent.type(champ, "d");
  expect(demander).not.toHaveBeenCalled();
  await userEvent.type(champ, "i");
  await waitFor(() => expect(propositions()).toHaveLength(2));
  await userEvent.keyboard("{Escape}");
  expect(propositions()).toEqual([]);
  expect(champ).toHaveProperty("value", "di");
});

test("hors ligne, le champ reste un champ", async () => {
  demander.mockRejectedValue(new TypeError("réseau"));
  const { champ } = monter();
  await userEvent.type(champ, "Die");
  await waitFor(() => expect(demander).toHaveBeenCalled());
  expect(champ).toHaveProperty("value", "Die");
  expect(propositions()).toEqual([]);
});
