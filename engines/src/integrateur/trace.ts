import type { Adequation } from "../adequation.ts";
import type { BilanBudget } from "../budget.ts";
import type { Flux } from "../couplages/types.ts";
import type { AlgoConfig, Axe, Etape } from "../types.ts";
import { reglageAgregation } from "./notation/agregation.ts";
import type { ResultatBonus } from "./notation/bonus.ts";
import { AXES } from "./modes.ts";
import type { DetailPoids } from "./notation/poids.ts";
import type { ScoreAxe, ScoreGlobal } from "./types.ts";

const NOMS: Readonly<Record<Axe, string>> = Object.freeze({ eau: "eau", energie: "énergie", alim: "alimentation" });
type Base = { readonly id: string; readonly libelle: string; readonly valeur: number; readonly unite: string; readonly axe?: Axe };

function calcul(
  base: Base,
  formule: string,
  symboles: Readonly<Record<string, number>>,
  entrees: ReadonlyArray<string> = [],
  coefficients: ReadonlyArray<string> = [],
): Etape {
  return { ...base, nature: "calcul", formule, symboles, entrees, coefficients };
}
function entree(base: Base): Etape {
  return { ...base, nature: "entree", formule: "", symboles: {}, entrees: [], coefficients: [] };
}

function tracerPoids(detail: ReadonlyArray<DetailPoids>, bornes: AlgoConfig["modulateurs"]["bornes"]): Etape[] {
  const etapes: Etape[] = [];
  const total = detail.map(({ axe }) => `base_${axe} * module_${axe}`).join(" + ");
  const tous = Object.fromEntries(
    detail.flatMap(
      (d) =>
        [
          [`base_${d.axe}`, d.base],
          [`module_${d.axe}`, d.module],
        ] as const,
    ),
  );
  for (const d of detail) {
    const bas = bornes?.min ?? 0;
    const produit = "milieu * foyer * climat * priorite";
    const formule = bornes?.max === undefined ? `max(bas, ${produit})` : `max(bas, min(haut, ${produit}))`;
    etapes.push(
      calcul({ id: `integrateur.module.${d.axe}`, libelle: `Facteurs du poids, ${NOMS[d.axe]}`, valeur: d.module, unite: "sans" }, formule, {
        ...d.facteurs,
        bas,
        ...(bornes?.max === undefined ? {} : { haut: bornes.max }),
      }),
    );
  }
  const nul = detail.every((d) => d.base * d.module === 0);
  for (const d of detail) {
    const formule = nul ? "1 / 3" : `base_${d.axe} * module_${d.axe} / (${total})`;
    etapes.push(
      calcul(
        { id: `integrateur.poids.${d.axe}`, libelle: `Poids de l’axe ${NOMS[d.axe]}`, valeur: d.poids, unite: "sans" },
        formule,
        nul ? {} : tous,
        AXES.map((a) => `integrateur.module.${a}`),
      ),
    );
  }
  return etapes;
}

function tracerAxes(axes: Readonly<Record<Axe, ScoreAxe>>, bonus: ResultatBonus): Etape[] {
  const etapes: Etape[] = [];
  for (const axe of AXES) {
    const a = axes[axe];
    if (a.etat !== "evalue") continue;
    const base = { libelle: `Score de l’axe ${NOMS[axe]}`, valeur: a.score, unite: "points", axe };
    etapes.push(
      axe === "alim"
        ? calcul({ ...base, id: "integrateur.score.alim" }, "score", { score: a.score }, ["alim.score"])
        : calcul({ ...base, id: `integrateur.score.${axe}` }, "100 * taux", { taux: a.taux }, [`${axe}.autonomie.taux`]),
    );
    const points = bonus.appliques.filter((b) => b.axe === axe);
    const noms = points.map((_, i) => `regle_${i + 1}`);
    const total = points.reduce((s, b) => s + b.points, 0);
    // Un plafond atteint remplace la somme : la formule dit celui qui joue.
    etapes.push(
      Math.abs(total - a.bonus) < 1e-12
        ? calcul(
            { id: `integrateur.bonus.${axe}`, libelle: `Bonus et malus, ${NOMS[axe]}`, valeur: a.bonus, unite: "points", axe },
            points.length === 0 ? "0" : `somme(${noms.join(", ")})`,
            Object.fromEntries(points.map((b, i) => [`regle_${i + 1}`, b.points])),
          )
        : calcul(
            { id: `integrateur.bonus.${axe}`, libelle: `Bonus et malus plafonnés, ${NOMS[axe]}`, valeur: a.bonus, unite: "points", axe },
            a.bonus > 0 ? "plafond" : "-plafond",
            { plafond: Math.abs(a.bonus) },
          ),
    );
    const sansEffet = a.score === 0 && a.bonus > 0;
    etapes.push(
      calcul(
        { id: `integrateur.score_corrige.${axe}`, libelle: `Score corrigé, ${NOMS[axe]}`, valeur: a.score_corrige, unite: "points", axe },
        sansEffet ? "score" : "max(0, min(100, score + bonus))",
        sansEffet ? { score: a.score } : { score: a.score, bonus: a.bonus },
        [`integrateur.score.${axe}`, `integrateur.bonus.${axe}`],
      ),
    );
  }
  return etapes;
}

function formuleAgregation(methode: ScoreGlobal["methode"]): string {
  const terme = {
    arithmetique: (a: Axe) => `poids_${a} * score_${a}`,
    geometrique: (a: Axe) => `poids_${a} * ln(max(plancher, score_${a}))`,
    harmonique: (a: Axe) => `poids_${a} / max(plancher, score_${a})`,
  }[methode];
  const corps = AXES.map(terme).join(" + ");
  return methode === "arithmetique" ? corps : methode === "geometrique" ? `exp(${corps})` : `1 / (${corps})`;
}

function tracerGlobal(global: ScoreGlobal, axes: Readonly<Record<Axe, ScoreAxe>>, bonus: ResultatBonus, config: AlgoConfig): Etape[] {
  const { plancher } = reglageAgregation(config.modulateurs.agregation);
  const symboles = (lire: "score" | "score_corrige"): Record<string, number> =>
    Object.fromEntries(
      AXES.flatMap((a) => {
        const s = axes[a];
        return [
          [`poids_${a}`, global.poids[a]],
          [`score_${a}`, s.etat === "evalue" ? s[lire] : 0],
        ] as const;
      }),
    );
  const avecPlancher = (s: Record<string, number>): Record<string, number> => (global.methode === "arithmetique" ? s : { ...s, plancher });
  const formule = formuleAgregation(global.methode);
  const poids = AXES.map((a) => `integrateur.poids.${a}`);
  return [
    calcul(
      { id: "integrateur.score_brut", libelle: "Score global avant bonus", valeur: global.brut, unite: "points" },
      formule,
      avecPlancher(symboles("score")),
      [...poids, ...AXES.map((a) => `integrateur.score.${a}`)],
    ),
    calcul(
      { id: "integrateur.arithmetique", libelle: "Moyenne simple des scores", valeur: global.arithmetique, unite: "points" },
      formuleAgregation("arithmetique"),
      symboles("score"),
      poids,
    ),
    calcul(
      { id: "integrateur.score_global", libelle: "Score global", valeur: global.corrige, unite: "points" },
      `max(0, min(100, ${formule} + bonus))`,
      { ...avecPlancher(symboles("score_corrige")), bonus: bonus.global },
      [...AXES.map((a) => `integrateur.score_corrige.${a}`), ...poids],
    ),
  ];
}

function tracerBudget(budget: BilanBudget): Etape[] {
  const achats = budget.equipements.filter((e) => !e.unite.endsWith("/an"));
  const sommer = (id: string, libelle: string, valeur: number, unite: string, lignes: ReadonlyArray<readonly [string, number]>): Etape =>
    calcul({ id, libelle, valeur, unite }, lignes.length === 0 ? "0" : `somme(${lignes.map(([nom]) => nom).join(", ")})`, Object.fromEntries(lignes));
  const nom = (id: string): string => id.replace(/^cout\./, "");
  return [
    sommer(
      "budget.cout_total_eur",
      "Prix des équipements",
      budget.cout_total_eur,
      "€",
      achats.map((e) => [nom(e.id), e.cout_eur] as const),
    ),
    sommer(
      "budget.cout_an_eur",
      "Coût annuel, entretien compris",
      budget.cout_an_eur,
      "€/an",
      budget.equipements.map((e) => [nom(e.id), e.cout_an_eur] as const),
    ),
  ];
}

function tracerAdequation(a: Adequation, config: AlgoConfig["adequation_weights"]): Etape[] {
  const etapes: Etape[] = [];
  const juges = a.criteres.filter((c) => c.note !== null);
  for (const c of juges) {
    etapes.push(entree({ id: `adequation.${c.critere}`, libelle: `Adéquation, note du critère ${c.critere}`, valeur: c.note ?? 0, unite: "sans" }));
  }
  if (a.note === null) return etapes;
  const formule = juges.map((c) => `max(plancher, ${c.critere}) ^ poids_${c.critere}`).join(" * ");
  const symboles = Object.fromEntries(
    juges.flatMap(
      (c) =>
        [
          [c.critere, c.note ?? 0],
          [`poids_${c.critere}`, c.poids],
        ] as const,
    ),
  );
  etapes.push(
    calcul(
      { id: "adequation.note", libelle: "Adéquation à vos moyens", valeur: a.note, unite: "sans" },
      formule,
      { ...symboles, plancher: config.plancher ?? 0.01 },
      juges.map((c) => `adequation.${c.critere}`),
    ),
  );
  return etapes;
}

function tracerFlux(flux: ReadonlyArray<Flux>): Etape[] {
  return flux.map((f, i) => {
    const double = flux.findIndex((g) => g.id === f.id) < i;
    const mois = Object.fromEntries(f.mensuel.map((x, m) => [`mois_${String(m + 1).padStart(2, "0")}`, x]));
    const id = `couplages.${f.id}${double ? `.${f.vers}.${i}` : ""}`;
    return calcul(
      { id, libelle: `Flux de ${f.de} vers ${f.vers} : ${f.nature}`, valeur: f.total, unite: f.unite },
      `somme(${Object.keys(mois).join(", ")})`,
      mois,
      [],
      f.source.map((s) => s.split(" : ")[0] ?? s),
    );
  });
}

export type ElementsTrace = {
  readonly axes: Readonly<Record<Axe, ScoreAxe>>;
  readonly poids: ReadonlyArray<DetailPoids>;
  readonly global: ScoreGlobal | undefined;
  readonly bonus: ResultatBonus;
  readonly budget: BilanBudget;
  readonly adequation: Adequation;
  readonly flux: ReadonlyArray<Flux>;
  readonly nb_defauts: number;
  readonly nb_champs: number;
  readonly elargissement: number;
  readonly config: AlgoConfig;
};

/** Étapes de l'intégrateur : chaque nombre rendu, sa formule évaluable et ses symboles. Complète celles des axes. */
export function tracerIntegration(e: ElementsTrace): ReadonlyArray<Etape> {
  return [
    calcul(
      { id: "integrateur.elargissement", libelle: "Élargissement des fourchettes par les réponses manquantes", valeur: e.elargissement, unite: "sans" },
      "1 + 0.5 * defauts / champs",
      { defauts: e.nb_defauts, champs: e.nb_champs },
    ),
    ...tracerFlux(e.flux),
    ...tracerAxes(e.axes, e.bonus),
    ...(e.global === undefined ? [] : [...tracerPoids(e.poids, e.config.modulateurs.bornes), ...tracerGlobal(e.global, e.axes, e.bonus, e.config)]),
    ...tracerBudget(e.budget),
    ...tracerAdequation(e.adequation, e.config.adequation_weights),
  ];
}
