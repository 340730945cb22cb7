import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FicheDeListe } from "#app/contextes/atelier/ui/fiches/FicheDeListe.tsx";
import contours from "#data/territoire/contours.json" with { type: "json" };

const PLAN = { ...contours, departements: [] };
const monter = (lat: number, lon: number) =>
  render(
    <FicheDeListe
      fiche={{
        ...{ id: "f1", atelier: "a", auteur: "Ana", version: 1, type: "lieu", titre: "Le puits", axes: [], lat, lon, mienne: false, modifiable: false },
        ...{ cree_le: "2026-11-22T10:00:00.000Z", modifie_le: "2026-11-22T10:00:00.000Z", rang: 1, type_nom: "Lieu", quand: "à 10 h", ou: undefined },
      }}
      photo={undefined}
      admin={false}
      filtre={{ vue: "toutes", type: undefined, cadre: undefined }}
      plan={PLAN}
      viseur={{ current: null }}
      boite={undefined}
    />,
  );

test.each([
  ["Nouméa", -22.27, 166.44],
  ["Saint-Pierre", 46.78, -56.17],
  ["Saint-Martin", 18.07, -63.08],
  ["Papeete", -17.54, -149.57],
  ["Barcelone", 41.39, 2.17],
])("une fiche à %s, que le plan ne montre pas, ne propose pas de la situer", (_, lat, lon) => {
  monter(lat, lon);
  expect(screen.getByRole("heading", { name: "1. Le puits" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /Situer/ })).toBeNull();
});

test.each([
  ["Die", 44.753, 5.37],
  ["Cilaos", -21.135, 55.47],
])("une fiche à %s se situe de près", (_, lat, lon) => {
  monter(lat, lon);
  expect(screen.getByRole("link", { name: /^Situer/ }).getAttribute("href")).toMatch(/[?]pres=[0-9]+_[0-9]+_300#carte$/);
});
