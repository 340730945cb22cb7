import { describe, expect, it } from "vitest";
import { appliquerChangements } from "../../../../engines/src/integrateur/candidats/chemins.ts";
import { simuler } from "../../../../engines/src/integrateur/simuler.ts";
import type { ResultatSimulation } from "../../../../engines/src/integrateur/types.ts";
import type { AlgoConfig } from "../../../../engines/src/types.ts";
import { algoConfig, codesErreurs, geler } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "#tests/engines/integrateur/montage.ts";

// Un scénario qui fait jouer chaque clé : moyens déclarés trop courts, boisson déléguée au réseau, cuve large, jardin actif.
const SAISI = geler(
  appliquerChangements(DROME, {
    "eau.cuve.volume_m3": 12,
    "moyens.budget_eur": 14_000,
    "moyens.temps_h_semaine": 2,
    "moyens.competences": 0,
    "terrain.surface_m2": 272,
    "terrain.emprise_batie_m2": 120,
    "terrain.acces_m2": 1,
    priorite: "eau",
  }),
);
const avec = (algo: AlgoConfig): ResultatSimulation => simulerOk(SAISI, { algoConfig: algo });
const base = avec(algoConfig());
const changer = (changements: Readonly<Record<string, unknown>>): ResultatSimulation => avec(geler(appliquerChangements(algoConfig(), changements)));
const regle = (plus: object) => [{ id: "essai", axe: "eau", indicateur: "eau.nb_sources", op: ">=", valeur: 0, points: 4, ...plus }];
const critere = (r: ResultatSimulation, nom: string) => r.adequation.criteres.find((c) => c.critere === nom);

describe("chaque clé d'algo_config change un résultat", () => {
  it.each(["eau", "energie", "alim"])("poids_axes_base.%s", (axe) => {
    expect(changer({ [`poids_axes_base.${axe}`]: 0.9 }).score_global?.poids).not.toEqual(base.score_global?.poids);
  });

  it("modulateurs.bornes.min et max", () => {
    // Priorité eau : facteur 1,4 ; un plafond de 1,1 le rogne, un minimum de 1,2 relève énergie et alimentation.
    expect(changer({ "modulateurs.bornes.max": 1.1 }).score_global?.poids).not.toEqual(base.score_global?.poids);
    expect(changer({ "modulateurs.bornes.min": 1.2 }).score_global?.poids).not.toEqual(base.score_global?.poids);
  });

  it("modulateurs.agregation.methode et plancher", () => {
    expect(changer({ "modulateurs.agregation.methode": "arithmetique" }).score_global?.brut).toBeGreaterThan(base.score_global?.brut ?? 0);
    expect(changer({ "modulateurs.agregation.methode": "harmonique" }).score_global?.brut).toBeLessThan(base.score_global?.brut ?? 0);
    expect(changer({ "modulateurs.agregation.plancher": 10 }).score_global?.brut).toBeGreaterThan(base.score_global?.brut ?? 0);
  });

  it.each([
    ["milieu", "periurbain"],
    ["foyer", "menage"],
    ["climat", "mediterraneen"],
    ["priorites", "eau"],
  ])("modulateurs.%s.%s", (facteur, cle) => {
    const climat = base.contexte.zone_climat;
    expect(changer({ [`modulateurs.${facteur}.${facteur === "climat" ? climat : cle}.energie`]: 1.9 }).score_global?.poids.energie).toBeGreaterThan(
      base.score_global?.poids.energie ?? 1,
    );
  });

  it.each(["budget", "temps", "competences", "site", "besoins"])("adequation_weights.%s, et sa rampe", (nom) => {
    expect(critere(changer({ [`adequation_weights.${nom}`]: 0.9 }), nom)?.poids).toBeGreaterThan(critere(base, nom)?.poids ?? 1);
    const x = critere(base, nom)?.x ?? 0;
    expect(critere(changer({ [`adequation_weights.rampes.${nom}`]: { bon: x - 2, nul: x + 2 } }), nom)?.note).toBeCloseTo(0.5, 9);
  });

  it("adequation_weights.seuils et plancher", () => {
    const doux = {
      "adequation_weights.rampes": Object.fromEntries(base.adequation.criteres.map((c) => [c.critere, { bon: (c.x ?? 0) - 1, nul: (c.x ?? 0) + 2 }])),
    };
    // Toutes les notes valent 2/3 : le verdict ne dépend plus que des seuils.
    expect(changer({ ...doux }).adequation.verdict).toBe("a_amenager");
    expect(changer({ ...doux, "adequation_weights.seuils.adapte": 0.6 }).adequation.verdict).toBe("adapte");
    expect(changer({ ...doux, "adequation_weights.seuils": { adapte: 0.9, a_amenager: 0.7 } }).adequation.verdict).toBe("inadapte");
    const nul = { "adequation_weights.rampes.temps": { bon: 0, nul: 0.01 } };
    expect(changer({ ...nul, "adequation_weights.plancher": 0.1 }).adequation.note).toBeGreaterThan(changer(nul).adequation.note ?? 1);
  });

  it("tolerances", () => {
    const codes = (changements: Readonly<Record<string, unknown>>): ReadonlyArray<string> => changer(changements).budget.alertes.map((a) => a.code);
    expect(codes({})).toContain("depassement");
    expect(codes({ "tolerances.budget_overrun_pct": 500 })).not.toContain("depassement");
    const large = geler(appliquerChangements(SAISI, { "moyens.budget_eur": 1_000_000 }));
    expect(simulerOk(large).budget.alertes.map((a) => a.code)).toContain("sous_emploi");
    expect(
      simulerOk(large, { algoConfig: geler(appliquerChangements(algoConfig(), { "tolerances.budget_underspend_pct": 100 })) }).budget.alertes.map(
        (a) => a.code,
      ),
    ).not.toContain("sous_emploi");
    expect(codes({}).some((c) => c.startsWith("poste:"))).toBe(true);
    expect(codes({ "tolerances.tolerance_par_poste_pct": 100_000 }).some((c) => c.startsWith("poste:"))).toBe(false);
  });

  it("bonus_malus : plafonds et règles", () => {
    const eau = (changements: Readonly<Record<string, unknown>>): number => {
      const a = changer(changements).axes.eau;
      return a.etat === "evalue" ? a.bonus : Number.NaN;
    };
    expect(eau({ "bonus_malus.regles": regle({}) })).toBe(4);
    expect(eau({ "bonus_malus.regles": regle({}), "bonus_malus.plafond_par_axe": 1.5 })).toBe(1.5);
    expect(eau({ "bonus_malus.regles": regle({ op: "<" }) })).toBe(0);
    const global = (changements: Readonly<Record<string, unknown>>): number => changer(changements).score_global?.corrige ?? 0;
    const sansAxe = { "bonus_malus.regles": regle({ axe: null }) };
    expect(global(sansAxe) - global({ "bonus_malus.regles": [] })).toBeCloseTo(4, 9);
    expect(global({ ...sansAxe, "bonus_malus.plafond_total": 1 }) - global({ "bonus_malus.regles": [] })).toBeCloseTo(1, 9);
    expect(changer({ "bonus_malus.regles": regle({ indicateur: "eau.couleur" }) }).bonus_ignores).toEqual(["essai"]);
  });

  it("couplages_alias : une règle lit un indicateur sous un nom ajouté", () => {
    const regles = { "bonus_malus.regles": regle({ indicateur: "nombre_de_sources" }) };
    expect(changer(regles).bonus_ignores).toEqual(["essai"]);
    // Le canonique contient un point : l'alias se pose en remplaçant l'objet entier.
    const alias = { ...algoConfig().couplages_alias, "eau.nb_sources": ["nombre_de_sources"] };
    expect(changer({ ...regles, couplages_alias: alias }).bonus.map((b) => b.id)).toEqual(["essai"]);
  });

  it.each(["eau.recuperation_pluie", "energie.pv", "alim.potager"])("postes_poids.%s", (poste) => {
    const id = poste.split(".")[1];
    const cible = (r: ResultatSimulation): number => r.budget.postes.find((p) => p.id === id)?.cible_eur ?? 0;
    expect(cible(changer({ [`postes_poids.${poste}`]: 5 }))).toBeGreaterThan(cible(base));
  });
});

describe("configurations limites", () => {
  it("22 : l'exemple et une configuration aux objets vides donnent un résultat valide", () => {
    const vide = geler({
      poids_axes_base: { eau: 0, energie: 0, alim: 1 },
      modulateurs: {},
      adequation_weights: {},
      tolerances: {},
      bonus_malus: {},
      couplages_alias: {},
      postes_poids: {},
    });
    const r = avec(vide);
    expect(r.score_global?.poids).toEqual({ eau: 0, energie: 0, alim: 1 });
    expect(r.bonus).toEqual([]);
    expect(r.budget.alertes).toEqual([]);
    expect(base.score_global?.corrige).toBeGreaterThan(0);
  });

  it("un facteur absent vaut 1", () => {
    expect(changer({ "modulateurs.priorites": {} }).score_global?.poids).toEqual(
      changer({ "modulateurs.priorites.eau": { eau: 1, energie: 1, alim: 1 } }).score_global?.poids,
    );
  });

  it("une configuration refusée ne calcule rien", () => {
    const fautive = { ...algoConfig(), modulateurs: { ...algoConfig().modulateurs, agregation: { methode: "mediane" } } };
    expect(codesErreurs(simuler(SAISI, lieu("26"), options({ algoConfig: fautive })))).toEqual(["config.methode_inconnue"]);
  });
});
