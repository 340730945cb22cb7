import { z } from "zod";

/** Un schéma JSON (2020-12), ou un morceau de description. */
export type Json = { readonly [cle: string]: unknown };
export type SchemaObjet = { readonly properties: Readonly<Record<string, Json>>; readonly required: ReadonlyArray<string> };

/** Schéma JSON de ce qu'une personne envoie. */
export function decrireEntree(schema: z.ZodType): Json & SchemaObjet {
  const { $schema: _dialecte, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type !== "object") return;
      // Un champ que son schéma accepte absent n'est pas exigé, même quand une remise en forme le précède.
      const champs = Object.entries((zodSchema as z.ZodObject).shape);
      jsonSchema.required = champs.filter(([, champ]) => !z.safeParse(champ, undefined).success).map(([nom]) => nom);
    },
  });
  return { properties: {}, required: [], ...json } as Json & SchemaObjet;
}

/** Les champs qui, laissés vides comme le fait un formulaire, valent une absence. */
export function champsVides(schema: z.core.$ZodType): ReadonlySet<string> {
  if (schema instanceof z.ZodPipe) return champsVides(schema.in);
  if (!(schema instanceof z.ZodObject)) return new Set();
  return new Set(Object.entries(schema.shape).flatMap(([nom, champ]) => (z.safeParse(champ, "").success ? [nom] : [])));
}

/** Schéma JSON de ce que le site rend : une clé non décrite y est refusée. */
export function decrireSortie(schema: z.ZodType): Json {
  const { $schema: _dialecte, ...json } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return json;
}

/** Un objet qui porte les champs de tous. */
export function reunir(...schemas: ReadonlyArray<SchemaObjet>): Json & SchemaObjet {
  return {
    type: "object",
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)) as SchemaObjet["properties"],
    required: schemas.flatMap(({ required }) => required),
  };
}

/** Le même objet, sans ces champs. */
export function sans({ properties, required }: SchemaObjet, ...noms: ReadonlyArray<string>): SchemaObjet {
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([nom]) => !noms.includes(nom))),
    required: required.filter((nom) => !noms.includes(nom)),
  };
}
