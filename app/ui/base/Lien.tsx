import type { ComponentProps } from "react";
import { Link } from "react-router";

export type ProprietesLien = Omit<ComponentProps<"a">, "href"> & {
  readonly href: string;
  /** Reste dans la page : change l'adresse sans recharger ni perdre la position. Réservé aux pages qui ont leurs scripts. */
  readonly surPlace?: boolean;
};

/**
 * Un lien. D'une page à l'autre, c'est le navigateur qui charge : il annonce le titre, place le focus et garde l'historique mieux que nous.
 */
export function Lien({ surPlace = false, href, children, ...reste }: ProprietesLien) {
  if (surPlace) {
    // La page où l'on reste est déjà connue : rien à découvrir d'avance.
    return (
      <Link to={href} preventScrollReset discover="none" {...reste}>
        {/* Le fragment compose le texte : `Link` crée sa balise hors de notre JSX. */}
        <>{children}</>
      </Link>
    );
  }
  const externe = /^https?:/.test(href);
  return (
    <a href={href} {...(externe ? { rel: "noreferrer" } : {})} {...reste}>
      {children}
    </a>
  );
}
