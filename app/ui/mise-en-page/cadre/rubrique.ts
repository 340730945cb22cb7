/** Une rubrique du site ; `racine` dit quelles adresses lui appartiennent. */
export type Rubrique = { readonly nom: string; readonly href: string; readonly racine: string };

/** Valeur d'`aria-current` d'une rubrique pour l'adresse lue : la page même, une page dedans, ou rien. */
export function rubriqueCourante({ href, racine }: Pick<Rubrique, "href" | "racine">, chemin: string): "page" | "true" | undefined {
  const adresse = chemin.split(/[?#]/, 1)[0] ?? "/";
  if (adresse === href) return "page";
  return adresse === racine || adresse.startsWith(`${racine}/`) ? "true" : undefined;
}
