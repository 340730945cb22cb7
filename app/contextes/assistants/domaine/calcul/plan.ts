import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { FoyerDit } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { AppareilsAlimentes, QuestionAChiffrer, Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { sansLesGens, type ReserveDite } from "./besoins/reserve.ts";
import { sousLeClimatDit } from "./lieux/climat-a-venir.ts";
import { lireDepense, type DepenseDite } from "./depenses/lire-depense.ts";
import { DIMENSIONNER_DEDUITS } from "./dimensionner-deduits.ts";
import { lireGenre, type GenreCalcul, type GenreDeduit } from "./genre.ts";
import { ditsAPart } from "./dits-a-part.ts";
import { lireGens, type Composition } from "./gens.ts";
import { hausseComptee, lireHausse, type HausseDite } from "./hausse.ts";
import { choisirLieux, CLIMATS, unSeulLieu, type LieuCalcul, type LieuxCalcul } from "./lieux/lieux-calcul.ts";
import { DIMENSIONNER, type VarianteCalcul } from "./variantes.ts";

/** Les simulations qui répondent à une question chiffrée, et ce qu'il a fallu supposer. */
export type PlanCalcul = {
  readonly genre: GenreCalcul;
  readonly lieux: ReadonlyArray<LieuCalcul>;
  readonly situe: boolean;
  readonly ou: string;
  /** Aucun département n'est dit : le lieu reste à choisir dans le simulateur. */
  readonly aChoisir?: true;
  readonly personnes: number;
  /** La composition dite, jamais la supposée. */
  readonly composition?: Composition;
  readonly suppose: ReadonlyArray<string>;
  readonly toit_m2?: number;
  /** La surface à chauffer, si elle est dite. */
  readonly surface_m2?: number;
  /** L'isolation, si elle est dite. */
  readonly isolation?: "ancien" | "renove";
  /** Le bois que la question dit brûler, par ses deux bouts si elle en dit deux. */
  readonly steres_dits?: ReadonlyArray<number>;
  /** La question veut ce qu'une isolation ôte à ce bois. */
  readonly isoler?: true;
  /** Le bois se compte aussi en cordes. */
  readonly cordes?: true;
  /** Le potager que la cuve arrose aussi, s'il est dit. */
  readonly potager_m2?: number;
  /** Les appareils à faire marcher, quand la question ne parle que d'eux ; `panneau_w` est alors celui que l'on suppose. */
  readonly appareils?: AppareilsAlimentes;
  /** La puissance d'un panneau, si la question en demande le nombre. */
  readonly panneau_w?: number;
  /** Un ou deux panneaux debout, branchés à une prise. */
  readonly balcon?: true;
  /** Les panneaux d'une question de batterie. */
  readonly kwc?: number;
  /** Ce que la question dit consommer d'électricité. */
  readonly elec_kwh?: number;
  /** Ce que la question compte d'un potager, hors sa récolte ; d'une cuve, les jours qu'elle tient ; de l'eau, comment en prendre moins, ou ce qu'il faut pour la chauffer. */
  readonly demande?: "eau" | "travail" | "surface" | "gens" | "duree" | "moins" | "eau_chaude";
  /** La cuve n'arrose que le jardin. */
  readonly arrosage?: true;
  /** La question demande ce que le toit recueille. */
  readonly recolte?: true;
  /** La surface cultivée est une serre. */
  readonly serre?: true;
  /** L’électricité que les panneaux doivent produire en un an. */
  readonly voulus_kwh?: number;
  /** Les kilomètres d'une voiture électrique à recharger. */
  readonly ve_km?: number;
  /** L'eau à garder, et pour qui. */
  readonly reserve?: ReserveDite;
  /** La récolte voulue en un an. */
  readonly recolte_kg?: number;
  /** Les œufs voulus en un an. */
  readonly oeufs_an?: number;
  /** La pluie dite par la question. */
  readonly pluie_dite_mm?: number;
  /** Le groupe d'aliments demandé. */
  readonly groupe?: string;
  /** La surface que la question dit cultiver, pour ce groupe. */
  readonly cultive_m2?: number;
  /** Le verger qu'occupe un arbre, si la question en demande le nombre. */
  readonly arbre_m2?: number;
  /** Ce que l'on veut produire chez soi : « eau », « energie », « alim ». */
  readonly axes?: ReadonlyArray<string>;
  /** Le foyer dit aussi ses équipements. */
  readonly equipe?: true;
  /** Le prix ou le remboursement demandé. */
  readonly depense?: DepenseDite;
  /** La question demande en combien de temps l'équipement se rembourse. */
  readonly retour?: true;
  /** La hausse annuelle du prix que la question suppose. */
  readonly hausse?: HausseDite;
  /** La question dit une année à venir, et le calcul reste celui d’aujourd’hui. */
  readonly sansAnnee?: true;
  /** La question demande par quoi commencer. */
  readonly commencer?: true;
  /** La question donne elle-même la taille. */
  readonly donnee: boolean;
  readonly variantes: ReadonlyArray<VarianteCalcul>;
};

/** Les simulations à demander pour cette question ; rien si elle n'appelle pas de calcul. */
export function planifierCalcul(comprise: QuestionComprise, tailles: Tailles, aujourdhui?: Date, appareils?: AppareilsAlimentes): PlanCalcul | null {
  const depense = lireDepense(comprise);
  const genre = appareils === undefined ? lireGenre(comprise, depense) : "panneaux";
  if (genre === null) return null;
  const question = { ...comprise, tailles, ...(appareils === undefined ? {} : { appareils }) };
  const { reponses, suppose: gensSupposes, ...gens } = lireGens(foyerDe(genre, question), tailles);
  const { suppose, ...taille } = estDeduit(genre) ? DIMENSIONNER_DEDUITS[genre](question, reponses, depense) : DIMENSIONNER[genre](question, reponses);
  const ou = placer(genre, choisirLieux(comprise.lieux), "pluie_dite_mm" in taille || taille.demande === "surface");
  const hausse = hausseComptee(genre, comprise.dite, depense);
  const retour = depense?.but === "retour";
  const {
    variantes,
    suppose: climat,
    ...annee
  } = sousLeClimatDit({ genre, retour, dite: comprise.dite }, { variantes: taille.variantes, lieux: ou.lieux }, aujourdhui);
  const hausseEcartee = hausse === undefined && lireHausse(comprise.dite) !== undefined ? ["les prix d’aujourd’hui, sans la hausse dite"] : [];
  return {
    genre,
    ...ou,
    ...gens,
    ...taille,
    variantes,
    ...annee,
    ...(depense === null ? {} : { depense }),
    // Ce que change un prix qui monte est le temps de remboursement.
    ...(retour || (hausse !== undefined && REMBOURSES.has(genre)) ? { retour: true as const } : {}),
    ...(hausse === undefined ? {} : { hausse }),
    // Un prix, une bête ne dépendent ni des gens ni du lieu.
    suppose:
      genre === "prix" || estUnElevage(depense)
        ? []
        : [
            ...(SANS_LES_GENS.has(genre) || appareils !== undefined || "arrosage" in taille || sansLesGens(taille.reserve) ? [] : gensSupposes),
            ...ou.suppose,
            ...suppose,
            ...(appareils === undefined ? ditsAPart(genre, comprise) : []),
            ...climat,
            ...hausseEcartee,
          ],
  };
}

/** Vrai si la question demande ce que rapportent des bêtes. */
export function estUnElevage(depense: DepenseDite | null | undefined): boolean {
  return depense?.but === "retour" && depense.equipement.retour === "elevage";
}

const REMBOURSES: ReadonlySet<GenreCalcul> = new Set(["cuve", "panneaux", "batterie"]);
const SANS_LES_GENS: ReadonlySet<GenreCalcul> = new Set(["remplissage"]);
// Le climat n'y change rien.
const SANS_CLIMAT: ReadonlySet<GenreCalcul> = new Set(["poules", "prix"]);
// Plusieurs calculs par lieu : un climat suffit, et c'est dit.
const UN_CLIMAT: ReadonlySet<GenreCalcul> = new Set(["retour", "facture", "autonomie"]);

const estDeduit = (genre: GenreCalcul): genre is GenreDeduit => Object.hasOwn(DIMENSIONNER_DEDUITS, genre);

/** `unSeul` : le climat ne change presque rien à ce qui est demandé (une pluie dite, la surface de toute une assiette). */
function placer(genre: GenreCalcul, places: LieuxCalcul, unSeul: boolean): LieuxCalcul {
  if (places.situe) return places;
  if (SANS_CLIMAT.has(genre) || ((genre === "eau" || genre === "reserve") && places.region !== true))
    return { lieux: CLIMATS.slice(0, 1), aChoisir: true, situe: true, ou: "", suppose: [] };
  if (!UN_CLIMAT.has(genre) && !unSeul) return places;
  return unSeulLieu(places);
}

// Une famille dont le nombre n'est pas dit : la plus courante des descriptions, et c'est dit.
function foyerDe(genre: GenreCalcul, { dite, foyer, tailles }: QuestionAChiffrer): FoyerDit {
  const famille = (estDeduit(genre) || genre === "potager") && foyer.personnes === undefined && / famille /.test(enTournure(dite));
  return famille ? { ...foyer, personnes: tailles.famille_personnes.valeur } : foyer;
}
