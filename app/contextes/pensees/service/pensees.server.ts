import type { ContenusPensees } from "#app/contextes/pensees/ports/contenus.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { ReferencePubliee, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Auteur, DocumentPensee, Ecole, Livre, These } from "#app/contextes/pensees/domaine/pensees.ts";
import { relationsDe, type RelationVue } from "#app/contextes/pensees/domaine/graphe.ts";
import { decouperDocument, type BlocTexte } from "#app/contextes/pensees/domaine/texte.ts";
import { questionsPour } from "#app/contextes/pensees/domaine/questions.ts";
import type { Dessinateur } from "#app/contextes/pensees/ports/dessin.ts";
import { creerDessinGraphe, voirAuteur, type AuteurVu, type Demande, type VueGraphe } from "./graphe.ts";

export type { VueGraphe };

export type Dependances = {
  readonly contenus: Pick<ContenusPensees, "auteurs" | "ecoles" | "relations" | "documents">;
  readonly catalogue: ServiceCatalogue;
  readonly disposer: Dessinateur;
};

export type EcoleVue = Omit<Ecole, "raison" | "couleur" | "couleur_sombre" | "couleur_fond">;
export type DocumentVu = Pick<DocumentPensee, "id" | "titre" | "type" | "mots">;
/** Ce qu'une liste montre d'un auteur : la page porte ces données deux fois (rendu et reprise par les scripts), autant ne garder que l'utile. */
export type AuteurListe = Pick<Auteur, "id" | "nom" | "naissance" | "deces" | "pays"> & {
  readonly theses: ReadonlyArray<Pick<These, "id" | "titre">>;
  readonly livres: ReadonlyArray<Pick<Livre, "titre" | "langue" | "annee">>;
};
export type FamilleVue = EcoleVue & { readonly auteurs: ReadonlyArray<AuteurListe>; readonly affilies: ReadonlyArray<Pick<Auteur, "id" | "nom">> };

export type PagePensees = {
  readonly familles: ReadonlyArray<FamilleVue>;
  readonly comptes: { readonly auteurs: number; readonly ecoles: number; readonly relations: number; readonly documents: number };
  readonly references: ReadonlyArray<ReferencePubliee>;
  readonly graphe: VueGraphe | undefined;
};
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
export type ServicePensees = ReturnType<typeof creerServicePensees>;

/** Familles, auteurs, relations et corpus des pensées écologiques. */
export function creerServicePensees({ contenus, catalogue, disposer }: Dependances) {
  const { auteurs, ecoles, relations, documents } = contenus;
  const parId = new Map(auteurs.map((a) => [a.id, a]));
  const ecoleParId = new Map(ecoles.map((e) => [e.id, e]));
  const nomDe = (id: string) => parId.get(id)?.nom ?? id;
  const dessiner = creerDessinGraphe(contenus, disposer);

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
        auteur: voirAuteur(auteur),
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

function lister({ id, nom, naissance, deces, pays, theses, livres }: Auteur): AuteurListe {
  return {
    id,
    nom,
    naissance,
    ...(deces === undefined ? {} : { deces }),
    pays,
    theses: theses.map(({ id: these, titre }) => ({ id: these, titre })),
    livres: livres.map(({ titre, langue, annee }) => ({ titre, annee, ...(langue !== undefined && { langue }) })),
  };
}

function voirEcole({ raison: _r, couleur: _c, couleur_sombre: _s, couleur_fond: _f, ...ecole }: Ecole): EcoleVue {
  return ecole;
}

function voirDocument({ id, titre, type, mots }: DocumentPensee): DocumentVu {
  return { id, titre, type, mots };
}
