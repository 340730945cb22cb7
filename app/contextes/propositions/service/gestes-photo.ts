import { ErreurApp } from "#app/commun/erreurs.ts";
import {
  attendUnePhoto,
  photoDe,
  sansPhoto,
  type MotsDePhoto,
  type PhotoGardee,
  type PhotoPreparee,
  type PhotoProposee,
} from "#app/contextes/propositions/domaine/photo.ts";
import { demandeDe, relire, type Proposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPhotosPropositions } from "#app/contextes/propositions/ports/depot-photos.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Noter } from "./noter.ts";
import { lireDesignee, type ServicePhotosPropositions } from "./photos.ts";

/**
 * Une fiche ne montre qu'une photo : celles de ses propositions acceptées plus tôt sont effacées, sans quoi retirer la dernière remettrait en ligne une photo déjà
 * remplacée. Sans effet si cette proposition n'a pas de photo, ou n'a jamais été acceptée.
 */
export function creerMiseALEcart({
  propositions,
  photos,
  journalModeration,
  tirerId,
  maintenant,
}: {
  readonly propositions: Pick<DepotPropositions, "lister" | "remplacer">;
  readonly photos: Pick<DepotPhotosPropositions, "effacer">;
  readonly journalModeration: Pick<DepotJournal, "ajouter">;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
}) {
  return async ({ id, submission_type, contenu }: Proposition): Promise<void> => {
    const { publication } = contenu;
    if (photoDe(contenu) === undefined || publication === undefined) return;
    for (const rangee of await propositions.lister({ types: [submission_type], etats: ["publiee"] })) {
      const autre = relire(rangee);
      const sienne = autre.contenu.publication;
      if (autre.id === id || sienne?.identifiant !== publication.identifiant || sienne.le > publication.le || photoDe(autre.contenu) === undefined) continue;
      await propositions.remplacer(
        { ...autre, contenu: sansPhoto(autre.contenu), version: autre.version + 1, modifie_le: maintenant().toISOString() },
        autre.version,
      );
      await photos.effacer(autre.id);
      // Au nom du site : ni son auteur ni qui a relu la nouvelle photo ne l'ont jugée.
      const detail = "une photo acceptée depuis l'a remplacée";
      await journalModeration.ajouter({ id: tirerId(), proposition: autre.id, geste: "retirer-photo", detail, par: "site", le: maintenant().toISOString() });
    }
  };
}

export type EcarterLesPrecedentes = ReturnType<typeof creerMiseALEcart>;

type Commun = {
  readonly propositions: Pick<DepotPropositions, "remplacer">;
  readonly ecarterLesPrecedentes: EcarterLesPrecedentes;
  readonly maintenant: () => Date;
};

/** Ce qu'une correction apporte : une autre photo, ou d'autres mots pour celle qui y est. `client` : qui l'envoie, pour le compte du jour. */
export type ApportDePhoto = { readonly neuve?: PhotoPreparee | undefined; readonly mots?: MotsDePhoto | undefined; readonly client?: string };

/** La photo d'une proposition une fois corrigée ; `undefined` si elle n'en a pas. */
export function photoApres(contenu: object, { neuve, mots }: ApportDePhoto, { relireMots }: Pick<ServicePhotosPropositions, "relireMots">) {
  const deja = photoDe(contenu);
  const photo: PhotoProposee | undefined = neuve?.dite ?? (deja === undefined || mots === undefined ? deja : { ...deja, ...relireMots(mots) });
  return photo === undefined ? {} : { photo };
}

/** Ce que la personne qui tient le lien de suivi fait de sa photo. */
export function creerPhotoSuivie({
  propositions,
  photos,
  noter,
  exiger,
  ecarterLesPrecedentes,
  maintenant,
}: Commun & {
  readonly photos: Pick<ServicePhotosPropositions, "garder" | "lire" | "effacer" | "effacerRemplacee">;
  readonly noter: Noter;
  readonly exiger: (jeton: string) => Promise<Proposition>;
}) {
  return {
    /** L'image, pour qui tient le lien de suivi. */
    photoDuSuivi: async (jeton: string): Promise<PhotoGardee> => photos.lire(await exiger(jeton)),

    /** Ajoute la photo, ou remplace celle qui y est, mots compris. ErreurApp : `conflit` (état ou version), celles de `garder`. */
    async changerPhoto(jeton: string, versionLue: number, neuve: PhotoPreparee, client: string): Promise<void> {
      const avant = await exiger(jeton);
      if (!attendUnePhoto({ type: avant.submission_type, demande: demandeDe(avant), etat: avant.etat }))
        throw new ErreurApp("conflit", "Cette proposition ne prend pas de photo aujourd'hui : rechargez la page pour voir où elle en est.");
      const contenu = { ...sansPhoto(avant.contenu), photo: neuve.dite };
      await photos.garder(avant.id, neuve, client);
      await propositions.remplacer({ ...avant, contenu, version: avant.version + 1, modifie_le: maintenant().toISOString() }, versionLue);
      await photos.effacerRemplacee(avant, neuve);
      await noter(avant.id, "corriger", "champs modifiés : photo");
    },

    /** Retire la photo seule, publiée ou non : elle quitte aussitôt le site. Sans effet s'il n'y en a pas. */
    async retirerPhoto(jeton: string): Promise<void> {
      const avant = await exiger(jeton);
      if (photoDe(avant.contenu) === undefined) return;
      await ecarterLesPrecedentes(avant);
      const apres = { ...avant, contenu: sansPhoto(avant.contenu), version: avant.version + 1, modifie_le: maintenant().toISOString() };
      await propositions.remplacer(apres, avant.version);
      await photos.effacer(avant.id);
      await noter(avant.id, "retirer-photo");
    },
  };
}

/** Ce que la relecture fait d'une photo, à part du reste. */
export function creerPhotoRelue({
  propositions,
  photos,
  journalModeration,
  exiger,
  tirerId,
  ecarterLesPrecedentes,
  maintenant,
}: Commun & {
  readonly photos: Pick<DepotPhotosPropositions, "lire" | "effacer">;
  readonly journalModeration: Pick<DepotJournal, "ajouter">;
  readonly exiger: (id: string) => Promise<Proposition>;
  readonly tirerId: () => string;
}) {
  return {
    /** L'image à relire. ErreurApp("introuvable") : il n'y en a pas, ou une autre machine l'a reçue. */
    async photo(id: string): Promise<PhotoGardee> {
      const gardee = await lireDesignee(photos, await exiger(id));
      if (gardee === undefined) throw new ErreurApp("introuvable", "Cette photo n'est pas sur cette machine, ou a été effacée.");
      return gardee;
    },

    /** Retire la photo seule, quel que soit l'état de la proposition : publiée, elle quitte aussitôt le site. */
    async retirerPhoto(id: string, { version, par }: { readonly version: number; readonly par: string }): Promise<void> {
      const avant = await exiger(id);
      if (avant.version !== version) throw new ErreurApp("conflit");
      await ecarterLesPrecedentes(avant);
      const le = maintenant().toISOString();
      await propositions.remplacer({ ...avant, contenu: sansPhoto(avant.contenu), version: avant.version + 1, modifie_le: le }, version);
      await photos.effacer(id);
      await journalModeration.ajouter({ id: tirerId(), proposition: id, geste: "retirer-photo", detail: null, par, le });
    },
  };
}
