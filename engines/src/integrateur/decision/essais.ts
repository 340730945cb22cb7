import type { Axe, Resultat } from "../../types.ts";
import { apercuRapide, type ApercuRapide, type MemoireApercu } from "../apercu.ts";
import { type Cadre, type Notee, noterEssai } from "../notation/notation.ts";
import { tableDe } from "../passe/calculs.ts";
import type { ScenarioSaisi } from "../types.ts";

/** Note un scénario voisin : seuls les axes dont l'entrée a changé se recalculent. `pour` : le seul axe dont le taux sera lu. */
export type Essayer = (saisi: ScenarioSaisi, pour?: Axe) => Resultat<Notee>;
/**
 * Aperçu d'un scénario voisin de celui qui a été noté. `voisin` : un aperçu du même cadre, dont les axes inchangés resservent ; `pour` : le seul axe dont le taux
 * sera lu.
 */
export type Apercevoir = (saisi: ScenarioSaisi, voisin?: MemoireApercu, pour?: Axe) => ApercuRapide;

/** Les axes dont dépend le taux de l'un d'eux : l'énergie vient après les autres et ne leur rend rien, hors d'un partage au prorata. */
function axesPour(axe: Axe | undefined, { axes, partage_electricite }: Cadre["reglage"]): ReadonlyArray<Axe> {
  return axe === undefined || axe === "energie" || partage_electricite === "prorata" ? axes : axes.filter((autre) => autre !== "energie");
}

/** Ce qui est déjà fait, par axes regardés, puis par scénario. */
type Faits<R> = Map<string, Map<string, R>>;

/** Reprend ce qui est déjà fait du même scénario ; un calcul de tous les axes sert aussi à qui n'en lit qu'un. */
function unSeulEssai<R>(faits: Faits<R>, saisi: ScenarioSaisi, axes: ReadonlyArray<Axe>, entiers: ReadonlyArray<Axe>, calculer: () => R): R {
  const cle = JSON.stringify(saisi);
  const partiels = tableDe(faits, axes.join(" "));
  const fait = faits.get(entiers.join(" "))?.get(cle) ?? partiels.get(cle) ?? calculer();
  partiels.set(cle, fait);
  return fait;
}

/** Aperçus autour d'un scénario noté : celui qu'un geste, un levier ou l'ordre des achats demandent tous n'est calculé qu'une fois. */
export function ouvrirApercus({ contexte }: Notee, { donnees, reglage, options, calculs }: Cadre): Apercevoir {
  const cadre = { territoire: donnees.territoire, contexte, options, calculs };
  const faits: Faits<ApercuRapide> = calculs.apercus.get(contexte) ?? new Map<string, Map<string, ApercuRapide>>();
  calculs.apercus.set(contexte, faits);
  return (saisi, voisin, pour) => {
    const axes = axesPour(pour, reglage);
    return unSeulEssai(faits, saisi, axes, reglage.axes, () => apercuRapide(saisi, { ...cadre, axes }, voisin));
  };
}

/** Essais autour d'un scénario noté, pour la durée d'une page. */
export type Essais = { readonly essayer: Essayer; readonly apercevoir: Apercevoir };

/**
 * Ouvre les essais d'un scénario noté. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste et un levier proposent
 * tous deux n'est calculé qu'une fois.
 */
export function ouvrirEssais(note: Notee, cadre: Cadre): Essais {
  const { reglage } = cadre;
  const faits: Faits<Resultat<Notee>> = new Map();
  const essayer: Essayer = (saisi, pour) => {
    const axes = axesPour(pour, reglage);
    return unSeulEssai(faits, saisi, axes, reglage.axes, () => noterEssai(saisi, { ...cadre, reglage: { ...reglage, axes } }));
  };
  return { essayer, apercevoir: ouvrirApercus(note, cadre) };
}
