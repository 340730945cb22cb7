import type { Axe, ResultatSimulation, RevisionFormules } from "@autonomie/engines";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { formaterMesure, formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import type { Changement } from "#app/contextes/simulateur/domaine/historique.ts";
import { direUnite } from "./methode/unites.ts";

/** Ce que la page dit d'un lien fait avec d'autres valeurs que celles d'aujourd'hui. */
export type VueAge =
  | { readonly connue: false; readonly version: string; readonly courante: string }
  | {
      readonly connue: true;
      readonly version: string;
      readonly courante: string;
      /** Ce qui sépare le lien d'aujourd'hui : des valeurs, des formules, ou les deux. */
      readonly titre: string;
      readonly phrase: string;
      readonly lignes: ReadonlyArray<{ readonly cle: Axe | "carbone" | "global"; readonly nom: string; readonly alors: string; readonly aujourdhui: string }>;
      readonly changements: ReadonlyArray<{
        readonly cle: string;
        readonly nom: string;
        readonly id: string;
        readonly alors: string;
        readonly aujourdhui: string;
        readonly href: string;
      }>;
    };

/** Au-dixième de point près, sinon deux résultats proches auraient l'air égaux. */
function ecrireTaux(r: ResultatSimulation, axe: Axe): string {
  const score = r.axes[axe];
  return score.etat === "evalue" ? formaterPourcent(score.taux, 1) : "non évalué";
}

function ecrireEmissions(r: ResultatSimulation): string {
  return r.energie === null ? "non évaluées" : formaterMesure(r.energie.kgco2e_an, "kg d’équivalent CO2 par an");
}

export function construireVueAge(
  { version, courante, formules = [] }: { readonly version: string; readonly courante: string; readonly formules?: ReadonlyArray<RevisionFormules> },
  alors: ResultatSimulation,
  aujourdhui: ResultatSimulation,
  changements: ReadonlyArray<Changement>,
): VueAge {
  const global =
    alors.score_global === undefined || aujourdhui.score_global === undefined
      ? []
      : [
          {
            cle: "global" as const,
            nom: "Score d’ensemble, sur 100",
            alors: formaterNombre(alors.score_global.corrige, 1),
            aujourdhui: formaterNombre(aujourdhui.score_global.corrige, 1),
          },
        ];
  const carbone = { cle: "carbone" as const, nom: "Émissions de l’énergie", alors: ecrireEmissions(alors), aujourdhui: ecrireEmissions(aujourdhui) };
  const lignes = [
    ...AXES_SIMULES.map((axe) => ({ cle: axe, nom: NOMS_AXES[axe], alors: ecrireTaux(alors, axe), aujourdhui: ecrireTaux(aujourdhui, axe) })),
    ...(alors.energie === null && aujourdhui.energie === null ? [] : [carbone]),
    ...global,
  ];
  return {
    connue: true,
    version,
    courante,
    titre: titrer(changements.length > 0, formules.length > 0),
    phrase: direFormules(
      formules,
      changements.length === 0 && formules.length > 0
        ? "Aucune valeur n’a changé."
        : phrase(
            changements.length,
            lignes.some((l) => l.alors !== l.aujourdhui),
            formules.length > 0,
          ),
    ),
    lignes,
    changements: changements.map(({ table, id, nom, unite, alors: a, aujourdhui: b }) => ({
      cle: `${table} ${id}`,
      nom,
      id,
      alors: ecrireValeur(table, a, direUnite(unite, a), "n’existait pas"),
      aujourdhui: ecrireValeur(table, b, direUnite(unite, b), "retiré"),
      href:
        table === "coefficients"
          ? `/simulateur/methode?${new URLSearchParams({ q: nom }).toString()}#coefficients`
          : table === "couts"
            ? "/simulateur/methode"
            : "/simulateur/methode?partie=heuristiques#h-heuristiques",
    })),
  };
}

function titrer(valeurs: boolean, formules: boolean): string {
  const quoi = [valeurs ? "un changement de coefficients" : "", formules ? "une correction des formules" : ""].filter((t) => t !== "");
  return `Ce lien date d’avant ${quoi.length === 0 ? "une correction de textes" : quoi.join(" et ")}.`;
}

/** Les formules d'alors ne sont plus là : on dit ce qui a changé en elles, et que le résultat d'alors est refait avec celles d'aujourd'hui. */
function direFormules(formules: ReadonlyArray<RevisionFormules>, valeurs: string): string {
  const derniere = formules.at(-1);
  if (derniere === undefined) return valeurs;
  const quoi = formules.map((r) => r.phrase).join(" ; ");
  return `Les formules ont été corrigées depuis (révision ${formaterNombre(derniere.numero)}) : ${quoi}. Le résultat d’alors n’est refait qu’avec les valeurs d’alors ; le nombre lu à l’époque pouvait différer. ${valeurs}`;
}

/** `formules` : elles ont été corrigées entre les deux, et le résultat d'alors n'est refait qu'avec celles d'aujourd'hui ; rien ne dit donc qu'il est resté le même. */
function phrase(changees: number, bouge: boolean, formules: boolean): string {
  if (changees === 0) return "Depuis, seuls des textes ont été corrigés : aucune valeur n’a changé, et le résultat non plus.";
  const combien = changees === 1 ? "Une valeur a changé depuis" : `${formaterNombre(changees)} valeurs ont changé depuis`;
  return `${combien}. ${bouge ? "Voici le résultat d’alors et celui d’aujourd’hui." : direImmobile(changees, formules)}`;
}

function direImmobile(changees: number, formules: boolean): string {
  if (!formules) return "Le résultat de ce lieu reste le même, au dixième de point près.";
  const elles = changees === 1 ? "À elle seule, elle ne change pas" : "À elles seules, elles ne changent pas";
  return `${elles} le résultat de ce lieu, au dixième de point près.`;
}

function ecrireValeur(table: Changement["table"], valeur: number | undefined, unite: string, absente: string): string {
  if (table === "heuristiques") return "réglage modifié";
  if (valeur === undefined) return absente;
  const taille = Math.abs(valeur);
  const nombre = formaterNombre(valeur, Number.isInteger(valeur) ? 0 : taille >= 10 ? 2 : taille >= 0.1 ? 3 : 6)
    .replace(/(,\d*?)0+$/, "$1")
    .replace(/,$/, "");
  return unite === "" ? nombre : `${nombre}\u00a0${unite}`;
}
