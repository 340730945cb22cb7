import { denombrer } from "#app/commun/nombres/nombres.ts";
import type { PlanDecide, RetourPlan } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { phraseRetour } from "#app/contextes/simulateur/vues/resultat/facture.ts";

/** Quand un plan se rembourse : en une phrase, et en quelques mots pour une case de tableau. Les deux disent les mêmes nombres. */
export type RetourDit = { readonly phrase: string; readonly court: string };

/** Au-delà, un équipement est remplacé avant d'être remboursé. */
const RETOUR_MAX_AN = 40;

const ans = (an: number): string => denombrer(an, "an");
const PAS_PAR_LA_FACTURE = "pas par la facture";

/** Panneaux et batterie seuls : du cas favorable au défavorable, comme sur la page qu'ils ouvrent. */
function dePanneaux(retour: RetourPlan): RetourDit {
  const { favorable, central, defavorable, annees } = retour;
  const jamais = `pas en ${annees} ans`;
  const [tot, milieu, tard] = [favorable, central, defavorable].map(({ retour_an }) => retour_an) as [number | null, number | null, number | null];
  const dire = (): string => {
    if (tot === null) return jamais;
    if (milieu === null) return `${ans(tot)} au mieux, sinon ${jamais}`;
    const bien = tot === milieu ? ans(tot) : `${tot} à ${ans(milieu)}`;
    return `${bien}, au pire ${tard === null ? jamais : ans(tard)}`;
  };
  return { phrase: phraseRetour(retour), court: dire() };
}

/**
 * « En 7 à 12 ans », d'après les deux bouts du prix ; l'économie est celle d'aujourd'hui, entretien déduit, sans hausse supposée. Panneaux et batterie seuls
 * ont le retour de la page qu'ils ouvrent.
 */
export function direRetour({ achat_eur, economie_eur_an, entretien_eur_an, retour_elec, evite }: PlanDecide): RetourDit {
  if (achat_eur.milieu < 1) return { phrase: "Rien à rembourser.", court: "rien à rembourser" };
  if (retour_elec !== null) return dePanneaux(retour_elec);
  if (economie_eur_an < 1) {
    const recolte = evite.alim_kg_an >= 1 ? " ; ce qui se récolte n’est pas compté en euros" : "";
    return { phrase: `Pas par la facture d’eau et d’énergie, qui ${economie_eur_an <= -1 ? "monte" : "ne change pas"}${recolte}.`, court: PAS_PAR_LA_FACTURE };
  }
  const net_eur_an = economie_eur_an - entretien_eur_an;
  if (net_eur_an < 1) return { phrase: "Pas par la facture : l’entretien coûte autant, ou davantage.", court: PAS_PAR_LA_FACTURE };
  const [bas, haut] = [achat_eur.bas / net_eur_an, achat_eur.haut / net_eur_an].map((an) => Math.max(1, Math.round(an))) as [number, number];
  if (bas > RETOUR_MAX_AN) return { phrase: `En plus de ${RETOUR_MAX_AN} ans, par la facture seule.`, court: `plus de ${RETOUR_MAX_AN} ans` };
  if (haut > RETOUR_MAX_AN) return { phrase: `En ${ans(bas)} au moins, par la facture seule.`, court: `${ans(bas)} ou plus` };
  if (bas === haut) return { phrase: `En ${bas === 1 ? "un an" : ans(bas)} environ.`, court: ans(bas) };
  return { phrase: `En ${bas} à ${haut} ans.`, court: `${bas} à ${haut} ans` };
}
