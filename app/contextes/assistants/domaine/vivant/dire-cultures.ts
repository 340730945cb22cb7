import { enumerer } from "#app/commun/texte/enumerer.ts";
import { direMois } from "./mois-dits.ts";
import { moisDuCalendrier } from "./saison.ts";
import type { Culture, TableDesCultures } from "./tables.ts";
import type { DemandeDeCultures } from "./lire-cultures.ts";

/** Où l'on cultive : comment le dire, et ce que le printemps y a de retard sur le calendrier. */
export type LieuCultive = { readonly nom: string; readonly semaines: number };

const GEL: Readonly<Record<Culture["gel"], string>> = {
  craint: "craint le gel : rien dehors avant les dernières gelées",
  supporte_peu: "supporte une petite gelée, pas un grand froid",
  resiste: "résiste au gel",
};

const bornes = ([min, max]: readonly [number, number], unite: string): string => `${min === max ? min : `${min} à ${max}`} ${unite}`;

function direDistance({ sur_le_rang_cm, entre_rangs_cm }: Culture): string {
  return `un pied tous les ${bornes(sur_le_rang_cm, "cm")}, rangs à ${bornes(entre_rangs_cm, "cm")}`;
}

function direGel({ gel, gel_c }: Culture): string {
  if (gel_c === undefined) return GEL[gel];
  return `${GEL[gel]} (${gel === "craint" ? "feuillage brûlé" : "pied établi, jusque"} vers −${Math.abs(gel_c)} °C)`;
}

/** « Semis sous abri en février et mars ; en pleine terre de mars à juillet ; récolte de juin à novembre. » */
function direCalendrier({ abri, terre, plantation, recolte }: Culture): string {
  const semis = [...(abri === undefined ? [] : [`sous abri ${direMois(abri)}`]), ...(terre === undefined ? [] : [`en pleine terre ${direMois(terre)}`])];
  return [
    ...(semis.length === 0 ? [] : [`semis ${semis.join(" ; ")}`]),
    ...(plantation === undefined ? [] : [`plantation ${direMois(plantation)}`]),
    `récolte ${direMois(recolte)}`,
  ].join(" ; ");
}

function direPieds({ pieds_par_personne: pieds }: Culture, personnes: number): string {
  if (pieds === undefined) return "le nombre de pieds par personne n’est pas dans la table";
  const [min, max] = pieds;
  const pour = personnes === 1 ? "pour une personne" : `pour ${personnes} personnes`;
  return `de ${min * personnes} à ${max * personnes} pieds ${pour}, mangés frais à la saison (ordre de grandeur courant, sans source publiée) ; comptez le double pour en mettre de côté`;
}

function direFiche(culture: Culture, quoi: "calendrier" | "distance" | "gel" | "pieds", personnes: number): string {
  const dits = {
    calendrier: [direCalendrier(culture), direDistance(culture), direGel(culture)],
    distance: [direDistance(culture), direCalendrier(culture)],
    gel: [direGel(culture), direCalendrier(culture)],
    pieds: [direPieds(culture, personnes), direDistance(culture), direCalendrier(culture)],
  }[quoi];
  return `${culture.nom} : ${dits.join(". ")}.`.replaceAll(/\. (\p{Ll})/gu, (_, lettre: string) => `. ${lettre.toUpperCase()}`);
}

function nommer(cultures: ReadonlyArray<Culture>): string {
  return enumerer(cultures.map(({ nom }) => nom.charAt(0).toLowerCase() + nom.slice(1)));
}

function direLeMois(mois: ReadonlyArray<number>, geste: "semer" | "recolter", { cultures }: TableDesCultures, semaines: number): ReadonlyArray<string> {
  const duCalendrier = new Set(mois.map((un) => moisDuCalendrier(un, semaines)));
  const quiA = (cle: "abri" | "terre" | "plantation" | "recolte") => cultures.filter((une) => une[cle]?.some((un) => duCalendrier.has(un)) === true);
  const quand = direMois(mois);
  if (geste === "recolter") return [`À récolter ${quand} : ${nommer(quiA("recolte"))}.`];
  const listes = [
    ["À semer en pleine terre", quiA("terre")],
    ["À semer sous abri", quiA("abri")],
    ["À planter ou repiquer", quiA("plantation")],
  ] as const;
  return listes.flatMap(([titre, siennes]) => (siennes.length === 0 ? [] : [`${titre} ${quand} : ${nommer(siennes)}.`]));
}

function direSaison(lieux: ReadonlyArray<LieuCultive>): string {
  if (lieux.length === 0) return "Ces mois valent pour la métropole, climat moyen : ils ne conviennent pas à un lieu sans hiver.";
  const repere = "Ces mois valent pour un climat moyen, type Île-de-France ; le sachet de graines, propre à la variété, l’emporte.";
  const decales = lieux.filter(({ semaines }) => semaines !== 0);
  const dits = decales.map(({ nom, semaines }) => {
    const nombre = Math.abs(semaines);
    return `${nom}, les nuits se réchauffent environ ${nombre} semaine${nombre > 1 ? "s" : ""} plus ${semaines > 0 ? "tard" : "tôt"}`;
  });
  return dits.length === 0
    ? `${repere} ${majuscule(lieux[0]?.nom ?? "")}, le printemps vient à peu près en même temps.`
    : `${repere} ${majuscule(dits.join(" ; "))} : au printemps, décalez d’autant.`;
}

const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

/** Ce qui se répond, et les sources de la table où cela a été lu. */
export type CulturesDites = { readonly lignes: ReadonlyArray<string>; readonly sources: ReadonlyArray<string> };
const SOURCES_DE_L_OMBRE = ["ombre", "mi_ombre"];
const SOURCES_D_UN_MOIS = ["calendrier_moyen", "semis_climats", "usage"];

/** La réponse à une demande de cultures, ligne par ligne ; `lieux` : celui de la question, ou deux climats extrêmes. `decaler` : la liste suit le lieu. */
export function direCultures(
  demande: DemandeDeCultures,
  table: TableDesCultures,
  { lieux, personnes, decaler }: { readonly lieux: ReadonlyArray<LieuCultive>; readonly personnes: number; readonly decaler: boolean },
): CulturesDites {
  if (demande.sorte === "ombre") return { lignes: direOmbre(table), sources: SOURCES_DE_L_OMBRE };
  if (demande.sorte === "mois") {
    const semaines = decaler ? (lieux[0]?.semaines ?? 0) : 0;
    return { lignes: [...direLeMois(demande.mois, demande.geste, table, semaines), direSaison(lieux)], sources: SOURCES_D_UN_MOIS };
  }
  const sansSaison = demande.quoi === "distance" || demande.quoi === "gel";
  return {
    lignes: [...demande.cultures.map((une) => direFiche(une, demande.quoi, personnes)), ...(sansSaison ? [] : [direSaison(lieux)])],
    sources: [...new Set(demande.cultures.flatMap(({ sources }) => sources))],
  };
}

function direOmbre({ cultures }: TableDesCultures): ReadonlyArray<string> {
  const de = (ombre: "ombre" | "mi_ombre") => nommer(cultures.filter((une) => une.ombre === ombre));
  return [
    `Même à l’ombre presque toute la journée : ${de("ombre")}. À mi-ombre (trois à six heures de soleil) : ${de("mi_ombre")}.`,
    "Tomates, poivrons, aubergines et melons y restent sans fruits ; les racines y poussent, plus petites. L’ombre garde la terre fraîche : moins d’arrosage, plus de limaces.",
  ];
}
