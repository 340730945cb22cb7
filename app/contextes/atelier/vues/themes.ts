import { AXES, NOMS_AXES, type AxeFiche } from "#app/commun/axes.ts";

import { TYPES_FICHE, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";

type Rangeable = { readonly rang: number; readonly type: TypeFiche; readonly axes: ReadonlyArray<AxeFiche> };

/** Les types en titres : chacun en tient plusieurs. */
const TITRES_TYPES: Readonly<Record<TypeFiche, string>> = {
  lieu: "Lieux",
  projet: "Projets",
  ressource: "Ressources",
  savoir_faire: "Savoir-faire",
  besoin: "Besoins",
  idee: "Idées",
};

/** Les fiches d'un thème, et les numéros de celles qui le touchent aussi mais se lisent sous un autre. */
export type Theme<F extends Rangeable> = {
  /** Absent : les fiches sans axe, ou d'un même type. */
  readonly axe?: AxeFiche;
  readonly nom: string;
  readonly fiches: ReadonlyArray<F>;
  readonly aussi: ReadonlyArray<number>;
};

/**
 * Les fiches par thème : chacune une seule fois, sous le premier axe que son auteur a dit ; celles qui n'en disent pas viennent à la fin. Quand aucune n'en dit,
 * ce qui arrive dans un atelier pressé, elles se rangent par type : un seul « Sans axe » de soixante fiches ne rangerait rien.
 */
export function rangerParTheme<F extends Rangeable>(fiches: ReadonlyArray<F>): ReadonlyArray<Theme<F>> {
  if (fiches.every(({ axes }) => axes.length === 0))
    return TYPES_FICHE.map((type) => ({ nom: TITRES_TYPES[type], fiches: fiches.filter((fiche) => fiche.type === type), aussi: [] })).filter(
      ({ fiches: siennes }) => siennes.length > 0,
    );
  const themes: ReadonlyArray<Theme<F>> = AXES.map((axe) => ({
    axe,
    nom: NOMS_AXES[axe],
    fiches: fiches.filter(({ axes }) => axes[0] === axe),
    aussi: fiches.filter(({ axes }) => axes.indexOf(axe) > 0).map(({ rang }) => rang),
  }));
  const sans = { nom: "Sans axe", fiches: fiches.filter(({ axes }) => axes.length === 0), aussi: [] };
  return [...themes, sans].filter(({ fiches: siennes, aussi }) => siennes.length > 0 || aussi.length > 0);
}
