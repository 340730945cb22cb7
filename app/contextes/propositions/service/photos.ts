import { JOUR_MS, JOUR_S } from "#app/commun/dates/durees.ts";
import type { Publications } from "#app/contextes/annuaire/index.ts";
import { ErreurApp, refuserChamps } from "#app/commun/erreurs.ts";
import { lirePhoto } from "#app/commun/photo/photo.ts";
import { ABSENCE_JOURS, PHOTO_TEXTE_MAX } from "#app/commun/photo/regles.ts";
import { estLisible, PHRASE_ILLISIBLE } from "#app/commun/texte/lisible.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import {
  CHAMP_PHOTO,
  CHAMP_PHOTO_CREDIT,
  CHAMP_PHOTO_TEXTE,
  PHOTO_CREDIT_MAX,
  empreinteDesignee,
  photoDe,
  PHOTOS_MAX_JOUR_CLIENT,
  PHOTOS_MAX_SITE,
  type MotsDePhoto,
  type PhotoGardee,
  type PhotoPreparee,
} from "#app/contextes/propositions/domaine/photo.ts";
import type { DepotPhotosPropositions, PhotoPlacee } from "#app/contextes/propositions/ports/depot-photos.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Examiner } from "#app/socle/ports/antivirus.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";

export type BesoinsPhotos = {
  readonly propositions: Pick<DepotPropositions, "lister" | "presentes">;
  readonly photosPropositions: DepotPhotosPropositions;
  readonly publications: Pick<Publications, "lire">;
  readonly limiteur: Pick<Limiteur, "consommer" | "rendre">;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly maintenant: () => Date;
  /** L'antivirus de l'hébergeur, s'il en a branché un : il voit le fichier tel qu'il est arrivé. */
  readonly examiner?: Examiner | undefined;
};

export type ServicePhotosPropositions = ReturnType<typeof creerPhotosPropositions>;

const LONGUEUR_EMPREINTE = 22;

/** Les images des propositions : reçues, gardées, montrées quand leur fiche est publique, effacées avec elle. */
export function creerPhotosPropositions({ propositions, photosPropositions: photos, publications, limiteur, scelleur, maintenant, examiner }: BesoinsPhotos) {
  /** Vrai si une fiche publique la montre aujourd'hui. */
  async function estMontree(proposition: string, empreinte: string | undefined): Promise<boolean> {
    const { photos: publiques } = await publications.lire();
    return Object.values(publiques).some((parFiche) =>
      [...parFiche.values()].some((photo) => photo.proposition === proposition && photo.empreinte === empreinte),
    );
  }
  const absente = () => new ErreurApp("introuvable", "Cette photo n'existe pas, ou plus.");

  return {
    /** Examine et nettoie une photo reçue, sans rien garder. ErreurApp("invalide"), au champ ; "indisponible" si l'antivirus se tait. */
    async preparer(octets: Uint8Array, mots: MotsDePhoto): Promise<PhotoPreparee> {
      const lue = lirePhoto(octets);
      await examiner?.(octets);
      const { largeur, hauteur } = lue;
      const empreinte = scelleur.sceller("photo-de-proposition", Buffer.from(lue.octets).toString("base64")).slice(0, LONGUEUR_EMPREINTE);
      return { lue, dite: { empreinte, largeur, hauteur, ...relireMots(mots) } };
    },
    relireMots,
    estMontree,

    /** Garde l'image, avant que la proposition ne la désigne : un arrêt entre les deux laisse une image que rien ne montre, et que l'entretien efface. */
    async garder(proposition: string, { lue, dite: { empreinte } }: PhotoPreparee, client: string): Promise<void> {
      const { prise, attente_s } = await limiteur.consommer("photos_propositions", client, PHOTOS_MAX_JOUR_CLIENT, { duree_s: JOUR_S });
      if (prise === null)
        throw new ErreurApp("trop_de_requetes", `Une même adresse envoie au plus ${PHOTOS_MAX_JOUR_CLIENT} photos par jour. Envoyez sans photo, ou demain.`, {
          attente_s,
        });
      try {
        if ((await photos.compter()) >= PHOTOS_MAX_SITE)
          refuserChamps([{ chemin: CHAMP_PHOTO, message: "Ce site ne garde pas plus de photos : envoyez sans." }]);
        await photos.poser({ ...lue, proposition, empreinte, cree_le: maintenant().toISOString() });
      } catch (e) {
        await limiteur.rendre(prise);
        throw e;
      }
    },

    /** Celle que ce contenu désigne ; ErreurApp("introuvable") s'il n'en a pas, ou si une autre machine l'a reçue. */
    async lire({ id, contenu }: { readonly id: string; readonly contenu: object }): Promise<PhotoGardee> {
      const gardee = await lireDesignee(photos, { id, contenu });
      if (gardee === undefined) throw absente();
      return gardee;
    },

    /** Celle qu'une fiche publique montre aujourd'hui ; toute autre est introuvable, même exacte. */
    async lirePublique(proposition: string, empreinte: string): Promise<PhotoGardee> {
      const gardee = (await estMontree(proposition, empreinte)) ? await photos.lire(proposition, empreinte) : undefined;
      if (gardee === undefined) throw absente();
      return gardee;
    },

    effacer: (proposition: string): Promise<void> => photos.effacer(proposition),

    /** Efface l'image que ce contenu désignait, remplacée par celle-ci : elle seule, une autre a pu arriver entre-temps. */
    async effacerRemplacee({ id, contenu }: { readonly id: string; readonly contenu: object }, neuve: PhotoPreparee): Promise<void> {
      const avant = empreinteDesignee(contenu);
      if (avant !== undefined && avant !== neuve.dite.empreinte) await photos.effacer(id, avant);
    },

    /**
     * Efface les images que plus rien ne désigne : une proposition retirée à la main du rangement, une photo remplacée, un arrêt au mauvais moment. Jamais dans leur
     * premier jour, ni avant que des passages ne les aient trouvées ainsi sur une semaine, de quoi réparer une ligne mal retouchée ; ni tant que le rangement n'a
     * aucune des propositions attendues : une autre base, branchée par erreur, ferait tout perdre. Rend leur nombre. Lève si le rangement ne répond pas : rien n'est
     * effacé.
     */
    async entretenir(): Promise<number> {
      const le_ms = maintenant().getTime();
      const anciennes = await photos.anciennes(new Date(le_ms - JOUR_MS).toISOString());
      if (anciennes.length === 0) return 0;
      const presentes = await propositions.presentes([...new Set(anciennes.map(({ proposition }) => proposition))]);
      if (presentes.size === 0) return 0;
      const lisibles = new Map((await propositions.lister({})).map(({ id, contenu }) => [id, empreinteDesignee(contenu)]));
      // Devenue illisible, une proposition est encore là : on ne sait pas ce qu'elle ne désigne plus.
      const attendue = ({ proposition, empreinte }: PhotoPlacee) =>
        presentes.has(proposition) && (!lisibles.has(proposition) || lisibles.get(proposition) === empreinte);
      await photos.noterAbsence(
        anciennes.filter((une) => une.absente_le !== null && attendue(une)),
        null,
      );
      const perdues = anciennes.filter((une) => !attendue(une));
      await photos.noterAbsence(
        perdues.filter(({ absente_le: le }) => le === null),
        new Date(le_ms).toISOString(),
      );
      const limite = new Date(le_ms - ABSENCE_JOURS * JOUR_MS).toISOString();
      const aEffacer = perdues.filter(({ absente_le: le }) => le !== null && le <= limite);
      for (const { proposition, empreinte } of aEffacer) await photos.effacer(proposition, empreinte);
      return aEffacer.length;
    },
  };
}

/** L'image que désigne une proposition ; undefined si elle n'en désigne pas, ou si cette machine ne l'a pas. */
export async function lireDesignee(
  photos: Pick<DepotPhotosPropositions, "lire">,
  { id, contenu }: { readonly id: string; readonly contenu: object },
): Promise<PhotoGardee | undefined> {
  const dite = photoDe(contenu);
  return dite === undefined ? undefined : photos.lire(id, dite.empreinte);
}

/** Les mots qui accompagnent une photo, sur une ligne. ErreurApp("invalide"), au champ, s'ils ne se lisent pas. */
function relireMots({ texte, credit }: MotsDePhoto): MotsDePhoto {
  const champs = [
    [CHAMP_PHOTO_TEXTE, texte],
    [CHAMP_PHOTO_CREDIT, credit],
  ] as const;
  refuserChamps(champs.flatMap(([chemin, mots]) => (estLisible(mots) ? [] : [{ chemin, message: PHRASE_ILLISIBLE }])));
  return { texte: surUneLigne(texte).slice(0, PHOTO_TEXTE_MAX), credit: surUneLigne(credit).slice(0, PHOTO_CREDIT_MAX) };
}
