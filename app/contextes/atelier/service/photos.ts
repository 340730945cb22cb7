import { JOUR_MS, JOUR_S } from "#app/commun/dates/durees.ts";
import { quiAgit } from "#app/contextes/atelier/domaine/acces.ts";
import { peutModifier, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { lirePhoto } from "#app/commun/photo/photo.ts";
import { ABSENCE_JOURS, PHOTO_TEXTE_MAX } from "#app/commun/photo/regles.ts";
import { PHOTOS_MAX_ATELIER, PHOTOS_MAX_JOUR_APPAREIL, type Photo, type PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import { ErreurApp, refuserChamps } from "#app/commun/erreurs.ts";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import { estLisible, PHRASE_ILLISIBLE } from "#app/commun/texte/lisible.ts";
import type { DepotPhotos, PhotoAncienne } from "#app/contextes/atelier/ports/depot-photos.ts";
import type { Examiner } from "#app/socle/ports/antivirus.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import { atelierVise, type DependancesFiches, exigerFiche, FICHE_ABSENTE, refusDeModifier } from "./fiches-communes.ts";

type Dependances = Pick<DependancesFiches, "fiches" | "scelleur" | "maintenant"> & {
  readonly photos: DepotPhotos;
  readonly limiteur: Pick<Limiteur, "consommer" | "rendre">;
  /** L'antivirus de l'hébergeur, s'il en a branché un : il voit le fichier tel qu'il est arrivé. */
  readonly examiner?: Examiner | undefined;
};

const LONGUEUR_EMPREINTE = 16;

export type ServicePhotos = ReturnType<typeof creerPhotos>;

const nomsDe = (anciennes: ReadonlyArray<PhotoAncienne>): ReadonlyArray<string> => anciennes.map(({ fiche }) => fiche);

/** La photo d'une fiche : qui peut modifier la fiche la pose et la retire, qui voit la fiche la voit. */
export function creerPhotos({ fiches, photos, limiteur, scelleur, maintenant, examiner }: Dependances) {
  async function exigerSienne(acces: Acces, id: string): Promise<Fiche> {
    const fiche = await exigerFiche(fiches, acces, id);
    if (!peutModifier(acces, fiche)) throw refusDeModifier("changer sa photo");
    return fiche;
  }

  return {
    /** La fiche, et sa photo si elle en a une, pour qui peut la changer. ErreurApp : `introuvable`, `interdit`. */
    async aChanger(acces: Acces, id: string): Promise<{ readonly id: string; readonly titre: string; readonly photo: PhotoMontree | undefined }> {
      const { titre, atelier } = await exigerSienne(acces, id);
      return { id, titre, photo: (await photos.montrer(atelier)).find(({ fiche }) => fiche === id) };
    },

    /** Examine, nettoie et garde la photo. ErreurApp : `invalide` (au champ), `interdit`, `trop_de_requetes`, `indisponible` (l'antivirus se tait). */
    async poser(acces: Acces, id: string, octets: Uint8Array, texte: string): Promise<void> {
      const fiche = await exigerSienne(acces, id);
      const lue = lirePhoto(octets);
      await examiner?.(octets);
      refuserChamps(estLisible(texte) ? [] : [{ chemin: "texte", message: PHRASE_ILLISIBLE }]);
      const deja = await photos.montrer(fiche.atelier);
      if (deja.length >= PHOTOS_MAX_ATELIER && !deja.some((photo) => photo.fiche === id))
        throw new ErreurApp("conflit", `Cet atelier garde déjà ${PHOTOS_MAX_ATELIER} photos : retirez-en une avant d'en ajouter.`);
      const { prise, attente_s } = await limiteur.consommer("photos", quiAgit(acces), PHOTOS_MAX_JOUR_APPAREIL, { duree_s: JOUR_S });
      if (prise === null)
        throw new ErreurApp("trop_de_requetes", `Un appareil pose au plus ${PHOTOS_MAX_JOUR_APPAREIL} photos par jour.`, {
          entetes: { "Retry-After": String(attente_s) },
        });
      const photo: Photo = {
        ...lue,
        fiche: id,
        atelier: fiche.atelier,
        texte: surUneLigne(texte).slice(0, PHOTO_TEXTE_MAX),
        empreinte: scelleur.sceller("photo", Buffer.from(lue.octets).toString("base64")).slice(0, LONGUEUR_EMPREINTE),
        cree_le: maintenant().toISOString(),
      };
      try {
        await photos.poser(photo);
        // Effacée pendant l'envoi : sa photo n'a plus de fiche. Illisible, elle est encore là.
        if ((await fiches.lire(id)) === undefined && !(await fiches.presentes([id])).has(id)) {
          await photos.effacer(id);
          throw new ErreurApp("introuvable", FICHE_ABSENTE);
        }
      } catch (e) {
        await limiteur.rendre(prise);
        throw e;
      }
    },

    /**
     * Efface les photos dont la fiche n'existe plus : une ligne retirée à la main dans le tableur partagé, un arrêt au mauvais moment. Jamais dans leur premier
     * jour, ni avant que des passages ne l'aient pas trouvée sur une semaine, de quoi réparer une base mal restaurée, ni tant que rien ne prouve que le rangement
     * des fiches est le bon : une base vide branchée par erreur ferait tout perdre. Rend leur nombre. Lève si le rangement ne répond pas : rien n'est effacé.
     */
    async entretenir(): Promise<number> {
      const le_ms = maintenant().getTime();
      const anciennes = await photos.anciennes(new Date(le_ms - JOUR_MS).toISOString());
      if (anciennes.length === 0) return 0;
      const presentes = await fiches.presentes(anciennes.map(({ fiche }) => fiche));
      const retrouvees = anciennes.filter(({ fiche, absente_le: le }) => le !== null && presentes.has(fiche));
      await photos.noterAbsence(nomsDe(retrouvees), null);
      const absentes = anciennes.filter(({ fiche }) => !presentes.has(fiche));
      if (absentes.length === 0) return 0;
      const uneEstLa = absentes.length < anciennes.length;
      if (!uneEstLa && !(await fiches.enContient([...new Set(anciennes.map(({ atelier }) => atelier))]))) return 0;
      const nouvelles = absentes.filter(({ absente_le: le }) => le === null);
      await photos.noterAbsence(nomsDe(nouvelles), new Date(le_ms).toISOString());
      const limite = new Date(le_ms - ABSENCE_JOURS * JOUR_MS).toISOString();
      const perdues = absentes.filter(({ absente_le: le }) => le !== null && le <= limite);
      for (const { fiche } of perdues) await photos.effacer(fiche);
      return perdues.length;
    },

    async retirer(acces: Acces, id: string): Promise<void> {
      await exigerSienne(acces, id);
      await photos.effacer(id);
    },

    /** Celle d'une fiche que l'on voit ; ErreurApp("introuvable") sinon. */
    async lire(acces: Acces, id: string): Promise<Photo> {
      const fiche = await exigerFiche(fiches, acces, id);
      const photo = await photos.lire(fiche.id);
      if (photo === undefined) throw new ErreurApp("introuvable", "Cette fiche n'a pas de photo.");
      return photo;
    },

    /** Celles d'un atelier, par fiche. `autre` : un autre atelier que le sien, pour l'animation. */
    async montrer(acces: Acces, autre?: string): Promise<Readonly<Record<string, PhotoMontree>>> {
      return Object.fromEntries((await photos.montrer(atelierVise(acces, autre))).map((photo) => [photo.fiche, photo]));
    },
  };
}
