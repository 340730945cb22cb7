import { expect, test } from "vitest";
import { z } from "zod";

const messages = (schema: z.ZodType, valeur: unknown) => schema.safeParse(valeur).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [z.string(), undefined, "Cette réponse est nécessaire."],
  [z.string().min(1), "", "Cette réponse est nécessaire."],
  [z.string().min(3), "a", "Il faut au moins 3 caractères."],
  [z.string().max(2), "abc", "Il faut au plus 2 caractères."],
  [z.number().min(1), 0, "La valeur doit être d'au moins 1."],
  [z.number().gt(0), 0, "La valeur doit être supérieure à 0."],
  [z.number().max(1500), 2000, "La valeur doit être d'au plus 1\u202f500."],
  [z.number(), "x", "Il faut ici un nombre."],
  [z.int(), 1.5, "Il faut ici un nombre entier."],
  [z.number().multipleOf(5), 3, "La valeur doit être un multiple de 5."],
  [z.enum(["eau", "alim"]), "or", "Choisissez parmi : eau, alim."],
  [z.email(), "x", "Donnez une adresse électronique complète, par exemple nom@exemple.fr."],
  [z.url(), "x", "Donnez une adresse web complète, qui commence par https://."],
  [z.array(z.string()).min(1), [], "Il faut au moins 1 élément."],
  [z.strictObject({}), { a: 1, b: 2 }, "Champs inconnus : a, b."],
  [z.union([z.literal("a"), z.literal("b")]), 3, "Cette réponse ne correspond à aucun choix possible."],
] as ReadonlyArray<readonly [z.ZodType, unknown, string]>)("le message %#", (schema, valeur, attendu) => {
  expect(messages(schema, valeur)).toEqual([attendu]);
});

test("le message écrit dans un schéma l'emporte", () => {
  expect(messages(z.string().min(3, { error: "Donnez un titre." }), "a")).toEqual(["Donnez un titre."]);
});
