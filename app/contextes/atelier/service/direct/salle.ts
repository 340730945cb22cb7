import type { ErreurApp } from "#app/commun/erreurs.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { EvenementDirect } from "#app/contextes/atelier/domaine/direct.ts";

/** `curseur` : à redonner pour reprendre après cet évènement ; absent quand il ne fait pas avancer. Le même objet sert à tous les abonnés qui voient la même chose. */
export type EnvoiDirect = { readonly evenement: EvenementDirect; readonly curseur?: string };

export type Suivi = {
  readonly acces: Acces;
  /** Reprend après ce curseur ; absent : à partir de maintenant. */
  readonly depuis?: string | undefined;
  /** Faux pour un écran projeté : il n'est pas une personne. */
  readonly compte: boolean;
  /** La session vaut-elle encore, pour cet atelier ? */
  readonly valide: () => Promise<boolean>;
  readonly recevoir: (envois: ReadonlyArray<EnvoiDirect>) => void;
  /** Appelé une fois quand le suivi finit de notre côté ; sans erreur : se reconnecter suffit. */
  readonly finir: (erreur?: ErreurApp) => void;
};

export type Abonne = Suivi & {
  /** Ce qui arrive pendant le rattrapage attend son tour : une fiche ancienne ne doit pas suivre la neuve. */
  attente: Array<EnvoiDirect> | undefined;
};

/** Les fiches d'un rattrapage, de la plus anciennement changée à la plus récente, chacune écrite une fois pour tous ceux qui la voient pareille. */
export type Retard = ReadonlyArray<{ readonly change: string; readonly pour: (acces: Acces) => EnvoiDirect }>;

export type Salle = {
  readonly id: string;
  readonly abonnes: Set<Abonne>;
  readonly ailleurs: Map<string, { readonly connectes: number; readonly le_ms: number }>;
  curseur: string;
  vues: ReadonlyMap<string, string>;
  lecture: boolean;
  aRelire: boolean;
  atelier: string;
  presence: string;
  presencePrevue: boolean;
  ensemblePrevu: boolean;
  /** Le lieu à plusieurs tel qu'il était à la dernière lecture ; indéfini avant la première. */
  ensemble: string | undefined;
  annonce: string;
  /** Ce que les retardataires ont à lire, depuis ce curseur ; indéfini dès qu'une fiche a pu changer. */
  retard: { readonly depuis: string; readonly lues: Promise<Retard> } | undefined;
  /** Le dernier rattrapage en route. */
  rattrapage: Promise<void> | undefined;
  fermer: () => void;
};

/** Une salle où personne n'est encore entré. */
export function salleVide(id: string, curseur: string, fermer: () => void): Salle {
  return {
    id,
    abonnes: new Set(),
    ailleurs: new Map(),
    curseur,
    vues: new Map(),
    lecture: false,
    aRelire: false,
    atelier: "",
    presence: "",
    presencePrevue: false,
    ensemblePrevu: false,
    ensemble: undefined,
    annonce: "0",
    retard: undefined,
    rattrapage: undefined,
    fermer,
  };
}

/** À chacun ce qui le regarde ; qui se rattrape encore le recevra ensuite. */
export function diffuser(salle: Salle, composer: (abonne: Abonne) => ReadonlyArray<EnvoiDirect>): void {
  for (const abonne of salle.abonnes) {
    const envois = composer(abonne);
    if (abonne.attente === undefined) abonne.recevoir(envois);
    else abonne.attente.push(...envois);
  }
}

/** Les personnes qui suivent d'ici, un téléphone ou dix. */
export function connectesIci(salle: Salle): number {
  return new Set([...salle.abonnes].filter(({ compte }) => compte).map(({ acces }) => acces.session.id)).size;
}
