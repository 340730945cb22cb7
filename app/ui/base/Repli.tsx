import type { ReactNode } from "react";
import { Icone } from "#app/ui/icones.tsx";

/** Contenu replié, sans script ; ouvert à l'impression, sauf `imprime={false}` (longues annexes). */
export function Repli({
  titre,
  ouvert = false,
  imprime = true,
  id,
  children,
}: {
  readonly titre: ReactNode;
  readonly ouvert?: boolean;
  readonly imprime?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={imprime ? "repli" : "repli sans-impression"} open={ouvert} {...(id && { id })}>
      <summary>
        <Icone nom="bas" />
        <span>{titre}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
