import { allouerBudget } from "./budget/allocation.ts";
import { borner, somme } from "./commun/coefficients/statistiques.ts";
import { AXES } from "./commun/contexte/axes.ts";
import { ecrireNombre } from "./commun/validation.ts";
import type { AlgoConfig, Axe, Couts } from "./types.ts";

export { allouerBudget, type Allocation, type PosteAlloue } from "./budget/allocation.ts";
export { type BesoinEquipement, chiffrer, cuve, enEquipements, prixCuve, prixQuantite } from "./budget/chiffrage.ts";

/** Un équipement du scénario, chiffré d'après le catalogue (EUR TTC, pose comprise quand le catalogue la compte). */
export type EquipementChiffre = {
  /** Identifiant du coût dans le catalogue. */
  readonly id: string;
  readonly axe: Axe;
  readonly poste: string;
  readonly nom: string;
  readonly quantite: number;
  readonly unite: string;
  readonly cout_eur: number;
  readonly bas_eur: number;
  readonly haut_eur: number;
  /** Achat réparti sur la durée de vie, plus l'entretien. */
  readonly cout_an_eur: number;
  readonly duree_an: number;
};
export type PosteBudget = {
  /** Clé de `postes_poids.{axe}`. */
  readonly id: string;
  readonly axe: Axe;
  /** Part du budget, somme 1 sur les postes actifs. */
  readonly poids: number;
  readonly actif: boolean;
  /** Somme conseillée ; null sans budget déclaré. */
  readonly cible_eur: number | null;
  readonly cout_eur: number;
  readonly cout_an_eur: number;
};
export type AlerteBudget = {
  /** `depassement`, `sous_emploi` ou `poste:<id>`. */
  readonly code: string;
  readonly message: string;
  readonly poste?: string;
  /** Écart relatif, en % : positif au-dessus de la cible. */
  readonly ecart_pct: number;
};
export type BilanBudget = {
  /** null : budget non déclaré, aucune cible ni alerte. */
  readonly budget_eur: number | null;
  readonly cout_total_eur: number;
  readonly cout_bas_eur: number;
  readonly cout_haut_eur: number;
  readonly cout_an_eur: number;
  /** Achats de chaque année (aliment des poules, semences), compris dans `cout_an_eur` et non dans `cout_total_eur`. */
  readonly fonctionnement_an_eur: number;
  readonly equipements: ReadonlyArray<EquipementChiffre>;
  readonly postes: ReadonlyArray<PosteBudget>;
  readonly alertes: ReadonlyArray<AlerteBudget>;
  /** Part du budget que tous les plafonds laissent libre ; null sans budget. */
  readonly non_affecte_eur: number | null;
};

/**
 * Compare une dépense (EUR) à ses cibles. Une tolérance absente de la configuration : contrôle non fait.
 * Sans budget (null), aucune alerte. Une cible nulle dépensée dépasse toujours.
 */
export function diagnostiquer(
  depense_eur: number,
  budget_eur: number | null,
  postes: ReadonlyArray<{ readonly id: string; readonly cible_eur: number; readonly cout_eur: number }>,
  tolerances: AlgoConfig["tolerances"],
): ReadonlyArray<AlerteBudget> {
  if (budget_eur === null) return [];
  const alertes: AlerteBudget[] = [];
  const ecart_pct = budget_eur > 0 ? (depense_eur / budget_eur - 1) * 100 : depense_eur > 0 ? 100 : 0;
  const { budget_overrun_pct: haut, budget_underspend_pct: bas, tolerance_par_poste_pct: parPoste } = tolerances;
  if (haut !== undefined && depense_eur > budget_eur * (1 + haut / 100)) {
    alertes.push({ code: "depassement", message: `L’ensemble coûte ${ecrireNombre(depense_eur - budget_eur, 0)} € de plus que le budget.`, ecart_pct });
  }
  if (bas !== undefined && depense_eur < budget_eur * (1 - bas / 100)) {
    alertes.push({ code: "sous_emploi", message: `Il reste ${ecrireNombre(budget_eur - depense_eur, 0)} € à employer.`, ecart_pct });
  }
  if (parPoste === undefined) return alertes;
  for (const { id, cible_eur, cout_eur } of postes) {
    const ecart = cout_eur - cible_eur;
    // Comparaison en produit : 80 % d'une cible à 20 % de tolérance n'est pas un écart, quel que soit l'arrondi.
    if (Math.abs(ecart) <= (cible_eur * parPoste) / 100 + 0.005) continue;
    const pct = cible_eur > 0 ? (ecart / cible_eur) * 100 : 100;
    const sens = ecart > 0 ? "au-dessus" : "en dessous";
    alertes.push({
      code: `poste:${id}`,
      poste: id,
      message: `Le poste « ${id} » est ${ecrireNombre(Math.abs(ecart), 0)} € ${sens} de la part conseillée.`,
      ecart_pct: pct,
    });
  }
  return alertes;
}

/**
 * Poids plats des postes : poids de l'axe × part du poste dans son axe ; une valeur à plat dans `postes_poids` est prise telle quelle.
 * Axe absent de la configuration : postes du catalogue à poids égaux ; poste absent d'un axe présent : poids moyen de cet axe.
 */
export function poidsDesPostes(
  config: AlgoConfig["postes_poids"],
  couts: Couts,
  poids_axes: Readonly<Record<Axe, number>>,
): ReadonlyArray<{ readonly id: string; readonly axe: Axe; readonly poids: number }> {
  const duCatalogue = new Map<string, Axe>();
  for (const cout of Object.values(couts)) duCatalogue.set(cout.poste, cout.axe);
  const plats: { id: string; axe: Axe; poids: number }[] = [];
  for (const [id, poids] of Object.entries(config)) if (typeof poids === "number") plats.push({ id, axe: duCatalogue.get(id) ?? "alim", poids });
  const aPlat = plats.length > 0;
  for (const axe of AXES) {
    const donnes = config[axe];
    const parts = new Map<string, number>(typeof donnes === "object" ? Object.entries(donnes) : []);
    const moyen = parts.size > 0 ? somme([...parts.values()]) / parts.size : 1;
    for (const [poste, a] of duCatalogue) if (a === axe && !parts.has(poste) && typeof config[poste] !== "number") parts.set(poste, moyen > 0 ? moyen : 1);
    // Une configuration à plat ne garde que ses postes.
    if (aPlat && typeof donnes !== "object") continue;
    const total = somme([...parts.values()]);
    for (const [id, part] of parts) plats.push({ id, axe, poids: total > 0 ? (poids_axes[axe] * part) / total : 0 });
  }
  return plats;
}

/**
 * Bilan du budget d'un ensemble d'équipements chiffrés : coûts par poste, cibles et alertes.
 * Les postes actifs sont ceux où il y a une dépense ; s'il n'y en a aucune, tous le sont, pour montrer une répartition.
 */
export function bilanBudget(
  equipements: ReadonlyArray<EquipementChiffre>,
  budget_eur: number | null,
  algoConfig: Pick<AlgoConfig, "postes_poids" | "tolerances">,
  couts: Couts,
  poids_axes: Readonly<Record<Axe, number>>,
): BilanBudget {
  // Un achat de chaque année n'est pas un investissement : il n'entre pas dans la dépense comparée au budget.
  const achats = equipements.filter((e) => !estAnnuel(e.unite));
  const depense = (liste: ReadonlyArray<EquipementChiffre>, poste: string): number => somme(liste.filter((e) => e.poste === poste).map((e) => e.cout_eur));
  const poids = poidsDesPostes(algoConfig.postes_poids, couts, poids_axes);
  const aucun = somme(achats.map((e) => e.cout_eur)) === 0;
  const lignes = poids.map((p) => ({ ...p, cout_eur: depense(achats, p.id) })).map((p) => ({ ...p, actif: aucun || p.cout_eur > 0 }));
  const total = somme(lignes.map((p) => (p.actif ? p.poids : 0)));
  const allocation =
    budget_eur === null
      ? null
      : allouerBudget(
          budget_eur,
          lignes.filter((p) => p.actif).map((p) => ({ id: p.id, poids: p.poids })),
        );
  const cibles = new Map(allocation?.ok === true ? allocation.valeur.cibles.map((c) => [c.id, c.cible_eur]) : []);
  const nbActifs = lignes.filter((p) => p.actif).length;
  const postes: PosteBudget[] = lignes.map((p) => ({
    id: p.id,
    axe: p.axe,
    poids: !p.actif ? 0 : total > 0 ? borner(p.poids / total, 0, 1) : 1 / nbActifs,
    actif: p.actif,
    cible_eur: budget_eur === null ? null : p.actif ? (cibles.get(p.id) ?? 0) : 0,
    cout_eur: p.cout_eur,
    cout_an_eur: somme(equipements.filter((e) => e.poste === p.id).map((e) => e.cout_an_eur)),
  }));
  const cout_total_eur = somme(achats.map((e) => e.cout_eur));
  const compares = aucun ? [] : postes.filter((p) => p.actif).map((p) => ({ id: p.id, cible_eur: p.cible_eur ?? 0, cout_eur: p.cout_eur }));
  return {
    budget_eur,
    cout_total_eur,
    cout_bas_eur: somme(achats.map((e) => e.bas_eur)),
    cout_haut_eur: somme(achats.map((e) => e.haut_eur)),
    cout_an_eur: somme(equipements.map((e) => e.cout_an_eur)),
    fonctionnement_an_eur: somme(equipements.filter((e) => estAnnuel(e.unite)).map((e) => e.cout_an_eur)),
    equipements,
    postes,
    alertes: diagnostiquer(cout_total_eur, budget_eur, compares, algoConfig.tolerances),
    non_affecte_eur: allocation === null ? null : allocation.ok ? allocation.valeur.non_affecte_eur : 0,
  };
}

/** Prix par an (aliment, semences) : une dépense courante, pas un achat. */
export function estAnnuel(unite: string): boolean {
  return unite.endsWith("/an");
}
