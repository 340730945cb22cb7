import type { AxeFiche } from "#app/commun/axes.ts";

/** Les axes qu'un lieu peut porter. */
export const AXES_DES_LIEUX: ReadonlyArray<AxeFiche> = ["eau", "energie", "alim", "habitat", "lien", "savoirs", "economie"];
