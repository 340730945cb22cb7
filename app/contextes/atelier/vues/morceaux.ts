import { AXES, type AxeFiche } from "#app/commun/axes.ts";
import { TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import type { FicheDirecte } from "./vue-carto.ts";

/**
 * Une fiche en une ligne : identifiant, type, titre, axes, latitude, longitude, auteur, version, pose, correction (0 : jamais), drapeaux (1 : à moi,
 * 2 : modifiable), commune, description, lien, tracé (0 : absent). Les zéros de la fin ne voyagent pas.
 */
export type LigneFiche = ReadonlyArray<string | number | ReadonlyArray<number>>;

/** Une suite de fiches de cet atelier, dans l'ordre de pose, et l'adresse de la suivante. */
export type MorceauFiches = { readonly atelier: string; readonly fiches: ReadonlyArray<LigneFiche>; readonly suivant: string | null };

const [MIENNE, MODIFIABLE] = [1, 2];

export function enLigne(fiche: FicheDirecte): LigneFiche {
  const ligne = [
    fiche.id,
    TYPES_FICHE.indexOf(fiche.type),
    fiche.titre,
    fiche.axes.map((axe) => AXES.indexOf(axe)),
    fiche.lat,
    fiche.lon,
    fiche.auteur,
    fiche.version,
    fiche.cree_le,
    fiche.modifie_le === fiche.cree_le ? 0 : fiche.modifie_le,
    (fiche.mienne ? MIENNE : 0) + (fiche.modifiable ? MODIFIABLE : 0),
    fiche.commune ?? 0,
    fiche.description ?? 0,
    fiche.lien ?? 0,
    fiche.trace ?? 0,
  ];
  return ligne.slice(0, ligne.findLastIndex((valeur) => valeur !== 0) + 1);
}

/** La fiche d'une ligne ; `undefined` si elle n'est pas de celles que ce navigateur connaît. */
export function depuisLigne(ligne: LigneFiche, atelier: string): FicheDirecte | undefined {
  const [id, rangType, titre, axes, lat, lon, auteur, version, cree_le, modifie_le = 0, drapeaux = 0, commune = 0, description = 0, lien = 0, trace = 0] =
    ligne;
  const type = TYPES_FICHE[Number(rangType)];
  if (typeof id !== "string" || type === undefined || typeof titre !== "string" || !Array.isArray(axes) || typeof cree_le !== "string") return undefined;
  if (typeof lat !== "number" || typeof lon !== "number" || typeof auteur !== "string" || typeof version !== "number") return undefined;
  return {
    id,
    atelier,
    type,
    titre,
    axes: (axes as ReadonlyArray<number>).map((rang) => AXES[rang]).filter((axe): axe is AxeFiche => axe !== undefined),
    lat,
    lon,
    auteur,
    version,
    cree_le,
    modifie_le: typeof modifie_le === "string" ? modifie_le : cree_le,
    mienne: (Number(drapeaux) & MIENNE) !== 0,
    modifiable: (Number(drapeaux) & MODIFIABLE) !== 0,
    ...(typeof commune === "string" && { commune }),
    ...(typeof description === "string" && { description }),
    ...(typeof lien === "string" && { lien }),
    ...(typeof trace === "string" && { trace }),
  };
}
