import type { ReactNode } from "react";
import { sansIntegration, type PageEncadrable } from "#app/commun/adresses/integration.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Motifs } from "#app/ui/figures/Trames.tsx";

const CREDITS: Readonly<Record<PageEncadrable, string>> = { "/simulateur": "Calculé par Autonomie.", "/ecosysteme": "Carte d’Autonomie." };

/** Une page dans un cadre, sur un autre site : le contenu, et un lien vers la page entière. */
export function MiseEnCadre({ page, chemin, children }: { readonly page: PageEncadrable; readonly chemin: string; readonly children: ReactNode }) {
  return (
    <div className="page page--cadre">
      <svg className="motifs" width="0" height="0" aria-hidden="true" focusable="false">
        <Motifs />
      </svg>
      <main id="contenu" tabIndex={-1}>
        {children}
        <p className="cadre petit doux">
          {CREDITS[page]} <Lien href={sansIntegration(chemin)}>Ouvrir la page entière</Lien>
        </p>
      </main>
    </div>
  );
}
