import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";

/** Un bloc de questions : une question de la vie courante, titrée. L'axe donne la couleur et l'icône. */
export function FieldsetCarte({
  titre,
  axe,
  icone,
  id,
  children,
}: {
  readonly titre: ReactNode;
  readonly axe?: Axe;
  readonly icone?: NomIcone;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const dessin = icone ?? axe;
  return (
    <fieldset className={axe ? `carte ${axe}` : "carte"} {...(id && { id })}>
      <legend>
        {dessin && <Icone nom={dessin} />}
        {titre}
      </legend>
      <div className="pile">{children}</div>
    </fieldset>
  );
}
