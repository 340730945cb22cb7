import { expect, test } from "vitest";
import { SIGNES } from "#app/commun/geo/signes.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { dessiner } from "#app/contextes/atelier/vues/dessin-carto.ts";
import { SIGNES_FICHE, SORTES_FICHE } from "#app/contextes/atelier/vues/signes-fiche.ts";
import { geographie } from "#tests/constructeurs/catalogue.ts";

test("chaque type de fiche a son signe, que la légende nomme", () => {
  expect(new Set(TYPES_FICHE.map((type) => SIGNES[SIGNES_FICHE[type]])).size).toBe(TYPES_FICHE.length);
  expect(SORTES_FICHE.map(({ nom }) => nom)).toEqual(TYPES_FICHE.map((type) => NOMS_TYPES_FICHE[type]));
});

test("une épingle seule dit son type par le signe, ses axes par le motif, et les deux par des mots", () => {
  const base = { atelier: "a", auteur: "Ana", version: 1, cree_le: "2026-11-22T10:00:00.000Z", modifie_le: "2026-11-22T10:00:00.000Z" };
  const fiches = TYPES_FICHE.map((type, rang) => ({
    fiche: {
      ...base,
      id: `f${rang}`,
      type,
      titre: `T${rang}`,
      axes: rang === 0 ? [] : (["eau", "lien"] as const),
      lat: 42 + rang,
      lon: 2,
      mienne: false,
      modifiable: false,
    },
    rang: rang + 1,
  }));
  const { carte } = dessiner({ plan: geographie.plan, villes: [] }, fiches, { vue: "toutes", type: undefined, cadre: undefined });
  expect(carte.large).toHaveLength(TYPES_FICHE.length);
  for (const { fiche } of fiches) {
    const marque = carte.large.find(({ ids }) => ids[0] === fiche.id);
    expect(marque).toMatchObject({ signe: SIGNES_FICHE[fiche.type], axes: fiche.axes });
    expect(marque?.nom).toContain(`, ${NOMS_TYPES_FICHE[fiche.type].toLowerCase()}${fiche.axes.length === 0 ? "" : " · eau, lien"}`);
  }
});
