import { AXES, NOMS_AXES, type AxeFiche } from "#app/commun/axes.ts";

type Rangeable = { readonly rang: number; readonly axes: ReadonlyArray<AxeFiche> };

/** Les fiches d'un thème, et les numéros de celles qui le touchent aussi mais se lisent sous un autre. */
export type Theme<F extends Rangeable> = {
  /** Absent : les fiches sans axe. */
  readonly axe?: AxeFiche;
  readonly nom: string;
  readonly fiches: ReadonlyArray<F>;
  readonly aussi: ReadonlyArray<number>;
};

/** Les fiches par thème : chacune une seule fois, sous le premier axe que son auteur a dit ; celles qui n'en disent pas viennent à la fin. */
export function rangerParTheme<F extends Rangeable>(fiches: ReadonlyArray<F>): ReadonlyArray<Theme<F>> {
  const themes: ReadonlyArray<Theme<F>> = AXES.map((axe) => ({
    axe,
    nom: NOMS_AXES[axe],
    fiches: fiches.filter(({ axes }) => axes[0] === axe),
    aussi: fiches.filter(({ axes }) => axes.indexOf(axe) > 0).map(({ rang }) => rang),
  }));
  const sans = { nom: "Sans axe", fiches: fiches.filter(({ axes }) => axes.length === 0), aussi: [] };
  return [...themes, sans].filter(({ fiches: siennes, aussi }) => siennes.length > 0 || aussi.length > 0);
}
