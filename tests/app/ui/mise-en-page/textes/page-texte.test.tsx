import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";

const titres = ["Votre simulation", "Aucun appel à un tiers", "Vos droits", "Qui répond ?"];

test("une longue page a son sommaire : chaque titre s'y trouve et mène à sa partie", () => {
  render(
    <PageTexte titre="Confidentialité">
      {titres.map((t) => (
        <h2 key={t}>{t}</h2>
      ))}
      <h2 id="deja">Déjà ancré</h2>
    </PageTexte>,
  );
  const liens = within(screen.getByRole("navigation", { name: "Dans cette page" })).getAllByRole("link");
  const parties = screen.getAllByRole("heading", { level: 2 });
  expect(liens.map((l) => l.textContent)).toEqual(parties.map((h) => h.textContent));
  expect(liens.map((l) => l.getAttribute("href"))).toEqual(parties.map((h) => `#${h.id}`));
  expect(new Set(parties.map(({ id }) => id)).size).toBe(parties.length);
  expect(parties.at(-1)?.id).toBe("deja");
});

test("une page courte n'en a pas", () => {
  render(
    <PageTexte titre="Contact">
      <h2>Écrire</h2>
    </PageTexte>,
  );
  expect(screen.queryByRole("navigation")).toBeNull();
});
