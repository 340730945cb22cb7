import { AXES_SIMULES, NOMS_AXES, type Axe, type AxeFiche } from "#app/commun/axes.ts";
import { Etiquette } from "./Etiquette.tsx";

export function axeSimule(axe: AxeFiche): Axe | undefined {
  return AXES_SIMULES.find((simule) => simule === axe);
}

/** « eau, alimentation » : les axes d'une fiche dans une liste, où vingt rangées d'étiquettes pèseraient plus que les fiches. */
export function direAxes(axes: ReadonlyArray<AxeFiche>): string {
  return axes.map((axe) => NOMS_AXES[axe].toLowerCase()).join(", ");
}

/** Les axes d'une fiche : couleur pour les trois qui se simulent, le nom pour tous. */
export function EtiquettesAxes({ axes }: { readonly axes: ReadonlyArray<AxeFiche> }) {
  return (
    <p className="etiqs">
      <span className="vh">{"Axes : "}</span>
      {axes.map((axe) => (
        <Etiquette key={axe} axe={axeSimule(axe)}>
          {NOMS_AXES[axe].toLowerCase()}
        </Etiquette>
      ))}
    </p>
  );
}
