import { z } from "zod";
import { CHAMP_PIEGE, compterLiens, LIENS_MAX } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { AXES } from "#app/commun/axes.ts";
import { TYPES_LIEU, TAGS_PLATEFORME, CATEGORIES_RESEAU, ECHELLES_RESEAU, NOMS_REGIONS } from "#app/contextes/annuaire/index.ts";
import { CORPUS_PROPOSES, DEMANDES, type ContenuDe, type ContenuRetrait, type Demande } from "#app/contextes/propositions/domaine/contenu.ts";
import { TYPES_PROPOSITION, type TypeProposition } from "#app/commun/types-proposition.ts";

// Un schéma par onglet, dans l'ordre des champs à l'écran : les messages suivent cet ordre. Les mêmes servent au formulaire, à l'API, à la relecture et à
// la lecture de ce qui est rangé.

/** Longueur de la description, annoncée sous le champ. */
export const DESCRIPTION_MAX = 600;
export const MOTIF_MAX = 600;

// Caractères de commande et marques de sens d'écriture : invisibles, ils ne servent qu'à tromper l'œil.
const INVISIBLES = /[\p{Cc}\p{Cf}]/gu;
const ligne = (v: unknown): unknown => {
  if (typeof v !== "string") return v ?? undefined;
  const net = v.replace(/\s+/g, " ").replace(INVISIBLES, "").replace(/ +/g, " ").trim();
  return net === "" ? undefined : net;
};
const lignes = (v: unknown): unknown => {
  if (typeof v !== "string") return v ?? undefined;
  const net = v
    .split(/\r\n|\r|\n/)
    .map((l) =>
      l
        .replace(/[^\S\n]+/g, " ")
        .replace(INVISIBLES, "")
        .trim(),
    )
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return net === "" ? undefined : net;
};
const liste = (v: unknown): unknown =>
  v === undefined || v === null || v === "" ? [] : [...new Set((Array.isArray(v) ? (v as ReadonlyArray<unknown>) : [v]).filter((e) => e !== ""))];

const requis = (phrase: string) => ({ error: (faute: { readonly input?: unknown }) => (faute.input === undefined ? phrase : "Il faut ici un texte.") });

const texteCourt = (phrase: string, min: number, max: number) =>
  z.preprocess(
    ligne,
    z
      .string(requis(phrase))
      .min(min, { error: `Il faut au moins ${min} caractères.` })
      .max(max, { error: `Il faut au plus ${max} caractères.` })
      .refine((v) => compterLiens(v) === 0, { error: "Pas d'adresse web ici : elle a son propre champ." }),
  );
const texteCourtFacultatif = (max: number) =>
  z.preprocess(
    ligne,
    z
      .string({ error: "Il faut ici un texte." })
      .max(max, { error: `Il faut au plus ${max} caractères.` })
      .refine((v) => compterLiens(v) === 0, { error: "Pas d'adresse web ici : elle a son propre champ." })
      .optional(),
  );
const texteLong = (phrase: string, min: number, max: number) =>
  z.preprocess(
    lignes,
    z
      .string(requis(phrase))
      .min(min, { error: `Il faut au moins ${min} caractères.` })
      .max(max, { error: `Il faut au plus ${max} caractères.` })
      .refine((v) => compterLiens(v) <= LIENS_MAX, { error: `Il y a trop d'adresses web : gardez-en ${LIENS_MAX} au plus.` }),
  );

const ADRESSE_INCOMPLETE = "Adresse incomplète. Exemple : https://moulindespres.fr";
/** « exemple.fr » devient « https://exemple.fr/ » ; seul le web est admis, avec un vrai nom de domaine. */
const adresse = z
  .string({ error: (faute) => (faute.input === undefined ? "Donnez l'adresse d'une page publique." : ADRESSE_INCOMPLETE) })
  .max(300, { error: "Cette adresse est trop longue : 300 caractères au plus." })
  .transform((texte, contexte) => {
    const complete = /^[a-z][a-z0-9+.-]*:/i.test(texte) && !/^[^:/]+\.[a-z]{2,}:\d+/i.test(texte) ? texte : `https://${texte}`;
    const lue = /\s/.test(complete) || !URL.canParse(complete) ? undefined : new URL(complete);
    const admise =
      lue !== undefined &&
      (lue.protocol === "https:" || lue.protocol === "http:") &&
      lue.username === "" &&
      lue.password === "" &&
      /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(lue.hostname);
    if (admise) return lue.href;
    contexte.addIssue({ code: "custom", message: ADRESSE_INCOMPLETE });
    return z.NEVER;
  });
const url = z.preprocess(ligne, adresse);
const urlFacultative = z.preprocess(ligne, adresse.optional());

const choix = <T extends readonly [string, ...Array<string>]>(phrase: string, valeurs: T) =>
  z.preprocess(ligne, z.enum(valeurs, { error: (faute) => (faute.input === undefined ? phrase : `Valeurs possibles : ${valeurs.join(", ")}.`) }));
const choixMultiple = <T extends readonly [string, ...Array<string>]>(phrase: string, valeurs: T, max: number) =>
  z.preprocess(
    liste,
    z
      .array(z.enum(valeurs, { error: `Valeurs possibles : ${valeurs.join(", ")}.` }), { error: "Il faut ici une liste." })
      .min(1, { error: phrase })
      .max(max, { error: `Choisissez-en ${max} au plus.` }),
  );
const axes = choixMultiple("Choisissez au moins un domaine.", AXES, AXES.length);

const departement = z.preprocess(
  (v) => (typeof v === "string" ? ligne(v.toUpperCase()) : (v ?? undefined)),
  z.string(requis("Choisissez le département.")).regex(/^(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8])$/, { error: "Donnez un code de département : 26, 2A, 974." }),
);
const territoire = z.preprocess(
  (v) => (typeof v === "string" ? ligne(v.toUpperCase()) : (v ?? undefined)),
  z
    .string({ error: "Il faut ici un texte." })
    .refine((v) => /^(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8])$/.test(v) || Object.hasOwn(NOMS_REGIONS, v), {
      error: "Donnez un code de département (26, 2A, 974) ou de région (R53).",
    })
    .optional(),
);
// La virgule décimale d'un clavier français vaut un point.
const nombre = (v: unknown): unknown => {
  const net = ligne(v);
  if (typeof net !== "string") return net;
  const lu = Number(net.replace(",", ".").replace("\u2212", "-"));
  return Number.isFinite(lu) ? lu : net;
};
const coordonnee = (borne: number, phrase: string) =>
  z.preprocess(nombre, z.number({ error: phrase }).min(-borne, { error: phrase }).max(borne, { error: phrase }).optional());
const annee = z.preprocess(
  nombre,
  z
    .number({ error: "Donnez une année en chiffres, par exemple 1973." })
    .int({ error: "Donnez une année en chiffres, par exemple 1973." })
    .min(-800, { error: "Cette année est trop ancienne." })
    .max(2100, { error: "Cette année n'est pas encore arrivée." })
    .optional(),
);
const motsCles = z.preprocess(
  (v) => {
    if (v === undefined || v === null || v === "") return undefined;
    const morceaux = typeof v === "string" ? v.split(/[,;\n]/) : v;
    if (!Array.isArray(morceaux)) return v;
    return [...new Set((morceaux as ReadonlyArray<unknown>).map(ligne).filter((e) => e !== undefined))];
  },
  z
    .array(z.string({ error: "Il faut ici un texte." }).max(40, { error: "Un mot clé compte 40 caractères au plus." }), { error: "Il faut ici une liste." })
    .max(8, { error: "Donnez huit mots clés au plus." })
    .refine((mots) => compterLiens(mots.join(" ")) === 0, { error: "Pas d'adresse web ici : elle a son propre champ." })
    .optional(),
);
const courriel = z.preprocess(
  ligne,
  z.email({ error: "Donnez une adresse électronique complète, par exemple nom@exemple.fr." }).max(200, { error: "Il faut au plus 200 caractères." }).optional(),
);
const explicationFacultative = z.preprocess(lignes, texteLibre(MOTIF_MAX).optional());
const description = texteLong("Décrivez en quelques phrases.", 20, DESCRIPTION_MAX);

function texteLibre(max: number) {
  return z
    .string({ error: "Il faut ici un texte." })
    .max(max, { error: `Il faut au plus ${max} caractères.` })
    .refine((v) => compterLiens(v) <= LIENS_MAX, { error: `Il y a trop d'adresses web : gardez-en ${LIENS_MAX} au plus.` });
}

const SUITE = { explication: explicationFacultative, courriel };

export const SchemaLieuPropose = z
  .object({
    nom: texteCourt("Donnez le nom du lieu.", 2, 120),
    type: choix("Choisissez la sorte de lieu.", TYPES_LIEU),
    commune: texteCourt("Donnez la commune.", 2, 80),
    departement,
    url: urlFacultative,
    axes,
    description,
    lat: coordonnee(90, "Donnez une latitude en degrés, par exemple 44,73."),
    lon: coordonnee(180, "Donnez une longitude en degrés, par exemple 5,02."),
    ...SUITE,
  })
  .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), { path: ["lat"], error: "Donnez la latitude et la longitude, ou aucune des deux." });

export const SchemaReseauPropose = z.object({
  nom: texteCourt("Donnez le nom du réseau.", 2, 120),
  sigle: texteCourtFacultatif(20),
  url,
  categories: choixMultiple("Choisissez au moins une catégorie.", CATEGORIES_RESEAU, 3),
  axes,
  echelle: choix("Choisissez l'échelle.", ECHELLES_RESEAU),
  territoire,
  description,
  mots_cles: motsCles,
  ...SUITE,
});

export const SchemaJobPropose = z.object({
  nom: texteCourt("Donnez le nom de la plateforme.", 2, 120),
  tag: choix("Choisissez ce qu'on y trouve.", TAGS_PLATEFORME),
  url,
  axes,
  description,
  pied: texteCourtFacultatif(120),
  mots_cles: motsCles,
  ...SUITE,
});

export const SchemaOutilPropose = z.object({
  nom: texteCourt("Donnez le nom de l'outil.", 2, 120),
  url,
  axes,
  description,
  licence: texteCourtFacultatif(80),
  ...SUITE,
});

export const SchemaReferenceProposee = z
  .object({
    titre: texteCourt("Donnez le titre.", 2, 200),
    auteur: texteCourtFacultatif(120),
    annee,
    url: urlFacultative,
    corpus: choix("Choisissez le fonds.", CORPUS_PROPOSES),
    description,
    ...SUITE,
  })
  .refine(({ auteur, url: lien }) => auteur !== undefined || lien !== undefined, {
    path: ["auteur"],
    error: "Donnez une autrice, un auteur ou une adresse : il faut pouvoir retrouver le texte.",
  });

/** Retirer une fiche : dire pourquoi suffit. */
export const SchemaRetrait = z.object({
  explication: texteLong("Dites en une phrase pourquoi.", 10, MOTIF_MAX),
  courriel,
}) satisfies z.ZodType<ContenuRetrait>;

export const SCHEMAS_CONTENU = {
  ecosysteme: SchemaLieuPropose,
  reseau: SchemaReseauPropose,
  job: SchemaJobPropose,
  outil: SchemaOutilPropose,
  reference_rag: SchemaReferenceProposee,
} as const satisfies { readonly [T in TypeProposition]: z.ZodType<ContenuDe<T>> };

/** Ce qui choisit le schéma : la sorte, et pour une fiche existante laquelle et pour quoi. */
export const SchemaEnveloppe = z
  .object({
    submission_type: z.enum(TYPES_PROPOSITION, { error: `Choisissez parmi : ${TYPES_PROPOSITION.join(", ")}.` }),
    cible: z.preprocess(ligne, z.string({ error: "Il faut ici un texte." }).max(120, { error: "Cet identifiant est trop long." }).optional()),
    demande: z.preprocess(ligne, z.enum(DEMANDES, { error: `Choisissez parmi : ${DEMANDES.join(", ")}.` }).optional()),
    [CHAMP_PIEGE]: z.preprocess(ligne, z.undefined({ error: "Ce champ doit rester vide : il piège les robots." }).optional()),
  })
  .transform(({ submission_type, cible, demande }): { submission_type: TypeProposition; cible?: string; demande: Demande } => ({
    submission_type,
    ...(cible === undefined ? {} : { cible }),
    demande: cible === undefined ? "ajout" : demande === "retrait" ? "retrait" : "correction",
  }));
export type Enveloppe = z.output<typeof SchemaEnveloppe>;

export function schemaDuContenu(type: TypeProposition, demande: Demande) {
  return demande === "retrait" ? SchemaRetrait : SCHEMAS_CONTENU[type];
}

export const SchemaMotif = z.object({ motif: texteLong("Donnez le motif : la personne le lira.", 10, MOTIF_MAX) });
