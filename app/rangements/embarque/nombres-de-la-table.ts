import { formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";

type Lignes = ReadonlyArray<Readonly<Record<string, unknown>> & { readonly id: string }>;
/** Les deux tables où un texte dit peut prendre un nombre. */
export type Tables = { readonly coefficients: Lignes; readonly couts: Lignes };

const RENVOI = /\{(?<id>[a-z_0-9.]+):(?<champ>[a-z_0-9]+)\}/g;

/**
 * Remplit les renvois d'un texte, `{cout.phytoepuration:typique_eur}` ou `{eau.phyto.surface:max}`, avec les nombres des tables : un texte ne recopie pas un
 * nombre que le calcul lit. Un renvoi à rien est un défaut des données.
 */
export function remplirNombres(texte: string, { coefficients, couts }: Tables): string {
  return texte.replace(RENVOI, (renvoi, id: string, champ: string) => {
    const ligne = (id.startsWith("cout.") ? couts : coefficients).find((une) => une.id === id);
    const valeur = ligne?.[champ];
    if (typeof valeur !== "number") throw new Error(`Le texte renvoie à « ${renvoi} », qui n’est pas un nombre des tables.`);
    return champ.endsWith("_eur") ? formaterEuros(valeur) : formaterNombre(valeur, Number.isInteger(valeur) ? 0 : 1);
  });
}
