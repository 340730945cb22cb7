import { render, screen } from "@testing-library/react";
import { href } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oublierALaSortie } from "#app/contextes/atelier/ui/boite/coque.ts";
import { SeDeconnecter } from "#app/ui/mise-en-page/cadre/Sortie.tsx";

const oublies: Array<string> = [];
let arreter = () => {};
const retenir = (e: Event) => e.preventDefault();

beforeEach(() => {
  oublies.length = 0;
  vi.stubGlobal("caches", { delete: async (nom: string) => oublies.push(nom) > 0 });
  // jsdom ne sait pas quitter la page.
  document.addEventListener("submit", retenir);
  arreter = oublierALaSortie();
});
afterEach(() => {
  arreter();
  document.removeEventListener("submit", retenir);
  vi.unstubAllGlobals();
});

test("« Se déconnecter » vide ce que la coque gardait", () => {
  render(<SeDeconnecter />);
  screen.getByRole("button", { name: "Se déconnecter" }).click();
  expect(oublies).toEqual(["autonomie-coque"]);
});

test("entrer, ou envoyer autre chose, n'en oublie rien", () => {
  render(
    <>
      <form method="post" action={href("/connexion")}>
        <button>Entrer</button>
      </form>
      <form method="post" action={href("/codev/carto")}>
        <input type="hidden" name="geste" value="deconnexion" />
        <button>Poser</button>
      </form>
    </>,
  );
  for (const name of ["Entrer", "Poser"]) screen.getByRole("button", { name }).click();
  expect(oublies).toEqual([]);
});
