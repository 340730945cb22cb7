import type { UsageJetons } from "./flux/evenements.ts";
import { HEURE_S } from "#app/commun/dates/durees.ts";

/** Estimation par régression de l'électricité d'un jeton écrit, selon la taille du modèle (EcoLogits). Énergies en Wh, durées en s, puissance en W. */
export type MethodeEnergie = {
  readonly nom: string;
  readonly annee: number;
  readonly source: string;
  readonly carte_wh_par_jeton_par_milliard: number;
  readonly carte_wh_par_jeton: number;
  readonly carte_ecart_type_wh_par_jeton: number;
  readonly duree_s_par_jeton_par_milliard: number;
  readonly duree_s_par_jeton: number;
  readonly bits_par_parametre: number;
  readonly surcout_memoire: number;
  readonly memoire_carte_go: number;
  readonly cartes_par_serveur: number;
  readonly puissance_serveur_w: number;
  readonly pue: number;
};

/** La taille publiée d'un modèle « fournisseur/modele », en milliards de paramètres. */
export type TailleModele = { readonly modele: string; readonly alias?: ReadonlyArray<string>; readonly parametres_milliards: number };

export type TableEnergie = { readonly methode: MethodeEnergie; readonly modeles: ReadonlyArray<TailleModele> };

/** Une plage d'électricité, en Wh, et d'où elle vient. */
export type EnergieReponse = { readonly min_wh: number; readonly max_wh: number; readonly source: string; readonly annee: number };

const ECARTS_95 = 1.96;

/**
 * L'électricité d'une réponse, intervalle à 95 % de la méthode ; undefined (« non connue ») sans modèle, sans décompte de jetons, ou si la taille du modèle n'est pas
 * connue. `fournisseur` et `modele` : qui a vraiment répondu.
 */
export function energieDeReponse(
  { fournisseur, modele, usage }: { readonly fournisseur: string | null; readonly modele: string | null; readonly usage: UsageJetons | null },
  { methode: m, modeles }: TableEnergie,
): EnergieReponse | undefined {
  const nom = `${fournisseur ?? ""}/${modele ?? ""}`;
  const taille = modeles.find((un) => un.modele === nom || (un.alias ?? []).includes(nom));
  if (taille === undefined || usage === null) return undefined;
  const milliards = taille.parametres_milliards;
  const cartes = Math.ceil((m.surcout_memoire * milliards * m.bits_par_parametre) / 8 / m.memoire_carte_go);
  const serveur = ((m.duree_s_par_jeton_par_milliard * milliards + m.duree_s_par_jeton) / HEURE_S) * m.puissance_serveur_w * (cartes / m.cartes_par_serveur);
  const carte = m.carte_wh_par_jeton_par_milliard * milliards + m.carte_wh_par_jeton;
  const borne = (ecarts: number): number => usage.sortie * m.pue * (serveur + cartes * Math.max(0, carte + ecarts * m.carte_ecart_type_wh_par_jeton));
  return { min_wh: borne(-ECARTS_95), max_wh: borne(ECARTS_95), source: m.nom, annee: m.annee };
}
