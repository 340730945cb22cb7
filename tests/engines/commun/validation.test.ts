import { describe, expect, test } from "vitest";
import { validerAlgoConfig } from "../../../engines/src/commun/validation/algo-config.ts";
import {
  controlerBooleen,
  controlerChoix,
  controlerEntier,
  controlerListeDeChoix,
  controlerMensuel,
  controlerNombre,
  controlerNombreFacultatif,
  controlerObjet,
  controlerTableau,
  ecrireNombre,
} from "../../../engines/src/commun/validation.ts";
import type { Erreur } from "../../../engines/src/types.ts";
import { algoConfig, cheminsErreurs, codesErreurs, geler } from "#tests/constructeurs/moteurs/moteur.ts";

function releve(controle: (erreurs: Erreur[]) => void): ReadonlyArray<readonly [string, string]> {
  const erreurs: Erreur[] = [];
  controle(erreurs);
  return erreurs.map((e) => [e.chemin, e.code]);
}

describe("contrôles de saisie", () => {
  test("un nombre est fini et dans ses bornes", () => {
    expect(releve((e) => controlerNombre(e, "x", 5, 0, 10))).toEqual([]);
    expect(releve((e) => controlerNombre(e, "x", 11, 0, 10))).toEqual([["x", "saisie.bornes"]]);
    for (const faux of [Number.NaN, Number.POSITIVE_INFINITY, "5", null, undefined])
      expect(releve((e) => controlerNombre(e, "x", faux, 0, 10))).toEqual([["x", "saisie.nombre"]]);
  });

  test("le message est une phrase, avec des nombres à la française", () => {
    const erreurs: Erreur[] = [];
    controlerNombre(erreurs, "x", -1.5, 0, 20_000);
    controlerNombre(erreurs, "x", -1, 0, Number.POSITIVE_INFINITY);
    controlerChoix(erreurs, "x", "bleu", ["rouge", "vert"]);
    expect(erreurs.map((e) => e.message)).toEqual([
      "La valeur doit être comprise entre 0 et 20\u202f000 ; reçu : −1,5.",
      "La valeur doit être supérieure ou égale à 0 ; reçu : −1.",
      "Choix attendu parmi rouge, vert ; reçu : « bleu ».",
    ]);
  });

  test("un nombre facultatif absent passe, présent il est contrôlé", () => {
    expect(releve((e) => controlerNombreFacultatif(e, "x", undefined, 0, 1))).toEqual([]);
    expect(releve((e) => controlerNombreFacultatif(e, "x", null, 0, 1))).toEqual([["x", "saisie.nombre"]]);
  });

  test("un entier refuse les décimales", () => {
    expect(releve((e) => controlerEntier(e, "n", 2.5, 0, 10))).toEqual([["n", "saisie.entier"]]);
    expect(releve((e) => controlerEntier(e, "n", 20, 0, 10))).toEqual([["n", "saisie.bornes"]]);
  });

  test("douze mois, ni onze ni treize, chacun dans ses bornes", () => {
    const mois = Array.from({ length: 12 }, () => 1);
    expect(releve((e) => controlerMensuel(e, "m", mois, 0, 2))).toEqual([]);
    expect(releve((e) => controlerMensuel(e, "m", mois.slice(1), 0, 2))).toEqual([["m", "saisie.mensuel"]]);
    expect(releve((e) => controlerMensuel(e, "m", "janvier", 0, 2))).toEqual([["m", "saisie.mensuel"]]);
    expect(releve((e) => controlerMensuel(e, "m", [3, ...mois.slice(2), Number.NaN], 0, 2))).toEqual([
      ["m.0", "saisie.bornes"],
      ["m.11", "saisie.nombre"],
    ]);
  });

  test("choix, listes de choix, booléens, objets et listes", () => {
    expect(releve((e) => controlerChoix(e, "c", "a", ["a", "b"]))).toEqual([]);
    expect(releve((e) => controlerListeDeChoix(e, "c", ["a", "z", "a"], ["a", "b"]))).toEqual([
      ["c.1", "saisie.choix"],
      ["c.2", "saisie.double"],
    ]);
    expect(releve((e) => controlerListeDeChoix(e, "c", "a", ["a"]))).toEqual([["c", "saisie.liste"]]);
    expect(releve((e) => controlerBooleen(e, "b", "vrai"))).toEqual([["b", "saisie.booleen"]]);
    expect(releve((e) => void controlerObjet(e, "o", []))).toEqual([["o", "saisie.objet"]]);
    expect(releve((e) => void controlerTableau(e, "t", {}))).toEqual([["t", "saisie.liste"]]);
  });

  test("écrit les nombres à la française", () => {
    expect([0, 3.14159, -12_345.5, 1_234_567, 999, Number.NaN].map((x) => ecrireNombre(x))).toEqual([
      "0",
      "3,14",
      "−12\u202f345,5",
      "1\u202f234\u202f567",
      "999",
      "NaN",
    ]);
  });
});

type Ouverte = Record<string, unknown>;
const VIDE = {
  poids_axes_base: { eau: 1, energie: 1, alim: 1 },
  modulateurs: {},
  adequation_weights: {},
  tolerances: {},
  bonus_malus: {},
  couplages_alias: {},
  postes_poids: {},
};

describe("algo_config, premier étage : la structure", () => {
  test("la configuration livrée et la configuration vide sont valables", () => {
    expect(validerAlgoConfig(algoConfig())).toEqual({ ok: true, valeur: algoConfig(), avertissements: [] });
    expect(codesErreurs(validerAlgoConfig(geler(VIDE)))).toEqual([]);
  });

  test.each(Object.keys(VIDE))("la clé « %s » est requise, et doit être un objet", (cle) => {
    const sans: Ouverte = { ...VIDE };
    delete sans[cle];
    const manquante = validerAlgoConfig(sans);
    expect([codesErreurs(manquante), cheminsErreurs(manquante)]).toEqual([["config.requis"], [cle]]);
    for (const faux of ["texte", [], null, 3]) expect(cheminsErreurs(validerAlgoConfig({ ...VIDE, [cle]: faux }))).toEqual([cle]);
  });

  test("un poids manquant ou en texte est refusé à son chemin", () => {
    expect(cheminsErreurs(validerAlgoConfig({ ...VIDE, poids_axes_base: { eau: 1, energie: "1" } }))).toEqual([
      "poids_axes_base.alim",
      "poids_axes_base.energie",
    ]);
  });

  test("une tolérance absente est acceptée, null refusé, une clé de plus acceptée", () => {
    expect(codesErreurs(validerAlgoConfig({ ...VIDE, tolerances: { budget_overrun_pct: null } }))).toEqual(["config.type"]);
    expect(codesErreurs(validerAlgoConfig({ ...VIDE, remarque: "à revoir" }))).toEqual([]);
  });

  test.each([null, undefined, 3, "config", []])("%s n'est pas une configuration", (faux) => {
    expect(codesErreurs(validerAlgoConfig(faux))).toEqual(["config.type"]);
  });
});

describe("algo_config, second étage : les règles nommées", () => {
  const regle = { id: "r", axe: null, indicateur: "eau.nb_sources", op: ">=", valeur: 2, points: 1 };

  test.each<[string, string, Ouverte]>([
    ["config.poids_negatif", "poids_axes_base.eau", { poids_axes_base: { eau: -1, energie: 3, alim: 1 } }],
    ["config.poids_negatif", "modulateurs.climat.tropical.eau", { modulateurs: { climat: { tropical: { eau: -0.5 } } } }],
    ["config.poids_negatif", "adequation_weights.temps", { adequation_weights: { temps: -0.1 } }],
    ["config.poids_somme_nulle", "poids_axes_base", { poids_axes_base: { eau: 0, energie: 0, alim: 0 } }],
    ["config.poids_somme_nulle", "adequation_weights", { adequation_weights: { budget: 0, temps: 0, competences: 0, site: 0, besoins: 0 } }],
    ["config.bornes_inversees", "modulateurs.bornes", { modulateurs: { bornes: { min: 3, max: 2 } } }],
    ["config.methode_inconnue", "modulateurs.agregation.methode", { modulateurs: { agregation: { methode: "moyenne" } } }],
    ["config.rampe_inversee", "adequation_weights.rampes.temps", { adequation_weights: { rampes: { temps: { bon: 2, nul: 1 } } } }],
    ["config.seuils_inverses", "adequation_weights.seuils", { adequation_weights: { seuils: { adapte: 0.5, a_amenager: 0.75 } } }],
    ["config.tolerance_negative", "tolerances.tolerance_par_poste_pct", { tolerances: { tolerance_par_poste_pct: -1 } }],
    ["config.regle_op_inconnu", "bonus_malus.regles.0.op", { bonus_malus: { regles: [{ ...regle, op: "=" }] } }],
    ["config.regle_id_double", "bonus_malus.regles.1.id", { bonus_malus: { regles: [regle, regle] } }],
    ["config.alias_double", "couplages_alias.b", { couplages_alias: { a: ["x"], b: ["x"] } }],
    ["config.alias_double", "couplages_alias.a", { couplages_alias: { a: ["x", "x"] } }],
    ["config.alias_canonique", "couplages_alias.a", { couplages_alias: { a: ["b"], b: [] } }],
    ["config.poste_negatif", "postes_poids.eau.irrigation", { postes_poids: { eau: { irrigation: -1 } } }],
    ["config.poste_negatif", "postes_poids.pv", { postes_poids: { pv: -1 } }],
    ["config.type", "modulateurs.bornes.min", { modulateurs: { bornes: { min: "un" } } }],
    ["config.type", "bonus_malus.regles", { bonus_malus: { regles: "aucune" } }],
    ["config.type", "bonus_malus.regles.0", { bonus_malus: { regles: [{ ...regle, id: 3 }] } }],
    ["config.type", "couplages_alias.a", { couplages_alias: { a: "x" } }],
    ["config.type", "modulateurs.bornes", { modulateurs: { bornes: null } }],
    ["config.type", "modulateurs.climat.tropical", { modulateurs: { climat: { tropical: 2 } } }],
    ["config.type", "adequation_weights.rampes.temps", { adequation_weights: { rampes: { temps: Number.NaN } } }],
    ["config.type", "postes_poids.eau", { postes_poids: { eau: [] } }],
    ["config.requis", "bonus_malus.regles.0.points", { bonus_malus: { regles: [{ ...regle, points: undefined }] } }],
    ["config.type", "couplages_alias.a", { couplages_alias: { a: [3] } }],
  ])("%s à %s", (code, chemin, changement) => {
    const resultat = validerAlgoConfig(geler({ ...VIDE, ...changement }));
    expect([codesErreurs(resultat), cheminsErreurs(resultat)]).toEqual([[code], [chemin]]);
  });

  test("toutes les règles sont relevées à la fois", () => {
    const resultat = validerAlgoConfig({ ...VIDE, tolerances: { budget_overrun_pct: -1 }, couplages_alias: { a: ["a"] } });
    expect(codesErreurs(resultat)).toEqual(["config.alias_canonique", "config.tolerance_negative"]);
  });
});
