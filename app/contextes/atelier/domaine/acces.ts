import { HEURE_S, JOUR_S } from "#app/commun/dates/durees.ts";
import { nettoyer } from "#app/commun/texte/code-faible.ts";
import type { Session } from "./fiche.ts";

/** Ce qu'une requête a le droit de faire. `admin` : elle porte le témoin `codev_admin`, et la ligne rangée le confirme. */
export type Acces = { readonly session: Session; readonly admin: boolean };

/** Qui agit, pour compter ou noter ses gestes : son appareil s'il en a un, sinon sa session. */
export function quiAgit({ session }: Acces): string {
  return session.appareil ?? session.id;
}

/** Ce que le visiteur sait de sa propre session. */
export type SessionPublique = { readonly id: string; readonly pseudo: string; readonly atelier: string };
export type MonAcces = { readonly admin: boolean; readonly session: SessionPublique | null };

export const SANS_ACCES: MonAcces = { admin: false, session: null };

export function decrireAcces({ admin, session: { id, pseudo, atelier } }: Acces): MonAcces {
  return { admin, session: { id, pseudo, atelier } };
}

type Posee = { readonly session: string; readonly appareil?: string; readonly atelier: string };

/** Sienne : posée par le même appareil dans le même atelier. L'animation n'a pas d'appareil : sa session en tient lieu. */
export function estSienne({ session }: Pick<Acces, "session">, fiche: Posee): boolean {
  if (fiche.atelier !== session.atelier) return false;
  return fiche.appareil === undefined ? fiche.session === session.id : fiche.appareil === session.appareil;
}

/** Un participant modifie ce qu'il a posé ; l'animation, tout. */
export function peutModifier(acces: Acces, fiche: Posee): boolean {
  return acces.admin || estSienne(acces, fiche);
}

/** Trente jours, renouvelés à chaque entrée : de quoi retrouver ses fiches après une nuit ou une semaine. */
export const DUREE_APPAREIL_S = 30 * JOUR_S;

/** Huit heures : une journée d'atelier. */
export const DUREE_SESSION_S = 8 * HEURE_S;

/** Deux heures sans une seule demande : un téléphone oublié sur une table ne reste pas ouvert toute la journée. */
export const INACTIVITE_S = 2 * HEURE_S;
/** Une demande n'est notée que si la précédente l'a été il y a plus longtemps : lire n'est pas écrire. */
export const PAS_ACTIVITE_S = 300;

/** Vrai si personne n'a rien demandé depuis trop longtemps. Un flux ouvert ne compte pas : c'est la page qui le tient, pas une personne. */
export function estInactive({ cree_le, vu_le = cree_le }: Pick<Session, "cree_le" | "vu_le">, maintenant: Date): boolean {
  return maintenant.getTime() - Date.parse(vu_le) >= INACTIVITE_S * 1000;
}

/** Un QR d'entrée sert au plus dix minutes ; l'écran le renouvelle toutes les quatre, si bien qu'un QR qui vient d'être visé en garde au moins six. */
export const DUREE_JETON_S = 600;
export const RENOUVELLEMENT_JETON_S = 240;

export const PSEUDO_PAR_DEFAUT = "Sans nom";
export const LONGUEUR_PSEUDO_MAX = 40;

/** Le code se dicte et se tape vite. */
export const normaliserCode = nettoyer;

/** « ABCD EFGH » : par groupes de quatre, plus facile à lire au fond d'une salle. */
export function espacerCode(code: string): string {
  return code.length >= 6 && code.length % 4 === 0 ? code.replace(/(.{4})(?=.)/g, "$1 ") : code;
}

// L'attente double à chaque pause gagnée dans la journée : deviner devient sans espoir, se tromper reste sans gravité.
export const ESSAIS_CONNEXION = 5;
export const FENETRE_ESSAIS_S = 900;
/** Dite telle quelle par l'API. */
export const LIMITE_CONNEXION = { nom: "connexion", nombre: ESSAIS_CONNEXION, fenetre_s: FENETRE_ESSAIS_S, quoi: "essais" } as const;
/** Pour le mot de passe d'administration, par adresse et par champ : un code faux, tapé au champ du code, n'entame pas la réserve de celui de l'animation. */
export const ESSAIS_MOT_DE_PASSE = 30;
/** Codes à six chiffres manqués par qui a le bon mot de passe : par jour, d'où qu'il vienne ; un lien d'animation, que seule donne la machine, a les siens. */
export const ESSAIS_SECOND_FACTEUR = { jour: 30, lien: 5 } as const;
export const CODE_A_SIX_CHIFFRES = "Donnez le code à six chiffres de votre application d'authentification.";
const PAUSE_MAX_S = 6 * HEURE_S;

/** Durée de la n-ième pause de la journée (n ≥ 1) : 15 min, 30 min, 1 h… six heures au plus. */
export function pauseConnexion_s(n: number): number {
  return Math.min(PAUSE_MAX_S, FENETRE_ESSAIS_S * 2 ** Math.max(0, n - 1));
}
