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
type Reprise = { readonly saisi: ScenarioSaisi; readonly merite: Piste; readonly depense_eur: number };
type Choix = Reprise & { readonly p: Piste };

const SCORE_MAX = 100;
/** Ce que les arrondis d'une moyenne peuvent ajouter à un score. */
const ARRONDI = 1e-6;

/**
 * Reprend un geste sur un scénario déjà amélioré (aperçu) : deux gestes qui grandissent le même champ s'ajoutent, au lieu que le second remette la valeur qu'il
 * avait calculée au départ. Rien d'un geste qui n'a plus lieu d'être, ou qui ferait reculer. `plafond` : les points qu'aucun geste ne dépasse.
 */
function ouvrirReprises(courant: ScenarioSaisi, { note, cadre, apercevoir }: Autour) {
  const base = apercevoir(courant);
  if (!base.ok) return null;
  const plans = planifier(base.valeur.scenario, { contexte: note.contexte, coefs: cadre.options.coefficients, cache: cadre.options.cacheSolaire });
  if (!plans.ok) return null;
  const avant = coutDe(base.valeur.scenario, cadre);
  const situation = situer(base.valeur.scenario, note, plans.valeur, terrainDeclare(note), cadre.options.coefficients);
  return {
    plafond: ({ candidat }: Piste): number => SCORE_MAX + ARRONDI - scoreApercu(base.valeur, candidat.axe, cadre),
    reprendre: (p: Piste): Reprise | null => {
      const proposition = p.candidat.proposer(situation);
      if (proposition === null) return null;
      const saisi = appliquerChangements(courant, proposition.changements);
      const vu = apercevoir(saisi, base.valeur.memoire);
      if (!vu.ok) return null;
      const points = scoreApercu(vu.valeur, p.candidat.axe, cadre) - scoreApercu(base.valeur, p.candidat.axe, cadre);
      const achats = somme(chiffrer(proposition.achats ?? [], cadre.donnees.couts).map((e) => e.cout_eur));
      const depense_eur = Math.max(0, coutDe(vu.valeur.scenario, cadre).achat - avant.achat) + achats;
      return points >= 0 ? { saisi, merite: { ...p, points }, depense_eur } : null;
    },
  };
}

/**
 * Le meilleur des gestes restants, repris sur le scénario déjà amélioré, qui tienne dans le reste du budget. Les gestes se reprennent du mieux placé, s'il gagnait tout
 * ce qui reste à gagner, au moins bien : dès qu'un geste repris passe devant ce que le suivant ferait au mieux, les autres ne se calculent pas.
 */
function choisirSur(
  courant: ScenarioSaisi,
  restantes: ReadonlyArray<Piste>,
  ici: Autour,
  tient: (p: Piste, depense_eur: number) => boolean,
): Choix | undefined {
  const reprises = ouvrirReprises(courant, ici);
  if (reprises === null) return undefined;
  let choisie: Choix | undefined;
  for (const { p, au_mieux } of restantes
    .map((p) => ({ p, au_mieux: { ...p, points: reprises.plafond(p) } }))
    .sort((a, b) => parMerite(a.au_mieux, b.au_mieux))) {
    if (choisie !== undefined && parMerite(choisie.merite, au_mieux) < 0) break;
    // Le prix de départ suffit à l'écarter.
    if (!tient(p, 0)) continue;
    const reprise = reprises.reprendre(p);
    if (reprise === null || !tient(p, reprise.depense_eur)) continue;
    if (choisie === undefined || parMerite(reprise.merite, choisie.merite) < 0) choisie = { p, ...reprise };
  }
  return choisie;
}

/** Glouton : prend le meilleur, reprend les autres sur le scénario ainsi amélioré, jusqu'au budget. Rend l'ordre et ce qui tient dans le budget. */
export function ordonner(pistes: ReadonlyArray<Piste>, saisi: ScenarioSaisi, ici: Autour, reste_eur: number): ReadonlyArray<Classee> {
  const choisies: Classee[] = [];
  let restantes = [...pistes].sort(parMerite);
  let courant = saisi;
  let reste = reste_eur;
  // Le prix annoncé est celui du départ ; celui d'ici peut être plus haut (la cuve suivante) : le budget couvre le plus grand des deux.
  const depense = (p: Piste, depense_eur: number): number => Math.max(p.achat_eur, depense_eur);
  const tient = (p: Piste, depense_eur: number): boolean => depense(p, depense_eur) <= reste;
  while (restantes.length > 0) {
    const choisie =
      courant === saisi
        ? restantes
            .filter((p) => p.points >= 0)
            .map((p): Choix => ({ p, saisi: p.saisi, merite: p, depense_eur: p.achat_eur }))
            .find(({ p }) => tient(p, 0))
        : choisirSur(courant, restantes, ici, tient);
    if (choisie === undefined) break;
    choisies.push({ ...choisie.p, dans_le_budget: true });
    reste -= depense(choisie.p, choisie.depense_eur);
    courant = choisie.saisi;
    restantes = restantes.filter((p) => p !== choisie.p);
  }
  return [...choisies, ...restantes.sort(parMerite).map((p) => ({ ...p, dans_le_budget: false }))];
}
