import type { Resultat } from "../../types.ts";
import { apercuRapide, type ApercuRapide, type MemoireApercu } from "../apercu.ts";
import { type Cadre, type Notee, noter } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";

/** Aperçu d'un scénario voisin de celui qui a été noté. `voisin` : un aperçu du même cadre, dont les axes inchangés resservent. */
export function apercevoir(saisi: ScenarioSaisi, { contexte }: Notee, { donnees, reglage, options }: Cadre, voisin?: MemoireApercu): ApercuRapide {
  return apercuRapide(saisi, { territoire: donnees.territoire, contexte, axes: reglage.axes, options }, voisin);
}

/** Note un scénario voisin : seuls les axes dont l'entrée a changé se recalculent. */
export type Essayer = (saisi: ScenarioSaisi) => Resultat<Notee>;

/**
 * Essais autour d'un scénario noté, pour la durée d'une page. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste
 * et un levier proposent tous deux n'est calculé qu'une fois.
 */
export function ouvrirEssais(note: Notee, cadre: Cadre): Essayer {
  const { trace: _trace, journal: _journal, ...options } = cadre.options;
  const reprise: Cadre = { ...cadre, reglage: { ...cadre.reglage, reprise: note.passe.memoire } };
  const faits = new Map<string, Resultat<Notee>>();
  return (saisi) => {
    const cle = JSON.stringify(saisi);
    const fait = faits.get(cle) ?? noter(saisi, reprise, { ...options, taux_seuls: true });
    faits.set(cle, fait);
    return fait;
  };
}
