import type { ReactNode } from "react";
import { Icone } from "#app/ui/icones.tsx";

/** Contenu replié, sans script ; ouvert à l'impression, sauf `imprime={false}` (longues annexes). */
export function Repli({
  titre,
  ouvert = false,
  imprime = true,
  id,
  classe,
  surBascule,
  children,
}: {
  readonly titre: ReactNode;
  readonly ouvert?: boolean;
  readonly imprime?: boolean;
  readonly id?: string;
  /** Disposition du contenu. */
  readonly classe?: string;
  /** Ouvert ou refermé : un contenu lourd peut attendre d'être demandé. */
  readonly surBascule?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <details className={imprime ? "repli" : "repli sans-impression"} open={ouvert} {...(id && { id })} {...(surBascule && { onToggle: surBascule })}>
      <summary>
        <Icone nom="bas" />
        {/* Un texte nu est déjà un élément de la ligne ; plusieurs bouts s'y rangeraient un à un. */}
        {typeof titre === "string" ? titre : <span>{titre}</span>}
      </summary>
      <div {...(classe !== undefined && { className: classe })}>{children}</div>
    </details>
  );
}
