import { createContext, useContext } from "react";
import type { TauxAxe, VueAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { CarteAxe } from "./CarteAxe.tsx";

/** Taux d'un geste en cours. Un contexte, pour que seules les jauges se redessinent à chaque image, pas les graphiques de la page. */
export const ContexteApercu = createContext<ReadonlyArray<TauxAxe> | null>(null);

export function CartesAxes({ axes, pourquoi }: { readonly axes: ReadonlyArray<VueAxe>; readonly pourquoi: (cible: string) => string }) {
  const apercu = useContext(ContexteApercu);
  return (
    <div className="grille g3 jauges" {...(apercu === null ? {} : { "aria-busy": true })}>
      {axes.map((a) => (
        <CarteAxe key={a.axe} axe={{ ...a, ...apercu?.find(({ axe }) => axe === a.axe) }} pourquoi={pourquoi} bref />
      ))}
    </div>
  );
}
