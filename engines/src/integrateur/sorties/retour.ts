import type { EquipementChiffre } from "../../budget.ts";
import { TRANCHES_KWC, type FactureElec } from "../../axes/energie/facture/facture.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { lireFiche } from "../../commun/coefficients/table.ts";
import type { Coefficient, Coefficients, Cout, Couts } from "../../types.ts";
import type { Scenario } from "../types.ts";

/** Durée du contrat d'achat du surplus, et du bilan. */
const ANNEES = 20;
/** Équipements du catalogue qui produisent ou gardent l'électricité. */
const EQUIPEMENTS = ["cout.pv_toiture", "cout.batterie_lfp", "cout.eolien", "cout.hydro"] as const;

/** Ce qu'un cas suppose. */
export type CasRetour = {
  readonly investissement_eur: number;
  readonly prime_eur: number;
  /** Par an, au-dessus de l'inflation. */
  readonly hausse_prix: number;
  /** Part de la production perdue chaque année. */
  readonly degradation: number;
  readonly onduleur_eur: number;
  readonly onduleur_an: number;
  readonly batterie_eur: number;
  readonly batterie_an: number;
  readonly entretien_eur_an: number;
  /** Trésorerie cumulée, EUR d'aujourd'hui : l'achat au rang 0, puis une valeur par an. */
  readonly cumul_eur: ReadonlyArray<number>;
  /** Première année où l'ensemble est remboursé, et le reste ; null : pas avant la fin. */
  readonly retour_an: number | null;
};

/** Retour sur investissement de l'électricité : jamais un seul nombre, trois jeux d'hypothèses. */
export type RetourElec = { readonly annees: number; readonly favorable: CasRetour; readonly central: CasRetour; readonly defavorable: CasRetour };

/** Borne que chaque hypothèse prend dans un cas : `bon` est ce qui rembourse plus vite. */
type Choisir = { readonly cout: (e: EquipementChiffre) => number; readonly petit: (c: Coefficient) => number; readonly grand: (c: Coefficient) => number };

const CAS: Readonly<Record<"favorable" | "central" | "defavorable", Choisir>> = Object.freeze({
  favorable: { cout: (e) => e.bas_eur, petit: (c) => c.min, grand: (c) => c.max },
  central: { cout: (e) => e.cout_eur, petit: (c) => c.valeur, grand: (c) => c.valeur },
  defavorable: { cout: (e) => e.haut_eur, petit: (c) => c.max, grand: (c) => c.min },
});

/** Prime à l'autoconsommation, versée à qui vend son surplus : EUR par kWc de la tranche de l'installation, rien au-delà de la dernière. */
function prime(kwc: number, vente: boolean, coefs: Coefficients): number {
  const tranche = TRANCHES_KWC.find((limite) => kwc <= limite);
  if (!vente || tranche === undefined) return 0;
  return kwc * lireFiche(coefs, `energie.prime.kwc_${tranche}`).valeur;
}

/** Vrai l'année où un appareil de cette durée est remplacé ; jamais la dernière, où il ne servirait plus au bilan. */
function remplace(annee: number, duree_an: number): boolean {
  return annee < ANNEES && duree_an > 0 && Math.floor(annee / duree_an) > Math.floor((annee - 1) / duree_an);
}

/** Première année à partir de laquelle le cumul ne redevient jamais négatif. */
function premierRetour(cumul: ReadonlyArray<number>): number | null {
  let annee: number | null = null;
  for (let t = cumul.length - 1; t > 0 && (cumul[t] as number) >= 0; t--) annee = t;
  return annee;
}

/** Achats évités de l'année `t` (1 : la première), avant l'usure : ceux de la première, au prix monté d'autant d'années. */
function evites(evite_eur_an: number, hausse_prix: number, t: number): number {
  return evite_eur_an * (1 + hausse_prix) ** (t - 1);
}

/** Ce que les panneaux donnent encore l'année `t`, en part de la première. */
function usure(degradation: number, t: number): number {
  return (1 - degradation) ** (t - 1);
}

type Installation = {
  readonly facture: FactureElec;
  readonly equipements: ReadonlyArray<EquipementChiffre>;
  readonly kwc: number;
  readonly duree_batterie_an: number | null;
  readonly couts: Couts;
  readonly coefs: Coefficients;
};

/** Durée d'une batterie : au rythme de ses cycles, entre les bornes du catalogue dans les deux autres cas. */
function dureeBatterie({ duree_an, duree_min_an, duree_max_an }: Cout, aux_cycles_an: number | null, cas: keyof typeof CAS): number {
  const attendue = aux_cycles_an ?? duree_an;
  if (cas === "central") return attendue;
  return cas === "favorable" ? Math.max(attendue, duree_max_an) : Math.min(attendue, duree_min_an);
}

function derouler({ facture, equipements, kwc, duree_batterie_an, couts, coefs }: Installation, cas: keyof typeof CAS): CasRetour {
  const { cout, petit, grand } = CAS[cas];
  const batterie = equipements.find((e) => e.id === "cout.batterie_lfp");
  const fiche = couts["cout.batterie_lfp"];
  const hypotheses = {
    investissement_eur: somme(equipements.map(cout)),
    prime_eur: prime(kwc, facture.vente, coefs),
    hausse_prix: grand(lireFiche(coefs, "energie.prix.hausse")),
    degradation: petit(lireFiche(coefs, "energie.pv.degradation")),
    onduleur_eur: kwc * petit(lireFiche(coefs, "energie.onduleur.cout")),
    onduleur_an: grand(lireFiche(coefs, "energie.onduleur.duree")),
    batterie_eur: batterie === undefined ? 0 : cout(batterie),
    batterie_an: fiche === undefined || batterie === undefined ? 0 : dureeBatterie(fiche, duree_batterie_an, cas),
    entretien_eur_an: somme(equipements.map((e) => (cout(e) * (couts[e.id]?.entretien_pct_an ?? 0)) / 100)),
  };
  const cumul_eur = [hypotheses.prime_eur - hypotheses.investissement_eur];
  for (let t = 1; t <= ANNEES; t++) {
    const gain = usure(hypotheses.degradation, t) * (evites(facture.evite_eur_an, hypotheses.hausse_prix, t) + facture.vendu_eur_an);
    const onduleur = remplace(t, hypotheses.onduleur_an) ? hypotheses.onduleur_eur : 0;
    const stockage = remplace(t, hypotheses.batterie_an) ? hypotheses.batterie_eur : 0;
    cumul_eur.push((cumul_eur[t - 1] as number) + gain - hypotheses.entretien_eur_an - onduleur - stockage);
  }
  return { ...hypotheses, cumul_eur, retour_an: premierRetour(cumul_eur) };
}

/**
 * Vingt ans de trésorerie de ce qui produit et garde l'électricité, en euros d'aujourd'hui : achat, prime, achats évités et surplus vendu qui s'usent avec les
 * panneaux, entretien, remplacement de l'onduleur et de la batterie (docs/conventions-de-calcul.md, « Facture d'électricité »). null sans facture ni équipement.
 */
export function retourElec(
  facture: FactureElec | null | undefined,
  scenario: Scenario,
  equipements: ReadonlyArray<EquipementChiffre>,
  duree_batterie_an: number | null,
  { couts, coefs }: { readonly couts: Couts; readonly coefs: Coefficients },
): RetourElec | null {
  const concernes = equipements.filter((e) => EQUIPEMENTS.some((id) => id === e.id) && e.quantite > 0);
  if (facture === null || facture === undefined || concernes.length === 0 || coefs["energie.onduleur.cout"] === undefined) return null;
  const kwc = somme(scenario.energie.pv.map((champ) => champ.kwc));
  const installation = { facture, equipements: concernes, kwc, duree_batterie_an, couts, coefs };
  return {
    annees: ANNEES,
    favorable: derouler(installation, "favorable"),
    central: derouler(installation, "central"),
    defavorable: derouler(installation, "defavorable"),
  };
}

/**
 * Le même bilan si le prix du kilowattheure montait de `hausse_prix` par an (part, au-dessus de l'inflation) : seuls les achats évités le suivent.
 * `evite_eur_an` : ceux de la première année, de la facture qui a fait ce bilan.
 */
export function retourALaHausse({ annees, ...cas }: RetourElec, evite_eur_an: number, hausse_prix: number): RetourElec {
  const reprendre = (un: CasRetour): CasRetour => {
    let ecart_eur = 0;
    const cumul_eur = un.cumul_eur.map((eur, t) => {
      if (t > 0) ecart_eur += usure(un.degradation, t) * (evites(evite_eur_an, hausse_prix, t) - evites(evite_eur_an, un.hausse_prix, t));
      return eur + ecart_eur;
    });
    return { ...un, hausse_prix, cumul_eur, retour_an: premierRetour(cumul_eur) };
  };
  return { annees, favorable: reprendre(cas.favorable), central: reprendre(cas.central), defavorable: reprendre(cas.defavorable) };
}
