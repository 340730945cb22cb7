// Une question du simulateur, et de quoi en écrire une par ligne.

export type Option = { readonly valeur: string; readonly libelle: string };
type Commun = {
  readonly cle: string;
  readonly chemin: string;
  readonly bloc: string;
  readonly libelle: string;
  readonly aide?: string;
  /** Réglage fin : replié par défaut. */
  readonly fin?: boolean;
};
export type ChampNombre = Commun & {
  readonly genre: "nombre";
  readonly unite: string;
  readonly min: number;
  readonly max: number;
  readonly entier?: boolean;
  readonly curseur?: boolean;
  readonly facteur?: number;
};
export type ChampChoix = Commun & { readonly genre: "choix"; readonly options: ReadonlyArray<Option> };
export type ChampOuiNon = Commun & { readonly genre: "oui_non" };
export type ChampTexte = Commun & { readonly genre: "texte"; readonly longueur_max: number };
export type ChampMultiple = Commun & { readonly genre: "multiple"; readonly options: ReadonlyArray<Option> };
export type ChampMensuel = Commun & { readonly genre: "mensuel"; readonly unite: string; readonly min: number; readonly max: number };
export type Champ = ChampNombre | ChampChoix | ChampOuiNon | ChampTexte | ChampMultiple | ChampMensuel;

export const opt = (valeur: string, libelle: string): Option => ({ valeur, libelle });

export function nombre(
  bloc: string,
  cle: string,
  chemin: string,
  libelle: string,
  unite: string,
  min: number,
  max: number,
  plus: Partial<Pick<ChampNombre, "aide" | "fin" | "entier" | "curseur" | "facteur">> = {},
): ChampNombre {
  return { genre: "nombre", bloc, cle, chemin, libelle, unite, min, max, ...plus };
}
export function choix(
  bloc: string,
  cle: string,
  chemin: string,
  libelle: string,
  options: ReadonlyArray<Option>,
  plus: Partial<Pick<Commun, "aide" | "fin">> = {},
): ChampChoix {
  return { genre: "choix", bloc, cle, chemin, libelle, options, ...plus };
}
export function ouiNon(bloc: string, cle: string, chemin: string, libelle: string, plus: Partial<Pick<Commun, "aide" | "fin">> = {}): ChampOuiNon {
  return { genre: "oui_non", bloc, cle, chemin, libelle, ...plus };
}
