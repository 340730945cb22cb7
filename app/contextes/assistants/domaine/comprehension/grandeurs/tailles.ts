import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";

/** Ce que l'on suppose quand la question ne le dit pas. */
export type TailleSupposee =
  | "personnes"
  | "famille_personnes"
  | "toit_m2"
  | "maison_m2"
  | "combles_m2"
  | "cuve_m3"
  | "panneaux_kwc"
  | "panneau_w"
  | "chute_m"
  | "debit_l_s"
  | "voiture_km_an"
  | "potager_m2"
  | "serre_tunnel_m2"
  | "serre_rigide_m2"
  | "petits_fruits_m2"
  | "arbre_m2"
  | "haie_m"
  | "taillis_m2"
  | "poules"
  | "poules_du_poulailler"
  | "puits_m3_an"
  | "capteurs_m2"
  | "sechoir_kg"
  | "bocaux_kg"
  | "cave_kg"
  | "ensemble_cuve_m3"
  | "ensemble_pousse_cuve_m3"
  | "ensemble_kwc"
  | "ensemble_pousse_kwc"
  | "ensemble_pousse_batterie_kwh"
  | "ensemble_potager_m2"
  | "ensemble_pousse_potager_m2"
  | "ensemble_pousse_verger_m2"
  | "ensemble_poules"
  | "ensemble_pousse_poules";
/** Ce que l'on compare alors. */
type TaillesComparees =
  | "cuves_au_prix_m3"
  | "cuves_du_jardin_m3"
  | "panneaux_a_comparer_kwc"
  | "batteries_kwh"
  | "eoliennes_m2"
  | "potagers_a_comparer_m2"
  | "pommes_de_terre_m2";

/** La table des tailles supposées et comparées, lue au démarrage. */
export type Tailles = Readonly<Record<TailleSupposee, { readonly valeur: number }>> &
  Readonly<Record<TaillesComparees, { readonly valeurs: ReadonlyArray<number> }>>;

/** Les appareils qu'une question branche, ce qu'ils prennent en un jour, d'où viennent ces nombres, et ceux que la table n'a pas. */
export type AppareilsAlimentes = {
  readonly noms: ReadonlyArray<string>;
  readonly jour_kwh: number;
  readonly dOu: ReadonlyArray<string>;
  readonly laisses: ReadonlyArray<string>;
};

/** Une question, et les tailles qui valent là où elle n'en dit pas. */
export type QuestionAChiffrer = QuestionComprise & { readonly tailles: Tailles; readonly appareils?: AppareilsAlimentes };
