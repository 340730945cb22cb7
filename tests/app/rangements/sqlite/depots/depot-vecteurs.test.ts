import { expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotVecteurs } from "#app/rangements/sqlite/depots/depot-vecteurs.server.ts";
import { contratVecteurs } from "#tests/contrats/vecteurs.contrat.ts";

contratVecteurs("en mémoire", async () => ({ depot: creerDepotsMemoire().vecteurs, fermer: () => {} }));
contratVecteurs("SQLite", async () => {
  const base = ouvrirBase({});
  return { depot: creerDepotVecteurs({ base }), fermer: () => base.fermer() };
});

test("la base refuse un vecteur dont les octets ne font pas la dimension dite", () => {
  const base = ouvrirBase({});
  const poser = (axes: number) =>
    base.ecrire("INSERT INTO vecteurs_fiches (modele, fiche, empreinte, axes, vecteur) VALUES ('m', 'f', 'e', :axes, :vecteur)", {
      axes,
      vecteur: new Uint8Array(8),
    });
  expect(() => poser(3)).toThrow(/constraint/i);
  expect(poser(2)).toBe(1);
  base.fermer();
});
