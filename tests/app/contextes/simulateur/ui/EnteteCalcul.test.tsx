import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EnteteCalcul } from "#app/contextes/simulateur/ui/resultat/EnteteCalcul.tsx";

const PHRASE = "Sous le climat de 2050, France à +2,7 °C.";
function montrer(climat: string | null) {
  const Page = createRoutesStub([{ path: "/", Component: () => <EnteteCalcul titre="Décider" chapeau="Un budget." retour="/simulateur" climat={climat} /> }]);
  return render(<Page initialEntries={["/"]} />);
}

test("le climat de 2050 se lit sous le titre ; celui d'aujourd'hui ne dit rien", () => {
  const { unmount } = montrer(PHRASE);
  expect(screen.getByText(PHRASE).previousElementSibling?.textContent).toBe("Un budget.");
  unmount();
  montrer(null);
  expect(screen.queryByText(/climat/)).toBeNull();
});
