import { JOURS_AN } from "#app/commun/dates/mois.ts";
import { majuscule, minuscule } from "#app/commun/texte/majuscule.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { direCultures, direEau, direFacture, direFoyer, direRemplissage } from "./besoins/dire-besoins.ts";
import { direReserveVoulue, sansLesGens } from "./besoins/reserve.ts";
import { decouperPhrases } from "#app/contextes/assistants/domaine/recherche/phrases.ts";
import { direAutonomie } from "./depenses/autonomie.ts";
import { direPrix } from "./depenses/dire-prix.ts";
import { direRemboursement, direRetour } from "./depenses/dire-retour.ts";
import { DIRE_EQUIPEMENTS } from "./dire-equipements.ts";
import { euros, kwhAn } from "./ecrire-mesures.ts";
import type { GenreCalcul, GenreDeduit } from "./genre.ts";
import { direGens } from "./gens.ts";
import type { LieuCalcul } from "./lieux/lieux-calcul.ts";
import { estUnElevage, type PlanCalcul } from "./plan.ts";
import type { Matiere, References, VarianteCalculee } from "./references.ts";

export type { VarianteCalculee } from "./references.ts";

export type CalculFait = {
  readonly plan: PlanCalcul;
  readonly parLieu: ReadonlyArray<{
    readonly lieu: LieuCalcul;
    readonly variantes: ReadonlyArray<VarianteCalculee>;
    /** Pluie des douze mois, en mm. */
    readonly pluie_mm?: ReadonlyArray<number>;
  }>;
};

const DIRE_DEDUITS: Readonly<Record<GenreDeduit, (plan: PlanCalcul, matiere: Matiere) => string>> = {
  prix: direPrix,
  retour: direRetour,
  autonomie: direAutonomie,
  remplissage: direRemplissage,
  eau: direEau,
  facture: direFacture,
  cultures: direCultures,
  foyer: direFoyer,
  reserve: ({ reserve }, matiere) => (reserve === undefined ? "" : direReserveVoulue(reserve, matiere)),
};

/** Ce que le calcul dit, en phrases : chaque nombre sort du résultat du moteur ou des tables du site, avec sa fourchette. */
export function direCalcul({ plan, parLieu }: CalculFait, references: References): string {
  const tete = enTete(plan);
  const corps = parLieu.map(({ lieu, variantes, pluie_mm }, rang) => {
    const entier = plan.situe || rang === 0;
    const dit = dire(plan, { variantes, entier, references, ...(pluie_mm === undefined ? {} : { pluie_mm }) });
    return plan.situe ? dit : `${lieu.nom} : ${dit}`;
  });
  const lignes = plan.situe ? corps.flatMap(decouperPhrases) : comparerLieux(corps, parLieu[0]?.lieu.nom ?? "", plan);
  const annee = plan.sansAnnee === true ? ["Ces nombres sont ceux d’aujourd’hui : l’année dite n’y change rien."] : [];
  return [...(tete === "" ? [] : [`${tete} :`]), ...lignes, ...annee].join("\n");
}

// Plusieurs lieux : la réponse de chacun d'abord, une par ligne ; ce que seul le premier détaille vient après, une phrase par ligne.
function comparerLieux([premier = "", ...autres]: ReadonlyArray<string>, nom: string, { demande }: PlanCalcul): ReadonlyArray<string> {
  const phrases = decouperPhrases(premier);
  // Ce que la question compte (des jours, des litres) passe devant ce que tous les lieux disent.
  const devant = Math.max(1, ...autres.map((autre) => decouperPhrases(autre).length)) + (demande === undefined ? 0 : 1);
  const [suite, ...details] = phrases.slice(devant);
  return [
    phrases.slice(0, devant).join(" "),
    ...autres,
    "Avec votre commune, le calcul se refait pour chez vous.",
    ...(suite === undefined ? [] : [`${nom}, en détail : ${minuscule(suite)}`]),
    ...details,
  ];
}

function dire(plan: PlanCalcul, matiere: Matiere): string {
  const { genre } = plan;
  if (estDeduit(genre)) return DIRE_DEDUITS[genre](plan, matiere);
  const { variantes, entier, references } = matiere;
  const calcul = DIRE_EQUIPEMENTS[genre](plan, variantes, entier, references);
  // Ce qu'une isolation ôte se dit déjà au prix du stère.
  const bois = genre === "bois" && entier && !(plan.isoler === true && plan.steres_dits !== undefined) ? direPrixDuBois(calcul, references) : "";
  // Ce qui était demandé vient devant.
  return [direRemboursement(plan, matiere), `${calcul}${bois}`].filter((phrase) => phrase !== "").join(" ");
}

const estDeduit = (genre: GenreCalcul): genre is GenreDeduit => Object.hasOwn(DIRE_DEDUITS, genre);

// Le premier nombre de stères dit est celui de la maison décrite.
function direPrixDuBois(calcul: string, { coefficients }: References): string {
  const steres = Number(/(?<n>[\d\u202f]+)\s+stères?/u.exec(calcul)?.groups?.["n"]?.replaceAll("\u202f", "") ?? Number.NaN);
  const prix = coefficients["energie.prix.stere"];
  if (prix === undefined || !(steres > 0)) return "";
  return ` À ${euros(prix.valeur)} le stère de bûches livré, de ${euros(prix.min)} à ${euros(prix.max)} (${prix.annee} ; source : ${prix.source}) : environ ${euros(steres * prix.valeur)} par an.`;
}

function enTete({ genre, appareils, depense, arrosage, ou, personnes, composition, toit_m2, potager_m2, surface_m2, reserve, suppose }: PlanCalcul): string {
  if (genre === "prix" || estUnElevage(depense) || sansLesGens(reserve)) return "";
  const nombre = denombrer(personnes, "personne");
  if (appareils !== undefined) {
    const quoi = `${majuscule(appareils.noms.join(", "))}${ou === "" ? "" : `, ${ou}`} : environ ${formaterNombre(appareils.jour_kwh, 1)} kWh par jour, ${kwhAn(JOURS_AN * appareils.jour_kwh)} par an`;
    return suppose.length === 0 ? quoi : `${quoi} (supposé : ${suppose.join(" ; ")})`;
  }
  const gens = composition === undefined ? nombre : composition.enfants === 0 ? direGens(composition) : `${nombre}, ${direGens(composition)}`;
  const arrose = potager_m2 === undefined ? "" : ` et ${formaterNombre(potager_m2)} m² de potager à arroser`;
  const toit = `${formaterNombre(toit_m2 ?? 0)} m² de toit${arrose}`;
  const logement = surface_m2 === undefined || genre === "bois" ? "" : `, ${formaterNombre(surface_m2)} m² à chauffer`;
  const base = sujetDe(arrosage === true ? "remplissage" : genre, { toit: ou === "" ? toit : `${toit} ${ou}`, gens, logement, ou });
  return suppose.length === 0 ? base : `${base} (supposé : ${suppose.join(" ; ")})`;
}

type Sujet = { readonly toit: string; readonly gens: string; readonly logement: string; readonly ou: string };

function sujetDe(genre: GenreCalcul, { toit, gens, logement, ou }: Sujet): string {
  if (genre === "cuve") return `${toit}, ${gens}`;
  if (genre === "remplissage") return toit;
  return `${gens}${logement}${ou === "" ? "" : `, ${ou}`}`;
}
