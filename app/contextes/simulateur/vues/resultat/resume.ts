import { somme } from "#app/commun/nombres/somme.ts";
import { enumerer } from "#app/commun/texte/enumerer.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { formaterEuros, formaterMesure } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux, pointsEntiers } from "#app/commun/nombres/taux.ts";
import { MOIS } from "#app/commun/dates/mois.ts";
import { vientAUneAutreHeure } from "#app/contextes/simulateur/domaine/autre-heure.ts";
import { eurosAAcheter, quantitesAchetees } from "./acheter.ts";

/** Le résultat en trois phrases : ce qui est couvert, ce qu'il reste à acheter, ce qui limite. */
export type Resume = { readonly couvert: string; readonly acheter: string; readonly limite: string };

const DE_L_AXE = { eau: "de l’eau", energie: "de l’énergie", alim: "des repas" } as const;
const TOUT_L_AXE = { eau: "toute l’eau", energie: "toute l’énergie", alim: "tous les repas" } as const;

export function resumer(r: ResultatSimulation): Resume {
  return { couvert: phraseCouvert(r), acheter: phraseAcheter(r), limite: phraseLimite(r) };
}

function phraseCouvert(r: ResultatSimulation): string {
  const parts = AXES_SIMULES.flatMap((axe) => {
    const score = r.axes[axe];
    return score.etat === "evalue" ? [{ axe, taux: score.taux }] : [];
  });
  const rien = parts.filter(({ taux }) => taux === 0).map(({ axe }) => axe);
  if (rien.length === parts.length) return "Pour l’instant, rien ne vient du lieu.";
  const dits = parts.filter(({ taux }) => taux > 0).map(({ axe, taux }) => `${ecrireTaux(taux)} ${DE_L_AXE[axe]}`);
  const viennent = rien.length > 1 || rien[0] === "alim" ? "viennent" : "vient";
  const ailleurs = rien.length === 0 ? "" : ` ; ${enumerer(rien.map((axe) => TOUT_L_AXE[axe]))} ${viennent} d’ailleurs`;
  return `Sur une année, le lieu couvre ${enumerer(dits)}${ailleurs}.`;
}

function phraseAcheter({ reste, alim }: ResultatSimulation): string {
  const quantites = quantitesAchetees(reste, alim !== null && somme(alim.mois.local_kg) >= 0.5);
  if (quantites.length === 0) return "Il ne reste rien à acheter.";
  const euros = eurosAAcheter(reste).total;
  const prix = euros === 0 ? "" : ` ; l’eau et l’énergie coûtent environ ${formaterEuros(euros)} par an`;
  return `Il reste à acheter chaque année ${enumerer(quantites)}${prix}.`;
}

/** Au-delà, rien ne limite vraiment. */
const PRESQUE_TOUT = 0.95;

/** Mois le moins bien servi, et la part qu'il couvre ; null si tout est couvert ou si les mois se valent. */
function creux(couverture: ReadonlyArray<number>): { readonly mois: string; readonly part: number } | null {
  const part = Math.min(...couverture);
  return part >= PRESQUE_TOUT || Math.max(...couverture) - part < 0.05 ? null : { mois: MOIS[couverture.indexOf(part)] ?? "", part };
}

/** « ne couvre que 3 % » ; presque rien se dit « couvre moins de 1 % », et rien, « ne fournit rien ». */
function nePlusQue(verbe: string, part: number, de: string): string {
  const taux = ecrireTaux(part);
  if (part === 0) return `ne ${verbe} rien ${de}`;
  return pointsEntiers(part) === 0 ? `${verbe} ${taux} ${de}` : `ne ${verbe} que ${taux} ${de}`;
}

function limiteEau({ eau, scenario }: ResultatSimulation): string {
  if (eau === null || eau.autonomie.taux >= PRESQUE_TOUT) return "";
  if (scenario.eau.cuve.volume_m3 === 0 && somme(eau.sources_m3.puits) < 0.5) return "aucune cuve ne garde la pluie";
  if (eau.debordement_m3_an < 0.1 * eau.collecte_m3_an) return "le toit donne moins de pluie que les usages n’en demandent";
  const faible = creux(eau.couverture_mois);
  if (faible === null) return "la pluie ne sert pas à tous les usages";
  return faible.part === 0
    ? `la cuve se vide, et rien ne vient du lieu en ${faible.mois}`
    : `la cuve se vide, et ${faible.mois} ${nePlusQue("couvre", faible.part, DE_L_AXE.eau)}`;
}
function limiteEnergie({ energie }: ResultatSimulation): string {
  if (energie === null || energie.autonomie.taux >= PRESQUE_TOUT) return "";
  if (somme(energie.local_kwh) < 5) return "aucune énergie n’est produite sur place";
  const faible = creux(energie.couverture_mois);
  if (faible === null) return "la production reste plus petite que le besoin";
  const heure = vientAUneAutreHeure(energie, energie.couverture_mois.indexOf(faible.part)) ? ", faute de courant à la bonne heure" : "";
  return `en ${faible.mois}, le lieu ${nePlusQue("fournit", faible.part, DE_L_AXE.energie)}${heure}`;
}

/** Ce qui porte l'énergie d'une assiette, et se cultive en grand. */
const NOURRISSANTS = { cereales: "céréales", legumineuses: "légumineuses", tubercules: "pommes de terre" } as const;
/** Ce qui se perd et manquera plus tard, rapporté à ce qui se mange : à partir d'ici, c'est la garde qui limite. */
const PART_PERDUE = 0.25;
/** Part de la surface utile à partir de laquelle ne parler que d'elle cacherait ce que l'on fait du reste. */
const PART_CULTIVEE = 0.5;

/** Kilos récoltés puis perdus, de ce qui manque dans l'année. */
function perduUtile({ besoins, couverture, surplus_perdu_kg }: NonNullable<ResultatSimulation["alim"]>): number {
  const perdus = Object.entries(surplus_perdu_kg).map(([cle, kg]) => {
    const groupe = cle as keyof typeof surplus_perdu_kg;
    return Math.min(kg, Math.max(0, 1 - couverture.groupes[groupe]) * besoins.groupes_kg_an[groupe]);
  });
  return somme(perdus);
}

function limiteAlim({ alim, scenario }: ResultatSimulation): string {
  if (alim === null || alim.autonomie.taux >= PRESQUE_TOUT) return "";
  const { surfaces_m2 } = scenario.alim;
  const cultive = somme(Object.values(surfaces_m2));
  if (cultive === 0) return "rien n’est cultivé";
  const utile = alim.surface_necessaire_totale_m2;
  const m2 = (v: number) => formaterMesure(v >= 100 ? Math.round(v / 10) * 10 : v, "m²");
  const surface = `${m2(cultive)} cultivés, quand toute l’assiette végétale en demande ${m2(utile)}`;
  if (cultive < PART_CULTIVEE * utile) return surface;
  if (perduUtile(alim) >= PART_PERDUE * somme(alim.mois.local_kg)) return "les récoltes ne se gardent pas jusqu’aux mois creux";
  const absents = Object.entries(NOURRISSANTS).flatMap(([cle, nom]) => (surfaces_m2[cle as keyof typeof NOURRISSANTS] === 0 ? [nom] : []));
  if (absents.length > 0) return `ce qui nourrit le plus n’est pas cultivé : ${enumerer(absents)}`;
  return utile > cultive ? surface : "les parcelles rendent moins que l’assiette n’en demande";
}

function phraseLimite(r: ResultatSimulation): string {
  const limites = [limiteEau(r), limiteEnergie(r), limiteAlim(r)].filter((l) => l !== "");
  return limites.length === 0 ? "Rien ne limite vraiment ce lieu." : `Ce qui limite : ${limites.join(" ; ")}.`;
}
