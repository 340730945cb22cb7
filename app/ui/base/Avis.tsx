import type { ReactNode } from "react";
import { Icone } from "#app/ui/icones.tsx";

export type GenreAvis = "info" | "degrade" | "erreur";

/**
 * Avis : première phrase en gras (`titre`), puis quoi faire.
 * `degrade` : ce qui manque et ce qui le remplace (filet tireté). `erreur` : annoncée aussitôt (`role="alert"`).
 */
export function Avis({
  genre = "info",
  titre,
  children,
  id,
}: {
  readonly genre?: GenreAvis;
  readonly titre?: ReactNode;
  readonly children?: ReactNode;
  readonly id?: string;
}) {
  return (
    <div className={genre === "info" ? "avis" : `avis avis--${genre}`} {...(genre === "erreur" && { role: "alert" })} {...(id && { id })}>
      <Icone nom={genre === "erreur" ? "alerte" : "info"} />
      <div>
        {titre != null && <strong>{titre}</strong>}
        {titre != null && children != null && " "}
        {children}
      </div>
    </div>
  );
}
