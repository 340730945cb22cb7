import {
  abandonner,
  ajouter,
  creation,
  modification,
  relancer,
  reprendre,
  reprendreAuNomDe,
  resoudre,
  retrait,
  type Envoi,
} from "#app/contextes/atelier/domaine/envois/envois.ts";
import type { Choix } from "#app/contextes/atelier/domaine/envois/conflit.ts";
import type { Retour } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import { memeSaisie, type ChampSaisie, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { attendreSort } from "./attendre-sort.ts";
import { creerEtatBoite } from "./etat-boite.ts";
import { creerFileRangee } from "./file-rangee.ts";
import type { Rangement } from "./rangement.ts";
import { creerTournee } from "./tournee.ts";

export type { Sort } from "./attendre-sort.ts";

export type Outils = {
  readonly rangement: Rangement;
  readonly transmettre: (envoi: Envoi) => Promise<Retour>;
  /** La session ouverte est-elle encore celle de cette boîte ? Un autre onglet a pu en changer. Sans réponse : `undefined`. */
  readonly estEncoreMoi?: () => Promise<boolean | undefined>;
  readonly maintenant_ms: () => number;
  readonly hasard: () => number;
  readonly tirerId: () => string;
  /** Un seul onglet envoie à la fois, là où le navigateur sait le dire ; ailleurs, la clé de l'envoi suffit à ne rien doubler. */
  readonly seul?: (faire: () => Promise<void>) => Promise<void>;
  /** Prévient les autres onglets que le rangement a changé. */
  readonly prevenir?: () => void;
};

export type Boite = ReturnType<typeof creerBoite>;
type Qui = { readonly atelier: string; readonly pseudo: string };

/** La boîte d'envoi d'une personne dans un atelier : range d'abord, envoie ensuite, un envoi à la fois. */
export function creerBoite(
  { atelier, pseudo }: Qui,
  { rangement, transmettre, estEncoreMoi, maintenant_ms, hasard, tirerId, seul = (faire) => faire(), prevenir }: Outils,
) {
  let dernierRang = 0;
  const { etat, changer, dire, ecouter, surEffet, oublierEcouteurs } = creerEtatBoite({ durable: rangement.durable });
  const { garder, relire } = creerFileRangee({ rangement, prevenir, qui: { atelier, pseudo }, etat, changer });
  const { envoyer, auRepos, arreter } = creerTournee({
    seul,
    relire,
    transmettre,
    estEncoreMoi,
    maintenant_ms,
    hasard,
    etat,
    changer,
    garder,
    dire,
  });

  function identite(fiche: string) {
    dernierRang = Math.max(maintenant_ms(), dernierRang + 1);
    return { id: tirerId(), fiche, atelier, pseudo, rang: dernierRang };
  }

  async function ajouterEtEnvoyer(envoi: Envoi): Promise<Envoi> {
    await garder((file) => ajouter(file, envoi));
    void envoyer();
    return suivi(envoi);
  }

  /** Fondu dans un envoi qui attendait déjà, c'est celui-là qu'il faut suivre. */
  const suivi = (envoi: Envoi) => etat().file.findLast(({ fiche }) => fiche === envoi.fiche) ?? envoi;

  const modifier = (fiche: string, saisie: SaisieFiche, lue: { readonly saisie: SaisieFiche; readonly version: number }) =>
    ajouterEtEnvoyer(modification(identite(fiche), saisie, lue.saisie, lue.version));

  const poses = creerPoses({
    tirerId,
    suivi,
    enFile: (fiche) => etat().file.some((e) => e.fiche === fiche),
    corriger: modifier,
    creer: (fiche, saisie) => ajouterEtEnvoyer(creation(identite(fiche), tirerId(), saisie)),
  });

  return {
    qui: { atelier, pseudo },
    etat,
    ecouter,
    surEffet,
    relire,
    envoyer,
    /** Posée d'ici depuis l'ouverture de l'onglet. */
    aPose: (fiche: string) => poses.aPose(fiche) || etat().file.some((e) => e.fiche === fiche),
    poser: poses.poser,
    modifier,
    retirer: (fiche: string, titre: string) => ajouterEtEnvoyer(retrait(identite(fiche), titre)),
    async abandonner(id: string): Promise<void> {
      poses.oublier(etat().file.find((e) => e.id === id)?.fiche);
      await garder((file) => abandonner(file, id));
    },
    async trancher(id: string, choix: Readonly<Partial<Record<ChampSaisie, Choix>>>): Promise<void> {
      await garder((file) => resoudre(file, id, choix));
      void envoyer();
    },
    /** À la main, au retour du réseau, après une connexion. */
    async relancer({ aussiRefuses = false } = {}): Promise<void> {
      changer({ sessionFinie: false });
      await garder((file) => relancer(file, { aussiRefuses }));
      await envoyer();
    },
    /** Se charge de ce qu'une autre personne a laissé. */
    async adopter(): Promise<void> {
      const repris = relancer(reprendre(reprendreAuNomDe(etat().autres, pseudo)), { aussiRefuses: true });
      await rangement.ecrire(repris, []);
      await relire();
      void envoyer();
    },
    async effacerAutres(): Promise<void> {
      await rangement.ecrire(
        [],
        etat().autres.map(({ id }) => id),
      );
      await relire();
    },
    arreter(): void {
      arreter();
      oublierEcouteurs();
    },
    /** Attend que cet envoi soit réglé, ou que le délai passe. */
    attendreSort: (id: string, delai_ms: number) => attendreSort({ etat, auRepos, ecouter, surEffet }, id, delai_ms),
  };
}

type Poses = {
  readonly tirerId: () => string;
  readonly suivi: (envoi: Envoi) => Envoi;
  readonly enFile: (fiche: string) => boolean;
  readonly creer: (fiche: string, saisie: SaisieFiche) => Promise<Envoi>;
  readonly corriger: (fiche: string, saisie: SaisieFiche, lue: { readonly saisie: SaisieFiche; readonly version: number }) => Promise<Envoi>;
};

/** Ce que chaque formulaire de cet onglet a posé. */
function creerPoses({ tirerId, suivi, enFile, creer, corriger }: Poses) {
  const posees = new Set<string>();
  const parFormulaire = new Map<string, { readonly saisie: SaisieFiche; readonly fiche: string; readonly pose: Promise<Envoi> }>();

  function noter(formulaire: string, saisie: SaisieFiche, fiche: string, pose: Promise<Envoi>): Promise<Envoi> {
    parFormulaire.set(formulaire, { saisie, fiche, pose });
    return pose;
  }

  return {
    /** Une fiche neuve. `formulaire` : la clé du sien ; envoyé deux fois (un double appui), il n'en pose qu'une, et retouché avant son départ, il la corrige. */
    poser: async (saisie: SaisieFiche, formulaire: string): Promise<Envoi> => {
      const deja = parFormulaire.get(formulaire);
      if (deja !== undefined && memeSaisie(deja.saisie, saisie)) return suivi(await deja.pose);
      if (deja !== undefined) {
        await deja.pose;
        // Reçue, elle ne se corrige plus sous sa première version : ce qui est écrit depuis est une autre fiche, plutôt que perdu.
        if (enFile(deja.fiche)) return noter(formulaire, saisie, deja.fiche, corriger(deja.fiche, saisie, { saisie: deja.saisie, version: 0 }));
      }
      const fiche = tirerId();
      posees.add(fiche);
      return noter(formulaire, saisie, fiche, creer(fiche, saisie));
    },
    /** Depuis l'ouverture de l'onglet. */
    aPose: (fiche: string): boolean => posees.has(fiche),
    /** Abandonnée, la même saisie du même formulaire repart. */
    oublier: (fiche: string | undefined): void => {
      for (const [cle, posee] of parFormulaire) if (posee.fiche === fiche) parFormulaire.delete(cle);
    },
  };
}
