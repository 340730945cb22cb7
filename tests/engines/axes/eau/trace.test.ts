import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { simulerEau } from "../../../../engines/src/axes/eau/eau.ts";
import { pointsCoutCuve } from "../../../../engines/src/axes/eau/cuve.ts";
import type { EntreeEau } from "../../../../engines/src/axes/eau/types.ts";
import type { Etape } from "../../../../engines/src/types.ts";
import { douze, entreesEau, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { etapesFausses } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import { coefficients, couts, geler, options } from "#tests/constructeurs/moteurs/moteur.ts";

function tracer(entree: EntreeEau): { readonly trace: ReadonlyArray<Etape>; readonly nombres: ReadonlyMap<string, number> } {
  const resultat = simulerEau(entree, options({ trace: true }));
  if (!resultat.ok || resultat.trace === undefined) throw new Error("trace absente");
  return { trace: resultat.trace, nombres: new Map(feuilles("eau", resultat.valeur)) };
}

// Chaque nombre de la sortie avec l'identifiant attendu : mois et années numérotés 01, rangs de la gamme 1.
function feuilles(chemin: string, valeur: unknown): [string, number][] {
  if (typeof valeur === "number") return [[chemin, valeur]];
  if (Array.isArray(valeur)) {
    return valeur.flatMap((v: unknown, i) => feuilles(`${chemin}.${chemin.endsWith("gamme") ? i + 1 : String(i + 1).padStart(2, "0")}`, v));
  }
  return typeof valeur === "object" && valeur !== null ? Object.entries(valeur).flatMap(([cle, v]) => feuilles(`${chemin}.${cle}`, v)) : [];
}

const COMPLETE = uneEntreeEau({
  fuites_l_j: 10,
  equipements: { toilettes: "double_chasse", mousseurs: true, douche_econome: true, lave_vaisselle: false },
  eaux_grises: { actif: true },
  puits: { debit_l_j: douze(120), potable: true },
  cadre: "site_isole",
  potabilisation: true,
  usages_pluie: ["wc", "linge", "divers", "exterieur", "potager", "hygiene"],
  irrigation_m3: [0, 0, 0, 1, 3, 6, 9, 7, 2, 0, 0, 0],
  espaces_verts_m2: 200,
  animaux_l_j: 6,
  raccorde: false,
  assainissement: "phyto",
  couts_cuve: pointsCoutCuve(couts()),
});

describe("trace de l'axe eau", () => {
  test("14 : recalculer chaque formule depuis ses symboles redonne la valeur à 1e-9", () => {
    fc.assert(
      fc.property(entreesEau(), fc.boolean(), (entree, avecCouts) => {
        const { trace } = tracer(avecCouts ? geler({ ...entree, couts_cuve: pointsCoutCuve(couts()) }) : entree);
        expect(etapesFausses(trace)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("chaque nombre rendu a son étape, avec la même valeur", () => {
    fc.assert(
      fc.property(entreesEau(), (entree) => {
        const { trace, nombres } = tracer(entree);
        const valeurs = new Map(trace.map((etape) => [etape.id, etape.valeur]));
        for (const [id, valeur] of nombres) expect(valeurs.get(id), id).toBe(valeur);
      }),
      { numRuns: 200 },
    );
  });

  test("les identifiants sont uniques, les coefficients existent et ont la valeur lue", () => {
    const { trace } = tracer(COMPLETE);
    expect(new Set(trace.map((e) => e.id)).size).toBe(trace.length);
    for (const etape of trace) for (const id of etape.coefficients) expect(coefficients()[id], `${etape.id} lit ${id}`).toBeDefined();
    expect(trace.filter((e) => e.nature === "calcul").every((e) => e.formule !== "")).toBe(true);
    expect(trace.filter((e) => e.nature !== "calcul").every((e) => e.formule === "")).toBe(true);
  });

  test("une étape qui en cite une autre en porte la valeur", () => {
    const { trace } = tracer(COMPLETE);
    const valeurs = new Map(trace.map((etape) => [etape.id, etape.valeur]));
    for (const etape of trace) {
      const origines = [...etape.entrees];
      for (const [symbole, valeur] of Object.entries(etape.symboles)) {
        const origine = origines.find((o) => valeurs.has(o) && (o.endsWith(`.${symbole}`) || o === symbole));
        if (origine !== undefined) expect(valeurs.get(origine), `${etape.id} : ${symbole}`).toBe(valeur);
      }
    }
  });

  test("pas de trace si elle n'est pas demandée", () => {
    expect(simulerEau(uneEntreeEau(), options())).not.toHaveProperty("trace");
  });
});
