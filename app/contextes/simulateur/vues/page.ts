import type { Axe } from "@autonomie/engines";
import type { IdEtape } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { AccesDirect } from "#app/contextes/simulateur/domaine/direct.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { PortesAxe } from "./resultat/portes.ts";
import type { PagePour } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import type { Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import type { Changement } from "./resultat/changements.ts";
import type { VueAge } from "./age.ts";
import type { TauxAxe } from "./axes.ts";
import type { Reperes } from "./reperes.ts";
import type { VueResultat } from "./resultat.ts";

/** Un premier pas d'un lieu sans rien : ce qu'il change, ce qu'il coûte, et l'adresse qui l'essaie. */
export type Essai = {
  readonly cle: string;
  readonly axe: Axe;
  readonly titre: string;
  readonly points: number;
  readonly achat_eur: number;
  /** Ce qu'une culture donne, en poids ; vide pour les autres essais. */
  readonly recolte: string;
  readonly evite: string;
  /** Ce que l'eau et l'énergie coûtent en moins par an, surplus vendu compris. */
  readonly economie_eur_an: number;
  readonly href: string;
};

/** Un lieu où rien n'est encore local : de quoi il part, qui l'on suppose y vivre, et ce que chaque premier pas change. */
export type PremiersEssais = {
  readonly phrase: string;
  readonly foyer: string;
  /** D'autres foyers du même nombre de personnes, d'une touche. */
  readonly autrement: ReadonlyArray<{ readonly libelle: string; readonly href: string }>;
  readonly essais: ReadonlyArray<Essai>;
};

/** Ce que le loader du simulateur rend : départ, étape de saisie, ou résultat. */
export type VuePage = {
  readonly titre: string;
  readonly vide: boolean;
  /** Étape affichée ; null : le résultat. */
  readonly etape: IdEtape | null;
  /** Groupe de réglages fins que l'adresse ouvre, et lui seul. */
  readonly fins: string | null;
  /** Groupe ouvert d'emblée parce qu'une réponse y est à corriger ; le reste de l'étape demeure. */
  readonly fins_faute?: string;
  readonly mode: "global" | "par_axe";
  readonly reponses: Reponses;
  readonly defauts: Reponses;
  /** Ce que le lieu dit de chaque question montrée. */
  readonly reperes: Reperes;
  /** Message par clé, erreurs de toutes les étapes. */
  readonly erreurs: Readonly<Record<string, string>>;
  readonly resume_erreurs: ReadonlyArray<{ readonly nom: string; readonly message: string; readonly href?: string }>;
  /** La page que l'on voulait, et pourquoi l'on est d'abord ici. */
  readonly pour?: { readonly page: PagePour; readonly phrase: string };
  /** Une phrase par clé de l'adresse qui n'existe pas. */
  readonly inconnues: ReadonlyArray<string>;
  readonly territoires: ReadonlyArray<string>;
  readonly personas: ReadonlyArray<{ readonly id: string; readonly nom: string; readonly resume: string; readonly requete: string }>;
  /** Les trois taux, à côté du formulaire ; null tant que rien ne se calcule. */
  readonly apercu: ReadonlyArray<TauxAxe> | null;
  readonly resultat: VueResultat | null;
  /** Les curseurs du résultat : ceux que ce foyer peut décider ; absents ailleurs. */
  readonly curseurs?: ReadonlyArray<string>;
  /** Partie ouverte sous le résultat ; absente : le résultat court. */
  readonly section?: Section;
  /** Premiers pas d'un lieu où rien n'est encore local ; absent sinon. */
  readonly essais?: PremiersEssais;
  /** Taux qui ont bougé depuis le résultat que l'on quitte ; absent si l'adresse n'en dit rien. */
  readonly changements?: ReadonlyArray<Changement>;
  /** De quoi calculer dans le navigateur ; absent tant que rien ne se calcule. */
  readonly direct?: AccesDirect;
  /** Version des valeurs d'aujourd'hui : les liens vers un résultat la portent. */
  readonly version: string;
  /** Le lien porte une autre version : ce qu'il donnait alors. */
  readonly age?: VueAge;
  /** Sous chaque axe du résultat : lieux, réseaux, lecture, question. */
  readonly portes?: ReadonlyArray<PortesAxe>;
  readonly mes_reponses: ReadonlyArray<{
    readonly cle: string;
    readonly libelle: string;
    readonly valeur: string;
    readonly href: string;
    readonly sans: string;
  }>;
};
