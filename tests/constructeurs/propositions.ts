import type { Examiner } from "#app/socle/ports/antivirus.ts";
import { createHash } from "node:crypto";
import { creerPublications } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import { creerServiceCatalogue } from "#app/contextes/annuaire/service/catalogue.server.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { lireGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { creerVilles } from "#app/contextes/geographie/adaptateurs/villes.server.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { creerModeration } from "#app/contextes/propositions/service/moderation.server.ts";
import { creerServicePropositions } from "#app/contextes/propositions/service/propositions.server.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Envoi } from "#app/contextes/propositions/domaine/proposition.ts";
import { creerFichesConnues } from "#app/contextes/propositions/service/fiches-connues.ts";

/** Proposer et relire, sur des rangements en mémoire (les propositions, dans celui qu'on donne) et une horloge qu'on avance. */
export function unBureau({
  instant = "2026-11-21T09:00:00.000Z",
  propositions,
  examiner,
}: { readonly instant?: string; readonly propositions?: DepotPropositions; readonly examiner?: Examiner } = {}) {
  let maintenant_ms = Date.parse(instant);
  let compteur = 0;
  const memoire = creerDepotsMemoire({ maintenant_ms: () => maintenant_ms });
  const depots = propositions === undefined ? memoire : { ...memoire, propositions };
  const contenus = creerCatalogue();
  const geographie = lireGeographie();
  const publications = creerPublications({ propositions: depots.propositions, contenus });
  const catalogue = creerServiceCatalogue({ contenus, publications });
  const fichesConnues = creerFichesConnues({ contenus, catalogue });
  const communs = {
    propositions: depots.propositions,
    photosPropositions: depots.photosPropositions,
    publications,
    journalModeration: depots.journal,
    fichesConnues,
    geographie,
    tirerId: () => `id-${(compteur += 1)}`,
    maintenant: () => new Date(maintenant_ms),
  };
  return {
    depots,
    contenus,
    catalogue,
    geographie,
    publications,
    avancer: (ms: number) => void (maintenant_ms += ms),
    propositions: creerServicePropositions({
      ...communs,
      communes: creerCommunes({ dossier: "data" }),
      limiteur: depots.limiteur,
      scelleur: creerScelleur(["secret-de-test-assez-long-pour-sceller"]),
      examiner,
      tirerJeton: () => `jeton-${(compteur += 1)}`,
      empreindre: (jeton) => createHash("sha256").update(jeton).digest("base64url"),
    }),
    moderation: creerModeration({ ...communs, villes: creerVilles() }),
  };
}

export const UN_LIEU = {
  nom: "Le Moulin des Prés",
  type: "ecolieu",
  commune: "Crest",
  departement: "26",
  url: "https://moulindespres.exemple.fr/",
  axes: ["eau", "alim"],
  description: "Six foyers autour d'un ancien moulin, un verger commun et une micro-turbine en projet.",
} as const;
const COMMUN = { axes: ["eau"], description: "Une description assez longue pour être utile à quelqu'un." } as const;

/** Un contenu valable par sorte, comme un programme l'enverrait. */
export const UN_CONTENU = {
  ecosysteme: UN_LIEU,
  reseau: {
    nom: "Les Ateliers du bocage",
    url: "https://bocage.exemple.fr/",
    categories: ["semences-jardins"],
    echelle: "regional",
    territoire: "R53",
    ...COMMUN,
  },
  job: { nom: "Boulots des champs", tag: "emploi-agricole", url: "https://boulots.exemple.fr/", ...COMMUN },
  outil: { nom: "Tableur du potager", url: "https://tableur.exemple.fr/", licence: "logiciel libre", ...COMMUN },
  reference_rag: { titre: "Le Droit à l'eau des villages", auteur: "Nadia Ferrand", annee: 1999, corpus: "pensees", description: COMMUN.description },
} as const;

/** Un envoi du public ; au test de donner un contenu de la sorte qu'il nomme. */
export function unEnvoi(valeurs: { readonly [C in keyof Envoi]?: Envoi[C] } = {}): Envoi {
  return { submission_type: "ecosysteme", demande: "ajout", contenu: UN_LIEU, ...valeurs } as Envoi;
}
