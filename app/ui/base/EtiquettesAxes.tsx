import { AXES_SIMULES, NOMS_AXES, type Axe, type AxeFiche } from "#app/commun/axes.ts";
import { Etiquette } from "./Etiquette.tsx";

export function axeSimule(axe: AxeFiche): Axe | undefined {
  return AXES_SIMULES.find((simule) => simule === axe);
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
