import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireGenre, type GenreCalcul } from "./genre.ts";
import { lireGens, type Composition } from "./gens.ts";
import { choisirLieux, CLIMATS, type LieuCalcul } from "./lieux-calcul.ts";
import { DIMENSIONNER, type VarianteCalcul } from "./variantes.ts";

/** Les simulations qui répondent à une question chiffrée, et ce qu'il a fallu supposer. */
export type PlanCalcul = {
  readonly genre: GenreCalcul;
  readonly lieux: ReadonlyArray<LieuCalcul>;
  readonly situe: boolean;
  readonly ou: string;
  readonly personnes: number;
  /** La composition dite, jamais la supposée. */
  readonly composition?: Composition;
  readonly suppose: ReadonlyArray<string>;
  readonly toit_m2?: number;
  /** La surface à chauffer, si elle est dite. */
  readonly surface_m2?: number;
  /** L'isolation, si elle est dite. */
  readonly isolation?: "ancien" | "renove";
  /** Le potager que la cuve arrose aussi, s'il est dit. */
  readonly potager_m2?: number;
  /** La puissance d'un panneau, si la question en demande le nombre. */
  readonly panneau_w?: number;
  /** Les panneaux d'une question de batterie. */
  readonly kwc?: number;
  /** Ce que la question dit consommer d'électricité. */
  readonly elec_kwh?: number;
  /** La surface cultivée est une serre. */
  readonly serre?: true;
  /** La question donne elle-même la taille. */
  readonly donnee: boolean;
  readonly variantes: ReadonlyArray<VarianteCalcul>;
};

/** Les simulations à demander pour cette question ; rien si elle n'appelle pas de calcul. */
export function planifierCalcul(comprise: QuestionComprise): PlanCalcul | null {
  const genre = lireGenre(comprise);
  if (genre === null) return null;
  const { reponses, suppose: gensSupposes, ...gens } = lireGens(comprise.foyer);
  const { suppose, ...taille } = DIMENSIONNER[genre](comprise, reponses);
  const places = choisirLieux(comprise.lieux);
  // Le climat ne change rien à ce qu'une poule pond : sans lieu, un seul calcul suffit, et rien n'est à supposer.
  const ou = genre === "poules" && !places.situe ? { lieux: CLIMATS.slice(0, 1), situe: true, ou: "", suppose: [] } : places;
  return { genre, ...ou, ...gens, ...taille, suppose: [...gensSupposes, ...ou.suppose, ...suppose] };
}
