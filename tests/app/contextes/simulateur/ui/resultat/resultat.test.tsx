import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageSimulateur } from "#app/contextes/simulateur/ui/pages/PageSimulateur.tsx";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

async function rendre(recherche: string): Promise<Document> {
  const { vue } = await simulateur.page(new URLSearchParams(recherche));
  const Stub = createRoutesStub([{ path: "/simulateur", Component: () => <PageSimulateur {...vue} /> }]);
  return new DOMParser().parseFromString(renderToString(<Stub initialEntries={["/simulateur"]} />), "text/html");
}

test.each(["eau.autonomie.taux", "budget.cout_an_eur"])(
  "un lien partagé d'avant les parties montre l'explication qu'il demande, sans script : %s",
  async (cible) => {
    const page = await rendre(`${DROME}&pourquoi=${cible}`);
    expect(page.querySelector("#pourquoi")).not.toBeNull();
    expect(page.querySelectorAll(".etapes-trace li").length).toBeGreaterThan(0);
  },
);

test.each([
  ["26", "&climat=tracc_2050", "Sous le climat de 2050, France à +2,7 °C."],
  ["974", "&climat=tracc_2050", "Le climat de 2050 n’est pas publié pour ce lieu : calculé sous le climat d’aujourd’hui."],
  ["26", "", undefined],
])("sous le titre, le climat de 2050 demandé est dit, ou qu'il manque : %s%s", async (dep, climat, phrase) => {
  const suite = (await rendre(`v=1&dep=${dep}&a18=2${climat}`)).querySelector("h1 + p:not(.actions)");
  expect(suite?.textContent.replace(/\s/g, " ")).toBe(phrase);
});

test("sans explication demandée, le résultat reste court", async () => {
  expect((await rendre(DROME)).querySelector("#pourquoi, #partie")).toBeNull();
});
