import type { Resultat } from "../../types.ts";
import { apercuRapide, type ApercuRapide, type MemoireApercu } from "../apercu.ts";
import { type Cadre, type Notee, noter } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";

/** Note un scénario voisin : seuls les axes dont l'entrée a changé se recalculent. */
export type Essayer = (saisi: ScenarioSaisi) => Resultat<Notee>;
/** Aperçu d'un scénario voisin de celui qui a été noté. `voisin` : un aperçu du même cadre, dont les axes inchangés resservent. */
export type Apercevoir = (saisi: ScenarioSaisi, voisin?: MemoireApercu) => ApercuRapide;

/** Aperçus autour d'un scénario noté : celui qu'un geste, un levier ou l'ordre des achats demandent tous n'est calculé qu'une fois. */
export function ouvrirApercus({ contexte }: Notee, { donnees, reglage, options }: Cadre): Apercevoir {
  const cadre = { territoire: donnees.territoire, contexte, axes: reglage.axes, options };
  const faits = new Map<string, ApercuRapide>();
  return (saisi, voisin) => {
    const cle = JSON.stringify(saisi);
    const fait = faits.get(cle) ?? apercuRapide(saisi, cadre, voisin);
    faits.set(cle, fait);
    return fait;
  };
}

/** Essais autour d'un scénario noté, pour la durée d'une page. */
export type Essais = { readonly essayer: Essayer; readonly apercevoir: Apercevoir };

/**
 * Ouvre les essais d'un scénario noté. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste et un levier proposent
 * tous deux n'est calculé qu'une fois.
 */
export function ouvrirEssais(note: Notee, cadre: Cadre): Essais {
  const { trace: _trace, journal: _journal, ...options } = cadre.options;
  const reprise: Cadre = { ...cadre, reglage: { ...cadre.reglage, reprise: note.passe.memoire } };
  const faits = new Map<string, Resultat<Notee>>();
  const essayer: Essayer = (saisi) => {
    const cle = JSON.stringify(saisi);
    const fait = faits.get(cle) ?? noter(saisi, reprise, { ...options, taux_seuls: true });
    faits.set(cle, fait);
    return fait;
  };
  return { essayer, apercevoir: ouvrirApercus(note, cadre) };
}
