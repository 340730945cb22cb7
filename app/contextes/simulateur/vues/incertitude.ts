import type { Axe, Coefficients } from "@autonomie/engines";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { DEMI_POINT, ecrireTaux, partsEntieres } from "#app/commun/nombres/taux.ts";
import { champDuChemin } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { placeDuChamp } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { ResultatIncertitude } from "#app/contextes/simulateur/domaine/taches.ts";
import { direUnite } from "#app/contextes/simulateur/vues/methode/unites.ts";
import { SECONDAIRES } from "./resultat/secondaires.ts";

export type LigneTornade = {
  readonly id: string;
  readonly nom: string;
  /** « de 0,65 à 0,9 » */
  readonly plage: string;
  /** Points de score perdus ou gagnés quand la valeur est au bas, puis au haut de sa plage. */
  readonly bas: number;
  readonly haut: number;
  readonly source: string;
  readonly href: string;
};
/** Une étendue : ce qu'elle mesure, combien, et qui le dit. */
export type Origine = { readonly cle: string; readonly nom: string; readonly grandeur: string; readonly valeur: string; readonly source: string };
export type VueIncertitude = {
  readonly tirages: number;
  readonly score: { readonly p10: number; readonly p50: number; readonly p90: number };
  readonly axes: ReadonlyArray<{
    readonly axe: Axe;
    readonly nom: string;
    readonly p10: number;
    readonly p50: number;
    readonly p90: number;
    readonly texte: string;
    /** Ce qui fait la fourchette, du plus lourd au plus léger : nom de la part, en pour cent. */
    readonly parts: ReadonlyArray<{ readonly nom: string; readonly pct: number }>;
    /** Les autres pourcentages de l'axe, au même sens. */
    readonly autres: ReadonlyArray<{ readonly cle: string; readonly nom: string; readonly texte: string; readonly parts: string }>;
  }>;
  /** D'où vient l'étendue de chaque cause. */
  readonly origines: ReadonlyArray<Origine>;
  readonly tornade: ReadonlyArray<LigneTornade>;
  readonly a_preciser: ReadonlyArray<{ readonly libelle: string; readonly href: string; readonly points: string }>;
  readonly stabilite: ReadonlyArray<string>;
};

/** Un calcul d'incertitude, dit pour une page : noms plutôt qu'identifiants, phrases plutôt que parts. */
export function construireVueIncertitude(
  resultat: ResultatIncertitude,
  { reponses, coefficients }: { readonly reponses: Reponses; readonly coefficients: Coefficients },
): VueIncertitude {
  const { tirages, score, taux, score_apercu, tornade, a_preciser, stabilite } = resultat;
  return {
    tirages,
    score,
    axes: AXES_SIMULES.map((axe) => ({
      axe,
      nom: NOMS_AXES[axe],
      p10: taux[axe].p10,
      p50: taux[axe].p50,
      p90: taux[axe].p90,
      parts: partsDuDoute(taux[axe].doute),
      autres: Object.entries(SECONDAIRES[axe]).flatMap(([cle, nom]) => {
        const f = taux[axe].fourchettes?.[cle];
        // Ce doute n'est compté que pour des panneaux seuls.
        if (DU_COURANT.includes(cle) && ventOuRiviere(reponses)) return [];
        // Nul, ou entier à coup sûr : aucun doute à dire.
        if (f === undefined || f.p90 < DEMI_POINT || f.p10 >= 1 - DEMI_POINT) return [];
        return [{ cle, nom, texte: direFourchette(ecrireTaux(f.valeur), ecrireTaux(f.p10), ecrireTaux(f.p90)), parts: direParts(f.doute) }];
      }),
      texte: direFourchette(ecrireTaux(taux[axe].p50), ecrireTaux(taux[axe].p10), ecrireTaux(taux[axe].p90)),
    })),
    origines: originesDuDoute(coefficients),
    tornade: tornade.map(({ coefficient: id, bas, haut }) => {
      const c = coefficients[id];
      const decimales = c === undefined ? 2 : decimalesUtiles([c.min, c.max]);
      return {
        id,
        nom: c?.nom ?? id,
        plage: c === undefined ? "" : `de ${formaterNombre(c.min, decimales)} à ${formaterNombre(c.max, decimales)} ${direUnite(c.unite, c.max)}`.trim(),
        // L'aperçu mensuel classe, il ne mesure pas : seul l'écart à son propre départ se montre, jamais un score qui démentirait celui de la page.
        bas: bas - score_apercu,
        haut: haut - score_apercu,
        source: c === undefined || c.verifie === "non" ? "sans source" : c.source,
        href: `/simulateur/methode?q=${encodeURIComponent(c?.nom ?? id)}`,
      };
    }),
    a_preciser: a_preciser.flatMap(({ chemin, bas, haut }) => {
      const champ = champDuChemin(chemin);
      if (champ === undefined) return [];
      return [
        {
          libelle: champ.libelle,
          href: `/simulateur?${ecrireRequete(reponses, placeDuChamp(champ)).toString()}#c-${champ.cle}`,
          points: `${direPoints(haut - bas)} de score`,
        },
      ];
    }),
    stabilite: [
      `L'axe le plus faible reste le même dans ${formaterPourcent(stabilite.axe_faible)} des essais.`,
      stabilite.premiere_recommandation === null
        ? "Aucun geste à classer ici."
        : `Le premier geste conseillé reste le même dans ${formaterPourcent(stabilite.premiere_recommandation)} des essais, même quand ce que compte chaque axe change aussi.`,
    ],
  };
}

const DU_COURANT: ReadonlyArray<string> = ["autoproduction", "autoconsommation"] satisfies ReadonlyArray<keyof (typeof SECONDAIRES)["energie"]>;
/** Vrai si le lieu dit une éolienne ou une turbine. */
function ventOuRiviere(reponses: Reponses): boolean {
  return ["energie.eolien.m2", "energie.hydro.chute_m"].some((chemin) => reponses[champDuChemin(chemin)?.cle ?? ""] !== undefined);
}

type Doute = NonNullable<ResultatIncertitude["taux"][Axe]["doute"]>;
type Cause = keyof Doute;
const CAUSES: Readonly<Record<Cause, string>> = {
  annees: "les années, plus ou moins sèches, ensoleillées ou froides",
  foyers: "des foyers comme le vôtre, qui n’ont pas les mêmes habitudes",
  coefficients: "ce que nous ignorons des coefficients",
};

/** Les trois parts d'une fourchette, en pour cent entiers dont la somme est 100, de la plus lourde à la plus légère ; aucune si rien ne varie. */
function partsDuDoute(doute: Doute | undefined, noms = CAUSES): VueIncertitude["axes"][number]["parts"] {
  if (doute === undefined) return [];
  const causes = Object.keys(CAUSES) as ReadonlyArray<Cause>;
  const entieres = partsEntieres(causes.map((cause) => doute[cause]));
  return causes
    .map((cause, i) => ({ nom: noms[cause], pct: entieres[i] ?? 0 }))
    .filter(({ pct }) => pct > 0)
    .toSorted((a, b) => b.pct - a.pct);
}

const NOMS_COURTS: Readonly<Record<Cause, string>> = { annees: "années", foyers: "foyers", coefficients: "coefficients" };

function direParts(doute: Doute | undefined): string {
  return partsDuDoute(doute, NOMS_COURTS)
    .map(({ nom, pct }) => `${nom} ${pct} %`)
    .join(", ");
}

/** Les coefficients qui fixent l'étendue d'une cause ; les autres bornes sont celles de chaque coefficient. */
const ETENDUES: ReadonlyArray<readonly [Axe, Exclude<Cause, "coefficients">, string]> = [
  ["eau", "annees", "eau.ic.annees"],
  ["eau", "foyers", "eau.ic.demande"],
  ["energie", "annees", "energie.ghi.cv"],
  ["energie", "annees", "energie.ic.temperature"],
  ["energie", "foyers", "energie.ic.demande"],
  ["alim", "annees", "eau.ic.annees"],
  ["alim", "foyers", "alim.ic.besoin"],
];

function originesDuDoute(coefficients: Coefficients): ReadonlyArray<Origine> {
  return ETENDUES.flatMap(([axe, cause, id]) => {
    const c = coefficients[id];
    if (c === undefined) return [];
    const unite = (v: number): string => ` ${direUnite(c.unite, v)}`.trimEnd();
    const decimales = decimalesUtiles([c.valeur, c.min, c.max]);
    const n = (v: number): string => formaterNombre(v, decimales);
    return [
      {
        cle: `${axe}-${id}`,
        nom: `${NOMS_AXES[axe]}, ${NOMS_COURTS[cause]}`,
        grandeur: c.nom,
        valeur: `${n(c.valeur)}${unite(c.valeur)} (de ${n(c.min)} à ${n(c.max)}${unite(c.max)})`,
        source: c.verifie === "non" ? "sans source : valeur prudente" : c.source,
      },
    ];
  });
}

/** « 1,5 point », « 2 points » : le nom suit le nombre tel qu'il s'écrit. */
function direPoints(ecart: number): string {
  const decimales = ecart < 1 ? 1 : 0;
  const ecrit = Number(ecart.toFixed(decimales));
  return `${formaterNombre(ecrit, decimales)} ${ecrit < 2 ? "point" : "points"}`;
}

/** Ce qu'il faut de décimales à ces nombres, et pas une de plus : « 0,2 (de 0,1 à 0,3) ». Les deux dernières sont les bouts de la plage. */
function decimalesUtiles(valeurs: ReadonlyArray<number>): number {
  const max = decimalesDe((valeurs.at(-1) ?? 0) - (valeurs.at(-2) ?? 0));
  const suffit = (decimales: number): boolean => valeurs.every((v) => Number(v.toFixed(decimales)) === Number(v.toFixed(max)));
  return [0, 1, 2, 3].find((d) => d >= max || suffit(d)) ?? max;
}

/** Assez de chiffres pour distinguer les deux bouts d'une plage. */
function decimalesDe(ecart: number): number {
  return ecart >= 20 ? 0 : ecart >= 2 ? 1 : ecart >= 0.2 ? 2 : 3;
}

// « entre moins de 5 % et moins de 5 % » n'apprendrait rien.
function direFourchette(milieu: string, bas: string, haut: string): string {
  return bas === haut ? `${milieu}, comme huit fois sur dix` : `${milieu}, huit fois sur dix entre ${bas} et ${haut}`;
}
