import type { SourceReponse } from "./evenements.ts";

const GENRES = ["calcul", "repere", "droit", "fait"] as const;
export type GenreDuSite = (typeof GENRES)[number];

/** Ce que le site répond de lui-même : un calcul, un ordre de grandeur, une règle, un fait. Le début de l'identifiant d'une source le dit ; `undefined` : un document. */
export function genreDuSite({ id }: Pick<SourceReponse, "id">): GenreDuSite | undefined {
  const [debut] = id.split(":");
  return GENRES.find((genre) => genre === debut);
}
