import type { ReactNode } from "react";
import { Icone } from "#app/ui/icones.tsx";
import { typoNoeud } from "./typo-noeud.ts";

/** Contenu replié, sans script ; ouvert à l'impression. */
export function Repli({
  titre,
  ouvert = false,
  id,
  children,
}: {
  readonly titre: ReactNode;
  readonly ouvert?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className="repli" open={ouvert} {...(id && { id })}>
      <summary>
        <Icone nom="bas" />
        <span>{typoNoeud(titre)}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
