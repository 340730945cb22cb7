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
  const bouge = lignes.some((l) => l.alors !== l.aujourdhui);
  return {
    connue: true,
    version,
    courante,
    titre: titrer(changements.length > 0 || (bouge && formules.length === 0), formules.length > 0),
    phrase: direFormules(
      formules,
      changements.length === 0 ? direSansChangement(bouge, formules.length > 0) : phrase(changements.length, bouge, formules.length > 0),
    ),
    lignes,
    changements: changements.map((changement) => ({
      cle: `${changement.table} ${changement.id}`,
      nom: changement.nom,
      id: changement.id,
      ...ecrireChangement(changement),
      href: adresser(changement),
    })),
  };
}

function adresser({ table, nom }: Changement): string {
  if (table === "heuristiques") return "/simulateur/methode?partie=heuristiques#h-heuristiques";
  return table === "couts" ? "/simulateur/methode" : `/simulateur/methode?${new URLSearchParams({ q: nom }).toString()}#coefficients`;
}

function titrer(valeurs: boolean, formules: boolean): string {
  const quoi = [valeurs ? "un changement de coefficients" : "", formules ? "une correction des formules" : ""].filter((t) => t !== "");
  return `Ce lien date d’avant ${quoi.length === 0 ? "un changement qui ne le touche pas" : quoi.join(" et ")}.`;
}

/** Les formules d'alors ne sont plus là : on dit ce qui a changé en elles, et que le résultat d'alors est refait avec celles d'aujourd'hui. */
function direFormules(formules: ReadonlyArray<RevisionFormules>, valeurs: string): string {
  const derniere = formules.at(-1);
  if (derniere === undefined) return valeurs;
  const quoi = formules.map((r) => r.phrase).join(" ; ");
  return `Les formules ont été corrigées depuis (révision ${formaterNombre(derniere.numero)}) : ${quoi}. Le résultat d’alors n’est refait qu’avec les valeurs d’alors ; le nombre lu à l’époque pouvait différer. ${valeurs}`;
}

/** Rien à montrer : ce qui est arrivé depuis, ce calcul ne l'emploie pas, ou des valeurs changées sont revenues à ce qu'elles étaient. */
function direSansChangement(bouge: boolean, formules: boolean): string {
  if (formules) return "Aucune des valeurs dont ce résultat dépend n’a changé.";
  if (bouge) return "Des valeurs ont été ajoutées depuis. Voici le résultat d’alors et celui d’aujourd’hui.";
  return "Depuis, aucune des valeurs dont ce résultat dépend n’a changé : il reste le même.";
}

/** `formules` : elles ont été corrigées entre les deux, et le résultat d'alors n'est refait qu'avec celles d'aujourd'hui ; rien ne dit donc qu'il est resté le même. */
function phrase(changees: number, bouge: boolean, formules: boolean): string {
  const combien = changees === 1 ? "Une valeur a changé depuis" : `${formaterNombre(changees)} valeurs ont changé depuis`;
  return `${combien}. ${bouge ? "Voici le résultat d’alors et celui d’aujourd’hui." : direImmobile(changees, formules)}`;
}

function direImmobile(changees: number, formules: boolean): string {
  if (!formules) return "Le résultat de ce lieu reste le même, au dixième de point près.";
  const elles = changees === 1 ? "À elle seule, elle ne change pas" : "À elles seules, elles ne changent pas";
  return `${elles} le résultat de ce lieu, au dixième de point près.`;
}

function ecrireChangement({ table, unite, unite_alors = unite, alors, aujourdhui, champs }: Changement): {
  readonly alors: string;
  readonly aujourdhui: string;
} {
  if (table === "heuristiques") return { alors: "réglage modifié", aujourdhui: "réglage modifié" };
  const [a, b] = [ecrireValeur(alors, unite_alors, "n’existait pas"), ecrireValeur(aujourdhui, unite, "retiré")];
  // Deux fois le même nombre passerait pour une erreur : ce qui a changé est à côté.
  return { alors: a, aujourdhui: a === b ? `${b} (${direChamps(champs)})` : b };
}

const CE_QUI_A_CHANGE: Readonly<Record<string, string>> = {
  valeur: "changé de moins que l’arrondi",
  typique_eur: "changé de moins que l’arrondi",
  min: "fourchette revue",
  max: "fourchette revue",
  bas_eur: "fourchette revue",
  haut_eur: "fourchette revue",
  paliers: "prix selon la quantité revus",
  duree_an: "durée de vie revue",
  duree_min_an: "durée de vie revue",
  duree_max_an: "durée de vie revue",
  entretien_pct_an: "entretien revu",
  contenance_m3: "taille revue",
  taille: "taille revue",
  taille_unite: "taille revue",
};

function direChamps(champs: ReadonlyArray<string>): string {
  return [...new Set(champs.map((champ) => CE_QUI_A_CHANGE[champ] ?? "usage revu"))].join(", ");
}

function ecrireValeur(valeur: number | undefined, unite: string, absente: string): string {
  if (valeur === undefined) return absente;
  const taille = Math.abs(valeur);
  const nombre = formaterNombre(valeur, Number.isInteger(valeur) ? 0 : taille >= 10 ? 2 : taille >= 0.1 ? 3 : 6)
    .replace(/(,\d*?)0+$/, "$1")
    .replace(/,$/, "");
  const dite = direUnite(unite, valeur);
  return dite === "" ? nombre : `${nombre}\u00a0${dite}`;
}
