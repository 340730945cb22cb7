import type { ReactNode } from "react";
import type { Theme } from "#app/domaine/theme.ts";

export type ProprietesMiseEnPage = { readonly theme: Theme; readonly chemin: string; readonly children: ReactNode };

export function MiseEnPage({ children }: ProprietesMiseEnPage) {
  return <main id="contenu">{children}</main>;
}
