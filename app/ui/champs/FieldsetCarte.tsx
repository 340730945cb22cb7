import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";
import { typoNoeud } from "#app/ui/base/typo-noeud.ts";

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
        {typoNoeud(titre)}
      </legend>
      <div className="pile">{children}</div>
    </fieldset>
  );
}
