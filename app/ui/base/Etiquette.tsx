import type { ReactNode } from "react";
import type { Axe } from "#app/commun/axes.ts";
import { Icone, type NomIcone } from "#app/ui/icones.tsx";
import { Lien } from "./Lien.tsx";

/** Étiquette ronde : un mot, un axe éventuel. Avec `href`, c'est un lien. */
export function Etiquette({
  axe,
  icone,
  href,
  children,
}: {
  readonly axe?: Axe | undefined;
  readonly icone?: NomIcone;
  readonly href?: string;
  readonly children: ReactNode;
}) {
  const classe = axe ? `etiq ${axe}` : "etiq";
  const contenu = (
    <>
      {icone && <Icone nom={icone} />}
      {children}
    </>
  );
  return href === undefined ? (
    <span className={classe}>{contenu}</span>
  ) : (
    <Lien className={classe} href={href}>
      {contenu}
    </Lien>
  );
}
