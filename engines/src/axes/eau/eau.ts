import { GRAINE } from "../../commun/coefficients/hasard.ts";
import { garderAxe } from "../../commun/validation/garde.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { JOURS_AN, NOMS_MOIS } from "../../commun/contexte/calendrier.ts";
import { journalDe } from "../../commun/debug/journal.ts";
import { ecrireNombre } from "../../commun/validation.ts";
import type { Avertissement, Coefficients, OptionsMoteur, Resultat } from "../../types.ts";
import { besoinEau } from "./besoins.ts";
import { type CumulEau, simulerAnnees } from "./bilan/bilan.ts";
import { controlerEntreeEau } from "./controle.ts";
import { partGelee } from "./cuve.ts";
import { aUneCuve, aUnPuits, avertissementsDeDroit } from "./droit.ts";
import { cuveStagnante, resumerEau } from "./bilan/resume.ts";
import { moisEtiage } from "./sources.ts";
import { tracerEau } from "./trace/trace.ts";
import type { EntreeEau, SortieEau } from "./types.ts";

export { apercuEau } from "./apercu/apercu.ts";

function avertissementsDeLieu(entree: EntreeEau, cumul: CumulEau): Avertissement[] {
  const { contexte } = entree;
  const avertissements: Avertissement[] = [];
  const avertir = (code: string, message: string, chemin?: string): void => {
    avertissements.push({ code, message, axe: "eau", ...(chemin === undefined ? {} : { chemin }) });
  };
  if (contexte.territoire === "974" && contexte.cote === undefined) {
    avertir(
      "EAU_COTE_REUNION",
      "À La Réunion, la pluie va de 0,5 à 10 m par an selon la côte : faute de réponse, la côte sous le vent, sèche, est prise.",
      "lieu.cote",
    );
  }
  if (contexte.zone_pluie.startsWith("tropical")) {
    avertir(
      "EAU_PLUIE_INDICATIVE",
      "Outre-mer, la pluie tirée jour par jour suit des stations du Queensland et du Venezuela, aucune du territoire : les taux sont indicatifs.",
    );
  }
  if (contexte.territoire === "976" && entree.raccorde) {
    avertir(
      "EAU_RESEAU_COUPURES",
      "À Mayotte, le réseau est coupé par tours en saison sèche (mai à octobre) : comptez la plus longue suite de jours sans eau locale.",
      "eau.raccorde",
    );
  }
  if (entree.restrictions === true && entree.raccorde && contexte.secheresse_j === undefined) {
    avertir("EAU_RESTRICTIONS_INCONNUES", "Aucun relevé de jours de restriction n'est connu ici : la sécheresse n'y interdit rien.", "eau.restrictions");
  }
  if (cumul.annees.synthetiques) {
    avertir("EAU_ANNEES_SYNTHETIQUES", "Moins de dix années de pluie sont connues ici : les années sont tirées autour des moyennes.");
  }
  return avertissements;
}

function avertissementsDeRecolte(entree: EntreeEau, sortie: SortieEau, coefs: Coefficients): Avertissement[] {
  const avertissements: Avertissement[] = [];
  const avertir = (code: string, message: string, chemin: string): void => {
    avertissements.push({ code, message, axe: "eau", chemin });
  };
  if (sortie.besoin.m3_an === 0)
    avertir("EAU_BESOIN_NUL", "Aucun besoin d'eau n'est déclaré : il n'y a rien à couvrir, le taux s'affiche à 100 %.", "foyer.personnes");
  if (cuveStagnante(entree, sortie, coefs)) {
    const message = `L'eau de la cuve ne se renouvelle que ${ecrireNombre(sortie.cuve.cycles_an, 1)} fois par an : elle risque de stagner, une cuve plus petite suffirait.`;
    avertir("EAU_STAGNATION", message, "eau.cuve.volume_m3");
  }
  const gel_pct = Math.round(100 * partGelee(entree, coefs));
  if (gel_pct > 0 && aUneCuve(entree)) {
    const reste = gel_pct === 100 ? "elle est comptée vide" : `elle ne compte que pour ${ecrireNombre(100 - gel_pct, 0)} % de son volume`;
    avertir("EAU_CUVE_GEL", `À cette altitude, une cuve hors-sol gèle : de décembre à février, ${reste}.`, "eau.cuve.hors_sol");
  }
  if (aUneCuve(entree) && entree.contexte.t_moy_c.some((t) => t < 0)) {
    const froids = entree.contexte.t_moy_c.flatMap((t, m) => (t < 0 ? [NOMS_MOIS[m] as string] : []));
    avertir("EAU_NEIGE", `La pluie de ces mois tombe en neige et n'arrive qu'à la fonte : ${froids.join(", ")}.`, "lieu.altitude_m");
  }
  if (aUnPuits(entree) && entree.puits.etiage_mesure !== true) {
    const mois = moisEtiage(entree.contexte)
      .slice()
      .sort((a, b) => a - b)
      .map((m) => NOMS_MOIS[m] as string);
    const message = `L'étiage du puits n'est pas mesuré : son plus petit débit est divisé par deux (${mois.join(", ")}). Une mesure en fin de saison sèche vaut mieux.`;
    avertir("EAU_PUITS_ETIAGE", message, "eau.puits.etiage_mesure");
  }
  if (!entree.raccorde && sortie.rupture.plus_longue_j > 0) {
    const quand =
      sortie.rupture.plus_longue_j < JOURS_AN
        ? `l'eau locale manque ${sortie.rupture.plus_longue_j < 1.5 ? "certains jours" : `jusqu'à ${ecrireNombre(sortie.rupture.plus_longue_j, 0)} jours de suite`}`
        : "il manque de l'eau locale chaque jour de l'année, peu ou beaucoup";
    const message = `Sans réseau, ${quand} : prévoyez une réserve ou un appoint.`;
    avertir("EAU_MANQUE", message, "eau.raccorde");
  }
  return avertissements;
}

/**
 * Axe eau : besoin, pluie journalière désagrégée des années réelles, cuve, eaux grises, puits, réseau ; autonomie, jours sans, fourchette, volume conseillé.
 * Volumes en m³, taux de 0 à 1, énergie en kWh. Entrée hors bornes : `ok: false`, avec le chemin de chaque champ. `trace` : chaque nombre expliqué.
 * Formules : `docs/conventions-de-calcul.md`, « Eau ».
 */
export function simulerEau(entree: EntreeEau, options: OptionsMoteur): Resultat<SortieEau> {
  return garderAxe(entree, options, () => deroulerEau(entree, options));
}

function deroulerEau(entree: EntreeEau, options: OptionsMoteur): Resultat<SortieEau> {
  const erreurs = controlerEntreeEau(entree);
  if (erreurs.length > 0) return { ok: false, erreurs };
  const { coefficients: coefs } = options;
  const besoin = besoinEau(entree, coefs);
  const cumul = simulerAnnees(entree, besoin, coefs, options.graine ?? GRAINE, options);
  const valeur = resumerEau(entree, besoin, cumul, coefs, options.taux_seuls);
  const avertissements =
    options.sans_avertissements === true
      ? []
      : [
          ...avertissementsDeDroit(entree, lire(coefs, "eau.puits.plafond")),
          ...avertissementsDeLieu(entree, cumul),
          ...avertissementsDeRecolte(entree, valeur, coefs),
        ];
  journalDe(options).noter("info", `eau : ${cumul.nb_annees} années de ${JOURS_AN} jours simulées`, { taux: valeur.autonomie.taux });
  return options.trace === true
    ? { ok: true, valeur, avertissements, trace: tracerEau(entree, besoin, cumul, valeur, coefs) }
    : { ok: true, valeur, avertissements };
}
