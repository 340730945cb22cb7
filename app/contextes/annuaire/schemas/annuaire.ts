import { z } from "zod";
import { DONNER_LES_DEUX, estPositionEntiere } from "#app/commun/geo/position-entiere.ts";
import { AXES } from "#app/commun/axes.ts";
import { CODE_DEPARTEMENT, DONNER_DEPARTEMENT } from "#app/commun/geo/code-departement.ts";
import { motifDe, motifDegres } from "#app/commun/texte/motifs.ts";
import { PAGE_API_MAX } from "#app/commun/listes/page-de.ts";
import { TYPES_LIEU, type Bbox, type FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { ETAPES_LIEU, FORMES_LIEU, OFFRES_LIEU, RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import { RAYONS_KM, type DemandeLocale } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import { TAGS_PLATEFORME, type TagPlateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import { CATEGORIES_RESEAU, ECHELLES_RESEAU, NOMS_REGIONS, type FiltreReseaux } from "#app/contextes/annuaire/domaine/reseaux.ts";

// Un champ de formulaire laissé vide arrive en chaîne vide : c'est une absence, pas une faute.
const absent = (v: unknown) => (v === "" || (Array.isArray(v) && v.every((e) => e === "")) ? undefined : v);
// « axe=eau&axe=alim » et « axe=eau,alim » disent la même chose.
const enListe = (v: unknown): unknown => {
  if (v === undefined || v === "") return [];
  const morceaux = (Array.isArray(v) ? (v as ReadonlyArray<unknown>) : [v]).flatMap((e) => (typeof e === "string" ? e.split(",") : [e]));
  return [...new Set(morceaux.map((e: unknown) => (typeof e === "string" ? e.trim() : e)).filter((e) => e !== ""))];
};

const choix = <T extends readonly [string, ...Array<string>]>(valeurs: T) => z.enum(valeurs, { error: () => `Valeurs possibles : ${valeurs.join(", ")}.` });
const liste = <T extends readonly [string, ...Array<string>]>(valeurs: T) => z.preprocess(enListe, z.array(choix(valeurs)));
const facultatif = <S extends z.ZodType>(schema: S) => z.preprocess(absent, schema.optional());

const q = facultatif(z.string({ error: "Donnez une seule suite de mots." }).trim().max(200, { error: "Donnez au plus 200 caractères." }));
const departement = facultatif(z.string({ error: "Donnez un seul département." }).trim().toUpperCase().regex(CODE_DEPARTEMENT, { error: DONNER_DEPARTEMENT }));
const degres = (borne: number) =>
  facultatif(
    z.coerce
      .number({ error: "Donnez des degrés décimaux." })
      .min(-borne, { error: `Entre -${borne} et ${borne}.` })
      .max(borne, { error: `Entre -${borne} et ${borne}.` }),
  );
/** Communes : le début d'un nom ou d'un code postal, ou un point dont on veut la plus proche. */
export const SchemaCommunes = z
  .object({
    q,
    departement,
    designer: facultatif(choix(["1"])).describe("Dit aussi la commune que ce texte désigne, ou la question à poser."),
    lat: degres(90),
    lon: degres(180),
  })
  .refine(estPositionEntiere, { path: ["lat"], error: DONNER_LES_DEUX });

const bbox = facultatif(
  z
    .string({ error: "Donnez une seule zone." })
    .meta({ pattern: `^${[180, 90, 180, 90].map((borne) => motifDegres(borne as 90 | 180)).join(",")}$`, description: "ouest,sud,est,nord, en degrés." })
    .transform((texte) => texte.split(",").map((morceau) => (morceau.trim() === "" ? Number.NaN : Number(morceau))))
    .refine((v) => v.length === 4 && v.every(Number.isFinite), { error: "Donnez quatre nombres : ouest,sud,est,nord, en degrés." })
    .refine((v) => [v[0], v[2]].every((lon) => Math.abs(lon ?? 0) <= 180) && [v[1], v[3]].every((lat) => Math.abs(lat ?? 0) <= 90), {
      error: "Longitudes entre -180 et 180, latitudes entre -90 et 90.",
    })
    .refine((v) => (v[1] ?? 0) <= (v[3] ?? 0), { error: "Le sud doit être sous le nord." })
    .transform((v) => v as unknown as Bbox),
);

export const SchemaLieux = z
  .object({
    q,
    axe: liste(AXES),
    type: liste(TYPES_LIEU),
    departement,
    bbox,
    tout: facultatif(choix(["1"])),
    propose: liste(OFFRES_LIEU),
    cherche: liste(RECHERCHES_LIEU),
    etape: facultatif(choix(ETAPES_LIEU)),
    forme: facultatif(choix(FORMES_LIEU)),
    pres: q,
    lat: degres(90),
    lon: degres(180),
  })
  .transform(({ q, axe, type, departement, bbox, tout, propose, cherche, etape, forme, pres, lat, lon }): FiltreLieux => ({
    axes: axe,
    types: type,
    ...(q === undefined || q === "" ? {} : { q }),
    ...(departement === undefined ? {} : { departement }),
    ...(bbox === undefined ? {} : { bbox }),
    ...(tout === undefined ? {} : { tout: true }),
    ...(propose.length === 0 ? {} : { propose }),
    ...(cherche.length === 0 ? {} : { cherche }),
    ...(etape === undefined ? {} : { etape }),
    ...(forme === undefined ? {} : { forme }),
    ...(pres === undefined || pres === "" ? {} : { pres }),
    // Une commune tapée dit mieux d'où l'on regarde qu'un point gardé d'avant.
    ...(lat === undefined || lon === undefined || (pres !== undefined && pres !== "") ? {} : { lat, lon }),
  }));

/** Une page de la liste. `limite` absente : la plus grande admise, ou tout pour un fichier CSV. */
export const SchemaPage = z.object({
  apres: facultatif(z.string({ error: "Donnez un seul repère." }).trim().max(100, { error: "Donnez au plus 100 caractères." })).describe(
    "Repère de la page suivante, tel que « suivant » le donne.",
  ),
  limite: facultatif(
    z.coerce
      .number({ error: `Donnez un nombre de 1 à ${PAGE_API_MAX}.` })
      .int({ error: `Donnez un nombre de 1 à ${PAGE_API_MAX}.` })
      .min(1, { error: `Donnez un nombre de 1 à ${PAGE_API_MAX}.` })
      .max(PAGE_API_MAX, { error: `Donnez un nombre de 1 à ${PAGE_API_MAX}.` }),
  ).describe("Éléments d'une page."),
});

export const SchemaFormat = z.object({ format: facultatif(choix(["geojson", "csv", "csv-fr"])) }).transform(({ format }) => format ?? "geojson");

export const SchemaReseaux = z
  .object({
    q,
    axe: liste(AXES),
    categorie: facultatif(choix(CATEGORIES_RESEAU)),
    echelle: facultatif(choix(ECHELLES_RESEAU)),
    territoire: facultatif(
      z
        .string({ error: "Donnez un seul territoire." })
        .trim()
        .toUpperCase()
        .refine((v) => CODE_DEPARTEMENT.test(v) || Object.hasOwn(NOMS_REGIONS, v), {
          error: "Donnez un code de département (26, 2A, 974), de région (R53) ou de pays (BE, CH).",
        })
        .meta({ pattern: motifDe([CODE_DEPARTEMENT.source.slice(1, -1), ...Object.keys(NOMS_REGIONS)]) }),
    ),
  })
  .transform(({ q, axe, categorie, echelle, territoire }): FiltreReseaux => ({
    axes: axe,
    ...(q === undefined || q === "" ? {} : { q }),
    ...(categorie === undefined ? {} : { categorie }),
    ...(echelle === undefined ? {} : { echelle }),
    ...(territoire === undefined ? {} : { territoire }),
  }));

const rayon = facultatif(choix(RAYONS_KM.map(String) as [string, ...Array<string>]).transform((km) => RAYONS_KM.find((admis) => String(admis) === km)));
export const SchemaTaff = z
  .object({ q, axe: liste(AXES), tag: facultatif(choix(TAGS_PLATEFORME)), pres: q, rayon })
  .transform(({ q, axe, tag, pres, rayon }): DemandeLocale & { tag?: TagPlateforme } => ({
    axes: axe,
    ...(q === undefined || q === "" ? {} : { q }),
    ...(tag === undefined ? {} : { tag }),
    ...(pres === undefined || pres === "" ? {} : { pres }),
    ...(rayon === undefined ? {} : { rayon }),
  }));
