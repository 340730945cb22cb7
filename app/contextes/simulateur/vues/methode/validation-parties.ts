import type { GroupeValidation, VueValidation } from "./validation.ts";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";

/** La page se lit par parties : un aperçu de toutes, un groupe de comparaisons à la fois, ou tout d'un coup pour qui imprime. */
export type DemandeValidation = { readonly partie?: string | null; readonly page?: number };

/** Ce que montre la page Validation. */
export type PartieDeValidation = VueValidation & {
  /** « ensemble », « tout », ou l'identifiant d'un groupe. */
  readonly partie: string;
  /** Tous les groupes, sans leurs lignes. */
  readonly sommaire: ReadonlyArray<Pick<GroupeValidation, "id" | "titre" | "phrase"> & { readonly compte: string }>;
  /** Une même échelle pour tous les graphiques : un grand écart doit avoir l'air grand. */
  readonly borne: number;
  readonly page: number;
  readonly pages: number;
};

// Onze éléments par ligne, entre le dessin et la table : la page entière reste sous trois cent cinquante.
const PAR_PAGE = 15;
const PAS = 0.05;

/** Ce qu'une adresse demande de la page Validation ; une partie inconnue rend l'ensemble. */
export function montrerValidation(vue: VueValidation, { partie: voulue, page: numero = 1 }: DemandeValidation): PartieDeValidation {
  const groupe = vue.groupes.find(({ id }) => id === voulue);
  const partie = groupe?.id ?? (voulue === "tout" ? "tout" : "ensemble");
  const { page, pages, debut, fin } = pageNumerotee(groupe?.lignes.length ?? 0, PAR_PAGE, numero);
  const montrees = groupe === undefined ? [] : [{ ...groupe, lignes: groupe.lignes.slice(debut, fin) }];
  return {
    ...vue,
    partie,
    sommaire: vue.groupes.map(({ id, titre, phrase, lignes }) => ({ id, titre, phrase, compte: compter(lignes) })),
    groupes: partie === "tout" ? vue.groupes : montrees,
    borne: borneDe(vue.groupes),
    page,
    pages,
  };
}

function compter(lignes: GroupeValidation["lignes"]): string {
  const jugees = lignes.filter(({ dedans }) => dedans !== null);
  if (jugees.length === 0) return `${lignes.length} rapprochements, sans tolérance.`;
  const tenues = jugees.filter(({ dedans }) => dedans === true).length;
  return jugees.length === 1 ? `1 comparaison, ${tenues} dans sa tolérance.` : `${jugees.length} comparaisons, ${tenues} dans leur tolérance.`;
}

function borneDe(groupes: ReadonlyArray<GroupeValidation>): number {
  const plus = Math.max(...groupes.flatMap((g) => g.lignes.map(({ ecart }) => Math.abs(ecart))));
  return Math.max(0.1, Math.ceil(plus / PAS - 1e-9) * PAS);
}
