import { FICHES_AGENTS, PAGES_AGENTS } from "./agents.ts";
import type { Agent } from "./flux/evenements.ts";
import type { LieuDit } from "./comprehension/lieux-dits.ts";
import type { QuestionComprise } from "./comprehension/comprendre.ts";

/** Où continuer : une phrase et une adresse du site. */
export type Porte = { readonly libelle: string; readonly adresse: string };

/** Un calcul à rouvrir ; `aChoisir` : son lieu n'a été dit par personne ; `sansCalcul` : une règle, sans nombre à refaire. */
export type CalculARouvrir = { readonly source: { readonly url?: string }; readonly aChoisir?: true; readonly sansCalcul?: true };

/** Les portes d'une réponse d'entraide : le calcul (ou le simulateur), les lieux d'à côté, les réseaux, et proposer ce qui manque. */
export function ouvrirPortes({ lieux, intention }: QuestionComprise, calcul?: CalculARouvrir | null): ReadonlyArray<Porte> {
  const lieu = lieux.find(({ departements }) => departements.length > 0);
  return [
    porteDuCalcul(lieu, calcul),
    porteDesLieux(lieu),
    intention === "travailler" ? { libelle: "Où chercher du travail", adresse: "/taff" } : { libelle: "Tous les réseaux", adresse: "/reseaux" },
    { libelle: "Proposer ce qui manque", adresse: "/proposer" },
  ];
}

/** Ce que répond un annuaire de réseaux à qui n'a dit qu'un endroit : presque tous sont de partout, il lui faut un sujet. */
export function direUnLieuSeul({ lieux }: QuestionComprise): string | undefined {
  const lieu = lieux.find(({ dePage, departements }) => dePage !== true && departements.length > 0);
  if (lieu === undefined) return undefined;
  return `Presque tous ces réseaux sont nationaux : un endroit seul n’en choisit aucun. Dites ce que vous cherchez (jardin, énergie, habitat, réparation…) avec « ${lieu.nom} ». ${lienDe(porteDesLieux(lieu))}.`;
}

function porteDuCalcul(lieu: LieuDit | undefined, calcul: CalculARouvrir | null | undefined): Porte {
  const url = calcul?.source.url;
  // Une règle de droit n'a rien à rouvrir.
  if (url !== undefined && calcul?.sansCalcul !== true)
    return { libelle: calcul?.aChoisir === true ? "Refaire ce calcul dans votre commune" : "Rouvrir ce calcul dans le simulateur", adresse: url };
  const seul = lieu?.departements.length === 1 ? lieu.departements[0] : undefined;
  return { libelle: "Calculer pour chez vous", adresse: seul === undefined ? "/simulateur" : `/simulateur?dep=${seul}` };
}

function porteDesLieux(lieu: LieuDit | undefined): Porte {
  if (lieu === undefined) return { libelle: "Lieux sur la carte", adresse: "/ecosysteme" };
  const [seul] = lieu.departements;
  // D'une autre commune du même nom, rien ne dirait laquelle s'ouvre.
  const laquelle = (lieu.homonymes ?? []).length === 0 ? "" : ` (${seul ?? ""})`;
  if (lieu.departements.length === 1 && seul !== undefined)
    return { libelle: `Lieux près de : ${lieu.nom}${laquelle}`, adresse: `/ecosysteme?departement=${seul}` };
  return { libelle: `Lieux autour de : ${lieu.nom}`, adresse: `/ecosysteme?bbox=${zoneAutour(lieu).join(",")}` };
}

// La carte ne sait filtrer qu'un département : plusieurs se montrent par la zone de leurs chefs-lieux, élargie d'un demi-département.
const MARGE_LAT = 0.4;
const MARGE_LON = 0.55;

/** Ouest, sud, est, nord, en degrés. */
function zoneAutour({ points }: LieuDit): ReadonlyArray<number> {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const zone = [Math.min(...lons) - MARGE_LON, Math.min(...lats) - MARGE_LAT, Math.max(...lons) + MARGE_LON, Math.max(...lats) + MARGE_LAT];
  return zone.map((degres) => Math.round(degres * 100) / 100);
}

/** La même question, à l'assistant qui a de quoi y répondre ; `titre` : par quoi il commencerait. */
export function porteDUnAutre(agent: Agent, question: string, titre: string): Porte {
  const { nom, parametre } = FICHES_AGENTS[agent];
  return {
    libelle: `Poser cette question à l’assistant « ${nom} » (${titre})`,
    adresse: `${PAGES_AGENTS[agent]}?${new URLSearchParams({ [parametre]: question }).toString()}`,
  };
}

/** Une porte, en lien de Markdown. Le titre d'une fiche vient de qui l'a proposée : ses crochets fermeraient le lien. */
export function lienDe({ libelle, adresse }: Porte): string {
  return `[${libelle.replaceAll("[", "(").replaceAll("]", ")")}](${adresse})`;
}

/** Les portes en une ligne de Markdown. */
export function direPortes(portes: ReadonlyArray<Porte>): string {
  return `Pour continuer : ${portes.map(lienDe).join(" · ")}`;
}
