import { z } from "zod";

const pixels = z.preprocess(
  (v) => (v === "" ? undefined : v),
  z.coerce.number({ error: "Donnez un nombre de pixels." }).int({ error: "Donnez un nombre entier de pixels." }).min(1).max(10_000).optional(),
);

/** Ce que demande un site qui veut montrer une adresse (oEmbed 1.0, « Consumer Request »). */
export const SchemaOembed = z.object({
  url: z.string({ error: "Donnez l'adresse à montrer." }).max(8_000),
  format: z.preprocess((v) => (v === "" ? undefined : v), z.string().default("json")),
  maxwidth: pixels,
  maxheight: pixels,
});
