import type { EtatPublie, Publications } from "#app/contextes/annuaire/index.ts";
import { importationDe } from "#app/contextes/propositions/domaine/importation.ts";
import { demandeDe, relire, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import { decrirePublications, type FichesDuDepot, type PropositionPubliee } from "#app/contextes/propositions/domaine/publication.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { SCHEMAS_CONTENU } from "#app/contextes/propositions/schemas/proposition.ts";

export type Dependances = {
  readonly propositions: Pick<DepotPropositions, "lister">;
  readonly contenus: FichesDuDepot;
  /** Horloge ; absente : chaque demande relit tout. */
  readonly maintenant_ms?: () => number;
};
/** Relit à la prochaine demande : à appeler après chaque écriture de ce processus. */
export type PublicationsGardees = Publications & {
  readonly oublier: () => void;
  /** Prévient après chaque écriture de ce processus. */
  readonly surEcriture: (prevenir: () => void) => void;
};

// Une acceptation faite par un autre processus se voit au plus tard après ce délai ; celles d'ici, aussitôt.
const GARDE_MS = 5_000;

/** Les propositions acceptées, gardées quelques secondes : une page n'a pas à relire tout le rangement. Ce qu'elles publient est dit par le domaine. */
export function creerPublications({ propositions, contenus, maintenant_ms }: Dependances): PublicationsGardees {
  let garde: { readonly lu_ms: number; readonly etat: Promise<EtatPublie> } | undefined;
  let dernier: { readonly lignes: string; readonly etat: EtatPublie } | undefined;

  const ecoutes: Array<() => void> = [];

  async function relire(): Promise<EtatPublie> {
    const acceptees = await propositions.lister({ etats: ["publiee"] });
    // Le même objet tant que rien n'a changé : qui en tire un index sait qu'il n'a pas à le refaire.
    const lignes = JSON.stringify(acceptees);
    if (dernier?.lignes !== lignes) dernier = { lignes, etat: decrirePublications(acceptees.flatMap(lirePubliee), contenus) };
    return dernier.etat;
  }

  return {
    lire() {
      if (maintenant_ms === undefined) return relire();
      if (garde !== undefined && maintenant_ms() - garde.lu_ms < GARDE_MS) return garde.etat;
      const neuve = { lu_ms: maintenant_ms(), etat: relire() };
      garde = neuve;
      // Une lecture ratée n'est pas gardée : la demande suivante réessaie.
      neuve.etat.catch(() => {
        if (garde === neuve) garde = undefined;
      });
      return neuve.etat;
    },
    oublier: () => {
      garde = undefined;
      for (const prevenir of ecoutes) prevenir();
    },
    surEcriture: (prevenir) => {
      ecoutes.push(prevenir);
    },
  };
}

// Une ligne d'une version plus ancienne, ou retouchée à la main dans le rangement, ne doit pas fermer toute la page.
function lirePubliee(rangee: PropositionRangee): ReadonlyArray<PropositionPubliee> {
  const proposition = relire(rangee);
  const { id, submission_type, contenu } = proposition;
  const { publication } = contenu;
  if (publication === undefined) return [];
  const demande = demandeDe(proposition);
  if (demande === "retrait") return [{ id, submission_type, demande, publication }];
  const controle = SCHEMAS_CONTENU[submission_type].safeParse(contenu);
  // Le schéma est celui de la sorte : le contenu est donc le sien.
  const importation = importationDe(contenu);
  const reprise = importation === undefined ? {} : { importation };
  return controle.success ? [{ id, submission_type, demande, contenu: controle.data, publication, ...reprise } as PropositionPubliee] : [];
}

/** Le même rangement, qui prévient après chaque écriture, réussie ou non : une écriture dont la réponse s'est perdue a pu passer. */
export function prevenirDesEcritures(depot: DepotPropositions, prevenir: () => void): DepotPropositions {
  return {
    ...depot,
    creer: (proposition) => depot.creer(proposition).finally(prevenir),
    remplacer: (proposition, version) => depot.remplacer(proposition, version).finally(prevenir),
    effacer: (id) => depot.effacer(id).finally(prevenir),
  };
}
