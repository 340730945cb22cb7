import { AGENTS, type Agent, type Palier } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { FICHES_AGENTS, type FenetreAgent } from "./agents.ts";
import { fournisseurDe, type Paliers, type Payants } from "./paliers.ts";
import { trouverTarif, type TarifModele } from "./tarifs.ts";

/** Un modèle réglé. `rang` : 1 pour le premier essayé, puis ses secours. Prix en euros par million de jetons ; absent : inconnu, compté au plus cher. */
export type ModeleRegle = {
  readonly palier: Palier;
  readonly rang: number;
  readonly modele: string;
  readonly payant: boolean;
  readonly prix: { readonly entree: number; readonly sortie: number; readonly releve_le: string } | null;
};

/** Ce qu'un assistant laisse demander. */
export type AssistantRegle = {
  readonly agent: Agent;
  readonly nom: string;
  readonly limite: number;
  readonly limite_atelier: number;
  readonly fenetre: FenetreAgent["genre"];
  readonly jetons: Readonly<Record<Palier, number>>;
};

export type Reglages = { readonly modeles: ReadonlyArray<ModeleRegle>; readonly assistants: ReadonlyArray<AssistantRegle> };

/** Où en est l'index : `attend` dit pourquoi il n'est pas entier. */
export type EtatVecteurs = { readonly modele: string; readonly fiches: number; readonly pretes: number; readonly attend: "budget" | "panne" | null };

type Choix = { readonly paliers: Paliers; readonly payants: Payants; readonly tarifs: ReadonlyArray<TarifModele>; readonly plafondAtelier: number };

/** Les modèles dans l'ordre d'essai, leurs prix, et ce que chaque assistant laisse demander : pour qui héberge le site. */
export function decrireReglages({ paliers, payants, tarifs, plafondAtelier }: Choix): Reglages {
  const duPalier = (palier: Palier) =>
    paliers[palier].map((modele, i): ModeleRegle => {
      const tarif = trouverTarif(tarifs, modele);
      const prix = tarif === undefined ? null : { entree: tarif.entree_eur_par_million, sortie: tarif.sortie_eur_par_million, releve_le: tarif.releve_le };
      return { palier, rang: i + 1, modele, payant: payants.has(fournisseurDe(modele)), prix };
    });
  return {
    modeles: [...duPalier("rapide"), ...duPalier("approfondi")],
    assistants: AGENTS.map((agent) => {
      const { nom, limite, fenetre, jetons } = FICHES_AGENTS[agent];
      return { agent, nom, limite, limite_atelier: limite * plafondAtelier, fenetre: fenetre.genre, jetons };
    }),
  };
}
