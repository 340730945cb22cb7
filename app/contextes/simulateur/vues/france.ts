import type { Axe } from "@autonomie/engines";
import { MOIS } from "#app/contextes/simulateur/domaine/mois.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import type { France, LigneFrance } from "#app/contextes/simulateur/domaine/taches.ts";

export type LigneVueFrance = {
  readonly code: string;
  readonly nom: string;
  readonly ici: boolean;
  readonly taux: number;
  readonly texte: string;
  readonly meilleur: string;
  readonly pire: string;
  /** Ce qu'il faut d'équipement, par rapport à chez soi. */
  readonly equivalent: string;
};
export type VueFrance = { readonly axe: Axe; readonly ici: string; readonly phrase: string; readonly lignes: ReadonlyArray<LigneVueFrance> };

/** Un axe du même scénario dans chaque territoire, du mieux servi au moins bien. */
export function construireVueFrance({ ici, lignes }: France, axe: Axe): VueFrance {
  const classees = [...lignes].sort((a, b) => b.taux[axe] - a.taux[axe] || (a.code < b.code ? -1 : 1));
  const ecrire = (l: LigneFrance): string => ecrireTaux(l.taux[axe]);
  const [premier, dernier] = [classees[0], classees.at(-1)];
  const chezSoi = classees.findIndex(({ code }) => code === ici);
  const mien = classees[chezSoi];
  return {
    axe,
    ici,
    phrase: [
      ...(premier === undefined || dernier === undefined ? [] : [`De ${ecrire(dernier)} (${dernier.nom}) à ${ecrire(premier)} (${premier.nom}).`]),
      ...(mien === undefined
        ? []
        : [`Chez vous, ${mien.nom} : ${ecrire(mien)}, au ${chezSoi === 0 ? "premier rang" : `${chezSoi + 1}e rang`} de ${classees.length}.`]),
    ].join(" "),
    lignes: classees.map((l) => ({
      code: l.code,
      nom: l.nom,
      ici: l.code === ici,
      taux: l.taux[axe],
      texte: ecrire(l),
      meilleur: nommerMois(l.meilleur_mois[axe]),
      pire: nommerMois(l.pire_mois[axe]),
      equivalent: direEquivalent(l.equivalent[axe], l.code === ici),
    })),
  };
}

function nommerMois(rang: number): string {
  return MOIS[rang - 1] ?? "sans objet";
}

function direEquivalent(facteur: number | null, ici: boolean): string {
  if (ici) return "chez vous";
  if (facteur === null) return "hors d'atteinte";
  return facteur <= 1 ? "autant suffit" : `× ${formaterNombre(facteur, 1)}`;
}
