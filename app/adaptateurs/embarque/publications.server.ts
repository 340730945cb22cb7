import type { Publications } from "#app/ports/publications.ts";

/** Rien n'a été proposé ni accepté : les listes du site sont celles du dépôt. */
export const aucunePublication: Publications = {
  lieux: async () => [],
  reseaux: async () => [],
  plateformes: async () => [],
  outils: async () => [],
  references: async () => [],
};
