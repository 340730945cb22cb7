import { chiffrer } from "../../budget.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { situer } from "../candidats/candidat.ts";
import { appliquerChangements } from "../candidats/chemins.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";
import type { Apercevoir } from "./essais.ts";
import { coutDe, parMerite, type Piste, scoreApercu, terrainDeclare } from "./pistes.ts";
import { planifier } from "./plans.ts";

export type Classee = Piste & { readonly dans_le_budget: boolean };
/** Le scénario noté autour duquel on essaie. */
type Autour = { readonly note: Notee; readonly cadre: Cadre; readonly apercevoir: Apercevoir };
/** Un geste repris là où en est le scénario : ce qu'il y change, ce qu'il y rapporte, ce qu'il y coûte. */
type Reprise = { readonly p: Piste; readonly saisi: ScenarioSaisi; readonly merite: Piste; readonly depense_eur: number };

/**
 * Les gestes restants, reproposés sur un scénario déjà amélioré (aperçu) : deux gestes qui grandissent le même champ s'ajoutent, au lieu que le second
 * remette la valeur qu'il avait calculée au départ. Un geste qui n'a plus lieu d'être, ou qui ferait reculer, n'y est plus.
 */
function reproposer(restantes: ReadonlyArray<Piste>, courant: ScenarioSaisi, { note, cadre, apercevoir }: Autour): ReadonlyArray<Reprise> {
  const base = apercevoir(courant);
  if (!base.ok) return [];
  const plans = planifier(base.valeur.scenario, cadre.options.coefficients);
  if (!plans.ok) return [];
  const avant = coutDe(base.valeur.scenario, cadre);
  const situation = situer(base.valeur.scenario, note.contexte, note.passe.sorties, plans.valeur, terrainDeclare(note), cadre.options.coefficients);
  return restantes.flatMap((p): ReadonlyArray<Reprise> => {
    const proposition = p.candidat.proposer(situation);
    if (proposition === null) return [];
    const saisi = appliquerChangements(courant, proposition.changements);
    const vu = apercevoir(saisi, base.valeur.memoire);
    if (!vu.ok) return [];
    const points = scoreApercu(vu.valeur, p.candidat.axe, cadre) - scoreApercu(base.valeur, p.candidat.axe, cadre);
    const achats = somme(chiffrer(proposition.achats ?? [], cadre.donnees.couts).map((e) => e.cout_eur));
    const depense_eur = Math.max(0, coutDe(vu.valeur.scenario, cadre).achat - avant.achat) + achats;
    return points >= 0 ? [{ p, saisi, merite: { ...p, points }, depense_eur }] : [];
  });
}

/** Glouton : prend le meilleur, reprend les autres sur le scénario ainsi amélioré, jusqu'au budget. Rend l'ordre et ce qui tient dans le budget. */
export function ordonner(pistes: ReadonlyArray<Piste>, saisi: ScenarioSaisi, ici: Autour, reste_eur: number): ReadonlyArray<Classee> {
  const choisies: Classee[] = [];
  let restantes = [...pistes].sort(parMerite);
  let courant = saisi;
  let reste = reste_eur;
  while (restantes.length > 0) {
    const reprises =
      courant === saisi
        ? restantes.filter((p) => p.points >= 0).map((p): Reprise => ({ p, saisi: p.saisi, merite: p, depense_eur: p.achat_eur }))
        : reproposer(restantes, courant, ici);
    // Le prix annoncé est celui du départ ; celui d'ici peut être plus haut (la cuve suivante) : le budget couvre le plus grand des deux.
    const depense = ({ p, depense_eur }: Reprise): number => Math.max(p.achat_eur, depense_eur);
    const choisie = reprises.filter((r) => depense(r) <= reste).sort((a, b) => parMerite(a.merite, b.merite))[0];
    if (choisie === undefined) break;
    choisies.push({ ...choisie.p, dans_le_budget: true });
    reste -= depense(choisie);
    courant = choisie.saisi;
    restantes = restantes.filter((p) => p !== choisie.p);
  }
  return [...choisies, ...restantes.sort(parMerite).map((p) => ({ ...p, dans_le_budget: false }))];
}
