import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ChampsProposition } from "#app/contextes/propositions/ui/ChampsProposition.tsx";

afterEach(() => vi.unstubAllGlobals());

const DIE = { code: "26113", nom: "Die", departement: "26", departement_nom: "Drôme", lat: 44.7481, lon: 5.3769, libelle: "Die (Drôme, 26)" };

test("pointer la carte remplit la commune, le département et la position ; rien n'est chargé avant d'être demandé", async () => {
  const appels: Array<string> = [];
  vi.stubGlobal("fetch", async (url: string) => {
    appels.push(url);
    return Response.json(url.startsWith("/carte/") ? {} : { communes: [DIE] });
  });
  const departements = [
    { code: "26", nom: "Drôme" },
    { code: "38", nom: "Isère" },
  ];
  render(
    <form aria-label="essai">
      <ChampsProposition type="ecosysteme" valeurs={{}} erreurs={{}} departements={departements} deplie />
    </form>,
  );
  expect(appels).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Choisir la commune sur la carte" }));
  const viseur = await screen.findByRole("button", { name: /Placer la croix/ });
  viseur.focus();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(screen.getByLabelText("Commune")).toHaveProperty("value", "Die"));
  expect(screen.getByLabelText("Département")).toHaveProperty("value", "26");
  expect(screen.getByLabelText(/Latitude/)).toHaveProperty("value", "44,7481");
  expect(appels.filter((url) => url.startsWith("/api/communes?lat="))).toHaveLength(1);
  // La commune réécrite l'emporte sur le point que la carte avait rempli.
  await userEvent.type(screen.getByLabelText("Commune"), "ulefit");
  expect(screen.getByLabelText(/Latitude/)).toHaveProperty("value", "");
  expect(screen.getByLabelText(/Longitude/)).toHaveProperty("value", "");
});

test("sans réseau, la carte le dit et le nom de la commune suffit", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("réseau");
  });
  render(<ChampsProposition type="ecosysteme" valeurs={{ commune: "Die" }} erreurs={{}} departements={[]} />);
  await userEvent.click(screen.getByRole("button", { name: "Choisir la commune sur la carte" }));
  await screen.findByText(/La carte ne vient pas/);
  expect(screen.getByLabelText("Commune")).toHaveProperty("value", "Die");
});

test("ce que le lieu cherche et offre se dit en cases, sous un repli ouvert s'il est rempli ; tout décocher s'envoie aussi", () => {
  const { container } = render(
    <form>
      <ChampsProposition type="ecosysteme" valeurs={{ cherche: ["benevoles"] }} erreurs={{}} departements={[]} />
    </form>,
  );
  const formulaire = container.querySelector("form");
  if (formulaire === null) throw new Error("pas de formulaire");
  const envoi = () => new FormData(formulaire).getAll("cherche");
  expect(screen.getByRole("checkbox", { name: "Des bénévoles" }).closest("details")?.open).toBe(true);
  expect(screen.getByLabelText(/Latitude/).closest("details")?.open).toBe(false);
  expect(envoi()).toEqual(["", "benevoles"]);
  screen.getByRole("checkbox", { name: "Des bénévoles" }).click();
  expect(envoi()).toEqual([""]);
});
