import { plier } from "#app/commun/texte/plier.ts";
import { motsDits } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { aLieu } from "#app/commun/geo/dire/dire-commune.ts";
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
import type { Situation } from "./situation/proximite.ts";
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
  /** Ce qu'elle sait répondre, dit comme on le demande ; se cherche, ne se lit pas. */
  readonly appels?: ReadonlyArray<string>;
  /** Ce qui n'y mène qu'entier. */
  readonly tournures?: ReadonlyArray<string>;
  readonly url?: string;
  /** Son propre site : le seul endroit où la joindre que nous connaissions. */
  readonly site?: string;
  /** La sorte de lieu, si c'en est un. */
  readonly sorte?: Lieu["type"];
  /** Où agit la fiche ; absente : partout. */
  readonly situation?: Situation;
  /** Publics que la fiche annonce, en clair : « 16-25 ans ». */
  readonly public?: string;
  /** Où tient une structure qui agit partout : qui ne veut pas y aller ne la veut pas. */
  readonly chezElle?: ReadonlyArray<string>;
  /** Réserve à dire avec la fiche. */
  readonly reserve?: string;
  /** Paragraphes adressables de la page où mène `url`. */
  readonly paragraphes?: ReadonlyArray<{ readonly ancre: string; readonly texte: string }>;
};

function reserve({ verifie, avertissement }: Fiabilite): { readonly reserve?: string } {
  const dits = [verifie ? undefined : "fiche non vérifiée", avertissement].filter((texte) => texte !== undefined);
  return dits.length === 0 ? {} : { reserve: dits.join(" ; ") };
}

/** `departementsDe` : les départements d'un code de territoire (« R53 », « 35 »). Le siège d'une structure nationale n'est pas un endroit où aller. */
export function documentReseau(reseau: Reseau, departementsDe: (code: string) => ReadonlyArray<string>): DocumentChat {
  const { id, nom, sigle, description, categories, axes, echelle, mots_cles, territoire = [] } = reseau;
  const pays = territoire.find((code) => /^[A-Z]{2}$/.test(code));
  return {
    id: `reseau:${id}`,
    titre: sigle === undefined || nomme(nom, sigle) ? nom : `${nom} (${sigle})`,
    nature: `Réseau, échelle ${NOMS_ECHELLES_RESEAU[echelle].toLowerCase()}`,
    texte: description,
    motsCles: [...categories.map((c) => NOMS_CATEGORIES_RESEAU[c]), ...axes.map((a) => NOMS_AXES[a]), ...mots_cles].join(" ; "),
    url: `/reseaux/${id}`,
    site: reseau.url,
    ...(echelle === "local" || echelle === "regional"
      ? { situation: { departements: territoire.flatMap(departementsDe), ...(pays === undefined ? {} : { pays }) } }
      : pays === undefined && territoire.length > 0
        ? { chezElle: territoire.flatMap(departementsDe) }
        : {}),
    ...reserve(reseau),
  };
}

/** `territoire` : noms du département et de la région du lieu, par lesquels on le cherche. */
export function documentLieu(lieu: Lieu, territoire: string): DocumentChat {
  const { id, nom, type, description, commune, departement, lat, lon, axes } = lieu;
  return {
    id: `lieu:${id}`,
    titre: nom,
    nature: `${NOMS_TYPES_LIEU[type]} ${aLieu(commune)} (${departement})`,
    texte: description,
    motsCles: [NOMS_TYPES_LIEU[type], commune, departement, territoire, ...axes.map((a) => NOMS_AXES[a])].join(" ; "),
    url: `/ecosysteme/${id}`,
    sorte: type,
    situation: { departements: [departement], point: { lat, lon } },
    ...reserve(lieu),
  };
}

// « ANDES, réseau des épiceries solidaires » dit déjà son sigle.
const nomme = (nom: string, sigle: string): boolean => motsDits(nom).some(({ plie }) => plie === plier(sigle));

export function documentPlateforme(plateforme: Plateforme): DocumentChat {
  const { nom, id, tag, description, pied, url, mots_cles, axes } = plateforme;
  return {
    id: `plateforme:${id}`,
    titre: nom,
    nature: `${NOMS_TAGS_PLATEFORME[tag]} · ${pied}`,
    texte: description,
    motsCles: [NOMS_TAGS_PLATEFORME[tag], pied, ...mots_cles, ...axes.map((a) => NOMS_AXES[a])].join(" ; "),
    url,
    site: url,
    public: pied,
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
