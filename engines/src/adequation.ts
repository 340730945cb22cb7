import { de, seul } from "./commun/debug/etape.ts";
import { type Expression, formule, nomme, produit } from "./commun/debug/formule.ts";
import { borner } from "./commun/coefficients/statistiques.ts";
import type { AlgoConfig } from "./types.ts";

export type CritereAdequation = "budget" | "temps" | "competences" | "site" | "besoins";
export type NoteCritere = {
  readonly critere: CritereAdequation;
  /** Rapport jugé (coût/budget, temps requis/disponible…) ; null si le moyen n'est pas déclaré (note nulle), ou s'il n'y en a aucun devant ce qui est demandé (note 0). */
  readonly x: number | null;
  /** 0 (ne va pas) à 1 (va bien) ; null si le critère sort du calcul. */
  readonly note: number | null;
  /** Poids normalisé, 0 si le critère sort du calcul. */
  readonly poids: number;
};
export type Adequation = {
  /** 0 à 1 ; null si aucun moyen n'est déclaré. */
  readonly note: number | null;
  readonly verdict: "adapte" | "a_amenager" | "inadapte" | "non_evalue";
  readonly criteres: ReadonlyArray<NoteCritere>;
  /** Le critère le plus bas, nommé dans le message ; null si rien n'est évalué. */
  readonly critere_faible: CritereAdequation | null;
  readonly message: string;
};
/** Ce que l'on compare ; null ou absent : moyen non déclaré, le critère sort du calcul. */
export type EntreeAdequation = {
  readonly cout_eur?: number | null;
  readonly budget_eur?: number | null;
  readonly heures_requises?: number | null;
  readonly heures_disponibles?: number | null;
  /** Plus grand écart de niveau (0 à 3) entre requis et déclaré. */
  readonly ecart_competences?: number | null;
  /** Plus grand rapport surface requise / surface disponible ; infini s'il n'y en a aucune. */
  readonly rapport_site?: number | null;
  /** Interdiction légale ou impossibilité : le critère du site vaut 0. */
  readonly site_interdit?: boolean;
  /** Taille choisie / taille utile ; au-delà de 1, l'équipement est surdimensionné ; infini si rien n'est utile. */
  readonly taille_relative?: number | null;
};

const CRITERES: ReadonlyArray<CritereAdequation> = Object.freeze(["budget", "temps", "competences", "site", "besoins"]);
/** Rampes de la note, prises quand la configuration n'en donne pas : une rampe n'a pas de valeur neutre. */
const RAMPES: Readonly<Record<CritereAdequation, { readonly bon: number; readonly nul: number }>> = Object.freeze({
  budget: { bon: 1, nul: 1.5 },
  temps: { bon: 1, nul: 2 },
  competences: { bon: 0, nul: 3 },
  site: { bon: 1, nul: 1.2 },
  besoins: { bon: 1, nul: 2 },
});
/** Ce que juge chaque critère, tel qu’on le dit. */
export const NOMS_CRITERES: Readonly<Record<CritereAdequation, string>> = Object.freeze({
  budget: "le budget",
  temps: "le temps disponible",
  competences: "le savoir-faire",
  site: "la place disponible",
  besoins: "la taille des équipements",
});

/** 1 si x ≤ bon, 0 si x ≥ nul, linéaire entre les deux ; x sans unité. */
export function rampe(x: number, bon: number, nul: number): number {
  if (x <= bon) return 1;
  if (x >= nul) return 0;
  return (nul - x) / (nul - bon);
}

function rapport(haut: number | null | undefined, bas: number | null | undefined): number | null {
  if (haut === null || haut === undefined || bas === null || bas === undefined) return null;
  // Rien à dépenser et rien de dépensé : le moyen suffit.
  return haut <= 0 ? 0 : haut / Math.max(0, bas);
}

const NOTE = formule("max(plancher, note) ^ poids");

/** Produit des notes des critères jugés, chacune à la puissance de son poids, plancher compris. */
export function expliquerAdequation(criteres: ReadonlyArray<NoteCritere>, plancher: number): Expression {
  const facteurs = criteres.flatMap(({ critere, note, poids }) => {
    if (note === null) return [];
    const termes = {
      plancher: seul(plancher),
      note: nomme(critere, de(`adequation.${critere}`, note)),
      poids: nomme(`poids_${critere}`, seul(poids)),
    };
    return [[critere, NOTE(termes)] as const];
  });
  return produit(Object.fromEntries(facteurs));
}

/**
 * Adéquation d'un ensemble d'équipements à un foyer : produit pondéré des cinq notes de 0 à 1, plancher compris (docs/conventions-de-calcul.md, « Adéquation »).
 * Un moyen non déclaré sort du calcul et les poids restants sont renormalisés ; une note nulle impose `inadapte`.
 * Clé absente de `adequation_weights` : poids égaux (1), rampes et seuils de la note, plancher 0,01.
 */
export function evaluerAdequation(entree: EntreeAdequation, config: AlgoConfig["adequation_weights"]): Adequation {
  const x: Readonly<Record<CritereAdequation, number | null>> = {
    budget: rapport(entree.cout_eur, entree.budget_eur),
    temps: rapport(entree.heures_requises, entree.heures_disponibles),
    competences: entree.ecart_competences ?? null,
    site: entree.rapport_site ?? (entree.site_interdit === true ? 0 : null),
    besoins: entree.taille_relative ?? null,
  };
  const plancher = config.plancher ?? 0.01;
  const notes = CRITERES.map((critere) => {
    const valeur = x[critere];
    const { bon, nul } = { ...RAMPES[critere], ...config.rampes?.[critere] };
    const note = valeur === null ? null : critere === "site" && entree.site_interdit === true ? 0 : borner(rampe(valeur, bon, nul), 0, 1);
    return { critere, x: valeur === Infinity ? null : valeur, note, brut: note === null ? 0 : Math.max(0, config[critere] ?? 1) };
  });
  const total = notes.reduce((s, n) => s + n.brut, 0);
  const presents = notes.filter((n) => n.note !== null).length;
  const criteres: NoteCritere[] = notes.map((n) => {
    const poids = n.note === null ? 0 : total > 0 ? n.brut / total : 1 / presents;
    return { critere: n.critere, x: n.x, note: n.note, poids };
  });
  let faible: NoteCritere | null = null;
  for (const c of criteres) {
    if (c.note === null) continue;
    // À égalité, le premier critère de la liste est nommé : un dernier bit ne décide pas.
    if (faible === null || c.note < (faible.note ?? 1) - 1e-12) faible = c;
  }
  if (faible === null) {
    return {
      note: null,
      verdict: "non_evalue",
      criteres,
      critere_faible: null,
      message: "Donnez un budget, un temps ou un terrain pour juger si l’ensemble vous convient.",
    };
  }
  const note = expliquerAdequation(criteres, plancher).valeur;
  const seuil = { adapte: config.seuils?.adapte ?? 0.75, a_amenager: config.seuils?.a_amenager ?? 0.5 };
  const verdict = faible.note === 0 ? "inadapte" : note >= seuil.adapte ? "adapte" : note >= seuil.a_amenager ? "a_amenager" : "inadapte";
  return { note, verdict, criteres, critere_faible: faible.critere, message: phrase(verdict, faible) };
}

function phrase(verdict: Exclude<Adequation["verdict"], "non_evalue">, faible: NoteCritere): string {
  const nom = NOMS_CRITERES[faible.critere];
  if (faible.note === 1) return "L’ensemble convient à vos moyens et à votre lieu.";
  if (verdict === "adapte") return `L’ensemble convient ; le point le plus serré est ${nom}.`;
  if (verdict === "a_amenager") return `L’ensemble demande des aménagements : le point faible est ${nom}.`;
  return faible.note === 0 ? `L’ensemble ne convient pas : ${nom} ne suit pas du tout.` : `L’ensemble convient mal : le point faible est ${nom}.`;
}
