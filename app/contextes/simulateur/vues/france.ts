import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import type { Axe } from "@autonomie/engines";
import { MOIS } from "#app/commun/dates/mois.ts";
import { enumerer } from "#app/commun/texte/enumerer.ts";
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
  /** Calculé sous le climat d'aujourd'hui quand 2050 est demandé. */
  readonly climat_garde: boolean;
};
export type VueFrance = {
  readonly axe: Axe;
  readonly ici: string;
  readonly phrase: string;
  /** Sous quel climat chaque territoire est calculé, si 2050 est demandé ; null sinon. */
  readonly climat: string | null;
  /** Où le même équipement suffit pour faire comme chez soi, et où rien n'y suffirait. */
  readonly groupes: ReadonlyArray<{ readonly cle: "suffit" | "atteinte"; readonly nom: string; readonly territoires: string }>;
  readonly lignes: ReadonlyArray<LigneVueFrance>;
};

/** Le tableau se lit par vingt. */
export const LIGNES_PAR_PAGE = 20;
const MEME: Readonly<Record<Axe, string>> = { eau: "La même cuve suffit", energie: "Les mêmes panneaux suffisent", alim: "Les mêmes cultures suffisent" };

const SANS_OBJET = "sans objet";
// Un vingtième de point : en deçà, deux taux sont le même.
const MEME_TAUX = 0.0005;

/** Le premier rang d'une page de vingt : un multiple de vingt qui existe. */
export function debutDePage(demande: string | null, nombre: number): number {
  const rang = Number(demande ?? 0);
  return Number.isInteger(rang) && rang > 0 && rang < nombre ? Math.floor(rang / LIGNES_PAR_PAGE) * LIGNES_PAR_PAGE : 0;
}

/** Un axe du même scénario dans chaque territoire, du mieux servi au moins bien. */
export function construireVueFrance({ ici, en_2050, lignes }: France, axe: Axe): VueFrance {
  const classees = [...lignes].sort((a, b) => b.taux[axe] - a.taux[axe] || comparerTextes(a.code, b.code));
  const ecrire = (l: LigneFrance): string => ecrireTaux(l.taux[axe]);
  const [premier, dernier] = [classees[0], classees.at(-1)];
  const mien = classees.find(({ code }) => code === ici);
  // Qui n'a rien n'a pas d'équipement à comparer.
  const compare = mien === undefined || mien.taux[axe] > 0;
  return {
    axe,
    ici,
    phrase:
      premier === undefined || dernier === undefined
        ? ""
        : ecrire(premier) === ecrire(dernier)
          ? direPareil(premier.taux[axe], ecrire(premier))
          : `De ${ecrire(dernier)} (${dernier.nom}) à ${ecrire(premier)} (${premier.nom}).${mien === undefined ? "" : ` ${situer(mien, classees, axe)}`}`,
    climat: en_2050 === true ? direClimat(lignes) : null,
    groupes: (
      [
        ["suffit", MEME[axe], classees.filter((l) => l.code !== ici && l.equivalent[axe] !== null && l.equivalent[axe] <= 1)],
        ["atteinte", "Le taux de chez vous y est hors d’atteinte", classees.filter((l) => l.equivalent[axe] === null)],
      ] as const
    ).flatMap(([cle, nom, eux]) =>
      eux.length === 0 || !compare
        ? []
        : [
            {
              cle,
              nom: `${nom} : ${formaterNombre(eux.length)} ${eux.length > 1 ? "territoires" : "territoire"}`,
              territoires: eux.map((l) => l.nom).join(", "),
            },
          ],
    ),
    lignes: classees.map((l) => ({
      code: l.code,
      nom: l.nom,
      ici: l.code === ici,
      taux: l.taux[axe],
      texte: ecrire(l),
      meilleur: nommerMois(l.meilleur_mois[axe]),
      pire: nommerMois(l.pire_mois[axe]),
      equivalent: l.code === ici || compare ? direEquivalent(l.equivalent[axe], l.code === ici) : SANS_OBJET,
      climat_garde: l.climat_garde === true,
    })),
  };
}

/** Le même nombre d'un bout à l'autre : ni premier, ni dernier, ni rang. */
function direPareil(taux: number, texte: string): string {
  return taux > 0
    ? `${texte} partout, chez vous comme ailleurs : le climat n'y change presque rien.`
    : `${texte} partout, chez vous comme ailleurs : rien, dans ces réponses, ne couvre encore cet usage.`;
}

/** Le rang de chez soi ; des taux égaux le partagent. */
function situer(mien: LigneFrance, classees: ReadonlyArray<LigneFrance>, axe: Axe): string {
  const rang = 1 + classees.filter((l) => l.taux[axe] - mien.taux[axe] > MEME_TAUX).length;
  const ensemble = classees.filter((l) => Math.abs(l.taux[axe] - mien.taux[axe]) <= MEME_TAUX).length;
  const place = `au ${rang === 1 ? "premier rang" : `${rang}e rang`} de ${classees.length}`;
  return `Chez vous, ${mien.nom} : ${ecrireTaux(mien.taux[axe])}, ${place}${ensemble > 1 ? `, que partagent ${ensemble} territoires` : ""}.`;
}

/** Ceux que 2050 ne couvre pas sont nommés : leur taux ne se compare aux autres qu'avec cette réserve. */
function direClimat(lignes: ReadonlyArray<LigneFrance>): string {
  const gardes = lignes.filter(({ climat_garde }) => climat_garde === true).map(({ nom }) => nom);
  const sous = lignes.length - gardes.length;
  const dits = `Sous le climat de 2050 dans ${formaterNombre(sous)} ${sous > 1 ? "territoires" : "territoire"}.`;
  if (gardes.length === 0) return dits;
  return `${dits} Il n’est pas publié pour ${formaterNombre(gardes.length)} ${gardes.length > 1 ? "autres, calculés" : "autre, calculé"} sous le climat d’aujourd’hui : ${enumerer(gardes)}.`;
}

function nommerMois(rang: number): string {
  return MOIS[rang - 1] ?? SANS_OBJET;
}

function direEquivalent(facteur: number | null, ici: boolean): string {
  if (ici) return "chez vous";
  if (facteur === null) return "hors d'atteinte";
  return facteur <= 1 ? "autant suffit" : `× ${formaterNombre(facteur, 1)}`;
}
