import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { Publication } from "#app/contextes/ensemble/ui/Publication.tsx";

const page = (noms: ReadonlyArray<string>, refus?: RefusFormulaire) => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => <Publication vue={{ a_reconnaitre: noms.map((pseudo) => ({ cle: `cle-${pseudo}`, pseudo })), foyers_min: 3 }} refus={refus} />,
    },
  ]);
  return <Stub initialEntries={["/"]} />;
};
const cochees = () => screen.getAllByRole<HTMLInputElement>("checkbox").flatMap(({ checked, value }) => (checked ? [value] : []));
const REFUS: RefusFormulaire = {
  erreurs: { foyer: ["Cochez au moins 3 foyers."] },
  message: "À revoir.",
  valeurs: { geste: "publier", foyer: ["cle-Nadia", "cle-Léa"] },
};

test("aucun foyer n'est coché d'avance : ce qui est publié a été vu", () => {
  render(page(["Nadia", "Léa", "Omar"]));
  expect(cochees()).toEqual([]);
});

test("un foyer qui arrive ou qui part ne change rien à ce qui est coché", async () => {
  let changer: (noms: ReadonlyArray<string>) => void = () => {};
  function Page() {
    const [noms, poser] = useState<ReadonlyArray<string>>(["Nadia", "Léa", "Omar"]);
    changer = poser;
    return <Publication vue={{ a_reconnaitre: noms.map((pseudo) => ({ cle: `cle-${pseudo}`, pseudo })), foyers_min: 3 }} refus={undefined} />;
  }
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub initialEntries={["/"]} />);
  await userEvent.click(screen.getByLabelText("Nadia"));
  await userEvent.click(screen.getByLabelText("Léa"));
  await userEvent.click(screen.getByLabelText("Léa"));
  act(() => changer(["Inès", "Nadia", "Léa"]));
  expect(screen.getByLabelText("Inès")).toBeTruthy();
  expect(cochees()).toEqual(["cle-Nadia"]);
});

test("après un refus, le choix envoyé revient, sans les foyers arrivés depuis ; sans JavaScript aussi", () => {
  const noms = ["Nadia", "Léa", "Omar", "Inès"];
  render(page(noms, REFUS));
  expect(cochees()).toEqual(["cle-Nadia", "cle-Léa"]);
  const html = renderToString(page(noms, REFUS));
  expect(
    [...html.matchAll(/<input[^>]*name="foyer"[^>]*>/g)].filter(([champ]) => champ.includes("checked")).map(([champ]) => /value="([^"]+)"/.exec(champ)?.[1]),
  ).toEqual(["cle-Nadia", "cle-Léa"]);
});
