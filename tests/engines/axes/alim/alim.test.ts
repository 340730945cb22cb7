import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { apercuAlim, demanderAlim, simulerAlim } from "../../../../engines/src/axes/alim/alim.ts";
import type { EntreeAlim } from "../../../../engines/src/axes/alim/types.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import { etapesFausses } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import { cheminsErreurs, codesTerritoires, coefficients, geler, options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { desPersonnes, desSurfaces, entreeTiree, JARDIN_A6, MONTPELLIER, unFoyerAlim } from "./foyer.ts";

const PLACARDS = { cave_kg: 300, sec_kg: 300, bocaux_kg: 60, congelateur_kg: 100 };
const AUCUN = { poules: 0, poulets: 0, chevres: 0, lapines: 0, ruches: 0 };

function codes(e: EntreeAlim): ReadonlyArray<string> {
  const r = simulerAlim(e, options());
  return r.ok ? r.avertissements.map((a) => a.code) : [];
}

test("sans jardin ni bête : rien de produit, 365 jours sans, score 0", () => {
  const s = valeurDe(simulerAlim(unFoyerAlim(), options()));
  expect(s.score).toBe(0);
  expect(s.autonomie).toEqual({ taux: 0, stricte: 0 });
  expect(s.jours_sans_an).toBe(365);
  expect(s.ic).toEqual({ p10: 0, p50: 0, p90: 0 });
  expect(s.travail.h_an).toBe(0);
  expect(s.surface_necessaire_totale_m2).toBeGreaterThan(0);
});

test("la demande de la première phase est celle de la simulation", () => {
  const e = unFoyerAlim({ ...JARDIN_A6, contexte: MONTPELLIER });
  const d = valeurDe(demanderAlim(e, options()));
  const s = valeurDe(simulerAlim(e, options()));
  expect(s.besoins).toEqual(d.besoins);
  expect({ ...s.irrigation, f_eau: undefined }).toEqual({ ...d.irrigation, f_eau: undefined });
});

test("le même jardin nourrit moins à Montpellier sans eau qu’arrosé", () => {
  const sec = unFoyerAlim({ ...JARDIN_A6, contexte: MONTPELLIER, irrigation: { mode: "goutte", paillage: true, part_servie: 0 } });
  const arrose = unFoyerAlim({ ...JARDIN_A6, contexte: MONTPELLIER });
  const [s, a] = [valeurDe(simulerAlim(sec, options())), valeurDe(simulerAlim(arrose, options()))];
  expect(a.irrigation.f_eau).toEqual({ potager: 1, serre: 1, tubercules: 1, verger: 1 });
  expect(s.production.annuelle_kg.legumes).toBeLessThan(0.6 * a.production.annuelle_kg.legumes);
  expect(s.score).toBeLessThan(a.score);
});

test("un congélateur consomme 300 kWh par an, les bocaux 0,35 kWh par kg mis en bocaux ; deux congélateurs déclarés comptent deux fois", () => {
  const e = unFoyerAlim({ conservation: { ...PLACARDS, bocaux_kg: 0 } });
  const kwh = (x: EntreeAlim): number => somme(valeurDe(simulerAlim(x, options())).conservation.energie_kwh);
  expect(kwh(e)).toBeCloseTo(300, 9);
  expect(kwh({ ...e, conservation: { ...PLACARDS, bocaux_kg: 0, congelateur_kg: 101 } })).toBeCloseTo(600, 9);
  expect(kwh({ ...e, congelateurs: 2 })).toBeCloseTo(600, 9);
  const bocaux = unFoyerAlim({ surfaces_m2: desSurfaces({ potager: 400 }), conservation: { cave_kg: 0, sec_kg: 0, bocaux_kg: 50, congelateur_kg: 0 } });
  const s = valeurDe(simulerAlim(bocaux, options()));
  expect(s.conservation.conserve_kg).toBeGreaterThan(0);
  expect(somme(s.conservation.energie_kwh)).toBeCloseTo(0.35 * s.conservation.conserve_kg, 9);
  expect(s.travail.par_poste_h["conservation"]).toBeCloseTo(0.15 * s.conservation.conserve_kg, 9);
});

test("la substitution fait manger des tubercules perdus à la place de céréales, dans la limite de la moitié de leur besoin", () => {
  const e = unFoyerAlim({ surfaces_m2: desSurfaces({ tubercules: 1500 }), azote_apporte_kg_an: 50, conservation: { ...PLACARDS, cave_kg: 1500 } });
  const sans = valeurDe(simulerAlim(e, options()));
  const avec = valeurDe(simulerAlim({ ...e, substitution: true }, options()));
  expect(sans.substitution_kg).toBeUndefined();
  const kg = somme(avec.substitution_kg ?? []);
  expect(kg).toBeGreaterThan(100);
  // kcal égales : kg·80,5 ≤ moitié du besoin de céréales·343.
  expect(kg * 80.5).toBeLessThanOrEqual(0.5 * avec.besoins.groupes_kg_an.cereales * 343 + 1e-6);
  expect(avec.couverture.kcal - sans.couverture.kcal).toBeGreaterThan(0.05);
  expect(avec.couverture.groupes.tubercules).toBeLessThanOrEqual(1);
});

test("le surplus utile est ce qui se perd et qui manque, jamais plus que l’un ni que l’autre", () => {
  const sansPlace = { cave_kg: 0, sec_kg: 0, bocaux_kg: 0, congelateur_kg: 0 };
  const champ = (cereales: number) => valeurDe(simulerAlim(unFoyerAlim({ surfaces_m2: desSurfaces({ cereales }), conservation: sansPlace }), options()));
  const [petit, grand] = [champ(200), champ(10_000)];
  expect(petit.surplus_utile_kg.cereales).toBeCloseTo(petit.surplus_perdu_kg.cereales, 9);
  expect(grand.surplus_utile_kg.cereales).toBeCloseTo((1 - grand.couverture.groupes.cereales) * grand.besoins.groupes_kg_an.cereales, 9);
  expect(grand.surplus_utile_kg.cereales).toBeLessThan(grand.surplus_perdu_kg.cereales);
  expect(grand.surplus_utile_kg.fruits).toBe(0);
});

test("la cible mesure les surfaces nécessaires", () => {
  const moitie = valeurDe(simulerAlim(unFoyerAlim({ cible: 0.5 }), options()));
  const tout = valeurDe(simulerAlim(unFoyerAlim(), options()));
  expect(moitie.surface_necessaire_totale_m2).toBeCloseTo(tout.surface_necessaire_totale_m2 / 2, 9);
});

test("les 107 territoires donnent un résultat fini et borné", () => {
  for (const code of codesTerritoires()) {
    const s = valeurDe(simulerAlim(unFoyerAlim({ ...JARDIN_A6, contexte: unContexte(code), conservation: PLACARDS }), options()));
    expect(s.autonomie.taux, code).toBeGreaterThan(0.02);
    expect(s.autonomie.taux, code).toBeLessThan(0.3);
    expect(s.irrigation.total_m3, code).toBeGreaterThanOrEqual(0);
  }
});

// ------------------------------------------------------------------ erreurs

test.each<[string, Partial<EntreeAlim> | Record<string, unknown>, ReadonlyArray<string>]>([
  ["aucune personne", { personnes: desPersonnes() }, ["personnes"]],
  ["une demi-personne", { personnes: desPersonnes({ senior_65: 0.5 }) }, ["personnes.senior_65"]],
  ["plus de grossesses que de personnes", { enceintes: 9 }, ["enceintes"]],
  ["une présence de 2", { presence: 2 }, ["presence"]],
  ["une surface négative", { surfaces_m2: desSurfaces({ serre: -1 }) }, ["surfaces_m2.serre"]],
  ["une surface infinie", { surfaces_m2: desSurfaces({ verger: Infinity }) }, ["surfaces_m2.verger"]],
  ["un régime inconnu", { regime: "carnivore" }, ["regime"]],
  [
    "une ration incomplète",
    { regime: { legumes: 3 } },
    [
      "regime.cereales",
      "regime.fruits",
      "regime.fruits_coque",
      "regime.huiles",
      "regime.lait",
      "regime.legumineuses",
      "regime.miel_sucres",
      "regime.oeufs",
      "regime.poissons",
      "regime.tubercules",
      "regime.viandes",
    ],
  ],
  ["onze mois d’eau", { irrigation: { mode: "goutte", paillage: true, part_servie: new Array<number>(11).fill(1) } }, ["irrigation.part_servie"]],
  ["un sol et une pratique inconnus", { sol: "lunaire", pratique: "expert" }, ["pratique", "sol"]],
  ["une demi-poule", { elevage: { ...AUCUN, poules: 0.5 } }, ["elevage.poules"]],
  ["une capacité NaN", { conservation: { ...PLACARDS, sec_kg: NaN } }, ["conservation.sec_kg"]],
  ["un climat troué", { contexte: { ...MONTPELLIER, et0_mm: [1, 2], zone_climat: "polaire" } }, ["contexte.et0_mm", "contexte.zone_climat"]],
  ["un objet manquant", { elevage: undefined, verger: null }, ["elevage", "verger"]],
  ["une cible de 120 %", { cible: 1.2 }, ["cible"]],
])("refuse %s", (_, retouches, chemins) => {
  const e = { ...unFoyerAlim(), ...retouches };
  for (const moteur of [simulerAlim, demanderAlim, apercuAlim])
    expect(cheminsErreurs(moteur(e, options()) as ReturnType<typeof simulerAlim>)).toEqual([...chemins].sort());
});

test("les messages d’erreur sont des phrases françaises", () => {
  const r = simulerAlim({ ...unFoyerAlim(), presence: 3 }, options());
  expect(r.ok ? [] : r.erreurs).toEqual([{ chemin: "presence", code: "saisie.bornes", message: "La valeur doit être comprise entre 0 et 1 ; reçu : 3." }]);
});

// ------------------------------------------------------------------ avertissements

test.each<[string, Partial<EntreeAlim>]>([
  ["SERRE_CHAUFFEE_REFUSEE", { serre_chauffee: true, surfaces_m2: desSurfaces({ serre: 20 }) }],
  ["EAU_LIMITE_RENDEMENT", { surfaces_m2: desSurfaces({ potager: 50 }), irrigation: { mode: "goutte", paillage: false, part_servie: 0 } }],
  ["AZOTE_INSUFFISANT", { surfaces_m2: desSurfaces({ potager: 500 }) }],
  ["VERGER_JEUNE", { surfaces_m2: desSurfaces({ verger: 50 }), verger: { age_ans: 2, forme: "basse_tige" } }],
  ["TROPICAL_PEU_SOURCE", { contexte: unContexte("974"), surfaces_m2: desSurfaces({ potager: 50 }) }],
  ["PRESENCE_NULLE", { presence: 0 }],
  ["PRODUCTION_HORS_REGIME", { regime: "vegetalien", elevage: { ...AUCUN, poules: 4 } }],
  ["SURPLUS_PERDU_FAUTE_DE_STOCK", { surfaces_m2: desSurfaces({ tubercules: 100 }) }],
  ["SURPLUS_PERDU", { elevage: { ...AUCUN, poules: 30 } }],
  ["VOLAILLES_REGLES", { elevage: { ...AUCUN, poulets: 5 } }],
  ["CHEVRES_REGLES", { elevage: { ...AUCUN, chevres: 1 } }],
  ["PRAIRIE_INSUFFISANTE", { elevage: { ...AUCUN, chevres: 1 } }],
  ["RUCHES_DECLARATION", { elevage: { ...AUCUN, ruches: 1 } }],
  ["ABATTAGE_FAMILIAL", { elevage: { ...AUCUN, lapines: 1 } }],
  ["ALIMENT_ACHETE", { elevage: { ...AUCUN, poules: 6 } }],
  ["ACTIVITE_A_RELEVER", { personnes: desPersonnes({ adulte_18_49: 1 }), surfaces_m2: desSurfaces({ potager: 700 }) }],
  ["TEMPS_INSUFFISANT", { surfaces_m2: desSurfaces({ potager: 300 }), temps_disponible_h_semaine: 2 }],
])("avertit : %s", (code, retouches) => {
  expect(codes(unFoyerAlim())).not.toContain(code);
  expect(codes(unFoyerAlim(retouches))).toContain(code);
});

test("une ration saisie trop riche ou trop pauvre est dite", () => {
  const rien = {
    legumes: 0,
    tubercules: 0,
    fruits: 0,
    cereales: 0,
    legumineuses: 0,
    huiles: 0,
    fruits_coque: 0,
    oeufs: 0,
    lait: 0,
    viandes: 0,
    poissons: 0,
    miel_sucres: 0,
  };
  expect(codes(unFoyerAlim({ regime: { ...rien, cereales: 1000 } }))).toContain("REGIME_EXCEDENTAIRE");
  expect(codes(unFoyerAlim({ regime: { ...rien, cereales: 100 } }))).toContain("REGIME_INCOMPLET");
});

test("à plus de 500 h par personne, une activité déjà « actif » n’est pas discutée", () => {
  const e = unFoyerAlim({ personnes: desPersonnes({ adulte_18_49: 1 }), surfaces_m2: desSurfaces({ potager: 700 }), activite: "actif" });
  expect(codes(e)).not.toContain("ACTIVITE_A_RELEVER");
});

test("la réserve sur la santé accompagne chaque résultat", () => {
  expect(codes(unFoyerAlim())).toEqual(["PAS_UN_CONSEIL_DE_SANTE"]);
});

// ------------------------------------------------------------------ trace

const COMPLET = unFoyerAlim({
  contexte: unContexte("26"),
  surfaces_m2: desSurfaces({
    potager: 150,
    serre: 20,
    tubercules: 500,
    verger: 300,
    petits_fruits: 20,
    fruits_coque: 50,
    cereales: 2000,
    legumineuses: 30,
    oleagineux: 60,
    prairie: 500,
  }),
  pratique: "confirme",
  irrigation: { mode: "manuel", paillage: true, part_servie: 0.6 },
  elevage: { poules: 6, poulets: 10, chevres: 1, lapines: 1, ruches: 1 },
  conservation: PLACARDS,
  temps_disponible_h_semaine: 10,
  enceintes: 1,
  allaitantes: 1,
  substitution: true,
});

test("chaque chiffre affiché a son étape, qui redonne le chiffre", () => {
  const r = simulerAlim(COMPLET, options({ trace: true }));
  const s = valeurDe(r);
  const trace = (r.ok && r.trace) || [];
  const valeurs = new Map(trace.map((etape) => [etape.id, etape.valeur]));
  expect(etapesFausses(trace)).toEqual([]);
  expect(valeurs.size).toBe(trace.length);
  const affiches: Readonly<Record<string, number>> = {
    "alim.couverture.kcal": s.couverture.kcal,
    "alim.autonomie.taux": s.autonomie.taux,
    "alim.autonomie.stricte": s.autonomie.stricte,
    "alim.couverture.proteines": s.couverture.proteines,
    "alim.couverture.legumes_fruits": s.couverture.legumes_fruits,
    "alim.couverture.legumes": s.couverture.groupes.legumes,
    "alim.production.legumes": s.production.annuelle_kg.legumes,
    "alim.production.oeufs": s.production.annuelle_kg.oeufs,
    "alim.production.viandes": s.production.annuelle_kg.viandes,
    "alim.irrigation.total_m3": s.irrigation.total_m3,
    "alim.irrigation.f_eau.potager": s.irrigation.f_eau.potager,
    "alim.azote.f_fert": s.azote.f_fert,
    "alim.azote.apport_kg": s.azote.apport_kg,
    "alim.azote.besoin_kg": s.azote.besoin_kg,
    "alim.elevage.aliment_achete_kg": s.elevage.aliment_achete_kg,
    "alim.conservation.energie_kwh": somme(s.conservation.energie_kwh),
    "alim.travail.h_an": s.travail.h_an,
    "alim.travail.h_semaine": s.travail.h_semaine_moyenne,
    "alim.travail.ratio_temps": s.travail.ratio_temps ?? NaN,
    "alim.surface_necessaire.total": s.surface_necessaire_totale_m2,
    "alim.surface_necessaire.assiette": s.surface_assiette_m2 ?? NaN,
    "alim.besoins.kcal_an": s.besoins.kcal_an,
    "alim.besoins.proteines_kg_an": s.besoins.proteines_kg_an,
    "alim.jours_sans_an": s.jours_sans_an,
    "alim.jours_sans_suite_j": s.jours_sans_suite_j,
    "alim.ic.p10": s.ic.p10,
    "alim.ic.p90": s.ic.p90,
    "alim.score": s.score,
  };
  for (const [id, valeur] of Object.entries(affiches)) expect(valeurs.get(id), id).toBe(valeur);
});

test("les étapes ne renvoient qu’à des étapes écrites, ou à des champs de l’entrée, et à des coefficients de la table", () => {
  const r = simulerAlim(COMPLET, options({ trace: true }));
  const trace = (r.ok && r.trace) || [];
  const ids = new Set(trace.map((etape) => etape.id));
  for (const etape of trace) {
    for (const source of etape.entrees)
      if (source.startsWith("alim.")) expect(ids.has(source), `${etape.id} → ${source}`).toBe(true);
      else expect(Object.keys({ ...COMPLET, cible: 1 }), `${etape.id} → ${source}`).toContain(source.split(".")[0]);
    for (const id of etape.coefficients) expect(coefficients()[id], id).toBeDefined();
  }
});

test("la trace reste juste sur toute entrée tirée, et n’est écrite que demandée", () => {
  expect(simulerAlim(COMPLET, options())).not.toHaveProperty("trace");
  fc.assert(
    fc.property(entreeTiree, (e) => {
      const r = simulerAlim(e, options({ trace: true }));
      const trace = (r.ok && r.trace) || [];
      expect(etapesFausses(trace)).toEqual([]);
      const ids = new Set(trace.map((etape) => etape.id));
      expect(trace.flatMap((etape) => etape.entrees).filter((source) => source.startsWith("alim.") && !ids.has(source))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("la trace de la première phase porte l’arrosage", () => {
  const r = demanderAlim(COMPLET, options({ trace: true }));
  const trace = (r.ok && r.trace) || [];
  expect(trace.find((etape) => etape.id === "alim.irrigation.total_m3")?.valeur).toBe(valeurDe(r).irrigation.total_m3);
  expect(etapesFausses(trace)).toEqual([]);
});

test("une fourchette suit les bornes des rendements et l'appétit : bornes serrées et appétit connu, fourchette nulle", () => {
  const ids = Object.keys(coefficients()).filter((id) => id.startsWith("alim.rendement."));
  const serree = geler(
    Object.fromEntries(
      Object.entries(coefficients()).map(([id, c]) => [
        id,
        ids.includes(id) ? { ...c, min: c.valeur, max: c.valeur } : id === "alim.ic.besoin" ? { ...c, valeur: 0 } : c,
      ]),
    ),
  );
  const e = unFoyerAlim(JARDIN_A6);
  const large = valeurDe(simulerAlim(e, options())).ic;
  const nulle = valeurDe(simulerAlim(e, options({ coefficients: serree }))).ic;
  expect(large.p10).toBeLessThan(large.p50);
  expect(large.p90).toBeGreaterThan(large.p50);
  expect(nulle.p10).toBeCloseTo(nulle.p50, 12);
  expect(nulle.p90).toBeCloseTo(nulle.p50, 12);
});

test("un coefficient de score change le score : les poids sont lus, pas écrits", () => {
  const e = unFoyerAlim(JARDIN_A6);
  const autre = avecValeurs(coefficients(), { "alim.score.poids_kcal": 1, "alim.score.poids_prot": 0, "alim.score.poids_fl": 0 });
  const s = valeurDe(simulerAlim(e, options({ coefficients: autre })));
  expect(s.score).toBeCloseTo(100 * s.couverture.kcal, 12);
});
