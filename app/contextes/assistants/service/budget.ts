import { estErreurApp } from "#app/commun/erreurs.ts";
import { finDuJourParis, finDuMoisParis } from "#app/commun/dates/paris.ts";
import { coutReponseMicroEur, estimerMicroEur, fournisseurDe, type Payants } from "#app/contextes/assistants/domaine/paliers.ts";
import type { TarifModele } from "#app/contextes/assistants/domaine/tarifs.ts";
import type { Budget, PlafondsBudget } from "#app/socle/ports/compteurs.ts";
import type { ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";

/** Chaîne de modèles permise pour un appel, et ce qu'il faut faire de la réserve après. */
export type Autorisation = {
  readonly chaine: ReadonlyArray<string>;
  /** Le disjoncteur a retiré les modèles payants. */
  readonly reduite: boolean;
  /** Ce que l'appel retiré aurait réservé, en micro-euros. */
  readonly estimation?: number;
  /** Ce modèle a reçu la demande, puis a été abandonné : il a pu la faire payer. Compté avec ce qui suit, règlement ou restitution. */
  readonly abandonner: (modele: string) => void;
  /** À attendre avant l'appel : sa réserve est sur le disque. */
  readonly reservee: () => Promise<void>;
  /** Compte le coût réel (micro-euros) et règle la réserve. */
  regler(reponse: ReponsePasserelle): Promise<number>;
  /** L'appel a pu coûter mais n'a rien rendu (visiteur parti) : l'estimation fait foi. */
  compterEstimation(): Promise<number>;
  /** L'appel a échoué : la réserve revient, sauf ce qu'un modèle abandonné a pu coûter. Une fois réglée, il n'y a rien à rendre. */
  rendre(): Promise<number>;
};

export type Tarification = { readonly payants: Payants; readonly tarifs: ReadonlyArray<TarifModele> };

type TailleAppel = { readonly caracteres: number; readonly jetons_sortie: number };

/** Sans disjoncteur : toute la chaîne, et le coût seulement pour information. */
export function autoriserSansBudget(chaine: ReadonlyArray<string>, taille: TailleAppel, { payants, tarifs }: Tarification): Autorisation {
  const estimation = estimerMicroEur(chaine, payants, tarifs, taille);
  const abandons = creerAbandons(taille, { payants, tarifs });
  return {
    chaine,
    reduite: false,
    abandonner: abandons.noter,
    reservee: async () => undefined,
    regler: async (reponse) => abandons.cout() + coutReponseMicroEur(reponse, chaine, payants, tarifs, estimation),
    compterEstimation: async () => Math.max(estimation, abandons.cout()),
    rendre: async () => abandons.cout(),
  };
}

/** Un échec qui a pu se payer : la réponse n'est pas venue à temps, ou est venue fausse. Un refus, lui, ne coûte rien. */
export function aPuCouter(e: unknown): boolean {
  return !estErreurApp(e) || e.code === "delai_depasse" || e.code === "amont_invalide";
}

function creerAbandons(taille: TailleAppel, { payants, tarifs }: Tarification) {
  let cout = 0;
  return { noter: (modele: string): void => void (cout += estimerMicroEur([modele], payants, tarifs, taille)), cout: () => cout };
}

const SANS_PLAFOND: PlafondsBudget = { jour: null, mois: null };

/** Réserve l'estimation avant l'appel. Refusée : les modèles payants quittent la chaîne, qui peut en sortir vide. */
export async function autoriserSousBudget(
  id: string,
  chaine: ReadonlyArray<string>,
  taille: TailleAppel,
  { payants, tarifs }: Tarification,
  { budget, plafonds, maintenant }: { readonly budget: Budget; readonly plafonds: PlafondsBudget; readonly maintenant: Date },
): Promise<Autorisation> {
  // Rien n'est réservé, mais la passerelle peut répondre par un modèle payant qu'on ne lui demandait pas : ce qui est payé est débité.
  const sansReserve = (modeles: ReadonlyArray<string>): Autorisation => {
    const libre = autoriserSansBudget(modeles, taille, { payants, tarifs });
    return {
      ...libre,
      async regler(reponse) {
        const cout = await libre.regler(reponse);
        if (cout > 0 && (await budget.reserver(id, cout, SANS_PLAFOND, maintenant))) await budget.regler(id, cout);
        return cout;
      },
    };
  };
  if (!chaine.some((modele) => payants.has(fournisseurDe(modele)))) return sansReserve(chaine);
  const estimation = estimerMicroEur(chaine, payants, tarifs, taille);
  if (!(await budget.reserver(id, estimation, plafonds, maintenant))) {
    return { ...sansReserve(chaine.filter((modele) => !payants.has(fournisseurDe(modele)))), reduite: true, estimation };
  }
  // Parti tout de suite : chercher de quoi répondre prend plus de temps que lui. Son échec se lit à l'attente.
  const ecrite = budget.attendreLeDisque();
  ecrite.catch(() => undefined);
  const abandons = creerAbandons(taille, { payants, tarifs });
  let reglee = false;
  const debiter = async (cout: number): Promise<number> => {
    await budget.regler(id, cout);
    reglee = true;
    return cout;
  };
  return {
    chaine,
    reduite: false,
    abandonner: abandons.noter,
    reservee: () => ecrite,
    regler: async (reponse) => debiter(abandons.cout() + coutReponseMicroEur(reponse, chaine, payants, tarifs, estimation)),
    compterEstimation: async () => debiter(Math.max(estimation, abandons.cout())),
    async rendre() {
      if (reglee) return 0;
      if (abandons.cout() > 0) return debiter(abandons.cout());
      await budget.rendre(id);
      return 0;
    },
  };
}

/** Le temps qu'une réponse en cours rende ce qu'elle a réservé de trop. */
const ATTENTE_RESERVE_S = 15;

export type Reprise = { readonly quand: "instant" | "demain" | "mois"; readonly attente_s: number };

/**
 * Quand le budget reviendra : dans un instant si seules des réponses en cours le retiennent, demain s'il est dépensé, le mois prochain si c'est celui du mois.
 */
export async function repriseBudget(budget: Budget, plafonds: PlafondsBudget, maintenant: Date, estimation: number): Promise<Reprise> {
  const { jour, mois } = await budget.etat(maintenant);
  const depense = (plafond: number | null, lu: typeof jour): boolean => plafond !== null && lu.depense + estimation > plafond;
  const jusqua = (fin: Date): number => Math.max(1, Math.ceil((fin.getTime() - maintenant.getTime()) / 1000));
  if (depense(plafonds.mois, mois)) return { quand: "mois", attente_s: jusqua(finDuMoisParis(maintenant)) };
  if (depense(plafonds.jour, jour)) return { quand: "demain", attente_s: jusqua(finDuJourParis(maintenant)) };
  return { quand: "instant", attente_s: ATTENTE_RESERVE_S };
}
