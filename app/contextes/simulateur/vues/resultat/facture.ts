import type { ResultatSimulation } from "@autonomie/engines";
import { arrondirEnsemble } from "#app/contextes/simulateur/domaine/montants.ts";
import { denombrer, formaterEuros, formaterPourcent, formaterPrix } from "#app/commun/nombres/nombres.ts";
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

const OPTIONS = { base: "option base", hp_hc: "heures pleines et creuses" } as const;
/** Au-dessous, ce qui reste d'une soustraction : rien qu'un compteur montre. */
const KWH_VISIBLE = 0.5;
const ans = (nombre: number): string => denombrer(nombre, "an");
const CAS = { favorable: "Favorable", central: "Central", defavorable: "Défavorable" } as const;

/** Trois cas en une phrase, la même sur la page d'un lieu et pour un plan qui l'ouvre. */
export function phraseRetour({ favorable, central, defavorable, annees }: RetourPlan): string {
  const fin = `pas en ${annees} ans`;
  if (favorable.retour_an === null) return `L’achat n’est pas remboursé en ${annees} ans, même dans le cas favorable.`;
  if (central.retour_an === null) return `L’achat est remboursé en ${ans(favorable.retour_an)} dans le cas favorable, ${fin} dans le cas central.`;
  const tot = favorable.retour_an === central.retour_an ? ans(central.retour_an) : `${favorable.retour_an} à ${ans(central.retour_an)}`;
  const tard = defavorable.retour_an === null ? fin : ans(defavorable.retour_an);
  return `L’achat est remboursé en ${tot}, du cas favorable au cas central ; ${tard} dans le cas défavorable.`;
}

/** Le prix du kilowattheure, inflation ôtée : il suit, il la dépasse ou reste dessous. */
function phraseHausse(hausse: number): string {
  if (Math.abs(hausse) < 0.0005) return "prix du kWh qui suit l’inflation";
  return `prix du kWh ${formaterPourcent(Math.abs(hausse), 1)} par an ${hausse > 0 ? "au-dessus" : "au-dessous"} de l’inflation`;
}

function phraseCas(cas: keyof typeof CAS, c: Cas): string {
  const batterie = c.batterie_eur > 0 ? `, batterie rachetée ${formaterPrix(c.batterie_eur)} tous les ${denombrer(c.batterie_an, "an")}` : "";
  const onduleur = c.onduleur_eur > 0 ? `, onduleur ${formaterPrix(c.onduleur_eur)} tous les ${denombrer(c.onduleur_an, "an")}` : "";
  const prime = c.prime_eur > 0 ? `, prime de ${formaterPrix(c.prime_eur)}` : "";
  const solde = c.cumul_eur.at(-1) ?? 0;
  return `${CAS[cas]} : achat ${formaterPrix(c.investissement_eur)}${prime}, ${phraseHausse(c.hausse_prix)}, panneaux qui perdent ${formaterPourcent(c.degradation, 1)} par an${onduleur}${batterie}. ${solde >= 0 ? "Gain" : "Perte"} de ${formaterPrix(Math.abs(solde))} en vingt ans.`;
}

type Parts = Pick<Facture, "avant_eur_an" | "evite_eur_an" | "vendu_eur_an">;
/** L'avant, l'évité et le vendu, tels qu'ils s'écrivent ensemble. */
function ecrites({ avant_eur_an, evite_eur_an, vendu_eur_an }: Parts): ReadonlyArray<number> {
  return arrondirEnsemble([avant_eur_an, evite_eur_an, Math.max(0, vendu_eur_an)]).parts;
}

/**
 * La facture d'après est celle d'avant moins ce que la phrase qui suit énumère, tel qu'elle l'écrit. Un surplus qui vaut plus que l'abonnement et les achats
 * rapporte : un montant négatif se dit, il ne s'efface pas.
 */
function direTitre({ avant_eur_an, evite_eur_an, vendu_eur_an }: Parts): string {
  const [avant = 0, evite = 0, vendu = 0] = ecrites({ avant_eur_an, evite_eur_an, vendu_eur_an });
  const apres = avant - evite - vendu;
  if (apres < 0) return `Électricité : rapporte ${formaterEuros(-apres)} par an au lieu d’en coûter ${formaterEuros(avant)}`;
  return `Électricité : ${formaterEuros(apres)} par an au lieu de ${formaterEuros(avant)}`;
}

/** Facture d'un résultat ; null hors réseau, si l'énergie n'est pas évaluée, ou si le lieu ne produit rien. */
export function vueFacture({ energie, retour_elec: retour }: ResultatSimulation): VueFacture | null {
  const facture = energie?.facture ?? null;
  if (facture === null || facture.evite_kwh_an + facture.vendu_kwh_an + facture.donne_kwh_an < KWH_VISIBLE) return null;
  const [, evite = 0, paye = 0] = ecrites(facture);
  const vendu = paye > 0 ? ` et ${formaterEuros(paye)} de surplus vendu` : "";
  return {
    titre: direTitre(facture),
    phrase: `Abonnement compris, ${OPTIONS[facture.option]}, tarif réglementé de 2026 : ${formaterEuros(evite)} d’achats évités${vendu} par an.`,
    retour: retour === null ? "" : phraseRetour(retour),
    hypotheses: retour === null ? [] : (["favorable", "central", "defavorable"] as const).map((cas) => phraseCas(cas, retour[cas])),
  };
}
