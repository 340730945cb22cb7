import { comparableDe, demandeDe, relire, type Proposition } from "#app/contextes/propositions/domaine/proposition.ts";
import { valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { chercherRessemblances, type RaisonRessemblance } from "#app/contextes/propositions/domaine/ressemblance.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { FichesConnues } from "./fiches-connues.ts";

/** Un double possible : fiche déjà montrée par le site, ou autre proposition en attente. */
export type Double = {
  readonly nom: string;
  readonly href: string;
  readonly raison: RaisonRessemblance;
  readonly enAttente: boolean;
  readonly valeurs: Valeurs;
};

const EN_ATTENTE_MAX = 500;

/** Ce qui est proposé, et ce qui est déjà publié. */
export type BesoinsFiches = { readonly propositions: Pick<DepotPropositions, "lister">; readonly fichesConnues: FichesConnues };

/** Ce à quoi une proposition ressemble : des fiches que le site montre, puis d'autres propositions en attente. */
export async function chercherDoubles(proposition: Proposition, { propositions, fichesConnues }: BesoinsFiches): Promise<ReadonlyArray<Double>> {
  if (demandeDe(proposition) === "retrait") return [];
  const voulue = comparableDe(proposition);
  const { submission_type, cible, contenu } = proposition;
  const connues = (await fichesConnues(submission_type)).filter(({ id }) => id !== cible && id !== contenu.publication?.identifiant);
  const autres = (await propositions.lister({ etats: ["recue", "en_relecture"], types: [submission_type], limite: EN_ATTENTE_MAX }))
    .filter(({ id }) => id !== proposition.id)
    .map(relire)
    .map((autre) => ({ id: autre.id, ...comparableDe(autre), href: `/admin/propositions/${autre.id}`, valeurs: valeursDuContenu(autre.contenu) }));
  return [
    ...chercherRessemblances(voulue, connues).map(({ nom, href, raison, valeurs }) => ({ nom, href, raison, valeurs, enAttente: false })),
    ...chercherRessemblances(voulue, autres).map(({ nom, href, raison, valeurs }) => ({ nom, href, raison, valeurs, enAttente: true })),
  ];
}
