import { ADRESSES_INCOMPLETES } from "#app/commun/refus-formulaire.ts";
import { DEPARTEMENT_DE_FICHE, DONNER_DEPARTEMENT } from "#app/commun/geo/code-departement.ts";
import { z } from "zod";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { reparerAdresse } from "#app/commun/adresses/reparer.ts";
import { AXES } from "#app/commun/axes.ts";
import { sansInvisibles } from "#app/commun/texte/lisible.ts";
import { NOMS_REGIONS } from "#app/contextes/annuaire/index.ts";
import { MOTIF_ADRESSE_WEB, motifDe } from "#app/commun/texte/motifs.ts";
import { compterLiens, LIENS_MAX, MOTIF_LIEN } from "#app/contextes/propositions/domaine/anti-abus.ts";

// Les sortes de champs d'un formulaire de proposition : ce qui se nettoie, se borne, et la phrase de chaque faute.

export const ligne = (v: unknown): unknown => {
  if (typeof v !== "string") return v ?? undefined;
  const net = sansInvisibles(v.replace(/\s+/g, " ")).replace(/ +/g, " ").trim();
  return net === "" ? undefined : net;
};
/** Absent, rien n'est dit ; vide, c'est dit qu'il n'y en a pas. */
const ligneOuVide = (v: unknown): unknown => (typeof v === "string" ? (ligne(v) ?? "") : ligne(v));
export const lignes = (v: unknown): unknown => {
  if (typeof v !== "string") return v ?? undefined;
  const net = v
    .split(/\r\n|\r|\n/)
    .map((l) => sansInvisibles(l.replace(/[^\S\n]+/g, " ")).trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return net === "" ? undefined : net;
};
const liste = (v: unknown): unknown =>
  v === undefined || v === null || v === "" ? [] : [...new Set((Array.isArray(v) ? (v as ReadonlyArray<unknown>) : [v]).filter((e) => e !== ""))];

const SANS_LIEN = { not: { pattern: MOTIF_LIEN } };

const requis = (phrase: string) => ({ error: (faute: { readonly input?: unknown }) => (faute.input === undefined ? phrase : "Il faut ici un texte.") });

const SANS_ADRESSE = { error: "Pas d'adresse web ici : elle a son propre champ." };
const TROP_DE_LIENS = { error: `Il y a trop d'adresses web : gardez-en ${LIENS_MAX} au plus.` };
export const texteCourt = (phrase: string, min: number, max: number) =>
  z.preprocess(
    ligne,
    z
      .string(requis(phrase))
      .min(min, { error: `Il faut au moins ${min} caractères.` })
      .max(max, { error: `Il faut au plus ${max} caractères.` })
      .refine((v) => compterLiens(v) === 0, SANS_ADRESSE)
      .meta(SANS_LIEN),
  );
export const texteCourtFacultatif = (max: number) =>
  z.preprocess(
    ligne,
    z
      .string({ error: "Il faut ici un texte." })
      .max(max, { error: `Il faut au plus ${max} caractères.` })
      .refine((v) => compterLiens(v) === 0, SANS_ADRESSE)
      .meta(SANS_LIEN)
      .optional(),
  );
export const texteLong = (phrase: string, min: number, max: number) =>
  z.preprocess(
    lignes,
    z
      .string(requis(phrase))
      .min(min, { error: `Il faut au moins ${min} caractères.` })
      .max(max, { error: `Il faut au plus ${max} caractères.` })
      .refine((v) => compterLiens(v) <= LIENS_MAX, TROP_DE_LIENS),
  );

const ADRESSE_INCOMPLETE = "Adresse incomplète. Exemple : https://moulindespres.fr";
/** « exemple.fr » devient « https://exemple.fr/ » ; seul le web est admis, avec un vrai nom de domaine. */
const adresse = z
  .string({ error: (faute) => (faute.input === undefined ? "Donnez l'adresse d'une page publique." : ADRESSE_INCOMPLETE) })
  .max(300, { error: "Cette adresse est trop longue : 300 caractères au plus." })
  .meta({ pattern: MOTIF_ADRESSE_WEB })
  .transform((texte, contexte) => {
    const debout = reparerAdresse(texte);
    const complete = /^[a-z][a-z0-9+.-]*:/i.test(debout) && !/^[^:/]+\.[a-z]{2,}:\d+/i.test(debout) ? debout : `https://${debout}`;
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
export const url = z.preprocess(ligne, adresse);
export const urlFacultative = z.preprocess(ligne, adresse.optional());

const boite = z.email({ error: "Donnez un courriel complet, par exemple bonjour@moulindespres.fr." }).max(200, { error: "Il faut au plus 200 caractères." });
/** Une boîte du lieu, ou l'adresse d'une page : de quoi lui écrire. Vide : il n'y en a pas. */
export const contactFacultatif = z.preprocess(
  ligneOuVide,
  z
    .string({ error: "Il faut ici un texte." })
    .meta({ anyOf: [{ maxLength: 0 }, { format: "email", pattern: z.regexes.email.source, maxLength: 200 }, { pattern: MOTIF_ADRESSE_WEB, maxLength: 300 }] })
    .transform((texte, contexte) => {
      if (texte === "") return "";
      const lu = (texte.includes("@") ? boite : adresse).safeParse(texte);
      if (lu.success) return lu.data;
      contexte.addIssue({ code: "custom", message: lu.error.issues[0]?.message ?? "Donnez un courriel ou une adresse web." });
      return z.NEVER;
    })
    .optional(),
);

export const choix = <T extends readonly [string, ...Array<string>]>(phrase: string, valeurs: T) =>
  z.preprocess(ligne, z.enum(valeurs, { error: (faute) => (faute.input === undefined ? phrase : `Valeurs possibles : ${valeurs.join(", ")}.`) }));
export const choixMultiple = <T extends readonly [string, ...Array<string>]>(phrase: string, valeurs: T, max: number) =>
  z.preprocess(
    liste,
    z
      .array(z.enum(valeurs, { error: `Valeurs possibles : ${valeurs.join(", ")}.` }), { error: "Il faut ici une liste." })
      .min(1, { error: phrase })
      .max(max, { error: `Choisissez-en ${max} au plus.` }),
  );
/** Vide : c'est dit qu'il n'y en a pas. */
export const choixFacultatif = <T extends readonly [string, ...Array<string>]>(valeurs: T) =>
  z.preprocess(ligneOuVide, z.enum(["", ...valeurs], { error: `Valeurs possibles : ${valeurs.join(", ")}.` }).optional());
/** Absent, rien n'est dit ; vide, c'est dit qu'il n'y en a pas. */
export const choixMultipleFacultatif = <T extends readonly [string, ...Array<string>]>(valeurs: T) =>
  z.preprocess(
    (v) => (v === undefined || v === null ? undefined : liste(v)),
    z.array(z.enum(valeurs, { error: `Valeurs possibles : ${valeurs.join(", ")}.` }), { error: "Il faut ici une liste." }).optional(),
  );
export const axes = choixMultiple("Choisissez au moins un domaine.", AXES, AXES.length);

export const departement = z.preprocess(
  (v) => (typeof v === "string" ? ligne(v.toUpperCase()) : (v ?? undefined)),
  z.string(requis("Choisissez le département.")).regex(DEPARTEMENT_DE_FICHE, { error: DONNER_DEPARTEMENT }),
);
export const territoire = z.preprocess(
  (v) => (typeof v === "string" ? ligne(v.toUpperCase()) : (v ?? undefined)),
  z
    .string({ error: "Il faut ici un texte." })
    .refine((v) => DEPARTEMENT_DE_FICHE.test(v) || Object.hasOwn(NOMS_REGIONS, v), {
      error: "Donnez un code de département (26, 2A, 974) ou de région (R53).",
    })
    .meta({ pattern: motifDe([DEPARTEMENT_DE_FICHE.source.slice(1, -1), ...Object.keys(NOMS_REGIONS)]) })
    .optional(),
);
// Illisible, il reste tel quel et son champ le refuse.
const nombre = (v: unknown): unknown => {
  const net = ligne(v);
  return typeof net === "string" ? (lireNombre(net) ?? net) : net;
};
export const coordonnee = (borne: number, phrase: string) =>
  z.preprocess(nombre, z.number({ error: phrase }).min(-borne, { error: phrase }).max(borne, { error: phrase }).optional());
const ANNEE_EN_CHIFFRES = { error: "Donnez une année en chiffres, par exemple 1973." };
export const annee = z.preprocess(
  nombre,
  z
    .number(ANNEE_EN_CHIFFRES)
    .int(ANNEE_EN_CHIFFRES)
    .min(-800, { error: "Cette année est trop ancienne." })
    .max(2100, { error: "Cette année n'est pas encore arrivée." })
    .optional(),
);
export const motsCles = z.preprocess(
  (v) => {
    if (v === undefined || v === null || v === "") return undefined;
    const morceaux = typeof v === "string" ? v.split(/[,;\n]/) : v;
    if (!Array.isArray(morceaux)) return v;
    return [...new Set((morceaux as ReadonlyArray<unknown>).map(ligne).filter((e) => e !== undefined))];
  },
  z
    .array(z.string({ error: "Il faut ici un texte." }).max(40, { error: "Un mot clé compte 40 caractères au plus." }).meta(SANS_LIEN), {
      error: "Il faut ici une liste.",
    })
    .max(8, { error: "Donnez huit mots clés au plus." })
    .refine((mots) => compterLiens(mots.join(" ")) === 0, SANS_ADRESSE)
    .optional(),
);
export const courriel = z.preprocess(
  ligne,
  z.email({ error: ADRESSES_INCOMPLETES.courriel }).max(200, { error: "Il faut au plus 200 caractères." }).optional(),
);

export function texteLibre(max: number) {
  return z
    .string({ error: "Il faut ici un texte." })
    .max(max, { error: `Il faut au plus ${max} caractères.` })
    .refine((v) => compterLiens(v) <= LIENS_MAX, TROP_DE_LIENS);
}
