import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import type { MesuresFoyer } from "#app/contextes/campagne/domaine/campagne.ts";
import { foyerDuMilieu, lignesSynthese, synthetiser } from "#app/contextes/campagne/domaine/synthese.ts";
import { desMesures } from "#tests/contrats/campagnes.contrat.ts";

const foyer = (cuve: number, eau: number): MesuresFoyer =>
  desMesures({ equipements: { toit: 100, cuve, pv: 3, potager: 0 }, taux: { eau, energie: 0.1, alim: 0 } });
const dix = Array.from({ length: 10 }, (_, i) => foyer(i, i / 10));

describe("la synthèse", () => {
  test("ne paraît pas à neuf, paraît à dix, ne bouge pas de onze à dix-neuf", () => {
    expect(synthetiser(dix.slice(0, 9))).toBeNull();
    const aDix = synthetiser(dix);
    expect(aDix).toMatchObject({ foyers: 10, personnes: 30 });
    const enPlus = Array.from({ length: 9 }, () => foyer(900, 1));
    for (let n = 1; n <= 9; n++) expect(synthetiser([...dix, ...enPlus.slice(0, n)])).toEqual(aDix);
    expect(synthetiser([...dix, ...enPlus, foyer(900, 1)])).not.toEqual(aDix);
  });

  test("dit le milieu et les quarts, jamais le plus petit ni le plus grand", () => {
    const s = synthetiser(dix);
    expect(s?.taux.find(({ axe }) => axe === "eau")).toMatchObject({ bas: 23, milieu: 45, haut: 68 });
    expect(s?.equipements.find(({ cle }) => cle === "cuve")).toMatchObject({ bas: 2.3, milieu: 4.5, haut: 6.8 });
    const unGeant = synthetiser([...dix.slice(0, 9), foyer(9_000, 0.9)]);
    expect(unGeant?.equipements.find(({ cle }) => cle === "cuve")?.haut).toBe(6.8);
  });

  test("le nombre de personnes ne se dit qu'à deux chiffres, sur la page comme au tableur", () => {
    const s = synthetiser(Array.from({ length: 40 }, (_, i) => desMesures({ personnes: i === 0 ? 4 : 3 })));
    if (s === null) throw new Error("quarante réponses");
    expect(s.personnes).toBe(120);
    expect(lignesSynthese(s).find(([nom]) => String(nom).startsWith("Personnes"))?.[3]).toBe(120);
  });

  test("ni l'ordre des réponses d'une dizaine, ni ce qu'un foyer extrême y met, ne se lisent", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 0, max: 100 })), { minLength: 10, maxLength: 10 }), fc.nat(1_000), (valeurs, seul) => {
        const foyers = valeurs.map(([cuve, pct]) => foyer(cuve, pct / 100));
        const a = synthetiser(foyers);
        expect(synthetiser(foyers.toReversed())).toEqual(a);
        // Le foyer qui a la plus grande cuve en a une plus grande encore : rien ne bouge.
        const rang = foyers.reduce((m, f, i) => (f.equipements.cuve > (foyers[m]?.equipements.cuve ?? 0) ? i : m), 0);
        const autre = foyers.map((f, i) => (i === rang ? foyer(f.equipements.cuve + seul, f.taux.eau) : f));
        expect(synthetiser(autre)).toEqual(a);
      }),
    );
  });

  test("un geste se compte par foyers, sous son nom commun ; partagé par moins de cinq, il ne se dit pas", () => {
    const avec = (id: string, n: number) => Array.from({ length: n }, () => desMesures({ gestes: [{ id, axe: "eau", points: 10 }] }));
    const s = synthetiser([...avec("cuve_suivante", 3), ...avec("cuve_pompe", 3), ...avec("fuites", 4)]);
    expect(s?.gestes).toEqual([{ nom: "Une cuve, ou une plus grande", axe: "eau", foyers: 6, points: 10 }]);
  });

  test("le foyer du milieu s'écrit en réponses du simulateur ; le tableur dit la page, rien de plus", () => {
    const s = synthetiser(dix);
    if (s === null) throw new Error("dix réponses");
    expect(foyerDuMilieu({ cadre: { dep: "26" } }, s)).toEqual({ dep: "26", personnes: "3", toit: "100", cuve: "4.5", pv: "3", potager: "0" });
    const lignes = lignesSynthese(s);
    expect(lignes).toHaveLength(s.taux.length + s.acheter.length + s.equipements.length + s.gestes.length + 1);
    expect(lignes[0]).toEqual(["Eau", "%", 23, 45, 68, 10]);
  });
});
