import type { ReactNode } from "react";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Bascule faite de liens : deux ou trois façons de voir la même page. Le choix est dit par `aria-current`, le contour et la graisse. */
export function BasculeLiens({
  nom,
  choix,
  courant,
  surPlace = false,
}: {
  readonly nom: string;
  readonly choix: ReadonlyArray<{ readonly href: string; readonly libelle: ReactNode }>;
  readonly courant: string;
  readonly surPlace?: boolean;
}) {
  return (
    <div className="bascule" role="group" aria-label={nom}>
      {choix.map(({ href, libelle }) => (
        <Lien key={href} href={href} surPlace={surPlace} {...(href === courant && { "aria-current": true })}>
          {libelle}
        </Lien>
      ))}
    </div>
  );
}
