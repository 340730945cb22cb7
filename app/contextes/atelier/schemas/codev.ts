import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { z } from "zod";
import { reparerAdresse } from "#app/commun/adresses/reparer.ts";
import { PAGE_API_MAX } from "#app/commun/listes/page-de.ts";
import { AXES } from "#app/commun/axes.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { MOTIF_ADRESSE_COMPLETE, MOTIF_LISIBLE, motifDegres } from "#app/commun/texte/motifs.ts";
import { estLisible } from "#app/commun/texte/lisible.ts";
import { CODE_A_SIX_CHIFFRES, LONGUEUR_PSEUDO_MAX } from "#app/contextes/atelier/domaine/acces.ts";
import { lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { estAdresseWeb, REGLES_FICHE } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { ecrireWkt, estFaute, FORMES_TRACE, lireWkt, LONGUEUR_TRACE_MAX, TROP_LONG } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { RETENTION_MAX_JOURS, RETENTION_MIN_JOURS } from "#app/contextes/atelier/domaine/retention.ts";

const JETON_MAX = 64;
const SECRET_MAX = 200;

// Un champ de formulaire laissé vide vaut une clé absente.
export function siRempli<S extends z.ZodType>(schema: S) {
  return z.preprocess((v) => (typeof v === "string" && v.trim() === "" ? undefined : v), schema.optional());
}

export const SchemaConnexion = z
  .object({
    pseudo: siRempli(z.string().max(LONGUEUR_PSEUDO_MAX, { error: `Choisissez un nom de ${LONGUEUR_PSEUDO_MAX} caractères au plus.` })),
    password: siRempli(z.string().max(SECRET_MAX, { error: "Ce code est trop long." }).meta({ pattern: "\\S" })),
    jeton: siRempli(z.string().max(JETON_MAX).meta({ pattern: "\\S" })),
    /** Demandé à l'animation, si l'hébergeur l'a réglé. Les applications l'écrivent en deux groupes. */
    second_facteur: siRempli(
      z
        .string()
        .max(SECRET_MAX, { error: CODE_A_SIX_CHIFFRES })
        .meta({ pattern: "^\\s*(?:[0-9]\\s*){6}$" })
        .transform((v) => v.normalize("NFKC").replace(/\s/g, ""))
        .pipe(z.string().regex(/^\d{6}$/, { error: CODE_A_SIX_CHIFFRES })),
    ),
  })
  .refine(({ password, jeton }) => password !== undefined || jeton !== undefined, { path: ["password"], error: "Entrez le code de l'atelier." })
  .meta({ anyOf: [{ required: ["password"] }, { required: ["jeton"] }] });
export type SaisieConnexion = z.output<typeof SchemaConnexion>;

const POINT_WKT = `\\s*${motifDegres(180)} ${motifDegres(90)}\\s*`;
const MOTIF_WKT = `^(?:LINESTRING ?\\(${POINT_WKT}(?:,${POINT_WKT})+\\)|POLYGON ?\\(\\(${POINT_WKT}(?:,${POINT_WKT}){2,}\\)\\))$`;
const lisible = [estLisible, { error: REGLES_FICHE.illisible }] as const;

const titre = z
  .string({ error: "Donnez un titre à la fiche." })
  .trim()
  .min(REGLES_FICHE.titre.min, { error: REGLES_FICHE.titre.court })
  .max(REGLES_FICHE.titre.max, { error: REGLES_FICHE.titre.long })
  .refine(...lisible)
  .meta({ pattern: MOTIF_LISIBLE });
const description = z
  .string()
  .trim()
  .max(REGLES_FICHE.description.max, { error: REGLES_FICHE.description.long })
  .refine(...lisible)
  .meta({ pattern: MOTIF_LISIBLE });
const commune = z
  .string()
  .trim()
  .max(REGLES_FICHE.commune.max, { error: REGLES_FICHE.commune.long })
  .refine(...lisible)
  .meta({ pattern: MOTIF_LISIBLE });
const lien = z
  .string()
  .trim()
  .overwrite(reparerAdresse)
  .max(REGLES_FICHE.lien.max, { error: REGLES_FICHE.lien.long })
  .refine(...lisible)
  .refine(estAdresseWeb, { error: REGLES_FICHE.adresse })
  .meta({ pattern: MOTIF_ADRESSE_COMPLETE });
const trace = z
  .string()
  .max(LONGUEUR_TRACE_MAX, { error: TROP_LONG })
  .meta({ pattern: MOTIF_WKT })
  .transform((texte, contexte) => {
    const lu = lireWkt(texte);
    if (!estFaute(lu)) return ecrireWkt(lu);
    contexte.addIssue({ code: "custom", message: lu.erreur });
    return z.NEVER;
  })
  .describe("Un chemin ou une parcelle, en WKT : LINESTRING ou POLYGON, longitude puis latitude.");
const type = z.enum(TYPES_FICHE, { error: "Choisissez ce que vous signalez." });
const axes = z
  .preprocess(
    (v) => (v === undefined || v === null || v === "" ? [] : Array.isArray(v) ? (v as ReadonlyArray<unknown>) : [v]),
    z.array(z.enum(AXES)).max(AXES.length),
  )
  .transform((liste) => [...new Set(liste)]);

// Un formulaire envoie du texte, et la virgule décimale y est naturelle ; le JSON envoie des nombres.
function degres(min: number, max: number, error: string) {
  return z.preprocess(
    (v) => (typeof v === "string" && v.trim() !== "" ? lireNombre(v) : v === "" ? undefined : v),
    z.number({ error }).min(min, { error }).max(max, { error }),
  );
}
const lat = degres(-90, 90, "La latitude est un nombre entre −90 et 90.");
const lon = degres(-180, 180, "La longitude est un nombre entre −180 et 180.");

/** Une fiche neuve, par l'API : la position est donnée. Les clés inconnues (atelier, auteur…) sont ignorées : elles viennent du serveur. */
export const SchemaFicheNeuve = z.object({
  /** Tiré par le téléphone, pour une fiche écrite hors ligne : la renvoyer ne fait pas de double. */
  id: siRempli(z.uuid({ version: "v4", error: "L'identifiant est un UUID de version 4." }).transform((id) => id.toLowerCase())),
  type,
  titre,
  description: siRempli(description),
  axes,
  lat,
  lon,
  commune: siRempli(commune),
  lien: siRempli(lien),
  trace: siRempli(trace),
});
export type SaisieFiche = z.output<typeof SchemaFicheNeuve>;

// Effacer un champ facultatif : null ou texte vide.
function effacable<S extends z.ZodType>(schema: S) {
  return z.preprocess((v) => (typeof v === "string" && v.trim() === "" ? null : v), schema.nullable()).optional();
}
const version = z.preprocess(
  (v) => (typeof v === "string" && /^\d+$/.test(v) ? Number(v) : v),
  z.int({ error: "Donnez la version que vous avez lue." }).min(1),
);

/** Les champs d'une fiche, pour les schémas qui la lisent d'ailleurs que d'un formulaire. */
export const CHAMPS_FICHE = { type, titre, description, axes, lat, lon, commune, lien, trace, version } as const;
export const LISIBLE = lisible;

/** Une modification par l'API : la version lue, et ce qui change. */
export const SchemaFicheModifiee = z.object({
  version,
  type: type.optional(),
  titre: titre.optional(),
  description: effacable(description),
  axes: axes.optional(),
  lat: lat.optional(),
  lon: lon.optional(),
  commune: effacable(commune),
  lien: effacable(lien),
  trace: effacable(trace),
});
export type SaisieModification = z.output<typeof SchemaFicheModifiee>;

const position = z.string().transform((v, contexte) => {
  const lue = lirePosition(v);
  if (lue !== undefined) return lue;
  contexte.addIssue({ code: "custom", message: "Écrivez la latitude puis la longitude, par exemple 44,753 5,370." });
  return z.NEVER;
});

/** Le formulaire de la page : la position se dit de plusieurs façons, que le service ramène à des coordonnées. */
export const SchemaFormulaireFiche = z.object({
  type,
  titre,
  description: siRempli(description),
  axes,
  commune: siRempli(commune),
  lien: siRempli(lien),
  departement: siRempli(z.string().max(3)),
  trace_forme: z.enum(FORMES_TRACE).catch("ligne"),
  trace_points: siRempli(z.string()),
  /** Après un conflit : le tracé enregistré, que la personne garde à la place du sien. */
  trace_gardee: siRempli(z.string()),
  position: siRempli(position),
  /** Les coordonnées que la personne maintient, après qu'on lui a dit qu'elles contredisent sa commune. */
  position_confirmee: z.preprocess((v) => (typeof v === "string" ? lirePosition(v) : undefined), z.object({ lat: z.number(), lon: z.number() }).optional()),
  version: siRempli(version),
  cle: siRempli(z.string().max(100)),
});
export type FormulaireFiche = z.output<typeof SchemaFormulaireFiche>;

/** `?depuis=` : date ISO 8601 avec son fuseau, ramenée au temps universel à la milliseconde. */
export const SchemaDepuis = z.object({
  depuis: z.iso
    .datetime({ offset: true, error: "Donnez une date ISO 8601 avec son fuseau, par exemple 2026-11-21T09:00:00Z." })
    .transform((v) => new Date(v).toISOString())
    .optional(),
});
const PHRASE_LIMITE = `Donnez un nombre de 1 à ${PAGE_API_MAX}.`;
/** La liste, page par page. */
export const SchemaListe = SchemaDepuis.extend({
  apres: siRempli(z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z \S{1,180}$/, { error: "Donnez le repère tel que « suivant » le porte." })),
  limite: siRempli(
    z.coerce.number({ error: PHRASE_LIMITE }).int({ error: PHRASE_LIMITE }).min(1, { error: PHRASE_LIMITE }).max(PAGE_API_MAX, { error: PHRASE_LIMITE }),
  ),
});
export const SchemaEvenements = SchemaDepuis.extend({ ecran: z.enum(["projection"], { error: "Choisissez parmi : projection." }).optional() });
const atelierChoisi = siRempli(z.string().max(100));
export const SchemaExport = z.object({
  format: z.enum(["geojson", "csv", "csv-fr", "kml", "gpx"], { error: "Choisissez parmi : geojson, csv, csv-fr, kml, gpx." }).default("geojson"),
  /** Pour l'animation : un autre atelier que le sien. */
  atelier: atelierChoisi,
});
/** `?apercu=1` : dit ce qui serait fait, sans rien écrire. */
export const SchemaImport = z.object({
  apercu: z
    .enum(["0", "1"], { error: "Choisissez parmi : 0, 1." })
    .default("0")
    .transform((v) => v === "1"),
  atelier: atelierChoisi,
});

const PHRASE_RETENTION = `Donnez un nombre de jours, de ${RETENTION_MIN_JOURS} à ${formaterNombre(RETENTION_MAX_JOURS)}.`;
export const SchemaAtelierNeuf = z.object({
  titre: z
    .string({ error: "Donnez un titre à l'atelier." })
    .trim()
    .min(3, { error: "Donnez un titre d'au moins 3 caractères." })
    .max(80, { error: "Raccourcissez le titre : 80 caractères au plus." })
    .refine(...lisible),
  date: siRempli(z.iso.date({ error: "Donnez la date sous la forme 2026-11-21." })),
  lieu: siRempli(
    z
      .string()
      .trim()
      .max(120, { error: "Raccourcissez le lieu : 120 caractères au plus." })
      .refine(...lisible),
  ),
  retention_jours: siRempli(
    z.preprocess(
      (v) => (typeof v === "string" && /^\s*\d+\s*$/.test(v) ? Number(v) : v),
      z.int({ error: PHRASE_RETENTION }).min(RETENTION_MIN_JOURS, { error: PHRASE_RETENTION }).max(RETENTION_MAX_JOURS, { error: PHRASE_RETENTION }),
    ),
  ),
});
