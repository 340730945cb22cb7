import { situer } from "../candidats/candidat.ts";
import { appliquerChangements } from "../candidats/chemins.ts";
import { essaisDe } from "../candidats/reglages.ts";
import { AXES } from "../../commun/contexte/axes.ts";
import { pointsDeTaux } from "../notation/scores.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { Levier, ScenarioSaisi } from "../types.ts";
import type { Essais } from "./essais.ts";
import { terrainDeclare } from "./pistes.ts";

const PAR_AXE = 3;

/** Essais que l'aperçu retient avant le calcul entier, par axe : quelques-uns de plus que ceux que l'on garde, car l'aperçu se trompe d'ordre. */
const ESSAYES_PAR_AXE = 5;

/** Trois leviers par axe évalué : les réglages d'un seul champ qui changent le plus le taux de l'axe. L'aperçu les trie, le calcul entier mesure ce qui est promis. */
export function trouverLeviers(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Levier> {
  const { reglage, options } = cadre;
  const base = apercevoir(saisi);
  if (!base.ok) return [];
  const situation = situer(note.complet.scenario, note, note.plans, terrainDeclare(note), options.coefficients);
  return AXES.filter((axe) => reglage.axes.includes(axe)).flatMap((axe) => {
    const tries = essaisDe(axe, situation)
      .flatMap((e) => {
        const change = appliquerChangements(saisi, e.changements);
        const vu = apercevoir(change, base.valeur.memoire, axe);
        return vu.ok ? [{ ...e, change, vu: vu.valeur.taux[axe] - base.valeur.taux[axe] }] : [];
      })
      .sort((a, b) => b.vu - a.vu || (a.chemin < b.chemin ? -1 : 1))
      .slice(0, ESSAYES_PAR_AXE);
    const leviers: Levier[] = [];
    for (const { chemin, titre, actuel, propose, avec, change } of tries) {
      if (leviers.length === PAR_AXE) break;
      const rendu = essayer(change, axe);
      if (!rendu.ok) continue;
      const points = pointsDeTaux(note, rendu.valeur, axe);
      // Un levier qui fait reculer l'axe n'en est pas un.
      if (points >= 0) leviers.push({ axe, chemin, titre, actuel, propose, avec, points });
    }
    return leviers.sort((a, b) => b.points - a.points || (a.chemin < b.chemin ? -1 : 1));
  });
}
