import { z } from "zod";

/** L'en-tête d'un envoi que l'on peut refaire : avec la même clé, il n'a lieu qu'une fois. */
export const ENTETES_IDEMPOTENCE = z.object({
  "Idempotency-Key": z.string().trim().min(1).max(100, { error: "La clé d'idempotence compte au plus 100 caractères." }).optional(),
});

/** Dit à qui refait son envoi que la réponse est celle du premier. */
export const enteteRejouee = (rejouee: boolean): Readonly<Record<string, string>> => (rejouee ? { "Idempotency-Replayed": "true" } : {});
