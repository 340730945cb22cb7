import type { ReactNode } from "react";
import type { Cadre } from "#app/commun/geo/projection.ts";

/** Une couche dessinée dans le repère de la vue, muette : la carte entière a son nom. */
export function CalqueDuPlan({ vue, children }: { readonly vue: Cadre; readonly children: ReactNode }) {
  return (
    <svg
      className="plan-fond"
      viewBox={`${vue.x} ${vue.y} ${vue.largeur} ${vue.hauteur}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
