import { somme } from "#app/commun/nombres/somme.ts";
import { enumerer } from "#app/commun/texte/enumerer.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { formaterEuros, formaterMesure } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux, pointsEntiers } from "#app/commun/nombres/taux.ts";
import { MOIS } from "#app/commun/dates/mois.ts";
import {
  type LimiteAlim,
  type LimiteEau,
  type LimiteEnergie,
  type Limites,
  limitesDe,
  type Nourrissant,
} from "#app/contextes/simulateur/domaine/manques/limites.ts";
import { direToitPlein, panneauxDe } from "#app/contextes/simulateur/domaine/manques/panneaux.ts";
import { eurosAAcheter, quantitesAchetees } from "./acheter.ts";

/** Le résultat en trois phrases : ce qui est couvert, ce qu'il reste à acheter, ce qui limite. */
export type Resume = { readonly couvert: string; readonly acheter: string; readonly limite: string };

const DE_L_AXE = { eau: "de l’eau", energie: "de l’énergie", alim: "des repas" } as const;
const TOUT_L_AXE = { eau: "toute l’eau", energie: "toute l’énergie", alim: "tous les repas" } as const;

export function resumer(r: ResultatSimulation): Resume {
  return { couvert: phraseCouvert(r), acheter: phraseAcheter(r), limite: phraseLimite(limitesDe(r), direToitPlein(panneauxDe(r))) };
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

/** « ne couvre que 3 % » ; presque rien se dit « couvre moins de 1 % », et rien, « ne fournit rien ». */
function nePlusQue(verbe: string, part: number, de: string): string {
  const taux = ecrireTaux(part);
  if (part === 0) return `ne ${verbe} rien ${de}`;
  return pointsEntiers(part) === 0 ? `${verbe} ${taux} ${de}` : `ne ${verbe} que ${taux} ${de}`;
}

function direEau(limite: LimiteEau | null): string {
  switch (limite?.quoi) {
    case undefined:
      return "";
    case "sans_reserve":
      return "aucune cuve ne garde la pluie";
    case "pluie_trop_rare":
      return "le toit donne moins de pluie que les usages n’en demandent";
    case "usages_hors_pluie":
      return "la pluie ne sert pas à tous les usages";
    case "reserve_vide": {
      const mois = MOIS[limite.mois] ?? "";
      return limite.part === 0
        ? `la cuve se vide, et rien ne vient du lieu en ${mois}`
        : `la cuve se vide, et ${mois} ${nePlusQue("couvre", limite.part, DE_L_AXE.eau)}`;
    }
  }
}

function direEnergie(limite: LimiteEnergie | null): string {
  switch (limite?.quoi) {
    case undefined:
      return "";
    case "sans_production":
      return "aucune énergie n’est produite sur place";
    case "production_trop_petite":
      return "la production reste plus petite que le besoin";
    case "mois_creux": {
      const heure = limite.a_une_autre_heure ? ", faute de courant à la bonne heure" : "";
      return `en ${MOIS[limite.mois] ?? ""}, le lieu ${nePlusQue("fournit", limite.part, DE_L_AXE.energie)}${heure}`;
    }
  }
}

const NOMS_NOURRISSANTS: Readonly<Record<Nourrissant, string>> = { cereales: "céréales", legumineuses: "légumineuses", tubercules: "pommes de terre" };
const m2 = (v: number) => formaterMesure(v >= 100 ? Math.round(v / 10) * 10 : v, "m²");

function direAlim(limite: LimiteAlim | null): string {
  switch (limite?.quoi) {
    case undefined:
      return "";
    case "rien_de_cultive":
      return "rien n’est cultivé";
    case "surface":
      return `${m2(limite.cultive_m2)} cultivés, quand toute l’assiette végétale en demande ${m2(limite.necessaire_m2)}`;
    case "garde":
      return "les récoltes ne se gardent pas jusqu’aux mois creux";
    case "sans_nourrissants":
      return `ce qui nourrit le plus n’est pas cultivé : ${enumerer(limite.absents.map((culture) => NOMS_NOURRISSANTS[culture]))}`;
    case "rendements":
      return "les parcelles rendent moins que l’assiette n’en demande";
  }
}

function phraseLimite({ eau, energie, alim }: Limites, toitPlein: string): string {
  const limites = [direEau(eau), direEnergie(energie), energie === null ? "" : toitPlein, direAlim(alim)].filter((l) => l !== "");
  return limites.length === 0 ? "Rien ne limite vraiment ce lieu." : `Ce qui limite : ${limites.join(" ; ")}.`;
}
