import { AXES, NOMS_AXES } from "#app/commun/axes.ts";
import {
  ETAPES_LIEU,
  FORMES_LIEU,
  NOMS_ETAPES_LIEU,
  NOMS_FORMES_LIEU,
  NOMS_OFFRES_LIEU,
  NOMS_RECHERCHES_LIEU,
  NOMS_TYPES_LIEU,
  OFFRES_LIEU,
  RECHERCHES_LIEU,
  TYPES_LIEU,
  NOMS_TAGS_PLATEFORME,
  TAGS_PLATEFORME,
  CATEGORIES_RESEAU,
  ECHELLES_RESEAU,
  NOMS_CATEGORIES_RESEAU,
  NOMS_ECHELLES_RESEAU,
  NOMS_REGIONS,
} from "#app/contextes/annuaire/index.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { DESCRIPTION_MAX } from "#app/contextes/propositions/schemas/proposition.ts";
import { optionsDe, type OptionChoix } from "#app/ui/champs/options.ts";

/** Un champ d'un onglet : ce qu'on demande, et comment. L'ordre est celui du schéma, donc des messages. */
export type DescriptionChamp = {
  readonly nom: string;
  readonly libelle: string;
  readonly genre: "texte" | "adresse" | "long" | "nombre" | "choix" | "cases" | "departement" | "territoire" | "commune";
  readonly aide?: string;
  readonly facultatif?: boolean;
  readonly options?: ReadonlyArray<OptionChoix>;
  /** Côte à côte avec le suivant dès qu'il y a la place. */
  readonly duo?: boolean;
  /** La carte peut remplir ce champ et les suivants. */
  readonly surCarte?: true;
  /** Appoint : sa partie s'ouvre à la demande, à la place du reste du formulaire, qui voyage avec elle. */
  readonly appoint?: true;
  /** Réglage fin : replié avec ses voisins du même titre, ouvert si l'un est rempli ou en faute. */
  readonly repli?: string;
};

/**
 * Rangées pour qui les lit, au moment où il les lit : les tables du français coûtent un vingtième du départ du site. Sans la fonction commune, dont le morceau
 * pèserait un quart de ce que la page charge.
 */
const parNom = (liste: ReadonlyArray<OptionChoix>) => [...liste].sort((a, b) => a.libelle.localeCompare(b.libelle, "fr"));

const DOMAINES = optionsDe(AXES, NOMS_AXES);
const ADRESSE = "Une page publique qui permet de vérifier.";
const DESCRIPTION = {
  nom: "description",
  libelle: "En quelques phrases",
  genre: "long",
  aide: `Qui, quoi, depuis quand. ${DESCRIPTION_MAX} caractères au plus.`,
} as const;
const MOTS_CLES = {
  nom: "mots_cles",
  libelle: "Mots clés",
  genre: "texte",
  facultatif: true,
  aide: "Séparés par des virgules : ils aident la recherche.",
} as const;

export const CHAMPS: Readonly<Record<TypeProposition, ReadonlyArray<DescriptionChamp>>> = {
  ecosysteme: [
    { nom: "nom", libelle: "Nom du lieu", genre: "texte" },
    {
      nom: "type",
      libelle: "Sorte de lieu",
      genre: "choix",
      get options() {
        return parNom(optionsDe(TYPES_LIEU, NOMS_TYPES_LIEU));
      },
    },
    { nom: "commune", libelle: "Commune", genre: "commune", duo: true, surCarte: true },
    { nom: "departement", libelle: "Département", genre: "departement" },
    { nom: "url", libelle: "Site web", genre: "adresse", facultatif: true, aide: `${ADRESSE} Pas de site : laissez vide.` },
    {
      nom: "contact",
      libelle: "Courriel ou page du lieu",
      genre: "adresse",
      facultatif: true,
      aide: "Pour lui écrire avant de venir. Publié avec la fiche : une boîte du lieu, pas celle d'une personne.",
    },
    { nom: "axes", libelle: "Ce qu'on y pratique", genre: "cases", options: DOMAINES },
    DESCRIPTION,
    {
      nom: "lat",
      libelle: "Latitude",
      genre: "nombre",
      facultatif: true,
      duo: true,
      appoint: true,
      aide: "Du centre de la commune, jamais de l'endroit exact. En degrés : 44,73.",
    },
    {
      nom: "lon",
      libelle: "Longitude",
      genre: "nombre",
      facultatif: true,
      appoint: true,
      aide: "En degrés, négative à l'ouest de Greenwich : 5,02 ou −1,55.",
    },
    { nom: "cherche", libelle: "Le lieu cherche", genre: "cases", facultatif: true, appoint: true, options: optionsDe(RECHERCHES_LIEU, NOMS_RECHERCHES_LIEU) },
    { nom: "propose", libelle: "Le lieu offre", genre: "cases", facultatif: true, appoint: true, options: optionsDe(OFFRES_LIEU, NOMS_OFFRES_LIEU) },
    { nom: "etape", libelle: "Étape", genre: "choix", facultatif: true, appoint: true, options: optionsDe(ETAPES_LIEU, NOMS_ETAPES_LIEU), duo: true },
    { nom: "forme", libelle: "Forme juridique", genre: "choix", facultatif: true, appoint: true, options: optionsDe(FORMES_LIEU, NOMS_FORMES_LIEU) },
  ],
  reseau: [
    { nom: "nom", libelle: "Nom du réseau", genre: "texte" },
    { nom: "sigle", libelle: "Sigle", genre: "texte", facultatif: true },
    { nom: "url", libelle: "Site web", genre: "adresse", aide: ADRESSE },
    {
      nom: "categories",
      libelle: "Ce dont il s'occupe",
      genre: "cases",
      aide: "Trois au plus.",
      get options() {
        return parNom(optionsDe(CATEGORIES_RESEAU, NOMS_CATEGORIES_RESEAU));
      },
    },
    { nom: "axes", libelle: "Domaines", genre: "cases", options: DOMAINES },
    { nom: "echelle", libelle: "Échelle", genre: "choix", options: optionsDe(ECHELLES_RESEAU, NOMS_ECHELLES_RESEAU) },
    { nom: "territoire", libelle: "Territoire", genre: "territoire", facultatif: true, appoint: true },
    DESCRIPTION,
    MOTS_CLES,
  ],
  job: [
    { nom: "nom", libelle: "Nom de la plateforme", genre: "texte" },
    {
      nom: "tag",
      libelle: "Ce qu'on y trouve",
      genre: "choix",
      get options() {
        return parNom(optionsDe(TAGS_PLATEFORME, NOMS_TAGS_PLATEFORME));
      },
    },
    { nom: "url", libelle: "Site web", genre: "adresse", aide: "La page où l'on cherche une offre." },
    { nom: "axes", libelle: "Domaines", genre: "cases", options: DOMAINES },
    DESCRIPTION,
    { nom: "pied", libelle: "Pour qui, à quel prix, où", genre: "texte", facultatif: true, aide: "Par exemple : Tout public · gratuit · France." },
    MOTS_CLES,
  ],
  outil: [
    { nom: "nom", libelle: "Nom de l'outil", genre: "texte" },
    { nom: "url", libelle: "Adresse web", genre: "adresse", aide: "La page où le trouver, ou son plan." },
    { nom: "axes", libelle: "Domaines", genre: "cases", options: DOMAINES },
    { ...DESCRIPTION, aide: `À quoi il sert, pour qui, ce qu'il demande. ${DESCRIPTION_MAX} caractères au plus.` },
    { nom: "licence", libelle: "Licence ou prix", genre: "texte", facultatif: true, aide: "Par exemple : logiciel libre, plans gratuits, 20 € par an." },
  ],
  reference_rag: [
    { nom: "titre", libelle: "Titre", genre: "texte", aide: "Livre, article, rapport, film, ou la source d'un coefficient du simulateur." },
    { nom: "auteur", libelle: "Autrice ou auteur", genre: "texte", facultatif: true, aide: "À défaut, donnez une adresse web.", duo: true },
    { nom: "annee", libelle: "Année", genre: "nombre", facultatif: true, aide: "De première parution." },
    { nom: "url", libelle: "Adresse web", genre: "adresse", facultatif: true, aide: "Éditeur, catalogue, texte en accès libre." },
    {
      nom: "corpus",
      libelle: "Fonds",
      genre: "choix",
      options: [
        { valeur: "pensees", libelle: "Pensées écologiques : autrices, auteurs, théories" },
        { valeur: "projets", libelle: "Projets : faire, construire, organiser" },
      ],
    },
    { ...DESCRIPTION, libelle: "Ce que ce texte apporte", aide: `L'idée principale, en vos mots. ${DESCRIPTION_MAX} caractères au plus.` },
  ],
};

/** Clé de l'adresse qui ouvre l'appoint. */
export const CLE_APPOINT = "plus";

/** Ce que dit le bouton qui ouvre l'appoint d'une sorte de fiche. */
export const TITRES_APPOINT: Readonly<Partial<Record<TypeProposition, string>>> = {
  ecosysteme: "Dire ce que le lieu cherche et offre, où il en est, sa position (facultatif)",
  reseau: "Dire sur quel territoire il agit (facultatif)",
};

export const optionsRegions = (): ReadonlyArray<OptionChoix> => parNom(Object.entries(NOMS_REGIONS).map(([valeur, libelle]) => ({ valeur, libelle })));
