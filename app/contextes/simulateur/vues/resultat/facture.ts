import type { ResultatSimulation } from "@autonomie/engines";
import { arrondirEuros, formaterEuros, formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import type { RetourPlan } from "#app/contextes/simulateur/domaine/decision/decision.ts";

/** La facture d'électricité avant et après, et ce que l'installation rapporte en vingt ans ; rien sans réseau ni production. */
export type VueFacture = {
  readonly titre: string;
  readonly phrase: string;
  /** Une fourchette, jamais une année seule ; vide sans équipement à rembourser. */
  readonly retour: string;
  /** Ce que suppose chaque cas, du plus favorable au moins. */
  readonly hypotheses: ReadonlyArray<string>;
};

type Retour = NonNullable<ResultatSimulation["retour_elec"]>;
type Cas = Retour["central"];
type Facture = NonNullable<NonNullable<ResultatSimulation["energie"]>["facture"]>;

const euros = (montant_eur: number): string => formaterEuros(arrondirEuros(montant_eur));
const OPTIONS = { base: "option base", hp_hc: "heures pleines et creuses" } as const;
const CAS = { favorable: "Favorable", central: "Central", defavorable: "Défavorable" } as const;

/** Trois cas en une phrase, la même sur la page d'un lieu et pour un plan qui l'ouvre. */
export function phraseRetour({ favorable, central, defavorable, annees }: RetourPlan): string {
  const fin = `pas en ${annees} ans`;
  if (favorable.retour_an === null) return `L’achat n’est pas remboursé en ${annees} ans, même dans le cas favorable.`;
  if (central.retour_an === null) return `L’achat est remboursé en ${favorable.retour_an} ans dans le cas favorable, ${fin} dans le cas central.`;
  const tot = favorable.retour_an === central.retour_an ? `${central.retour_an} ans` : `${favorable.retour_an} à ${central.retour_an} ans`;
  const tard = defavorable.retour_an === null ? fin : `${defavorable.retour_an} ans`;
  return `L’achat est remboursé en ${tot}, du cas favorable au cas central ; ${tard} dans le cas défavorable.`;
}

function phraseCas(cas: keyof typeof CAS, c: Cas): string {
  const batterie = c.batterie_eur > 0 ? `, batterie rachetée ${euros(c.batterie_eur)} tous les ${formaterNombre(c.batterie_an)} ans` : "";
  const onduleur = c.onduleur_eur > 0 ? `, onduleur ${euros(c.onduleur_eur)} tous les ${formaterNombre(c.onduleur_an)} ans` : "";
  const prime = c.prime_eur > 0 ? `, prime de ${euros(c.prime_eur)}` : "";
  const solde = c.cumul_eur.at(-1) ?? 0;
  return `${CAS[cas]} : achat ${euros(c.investissement_eur)}${prime}, prix du kWh ${formaterPourcent(c.hausse_prix, 1)} par an au-dessus de l’inflation, panneaux − ${formaterPourcent(c.degradation, 1)} par an${onduleur}${batterie}. ${solde >= 0 ? "Gain" : "Perte"} de ${euros(Math.abs(solde))} en vingt ans.`;
}

/** Un surplus qui vaut plus que l'abonnement et les achats rapporte : un montant négatif se dit, il ne s'efface pas. */
function direTitre({ avant_eur_an, apres_eur_an }: Pick<Facture, "avant_eur_an" | "apres_eur_an">): string {
  const gain = arrondirEuros(-apres_eur_an);
  if (gain > 0) return `Électricité : rapporte ${formaterEuros(gain)} par an au lieu d’en coûter ${euros(avant_eur_an)}`;
  return `Électricité : ${euros(Math.max(0, apres_eur_an))} par an au lieu de ${euros(avant_eur_an)}`;
}

/** Facture d'un résultat ; null hors réseau, si l'énergie n'est pas évaluée, ou si le lieu ne produit rien. */
export function vueFacture({ energie, retour_elec: retour }: ResultatSimulation): VueFacture | null {
  const facture = energie?.facture ?? null;
  if (facture === null || facture.evite_kwh_an + facture.vendu_kwh_an + facture.donne_kwh_an <= 0) return null;
  const vendu = facture.vendu_eur_an > 0 ? ` et ${euros(facture.vendu_eur_an)} de surplus vendu` : "";
  return {
    titre: direTitre(facture),
    phrase: `Abonnement compris, ${OPTIONS[facture.option]}, tarif réglementé de 2026 : ${euros(facture.evite_eur_an)} d’achats évités${vendu} par an.`,
    retour: retour === null ? "" : phraseRetour(retour),
    hypotheses: retour === null ? [] : (["favorable", "central", "defavorable"] as const).map((cas) => phraseCas(cas, retour[cas])),
  };
}
