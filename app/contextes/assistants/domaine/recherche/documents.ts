import { NOMS_AXES } from "#app/commun/axes.ts";
import {
  NOMS_TYPES_LIEU,
  type Lieu,
  NOMS_TAGS_PLATEFORME,
  type Plateforme,
  NOMS_CATEGORIES_RESEAU,
  NOMS_ECHELLES_RESEAU,
  type Fiabilite,
  type Reseau,
} from "#app/contextes/annuaire/index.ts";
import { type DocumentPensee, adresseDocument, decouperDocument } from "#app/contextes/pensees/index.ts";

/** Une fiche telle que l'assistant la lit : ce qui se cherche, ce qui se cite, ce qui se montre. */
export type DocumentChat = {
  readonly id: string;
  readonly titre: string;
  /** « Réseau, échelle nationale », « Lieu à Die (26) ». */
  readonly nature: string;
  /** Phrases citables. */
  readonly texte: string;
  /** Se cherche mais ne se cite pas. */
  readonly motsCles: string;
  readonly url?: string;
  /** Réserve à dire avec la fiche. */
  readonly reserve?: string;
  /** Paragraphes adressables de la page où mène `url`. */
  readonly paragraphes?: ReadonlyArray<{ readonly ancre: string; readonly texte: string }>;
};

function reserve({ verifie, avertissement }: Fiabilite): { readonly reserve?: string } {
  const dits = [verifie ? undefined : "fiche non vérifiée", avertissement].filter((texte) => texte !== undefined);
  return dits.length === 0 ? {} : { reserve: dits.join(" ; ") };
}

export function documentReseau(reseau: Reseau): DocumentChat {
  const { id, nom, sigle, description, categories, axes, echelle, mots_cles, siege } = reseau;
  return {
    id: `reseau:${id}`,
    titre: sigle === undefined ? nom : `${nom} (${sigle})`,
    nature: `Réseau, échelle ${NOMS_ECHELLES_RESEAU[echelle].toLowerCase()}`,
    texte: description,
    motsCles: [...categories.map((c) => NOMS_CATEGORIES_RESEAU[c]), ...axes.map((a) => NOMS_AXES[a]), ...mots_cles, siege?.ville ?? ""].join(" ; "),
    url: `/reseaux/${id}`,
    ...reserve(reseau),
  };
}

/** `territoire` : noms du département et de la région du lieu, par lesquels on le cherche. */
export function documentLieu(lieu: Lieu, territoire: string): DocumentChat {
  const { id, nom, type, description, commune, departement, axes } = lieu;
  return {
    id: `lieu:${id}`,
    titre: nom,
    nature: `${NOMS_TYPES_LIEU[type]} à ${commune} (${departement})`,
    texte: description,
    motsCles: [NOMS_TYPES_LIEU[type], commune, departement, territoire, ...axes.map((a) => NOMS_AXES[a])].join(" ; "),
    url: `/ecosysteme/${id}`,
    ...reserve(lieu),
  };
}

export function documentPlateforme(plateforme: Plateforme): DocumentChat {
  const { nom, id, tag, description, pied, url, mots_cles, axes } = plateforme;
  return {
    id: `plateforme:${id}`,
    titre: nom,
    nature: `${NOMS_TAGS_PLATEFORME[tag]} · ${pied}`,
    texte: description,
    motsCles: [NOMS_TAGS_PLATEFORME[tag], pied, ...mots_cles, ...axes.map((a) => NOMS_AXES[a])].join(" ; "),
    url,
    ...reserve(plateforme),
  };
}

export function documentProjet({ id, titre, texte, mots_cles }: DocumentPensee): DocumentChat {
  return {
    id: `projet:${id}`,
    titre,
    nature: "Fiche projet",
    texte: texte.replaceAll(/^#+ .*$/gm, ""),
    motsCles: mots_cles.join(" ; "),
    url: adresseDocument(id),
    paragraphes: decouperDocument(texte).flatMap((bloc) => (bloc.genre === "paragraphe" ? [{ ancre: bloc.ancre, texte: bloc.texte }] : [])),
  };
}
