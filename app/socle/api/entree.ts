import { z } from "zod";
import { clesRepetees } from "#app/commun/adresses/repetitions.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { lireCorps } from "#app/socle/http/corps.ts";
import { champsEnObjet, controler } from "#app/socle/http/lecture.ts";
import { decrireEntree, type Json } from "./schema-json.ts";

// Ce qu'une route lit : le même objet contrôle l'envoi et le décrit.

/** Lit la chaîne de recherche. */
export type LecteurRecherche<R> = {
  /** Les paramètres décrits. */
  readonly schemas: ReadonlyArray<z.ZodType>;
  /** D'autres clés sont admises, et voici lesquelles. */
  readonly libre?: string;
  /** Parmi elles, celles sans quoi la route refuse, avec leur schéma. */
  readonly exigees?: Readonly<Record<string, Json>>;
  /** Une clé admise plusieurs fois (cases à cocher), quand le schéma ne le dit pas. */
  readonly repetable?: (nom: string) => boolean;
  lire(recherche: URLSearchParams): R;
};

/** Lit le corps. */
export type LecteurCorps<C> = {
  /** Par type de contenu, le schéma JSON de ce qui est admis. */
  contenus(): Readonly<Record<string, Json>>;
  /** Taille admise, si ce n'est pas celle de tout envoi. */
  readonly limite_octets?: number;
  lire(request: Request): Promise<C>;
};

/** Refuse une clé répétée, même par une route qui ne lit rien de l'adresse ; les clés d'un schéma sont jugées par lui. */
export function refuserRepetitions(lue: URLSearchParams, lecteur: Pick<LecteurRecherche<unknown>, "schemas" | "repetable"> | undefined): void {
  const { schemas, repetable } = lecteur ?? { schemas: [] };
  const jugees = new Set(repetable === undefined ? schemas.flatMap(clesDe) : []);
  const champs = clesRepetees(lue, (nom) => jugees.has(nom) || repetable?.(nom) === true).map((chemin) => ({
    chemin,
    message: "Donnez ce paramètre une seule fois.",
  }));
  if (champs.length > 0) throw new ErreurApp("invalide", undefined, { champs });
}

/** Les clés qu'un schéma connaît, celles d'avant sa transformation comprises. */
function clesDe(schema: z.core.$ZodType): ReadonlyArray<string> {
  if (schema instanceof z.ZodPipe) return clesDe(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Une chaîne de recherche contrôlée par un schéma. */
export function recherche<S extends z.ZodType>(schema: S): LecteurRecherche<z.output<S>> {
  return { schemas: [schema], lire: (lue) => controler(schema, champsEnObjet(lue.entries())) };
}

/** La même chaîne lue par plusieurs schémas, chacun sous son nom. */
export function recherches<S extends Readonly<Record<string, z.ZodType>>>(schemas: S): LecteurRecherche<{ readonly [N in keyof S]: z.output<S[N]> }> {
  return {
    schemas: Object.values(schemas),
    lire(lue) {
      const champs = champsEnObjet(lue.entries());
      return Object.fromEntries(Object.entries(schemas).map(([nom, schema]) => [nom, controler(schema, champs)])) as {
        readonly [N in keyof S]: z.output<S[N]>;
      };
    },
  };
}

/** Un corps en JSON ou en formulaire, contrôlé par un schéma. */
export function corps<S extends z.ZodType>(schema: S): LecteurCorps<z.output<S>> {
  return { contenus: () => jsonOuFormulaire(decrireEntree(schema)), lire: (request) => lireCorps(schema, request) };
}

/** Le même schéma pour les deux façons d'envoyer des champs ; un formulaire ne porte que du texte, une liste d'objets y est écrite en JSON. */
export function jsonOuFormulaire(schema: Json): Readonly<Record<string, Json>> {
  return { "application/json": schema, "application/x-www-form-urlencoded": enTexte(schema) };
}

function enTexte(schema: Json): Json {
  const { properties = {}, anyOf } = schema as Json & { readonly properties?: Readonly<Record<string, Json>>; readonly anyOf?: ReadonlyArray<Json> };
  return {
    ...schema,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(enTexte) }),
    ...(schema["properties"] === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([nom, champ]) => [nom, champEnTexte(champ)])) }),
  };
}

function champEnTexte(champ: Json): Json {
  const valeurs = champ["enum"];
  if (Array.isArray(valeurs)) return { ...champ, enum: valeurs.filter((valeur) => typeof valeur === "string") };
  if ((champ["items"] as Json | undefined)?.["type"] !== "object") return champ;
  const { default: _defaut, description, ...contentSchema } = champ;
  return { type: "string", ...(description === undefined ? {} : { description }), contentMediaType: "application/json", contentSchema };
}
