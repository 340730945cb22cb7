import { ErreurApp } from "#app/commun/erreurs.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { TYPE_DE_ONGLET, type Corps, type OngletProposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import type { PhotoPubliee, Publications } from "#app/contextes/annuaire/index.ts";
import type { MotsDePhoto, PhotoGardee, PhotoPreparee, TypeAvecPhoto } from "#app/contextes/propositions/domaine/photo.ts";
import type { Communes, Departement, Geographie } from "#app/contextes/geographie/index.ts";
import type { Examiner } from "#app/socle/ports/antivirus.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { DepotPhotosPropositions } from "#app/contextes/propositions/ports/depot-photos.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { creerDepart } from "./depart.ts";
import { creerEnvois } from "./envois.ts";
import type { FichesConnues } from "./fiches-connues.ts";
import { creerNoter } from "./noter.ts";
import { creerPhotosPropositions } from "./photos.ts";
import { creerSuivi } from "./suivi.ts";

export type { SimilaireDit } from "./envois.ts";
export type { Suivi } from "./suivi.ts";

export type Dependances = {
  readonly propositions: DepotPropositions;
  readonly photosPropositions: DepotPhotosPropositions;
  readonly publications: Pick<Publications, "lire">;
  readonly journalModeration: DepotJournal;
  readonly limiteur: Limiteur;
  readonly examiner?: Examiner | undefined;
  readonly scelleur: Scelleur;
  readonly fichesConnues: FichesConnues;
  readonly geographie: Pick<Geographie, "departements">;
  readonly communes: Communes;
  readonly tirerId: () => string;
  /** Le secret du lien de suivi : au moins 128 bits. */
  readonly tirerJeton: () => string;
  /** Empreinte sans clé, pour survivre à une rotation des secrets. */
  readonly empreindre: (jeton: string) => string;
  readonly maintenant: () => Date;
};

export type PageProposition = {
  readonly type: TypeProposition;
  readonly onglet: OngletProposition;
  readonly depart: string;
  readonly departements: ReadonlyArray<Departement>;
  /** La fiche à corriger, ou l'identifiant qui n'existe plus. */
  readonly cible?: { readonly id: string; readonly nom: string; readonly href: string; readonly valeurs: Valeurs };
  readonly cibleInconnue?: string;
};

export type ServicePropositions = ReturnType<typeof creerServicePropositions>;

/** Proposer, suivre, corriger, retirer : tout ce que fait le public. */
export function creerServicePropositions(dependances: Dependances) {
  const { fichesConnues, geographie } = dependances;
  const codes = new Set(geographie.departements.map(({ code }) => code));
  const depart = creerDepart(dependances);

  function exigerDepartement({ submission_type, contenu }: Corps): void {
    if (submission_type !== "ecosysteme" || contenu.departement === undefined || codes.has(contenu.departement)) return;
    throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "departement", message: "Ce département n'existe pas." }] });
  }

  const photos = creerPhotosPropositions(dependances);
  const communs = { ...dependances, photos, exigerDepartement, noter: creerNoter(dependances) };
  return {
    ...depart,
    ...creerEnvois(communs),
    ...creerSuivi(communs),
    preparerPhoto: (octets: Uint8Array, mots: MotsDePhoto): Promise<PhotoPreparee> => photos.preparer(octets, mots),
    photoPublique: (proposition: string, empreinte: string): Promise<PhotoGardee> => photos.lirePublique(proposition, empreinte),
    entretenirPhotos: (): Promise<number> => photos.entretenir(),

    /** La photo que la page d'une fiche montre ; `undefined` si aucune n'a été acceptée. */
    photoDeFiche: async (type: TypeAvecPhoto, id: string): Promise<PhotoPubliee | undefined> => (await dependances.publications.lire()).photos[type].get(id),

    /** De quoi montrer le formulaire d'un onglet, prérempli si une fiche est visée. */
    async page(onglet: OngletProposition, cible?: string): Promise<PageProposition> {
      const type = TYPE_DE_ONGLET[onglet];
      const commun = { type, onglet, depart: depart.ouvrirFormulaire(), departements: geographie.departements };
      if (cible === undefined) return commun;
      const fiche = (await fichesConnues(type)).find(({ id, corrigeable }) => corrigeable && id === cible);
      if (fiche === undefined) return { ...commun, cibleInconnue: cible };
      return { ...commun, cible: { id: fiche.id, nom: fiche.nom, href: fiche.href, valeurs: fiche.valeurs } };
    },
  };
}
