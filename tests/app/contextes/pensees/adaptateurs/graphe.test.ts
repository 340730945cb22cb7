import { describe, expect, test } from "vitest";
import { disposer } from "#app/contextes/pensees/adaptateurs/graphe.server.ts";
import { nomCourt } from "#app/contextes/pensees/domaine/graphe.ts";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const CADRE = { x: 0, y: 0, largeur: 972, hauteur: 712 };
const noeuds = contenus.auteurs.map((a) => ({
  id: a.id,
  groupe: contenus.ecoles.findIndex((e) => e.id === a.ecoles[0]),
  largeur_libelle: nomCourt(a).length * 8.3,
}));
const liens = contenus.relations.map(({ source, cible }) => ({ source, cible }));

describe("disposition du graphe", () => {
  const places = disposer(noeuds, liens, { groupes: 8, cadre: CADRE });

  test("deux calculs donnent exactement le même dessin", () => {
    expect(disposer(noeuds, liens, { groupes: 8, cadre: CADRE })).toEqual(places);
  });

  test("chaque auteur a sa place, dans le cadre", () => {
    expect(places.size).toBe(32);
    for (const { x, y } of places.values()) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(CADRE.largeur);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(CADRE.hauteur);
    }
  });

  test("aucun nom n'en recouvre un autre", () => {
    for (const [i, a] of noeuds.entries()) {
      for (const b of noeuds.slice(i + 1)) {
        const [pa, pb] = [places.get(a.id), places.get(b.id)];
        if (pa === undefined || pb === undefined) continue;
        const separes = Math.abs(pa.x - pb.x) > (a.largeur_libelle + b.largeur_libelle) / 2 || Math.abs(pa.y - pb.y) > 34;
        expect(separes, `${a.id} et ${b.id}`).toBe(true);
      }
    }
  });

  test("les auteurs d'une famille sont plus près entre eux que des autres, en moyenne", () => {
    const distances = (memes: boolean) =>
      noeuds.flatMap((a) =>
        noeuds
          .filter((b) => a.id < b.id && (a.groupe === b.groupe) === memes)
          .map((b) => {
            const [pa, pb] = [places.get(a.id), places.get(b.id)];
            return Math.hypot((pa?.x ?? 0) - (pb?.x ?? 0), (pa?.y ?? 0) - (pb?.y ?? 0));
          }),
      );
    const moyenne = (v: ReadonlyArray<number>) => v.reduce((s, n) => s + n, 0) / v.length;
    expect(moyenne(distances(true))).toBeLessThan(moyenne(distances(false)) / 2);
  });

  test("le dessin ne bouge pas quand on choisit un auteur ou qu'on montre les interprétations", async () => {
    const { pensees } = lesServices();
    const positions = async (demande: { auteur?: string; interpretations: boolean }) =>
      (await pensees.page({ vue: "graphe", ...demande })).graphe?.noeuds.map(({ id, x, y }) => ({ id, x, y }));
    expect(await positions({ auteur: "ivan-illich", interpretations: true })).toEqual(await positions({ interpretations: false }));
  });
});
