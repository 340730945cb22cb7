import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PageFiche, type ProprietesFiche } from "#app/contextes/atelier/ui/pages/PageFiche.tsx";
import { cadreDuPlan } from "#app/commun/geo/projection.ts";
import contours from "#data/territoire/contours.json" with { type: "json" };

const MIEN = "45,24000 4,66000\n45,25000 4,67000";
const WKT_MIEN = "LINESTRING (4.66 45.24, 4.67 45.25)";
const LEUR = "LINESTRING (4.66 45.24, 4.67 45.25, 4.68 45.25)";

/** La page que rend un conflit sans script : ma saisie revient, la fiche est celle qui est enregistrée. */
function monter(enregistre: string | undefined, trace_points: string) {
  const valeurs = { type: "lieu", titre: "Le puits", position: "44,75000 5,37000", trace_forme: "ligne", trace_points };
  const proprietes = {
    titre: "Modifier",
    fiche: { ...{ id: "f1", type: "lieu", titre: "Le puits", axes: [], lat: 44.75, lon: 5.37, version: 2 }, ...(enregistre && { trace: enregistre }) },
    envoi: null,
    qui: { atelier: "die", pseudo: "Ana" },
    cle: "cle",
    commun: {},
    fond: { plan: { ...contours, departements: [] }, vue: cadreDuPlan(contours), villes: [], points: [], departements: [] },
    depart: {},
    retour: { erreurs: {}, message: "Modifiée entre-temps.", valeurs },
  } as unknown as ProprietesFiche;
  const Stub = createRoutesStub([{ path: "/", Component: () => <PageFiche {...proprietes} /> }]);
  render(<Stub initialEntries={["/"]} />);
  return document.querySelector<HTMLInputElement>("[name=trace_gardee]");
}

test("un conflit dit le tracé enregistré, et une case le reprend", () => {
  const garde = monter(LEUR, MIEN);
  expect(screen.getByText(/Enregistré entre-temps : chemin de 2,1/)).toBeTruthy();
  expect([garde?.value, garde?.checked]).toEqual([LEUR, false]);
  expect(garde?.closest("details")?.open).toBe(true);
});

test("l'autre a retiré le tracé : cela se dit, et se reprend", () => {
  expect(monter(undefined, MIEN)?.value).toBe("aucun");
  expect(screen.getByText(/Enregistré entre-temps : rien/)).toBeTruthy();
});

test("j'ai retiré le tracé, il est toujours enregistré : cela se dit", () => expect(monter(LEUR, "")?.value).toBe(LEUR));

test.each([
  [undefined, ""],
  [WKT_MIEN, MIEN],
  [WKT_MIEN, WKT_MIEN],
])("le même tracé des deux côtés ne se redit pas", (enregistre, ecrit) => expect(monter(enregistre, ecrit)).toBeNull());
