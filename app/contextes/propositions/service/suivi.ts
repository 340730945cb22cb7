import { ErreurApp } from "#app/commun/erreurs.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { champsInconnus, type Demande } from "#app/contextes/propositions/domaine/contenu.ts";
import {
  adressePubliee,
  type ContenuSaisi,
  type Corps,
  corpsDe,
  demandeDe,
  estCorrigeable,
  type EtatProposition,
  type Nature,
  natureDe,
  nomDe,
  NOMS_TYPES_PROPOSITION,
  type Proposition,
  relire,
} from "#app/contextes/propositions/domaine/proposition.ts";
import { attendUnePhoto, photoDe, sansPhoto, type PhotoProposee } from "#app/contextes/propositions/domaine/photo.ts";
import { champsModifies, valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import type { Communes, Departement, Geographie } from "#app/contextes/geographie/index.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { creerMiseALEcart, creerPhotoSuivie, photoApres, type ApportDePhoto } from "./gestes-photo.ts";
import type { Noter } from "./noter.ts";
import type { ServicePhotosPropositions } from "./photos.ts";
import { exigerAccord, situer } from "./situer.ts";

/** Ce que voit la personne qui a proposé : jamais qui a relu. */
export type Suivi = {
  readonly type: TypeProposition;
  readonly demande: Demande;
  readonly etat: EtatProposition;
  readonly reference: string;
  readonly nom: string;
  readonly motif?: string | undefined;
  readonly version: number;
  readonly valeurs: Valeurs;
  readonly photo?: PhotoProposee | undefined;
  /** La fiche publique la montre : une photo acceptée depuis a pu la remplacer. */
  readonly photoMontree: boolean;
  /** Une photo peut s'ajouter, ou remplacer celle-ci. */
  readonly attendUnePhoto: boolean;
  readonly corrigeable: boolean;
  readonly publieeA?: string | undefined;
  readonly departements: ReadonlyArray<Departement>;
  readonly etapes: ReadonlyArray<{ readonly geste: string; readonly le: string }>;
};

export type BesoinsSuivi = {
  readonly propositions: DepotPropositions;
  readonly journalModeration: DepotJournal;
  readonly geographie: Pick<Geographie, "departements">;
  readonly communes: Communes;
  readonly noter: Noter;
  readonly tirerId: () => string;
  readonly photos: Pick<ServicePhotosPropositions, "garder" | "lire" | "effacer" | "effacerRemplacee" | "relireMots" | "estMontree">;
  readonly exigerDepartement: (corps: Corps) => void;
  readonly empreindre: (jeton: string) => string;
  readonly maintenant: () => Date;
};

/** Ce que fait, de sa proposition, la personne qui en tient le lien de suivi. */
export function creerSuivi(besoins: BesoinsSuivi) {
  const { propositions, journalModeration, geographie, communes, noter, exigerDepartement, empreindre, photos, maintenant } = besoins;

  const ecarterLesPrecedentes = creerMiseALEcart(besoins);

  async function exiger(jeton: string): Promise<Proposition> {
    const trouvee = jeton.length > 200 ? undefined : await propositions.lireParSuivi(empreindre(jeton));
    if (trouvee === undefined)
      throw new ErreurApp("introuvable", "Ce lien de suivi ne mène à aucune proposition : elle a pu être effacée, ou l'adresse est incomplète.");
    return relire(trouvee);
  }

  return {
    ...creerPhotoSuivie({ ...besoins, exiger, ecarterLesPrecedentes }),

    async suivre(jeton: string): Promise<Suivi> {
      const proposition = await exiger(jeton);
      const { id, submission_type, etat, motif, contenu, version } = proposition;
      const identifiant = contenu.publication?.identifiant;
      const demande = demandeDe(proposition);
      return {
        type: submission_type,
        demande,
        etat,
        reference: referenceDe(proposition),
        nom: nomDe(proposition),
        motif: etat === "refusee" ? motif : undefined,
        version,
        valeurs: valeursDuContenu(contenu),
        photo: photoDe(contenu),
        photoMontree: etat === "publiee" && (await photos.estMontree(id, photoDe(contenu)?.empreinte)),
        attendUnePhoto: attendUnePhoto({ type: submission_type, demande, etat }),
        corrigeable: estCorrigeable(etat),
        publieeA: etat === "publiee" && demande !== "retrait" && identifiant !== undefined ? adressePubliee(submission_type, identifiant) : undefined,
        departements: geographie.departements,
        etapes: (await journalModeration.lister(id)).filter(({ geste }) => geste !== "enregistrer").map(({ geste, le }) => ({ geste, le })),
      };
    },

    /** De quoi choisir le schéma d'une correction : la sorte et la demande ne changent pas en route. */
    async natureDuSuivi(jeton: string): Promise<Nature> {
      return natureDe(await exiger(jeton));
    },

    /**
     * La personne revoit son texte, et sa photo si elle en donne une ; une proposition refusée redevient « reçue ». `conflit` si elle a changé d'état ou de version
     * entre-temps : une relecture ne publie jamais une photo qu'elle n'a pas vue.
     */
    async corriger(jeton: string, contenu: ContenuSaisi, versionLue: number, apport: ApportDePhoto = {}): Promise<void> {
      const avant = await exiger(jeton);
      if (!estCorrigeable(avant.etat)) throw new ErreurApp("conflit", "Cette proposition ne se corrige plus : rechargez la page pour voir où elle en est.");
      const corps = corpsDe(avant.submission_type, contenu);
      exigerDepartement(corps);
      if (demandeDe(avant) !== "retrait") exigerAccord(corps, communes);
      const { motif: _motif, ...reste } = avant;
      const { neuve, client = "" } = apport;
      const apres = {
        ...reste,
        etat: avant.etat === "refusee" ? ("recue" as const) : avant.etat,
        contenu: { ...autourDeLaCorrection(avant), ...situer(corps, communes).contenu, ...photoApres(avant.contenu, apport, photos) },
        version: avant.version + 1,
        modifie_le: maintenant().toISOString(),
      };
      if (neuve !== undefined) await photos.garder(avant.id, neuve, client);
      await propositions.remplacer(apres, versionLue);
      if (neuve !== undefined) await photos.effacerRemplacee(avant, neuve);
      await noter(avant.id, "corriger", champsModifies(avant.contenu, apres.contenu).join(", ") || null);
    },

    /** Une proposition retirée sort aussitôt des pages ; son adresse de courriel et sa photo sont effacées. */
    async retirer(jeton: string): Promise<void> {
      const avant = await exiger(jeton);
      if (avant.etat === "retiree") return;
      await ecarterLesPrecedentes(avant);
      const { motif: _motif, ...reste } = avant;
      const { courriel: _courriel, ...contenu } = sansPhoto(avant.contenu);
      await propositions.remplacer({ ...reste, etat: "retiree", contenu, version: avant.version + 1, modifie_le: maintenant().toISOString() }, avant.version);
      await photos.effacer(avant.id);
      await noter(avant.id, "retirer");
    },

    /** Efface pour de bon une proposition déjà retirée. */
    async effacer(jeton: string): Promise<void> {
      const avant = await exiger(jeton);
      if (avant.etat !== "retiree") throw new ErreurApp("conflit", "Retirez d'abord la proposition : elle pourra ensuite être effacée.");
      // La photo d'abord : un arrêt entre les deux n'en laisse pas sans proposition.
      await photos.effacer(avant.id);
      await propositions.effacer(avant.id);
      await noter(avant.id, "effacer", NOMS_TYPES_PROPOSITION[avant.submission_type]);
    },
  };
}

// Ce qu'une correction ne touche pas. Déjà publiée puis remise en relecture, l'adresse publique a pu être partagée : elle la retrouvera.
function autourDeLaCorrection(avant: Proposition): object {
  const { nom, demande, publication } = avant.contenu;
  return {
    ...champsInconnus(avant.contenu),
    ...(demandeDe(avant) === "retrait" ? { nom } : {}),
    demande,
    ...(publication === undefined ? {} : { publication }),
  };
}

/** Référence courte, pour en parler : elle ne donne accès à rien. */
export function referenceDe({ id, cree_le }: Pick<Proposition, "id" | "cree_le">): string {
  return `P-${cree_le.slice(0, 4)}-${id.replaceAll("-", "").slice(0, 6).toUpperCase()}`;
}
