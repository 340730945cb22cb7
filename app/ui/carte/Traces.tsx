import type { TraceDessine } from "#app/commun/geo/carte.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { CalqueDuPlan } from "./CalqueDuPlan.tsx";

/** Les chemins (trait plein) et les parcelles (trait tireté, fond léger) d'une carte dessinée par le serveur, dans le repère de sa vue. */
export function Traces({ traces, vue }: { readonly traces: ReadonlyArray<TraceDessine>; readonly vue: Cadre }) {
  if (traces.length === 0) return null;
  return (
    <CalqueDuPlan vue={vue}>
      <CheminsTraces traces={traces} />
    </CalqueDuPlan>
  );
}

/** Les mêmes, dans un dessin déjà ouvert. */
export function CheminsTraces({ traces }: { readonly traces: ReadonlyArray<TraceDessine> }) {
  return traces.map(({ id, d, surface }) => <path key={id} className={surface ? "trace trace--surface" : "trace"} d={d} vectorEffect="non-scaling-stroke" />);
}
