import type { EtatPublie, Publications } from "#app/contextes/annuaire/index.ts";
import { importationDe } from "#app/contextes/propositions/domaine/importation.ts";
import { photoDe } from "#app/contextes/propositions/domaine/photo.ts";
import { demandeDe, relire, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import { creerDescription, type FichesDuDepot, type PropositionPubliee } from "#app/contextes/propositions/domaine/publication.ts";
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
  let dernier: { readonly lues: ReadonlyArray<Lue>; readonly etat: EtatPublie } | undefined;
  const decrire = creerDescription(contenus);
  const relireLignes = creerRelecture();

  const ecoutes: Array<() => void> = [];

  async function relire(): Promise<EtatPublie> {
    const acceptees = await propositions.lister({ etats: ["publiee"] });
    const lues = relireLignes(acceptees);
    // Le même objet tant que rien n'a changé : qui en tire un index sait qu'il n'a pas à le refaire.
    const memes = dernier?.lues.length === lues.length && lues.every((lue, rang) => lue === dernier?.lues[rang]);
    if (dernier === undefined || !memes) dernier = { lues, etat: decrire(lues.flatMap(({ publiee }) => publiee)) };
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

type Lue = { readonly rangee: PropositionRangee; readonly publiee: ReadonlyArray<PropositionPubliee> };

/** Lit et contrôle les lignes ; celles qui n'ont pas changé depuis la dernière fois gardent leur objet, sans être relues. */
function creerRelecture(): (rangees: ReadonlyArray<PropositionRangee>) => ReadonlyArray<Lue> {
  let connues: ReadonlyMap<string, Lue> = new Map();
  return (rangees) => {
    const lues = rangees.map((rangee) => {
      const connue = connues.get(rangee.id);
      return connue !== undefined && memeLigne(connue.rangee, rangee) ? connue : { rangee, publiee: lirePubliee(rangee) };
    });
    connues = new Map(lues.map((lue) => [lue.rangee.id, lue]));
    return lues;
  };
}

// Retouchée à la main dans le rangement, une ligne change sans changer de version : on compare ce qu'elle dit.
function memeLigne(a: PropositionRangee, b: PropositionRangee): boolean {
  return a === b || (a.version === b.version && JSON.stringify(a) === JSON.stringify(b));
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
  const photo = photoDe(contenu);
  const montree = photo === undefined ? {} : { photo };
  return controle.success ? [{ id, submission_type, demande, contenu: controle.data, publication, ...reprise, ...montree } as PropositionPubliee] : [];
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
