import type { ContenusPensees } from "#app/contextes/pensees/ports/contenus.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { ReferencePubliee, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Auteur, DocumentPensee, Ecole, Livre, Relation, These, TypeRelation } from "#app/contextes/pensees/domaine/pensees.ts";
import { assemblerGraphe, nomCourt, relationsDe, type Graphe, type RelationVue } from "#app/contextes/pensees/domaine/graphe.ts";
import { decouperDocument, type BlocTexte } from "#app/contextes/pensees/domaine/texte.ts";
import { questionsPour } from "#app/contextes/pensees/domaine/questions.ts";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import type { Dessinateur } from "#app/contextes/pensees/ports/dessin.ts";

export type Dependances = {
  readonly contenus: Pick<ContenusPensees, "auteurs" | "ecoles" | "relations" | "documents">;
  readonly catalogue: ServiceCatalogue;
  readonly disposer: Dessinateur;
};

/** Un auteur tel que les pages le montrent : sans les consignes réservées aux assistants. */
export type AuteurVu = Omit<Auteur, "preface" | "mots_cles_bas" | "documents" | "influences" | "oppositions">;
export type EcoleVue = Omit<Ecole, "raison" | "couleur" | "couleur_sombre" | "couleur_fond">;
export type DocumentVu = Pick<DocumentPensee, "id" | "titre" | "type" | "mots">;
/** Ce qu'une liste montre d'un auteur : la page porte ces données deux fois (rendu et reprise par les scripts), autant ne garder que l'utile. */
export type AuteurListe = Pick<Auteur, "id" | "nom" | "naissance" | "deces" | "pays"> & {
  readonly theses: ReadonlyArray<Pick<These, "id" | "titre">>;
  readonly livres: ReadonlyArray<Pick<Livre, "titre" | "annee">>;
};
export type FamilleVue = EcoleVue & { readonly auteurs: ReadonlyArray<AuteurListe>; readonly affilies: ReadonlyArray<Pick<Auteur, "id" | "nom">> };

export type PagePensees = {
  readonly familles: ReadonlyArray<FamilleVue>;
  readonly comptes: { readonly auteurs: number; readonly ecoles: number; readonly relations: number; readonly documents: number };
  readonly references: ReadonlyArray<ReferencePubliee>;
  readonly graphe: VueGraphe | undefined;
};
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
export type PageAuteur = {
  readonly auteur: AuteurVu;
  readonly ecoles: ReadonlyArray<EcoleVue>;
  readonly relations: ReadonlyArray<RelationVue>;
  readonly documents: ReadonlyArray<DocumentVu>;
  readonly lies: ReadonlyArray<DocumentVu>;
  readonly questions: ReadonlyArray<string>;
};
export type PageDocument = {
  readonly document: DocumentVu & { readonly mots_cles: ReadonlyArray<string> };
  readonly blocs: ReadonlyArray<BlocTexte>;
  readonly auteurs: ReadonlyArray<Pick<Auteur, "id" | "nom">>;
  readonly ecole: EcoleVue | undefined;
};
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

/** Proportions du dessin : larges comme la colonne d'un écran, hautes comme trois quarts. */
const CADRE: Cadre = { x: 0, y: 0, largeur: 1000, hauteur: 740 };
const MARGE = 14;
const CHASSE_LIBELLE = 8.3;

export type ServicePensees = ReturnType<typeof creerServicePensees>;

/** Familles, auteurs, relations et corpus des pensées écologiques. */
export function creerServicePensees({ contenus, catalogue, disposer }: Dependances) {
  const { auteurs, ecoles, relations, documents } = contenus;
  const parId = new Map(auteurs.map((a) => [a.id, a]));
  const ecoleParId = new Map(ecoles.map((e) => [e.id, e]));
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
    const filtres = { ecoles: ecolesVoulues.filter((id) => ecoleParId.has(id)), relations: typesVoulus };
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
      choisi: seul === undefined ? undefined : { ...voir(seul), relations: relationsDe(seul.id, montrees, nomDe) },
      inconnus: demandes.filter((id) => !parId.has(id)),
      nombreDeLiens: montrees.length,
      liens: liens === undefined ? undefined : pageDesLiens(montrees, liens),
    };
  }

  function pageDesLiens(montrees: ReadonlyArray<Relation>, voulue: number | "tout"): NonNullable<VueGraphe["liens"]> {
    const parPage = voulue === "tout" ? Math.max(1, montrees.length) : LIENS_PAR_PAGE;
    const pages = Math.max(1, Math.ceil(montrees.length / parPage));
    const page = voulue === "tout" ? 1 : Math.min(Math.max(1, voulue), pages);
    const montres = montrees.slice((page - 1) * parPage, page * parPage).map(({ id, type, note, etat, oriente, source, cible }) => {
      return { id, type, note, etat, oriente, source: nomDe(source), cible: nomDe(cible) };
    });
    return { montres, page, pages };
  }

  function voirFamille(ecole: Ecole): FamilleVue {
    return {
      ...voirEcole(ecole),
      auteurs: ecole.auteurs_principaux.flatMap((id) => parId.get(id) ?? []).map(lister),
      affilies: ecole.auteurs_affilies.map((id) => ({ id, nom: nomDe(id) })),
    };
  }

  return {
    async page(demande: Demande): Promise<PagePensees> {
      return {
        familles: ecoles.map(voirFamille),
        comptes: { auteurs: auteurs.length, ecoles: ecoles.length, relations: relations.length, documents: documents.length },
        references: (await catalogue.lire()).references.toutes,
        graphe: demande.vue === "graphe" ? dessiner(demande) : undefined,
      };
    },

    auteur(id: string): PageAuteur {
      const auteur = parId.get(id);
      if (auteur === undefined) throw new ErreurApp("introuvable", "Cette autrice ou cet auteur n'est pas dans le corpus.");
      return {
        auteur: voir(auteur),
        ecoles: auteur.ecoles.flatMap((e) => ecoleParId.get(e) ?? []).map(voirEcole),
        relations: relationsDe(id, relations, nomDe),
        documents: documents.filter((d) => d.auteur === id).map(voirDocument),
        lies: documents.filter((d) => d.auteur !== id && (d.auteurs_lies?.includes(id) ?? false)).map(voirDocument),
        questions: questionsPour(auteur),
      };
    },

    corpus: (): ReadonlyArray<DocumentVu> => documents.map(voirDocument),

    document(id: string): PageDocument {
      const document = documents.find((d) => d.id === id);
      if (document === undefined) throw new ErreurApp("introuvable", "Ce texte n'est pas dans le corpus.");
      const ecole = document.ecole === undefined ? undefined : ecoleParId.get(document.ecole);
      const lies = [...(document.auteur === undefined ? [] : [document.auteur]), ...(document.auteurs_lies ?? []), ...(ecole?.auteurs_principaux ?? [])];
      return {
        document: { ...voirDocument(document), mots_cles: document.mots_cles },
        blocs: decouperDocument(document.texte),
        auteurs: [...new Set(lies)].filter((a) => parId.has(a)).map((a) => ({ id: a, nom: nomDe(a) })),
        ecole: ecole === undefined ? undefined : voirEcole(ecole),
      };
    },

    identifiants: () => ({ auteurs: auteurs.map((a) => a.id), documents: documents.map((d) => d.id) }),
  };
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

function voir({ preface: _p, mots_cles_bas: _b, documents: _d, influences: _i, oppositions: _o, ...auteur }: Auteur): AuteurVu {
  return auteur;
}

function lister({ id, nom, naissance, deces, pays, theses, livres }: Auteur): AuteurListe {
  return {
    id,
    nom,
    naissance,
    ...(deces === undefined ? {} : { deces }),
    pays,
    theses: theses.map(({ id: these, titre }) => ({ id: these, titre })),
    livres: livres.map(({ titre, annee }) => ({ titre, annee })),
  };
}

function voirEcole({ raison: _r, couleur: _c, couleur_sombre: _s, couleur_fond: _f, ...ecole }: Ecole): EcoleVue {
  return ecole;
}

function voirDocument({ id, titre, type, mots }: DocumentPensee): DocumentVu {
  return { id, titre, type, mots };
}
