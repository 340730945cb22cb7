import { denombrer } from "#app/commun/nombres/nombres.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { lireReponses } from "#app/contextes/simulateur/index.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";

/** La composition d'un foyer dite par la question. */
export type Composition = { readonly adultes: number; readonly enfants: number };

export type GensDits = {
  readonly personnes: number;
  /** La composition dite, jamais la supposée. */
  readonly composition?: Composition;
  readonly reponses: Readonly<Record<string, string>>;
  readonly suppose: ReadonlyArray<string>;
};

const PERSONNES_MAX = 20;

/** Ceux pour qui l'on calcule, en clés du simulateur. Le nombre seul part tel quel : le simulateur le répartit, et sa répartition se dit. */
export function lireGens(
  { personnes, adultes, enfants = 0 }: Pick<FoyerDit, "personnes" | "adultes" | "enfants">,
  tailles: Pick<Tailles, "personnes">,
): GensDits {
  const supposees = tailles.personnes.valeur;
  if (adultes === undefined && enfants === 0) {
    const nombre = Math.min(PERSONNES_MAX, Math.max(1, personnes ?? supposees));
    const reponses = { personnes: String(nombre) };
    if (personnes === undefined) return { personnes: nombre, reponses, suppose: [`${supposees} personnes, faute de nombre`] };
    const { a18 = "0", e4 = "0" } = lireReponses(new URLSearchParams(reponses));
    return { personnes: nombre, reponses, suppose: nombre > supposees ? [direGens({ adultes: Number(a18), enfants: Number(e4) })] : [] };
  }
  const composition = { adultes: Math.min(PERSONNES_MAX, Math.max(1, adultes ?? supposees)), enfants: Math.min(PERSONNES_MAX, enfants) };
  return {
    personnes: composition.adultes + composition.enfants,
    ...(adultes === undefined ? {} : { composition }),
    reponses: { a18: String(composition.adultes), ...(composition.enfants === 0 ? {} : { e4: String(composition.enfants) }) },
    suppose: adultes === undefined ? [`${supposees} adultes, faute de nombre`] : [],
  };
}

/** « 2 adultes et 3 enfants ». */
export function direGens({ adultes, enfants }: Composition): string {
  const grands = denombrer(adultes, "adulte");
  return enfants === 0 ? grands : `${grands} et ${denombrer(enfants, "enfant")}`;
}
