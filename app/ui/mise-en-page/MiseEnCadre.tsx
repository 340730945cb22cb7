import type { ReactNode } from "react";
import { sansIntegration } from "#app/commun/adresses/integration.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Motifs } from "#app/ui/figures/Trames.tsx";

/** Une page dans un cadre, sur un autre site : le contenu, et un lien vers la page entière. */
export function MiseEnCadre({ chemin, children }: { readonly chemin: string; readonly children: ReactNode }) {
  return (
    <div className="page page--cadre">
      <Motifs />
      <main id="contenu" tabIndex={-1}>
        {children}
        <p className="cadre petit doux">
          Calculé par Autonomie. <Lien href={sansIntegration(chemin)}>Ouvrir la page entière</Lien>
        </p>
      </main>
    </div>
  );
}
