import { ErreurApp } from "#app/commun/erreurs.ts";

/** Une page d'API rend au plus autant d'éléments. */
export const PAGE_API_MAX = 1_000;

export type DemandePage = {
  /** Identifiant du dernier élément déjà reçu. */
  readonly apres?: string | undefined;
  readonly limite: number;
};

/** La page demandée d'une liste, et l'identifiant à redonner pour la suivante : `null` à la fin. */
export function pageDe<T extends { readonly id: string }>(
  liste: ReadonlyArray<T>,
  { apres, limite }: DemandePage,
): { readonly elements: ReadonlyArray<T>; readonly suite: string | null } {
  const debut = apres === undefined ? 0 : liste.findIndex(({ id }) => id === apres) + 1;
  if (apres !== undefined && debut === 0) {
    const message = "Ce repère n’est plus dans la liste : recommencez sans « apres ».";
    throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "apres", message }] });
  }
  const elements = liste.slice(debut, debut + limite);
  return { elements, suite: debut + limite < liste.length ? (elements.at(-1)?.id ?? null) : null };
}
