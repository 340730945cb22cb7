import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { DepenseDite } from "./depenses/lire-depense.ts";
import type { GenreCalcul } from "./genre.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { CHAUFFAGES, estElectrique } from "./besoins/chauffages.ts";
import { FIOUL, GAZ, GRANULES } from "./besoins/combustibles.ts";

/** Un prix qui change chaque année, dit par la question : 0,05 pour « augmente de 5 % par an ». `quoi` : ce qui monte ; `annees` : l'horizon dit. */
export type HausseDite = { readonly part: number; readonly quoi: "electricite" | "eau" | "autre" | "tout"; readonly annees?: number };

const CHAQUE_ANNEE =
  /(?<![\p{L}\p{N}.,])(?<n>\d{1,2}(?:[.,]\d+)?)\s?(?:%|pour ?cents?|pourcents?)\s(?:de plus |en plus |de hausse |d['’]augmentation )?(?:par an|par annee|l['’]an|a l['’]annee|chaque annee|tous les ans|annuels?|annuelle(?:ment)?)(?![\p{L}])/u;
const PAR_AN_COLLE = /(?<![\p{L}\p{N}.,])(?<n>\d{1,2}(?:[.,]\d+)?)\s?%\s?\/\s?an(?![\p{L}])/u;
const MONTE =
  /(?<![\p{L}])(?:augment\p{L}*|mont(?:e|ent|er|ait)|hausses?|grimp\p{L}*|rencheri\p{L}*|inflation|plus cher|prend|prends|\+|de plus|en plus)(?![\p{L}])|\+\s?\d/u;
const BAISSE = /(?<![\p{L}])(?:baiss(?:e|ent|ait|er)|diminu\p{L}*)(?![\p{L}])[^.?!]{0,25}\d[\d.,]*\s?%/u;
const BRULE = `${FIOUL}|${GAZ}|${GRANULES}|bois`;
const PRIX = new RegExp(`(?<![\\p{L}])(?:electricite|courant|kwh|prix|tarifs?|factures?|energies?|${BRULE}|eau|edf)(?![\\p{L}])`, "u");
// Ce qui monte n'est pas un prix : une quantité, ou ce que rapporte ou coûte de l'argent.
const AUTRE_CHOSE = /consomm|besoin|product|rendement|credit|(?<![\p{L}])(?:prets?|emprunt\p{L}*|taux|livrets?|placements?|interets?|perd\p{L}*)(?![\p{L}])/u;
const COUPURE = /[,;:.?!]/;
const HORIZON = /(?<![\p{L}])(?:dans|sur|en|pendant|au bout de|d['’]ici) (?<annees>\d{1,2}) ans(?![\p{L}])/u;
// Au-delà, ce n'est plus la hausse d'un prix qui se prolonge.
const PART_MAX = 0.3;
const ANNEES_MAX = 40;

/**
 * La hausse annuelle d'un prix que dit la question ; rien si elle n'en dit pas, si elle en dit deux, ou si ce qui monte n'est pas un prix (une consommation, un
 * crédit).
 */
export function lireHausse(dite: string): HausseDite | undefined {
  const plie = plier(dite);
  const [trouve, ...autres] = [CHAQUE_ANNEE, PAR_AN_COLLE].flatMap((motif) => [...plie.matchAll(new RegExp(motif, "gu"))]);
  const n = trouve?.groups?.["n"];
  if (trouve === undefined || n === undefined || autres.length > 0 || !PRIX.test(plie)) return undefined;
  const proposition = plie.slice(0, trouve.index).split(COUPURE).at(-1) ?? "";
  if (AUTRE_CHOSE.test(proposition)) return undefined;
  const part = (lireNombre(n) ?? Number.NaN) / 100;
  const [baisse, monte] = [BAISSE.test(plie), MONTE.test(plie)];
  if (part <= 0 || part > PART_MAX || baisse === monte) return undefined;
  const annees = Number(HORIZON.exec(plie)?.groups?.["annees"] ?? Number.NaN);
  return { part: baisse ? -part : part, quoi: ceQuiMonte(plie, trouve.index), ...(annees >= 1 && annees <= ANNEES_MAX ? { annees } : {}) };
}

const ENERGIES: ReadonlyArray<readonly [quoi: HausseDite["quoi"], motif: RegExp]> = [
  ["electricite", /(?<![\p{L}])(?:electricite|electrique|courant|edf|kwh)(?![\p{L}])/gu],
  ["eau", /(?<![\p{L}])eau(?![\p{L}])/gu],
  ["autre", new RegExp(`(?<![\\p{L}])(?:${BRULE}|steres?)(?![\\p{L}])`, "gu")],
];

// Le dernier nommé devant le pourcentage ; sans nom, tous les prix.
function ceQuiMonte(plie: string, rang: number): HausseDite["quoi"] {
  const nommes = ENERGIES.flatMap(([quoi, motif]) => [...plie.matchAll(motif)].map(({ index }) => ({ quoi, index })));
  const devant = nommes.filter(({ index }) => index < rang).toSorted((a, b) => b.index - a.index);
  return (devant[0] ?? nommes[0])?.quoi ?? "tout";
}

/** La hausse que ce calcul sait compter : celle du seul prix qui fait son économie. Deux énergies qui ne montent pas ensemble ne se comptent pas ainsi. */
export function hausseComptee(genre: GenreCalcul, dite: string, depense: DepenseDite | null): HausseDite | undefined {
  const hausse = lireHausse(dite);
  if (hausse === undefined) return undefined;
  const { quoi } = hausse;
  switch (genre) {
    case "cuve":
      return quoi === "eau" || quoi === "tout" ? hausse : undefined;
    case "panneaux":
    case "batterie":
    case "facture":
      return quoi === "electricite" || quoi === "tout" ? hausse : undefined;
    case "retour":
      return depense?.but === "retour" && depense.equipement.retour === "isolation" && chauffeParLaMemeEnergie(dite, quoi) ? hausse : undefined;
    default:
      return undefined;
  }
}

// Une isolation se compte par chauffage : il faut que celui que dit la question soit payé par ce qui monte.
function chauffeParLaMemeEnergie(dite: string, quoi: HausseDite["quoi"]): boolean {
  if (quoi === "tout") return true;
  const texte = enTournure(dite);
  const [dit, ...autres] = CHAUFFAGES.filter(([, , motif]) => motif.test(texte)).map(([reponse]) => (estElectrique(reponse) ? "electricite" : "autre"));
  return dit === quoi && autres.length === 0;
}

/** « + 5 % par an ». */
export function direHausse({ part }: HausseDite): string {
  return `${part < 0 ? "− " : "+ "}${formaterNombre(Math.abs(part) * 100, Number.isInteger(Math.round(part * 1_000) / 10) ? 0 : 1)} % par an`;
}

/** Ce que vaut un prix après ce nombre d'années de hausse. */
export function apres({ part }: HausseDite, annees: number): number {
  return (1 + part) ** annees;
}

/** La somme de ce qui se paie pendant ces années, la première au prix d'aujourd'hui. */
export function cumul({ part }: HausseDite, annees: number): number {
  return part === 0 ? annees : ((1 + part) ** annees - 1) / part;
}
