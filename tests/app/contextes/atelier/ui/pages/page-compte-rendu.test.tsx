import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageCompteRendu } from "#app/contextes/atelier/ui/pages/PageCompteRendu.tsx";
import type { FicheRendue } from "#app/contextes/atelier/service/lecture/compte-rendu.ts";
import { rangerParTheme } from "#app/contextes/atelier/vues/themes.ts";

const LE = "2026-11-22T10:00:00.000Z";
const fiche: FicheRendue = {
  ...{ id: "f1", atelier: "a", auteur: "Ana", version: 1, type: "lieu", titre: "Le puits", axes: ["eau", "energie"], lat: 44.753, lon: 5.37 },
  ...{ cree_le: LE, modifie_le: LE, rang: 1, type_nom: "Lieu", ou: undefined, trace_dit: undefined },
};

test("le sommaire ne compte jamais zéro fiche : un thème que seules d'autres touchent dit combien", () => {
  render(
    <PageCompteRendu
      atelier={{ id: "a", titre: "Die", date: null, lieu: null, ouvert: true, retention_jours: 90, effacement_le: undefined }}
      {...{ fiches: [fiche], themes: rangerParTheme([fiche]), auteurs: 1, parType: [], cartes: [], cadres: [], horsCarte: [], le: LE }}
      photos={{}}
      autre={false}
    />,
  );
  const sommaire = screen.getByRole("navigation", { name: "Thèmes" }).textContent?.replace(/\s+/g, " ");
  expect(sommaire).toContain("Eau : 1");
  expect(sommaire).toMatch(/nergie : 1, sous un autre thème/);
  expect(sommaire).not.toContain(": 0");
});
