import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { assemblerGraphe, nomCourt, relationsDe, type Graphe, type RelationVue } from "#app/contextes/pensees/domaine/graphe.ts";
import type { Auteur, Relation, TypeRelation } from "#app/contextes/pensees/domaine/pensees.ts";
import type { ContenusPensees } from "#app/contextes/pensees/ports/contenus.ts";
import type { Dessinateur } from "#app/contextes/pensees/ports/dessin.ts";

/** Un auteur tel que les pages le montrent : sans les consignes réservées aux assistants. */
export type AuteurVu = Omit<Auteur, "preface" | "mots_cles_bas" | "documents" | "influences" | "oppositions">;
export type VueGraphe = Graphe & {
  readonly cadre: Cadre;
  readonly interpretations: boolean;
  readonly masquees: number;
  /** Ce que montre le dessin, après les filtres. */
  readonly filtres: FiltresGraphe;
  /** Plusieurs auteurs allumés ensemble, ceux d'une réponse par exemple ; vide sinon. */
  readonly allumes: ReadonlyArray<Pick<Auteur, "id" | "nom">>;
  readonly choisi: (AuteurVu & { readonly relations: ReadonlyArray<RelationVue> }) | undefined;
  /** Auteurs demandés qui ne sont pas dans le corpus. */
  readonly inconnus: ReadonlyArray<string>;
  /** Combien de liens le dessin montre. */
  readonly nombreDeLiens: number;
  /** Leur table, page par page, quand elle est demandée. */
  readonly liens: { readonly montres: ReadonlyArray<LienDuGraphe>; readonly page: number; readonly pages: number } | undefined;
};
export type LienDuGraphe = Pick<Relation, "id" | "type" | "note" | "etat" | "oriente"> & { readonly source: string; readonly cible: string };
/** Vide : tout est montré. */
export type FiltresGraphe = { readonly ecoles: ReadonlyArray<string>; readonly relations: ReadonlyArray<TypeRelation> };
export type Demande = {
  readonly vue: "famille" | "graphe";
  readonly auteur?: string;
  /** Auteurs à allumer ensemble. */
  readonly auteurs?: ReadonlyArray<string>;
  readonly ecoles?: ReadonlyArray<string>;
  readonly relations?: ReadonlyArray<TypeRelation>;
  readonly interpretations: boolean;
  /** La page voulue de la table des liens, ou toutes en une ; absente, la table n'est pas montrée. */
  readonly liens?: number | "tout" | undefined;
};

// À côté du graphe, la page reste sous trois cent cinquante éléments.
const LIENS_PAR_PAGE = 12;
/** À côté de la fiche d'un auteur choisi, qui a déjà ses liens. */
const LIENS_A_COTE = 6;

/** Proportions du dessin : larges comme la colonne d'un écran, hautes comme trois quarts. */
const CADRE: Cadre = { x: 0, y: 0, largeur: 1000, hauteur: 740 };
const MARGE = 14;
const CHASSE_LIBELLE = 8.3;

/** Dessine les liens entre auteurs, et en donne la table. */
export function creerDessinGraphe({ auteurs, ecoles, relations }: Pick<ContenusPensees, "auteurs" | "ecoles" | "relations">, disposer: Dessinateur) {
  const parId = new Map(auteurs.map((a) => [a.id, a]));
  const idsEcoles = new Set(ecoles.map(({ id }) => id));
  const nomDe = (id: string) => parId.get(id)?.nom ?? id;
  // Une fois par processus, à la première visite : les positions ne dépendent ni de l'auteur choisi ni des interprétations montrées.
  let positions: ReadonlyMap<string, Position> | undefined;

  function placer(): ReadonlyMap<string, Position> {
    positions ??= disposer(
      auteurs.map((a) => ({
        id: a.id,
        groupe: ecoles.findIndex((e) => e.id === a.ecoles[0]),
        largeur_libelle: nomCourt(a).length * CHASSE_LIBELLE,
      })),
      relations.map(({ source, cible }) => ({ source, cible })),
      { groupes: ecoles.length, cadre: { x: MARGE, y: MARGE, largeur: CADRE.largeur - 2 * MARGE, hauteur: CADRE.hauteur - 2 * MARGE } },
    );
    return positions;
  }

  function dessiner({
    auteur: voulu,
    auteurs: voulus = [],
    ecoles: ecolesVoulues = [],
    relations: typesVoulus = [],
    interpretations,
    liens,
  }: Demande): VueGraphe {
    const demandes = [...new Set(voulu === undefined ? voulus : [voulu])];
    const choisis = new Set(demandes.filter((id) => parId.has(id)));
    const filtres = { ecoles: ecolesVoulues.filter((id) => idsEcoles.has(id)), relations: typesVoulus };
    const { montres, possibles } = filtrer({ auteurs, relations }, filtres, choisis);
    const montrees = possibles.filter((r) => interpretations || r.etat !== "interpretative");
    const [seul] = choisis.size === 1 ? [...choisis].flatMap((id) => parId.get(id) ?? []) : [];
    return {
      ...assemblerGraphe({ auteurs: montres, ecoles, relations: montrees }, placer(), choisis),
      cadre: CADRE,
      interpretations,
      filtres,
      masquees: possibles.length - montrees.length,
      allumes: choisis.size > 1 ? [...choisis].map((id) => ({ id, nom: nomDe(id) })) : [],
      choisi: seul === undefined ? undefined : { ...voirAuteur(seul), relations: relationsDe(seul.id, montrees, nomDe) },
      inconnus: demandes.filter((id) => !parId.has(id)),
      nombreDeLiens: montrees.length,
      liens: liens === undefined ? undefined : pageDesLiens(montrees, liens, seul === undefined ? LIENS_PAR_PAGE : LIENS_A_COTE),
    };
  }

  function pageDesLiens(montrees: ReadonlyArray<Relation>, voulue: number | "tout", pas: number): NonNullable<VueGraphe["liens"]> {
    const parPage = voulue === "tout" ? Math.max(1, montrees.length) : pas;
    const { page, pages, debut, fin } = pageNumerotee(montrees.length, parPage, voulue === "tout" ? 1 : voulue);
    const montres = montrees.slice(debut, fin).map(({ id, type, note, etat, oriente, source, cible }) => {
      return { id, type, note, etat, oriente, source: nomDe(source), cible: nomDe(cible) };
    });
    return { montres, page, pages };
  }

  return dessiner;
}

/** Ce que les filtres laissent dans le dessin. Un auteur demandé reste, quelle que soit sa famille. */
function filtrer({ auteurs, relations }: Pick<ContenusPensees, "auteurs" | "relations">, filtres: FiltresGraphe, choisis: ReadonlySet<string>) {
  const montres = auteurs.filter(({ id, ecoles }) => filtres.ecoles.length === 0 || choisis.has(id) || ecoles.some((e) => filtres.ecoles.includes(e)));
  const presents = new Set(montres.map(({ id }) => id));
  const possibles = relations.filter(
    ({ source, cible, type }) => presents.has(source) && presents.has(cible) && (filtres.relations.length === 0 || filtres.relations.includes(type)),
  );
  return { montres, possibles };
}

export function voirAuteur({ preface: _p, mots_cles_bas: _b, documents: _d, influences: _i, oppositions: _o, ...auteur }: Auteur): AuteurVu {
  return auteur;
}
