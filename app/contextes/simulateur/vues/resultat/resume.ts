import { enumerer } from "#app/commun/texte/enumerer.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { formaterEuros, formaterMesure } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { MOIS } from "#app/contextes/simulateur/domaine/mois.ts";
import { somme } from "#app/contextes/simulateur/vues/axes.ts";
import { eurosAAcheter, quantitesAchetees } from "./acheter.ts";

/** Le résultat en trois phrases : ce qui est couvert, ce qu'il reste à acheter, ce qui limite. */
export type Resume = { readonly couvert: string; readonly acheter: string; readonly limite: string };

const DE_L_AXE = { eau: "de l’eau", energie: "de l’énergie", alim: "des repas" } as const;

export function resumer(r: ResultatSimulation): Resume {
  return { couvert: phraseCouvert(r), acheter: phraseAcheter(r), limite: phraseLimite(r) };
}

function phraseCouvert(r: ResultatSimulation): string {
  const parts = AXES_SIMULES.flatMap((axe) => {
    const score = r.axes[axe];
    return score.etat === "evalue" ? [{ axe, taux: score.taux }] : [];
  });
  const rien = parts.filter(({ taux }) => taux === 0);
  if (rien.length === parts.length) return "Pour l’instant, rien ne vient du lieu.";
  const dits = parts.map(({ axe, taux }) => `${taux === 0 ? "rien" : ecrireTaux(taux)} ${DE_L_AXE[axe]}`);
  return `Sur une année, le lieu couvre ${enumerer(dits)}.`;
}

function phraseAcheter({ reste, alim }: ResultatSimulation): string {
  const quantites = quantitesAchetees(reste, alim !== null && somme(alim.mois.local_kg) >= 0.5);
  if (quantites.length === 0) return "Il ne reste rien à acheter.";
  const euros = eurosAAcheter(reste).total;
  const prix = euros === 0 ? "" : ` ; l’eau et l’énergie coûtent environ ${formaterEuros(euros)} par an`;
  return `Il reste à acheter chaque année ${enumerer(quantites)}${prix}.`;
}

/** Mois le moins bien servi, et la part qu'il couvre ; null si tout est couvert ou si les mois se valent. */
function creux(couverture: ReadonlyArray<number>): { readonly mois: string; readonly part: number } | null {
  const part = Math.min(...couverture);
  return part >= 0.95 || Math.max(...couverture) - part < 0.05 ? null : { mois: MOIS[couverture.indexOf(part)] ?? "", part };
}

function limiteEau({ eau, scenario }: ResultatSimulation): string {
  if (eau === null || eau.autonomie.taux >= 0.95) return "";
  if (scenario.eau.cuve.volume_m3 === 0 && somme(eau.sources_m3.puits) < 0.5) return "aucune cuve ne garde la pluie";
  if (eau.debordement_m3_an < 0.1 * eau.collecte_m3_an) return "le toit donne moins de pluie que les usages n’en demandent";
  const faible = creux(eau.couverture_mois);
  return faible === null ? "la pluie ne sert pas à tous les usages" : `la cuve se vide, et ${faible.mois} ne couvre que ${ecrireTaux(faible.part)} de l’eau`;
}
function limiteEnergie({ energie }: ResultatSimulation): string {
  if (energie === null || energie.autonomie.taux >= 0.95) return "";
  if (somme(energie.local_kwh) < 5) return "aucune énergie n’est produite sur place";
  const faible = creux(energie.couverture_mois);
  return faible === null
    ? "la production reste plus petite que le besoin"
    : `en ${faible.mois}, le lieu ne fournit que ${ecrireTaux(faible.part)} de l’énergie`;
}
function limiteAlim({ alim, scenario }: ResultatSimulation): string {
  if (alim === null || alim.autonomie.taux >= 0.95) return "";
  const cultive = somme(Object.values(scenario.alim.surfaces_m2));
  if (cultive === 0) return "rien n’est cultivé";
  const m2 = (v: number) => formaterMesure(v >= 100 ? Math.round(v / 10) * 10 : v, "m²");
  return alim.surface_necessaire_totale_m2 > cultive
    ? `${m2(cultive)} cultivés, quand toute l’assiette végétale en demande ${m2(alim.surface_necessaire_totale_m2)}`
    : "les récoltes ne se gardent pas jusqu’aux mois creux";
}

function phraseLimite(r: ResultatSimulation): string {
  const limites = [limiteEau(r), limiteEnergie(r), limiteAlim(r)].filter((l) => l !== "");
  return limites.length === 0 ? "Rien ne limite vraiment ce lieu." : `Ce qui limite : ${limites.join(" ; ")}.`;
}
