import { useId, type ReactNode } from "react";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Tableau, type ProprietesTableau } from "#app/ui/base/Tableau.tsx";

export type EntreeLegende = { readonly cle: string; readonly dessin: ReactNode; readonly texte: ReactNode };

export type ProprietesCadreGraphique = {
  /** Titre visible ; à omettre si une section le donne déjà. */
  readonly titre?: ReactNode;
  readonly legende?: ReadonlyArray<EntreeLegende>;
  /** Les mêmes valeurs, pour qui lit plutôt qu'il ne regarde. */
  readonly tableau: ProprietesTableau;
  readonly children: ReactNode;
};

/** Cadre d'un graphique : titre, légende, dessin, puis le tableau complet dans un repli (ouvert à l'impression). */
export function CadreGraphique({ titre, legende = [], tableau, children }: ProprietesCadreGraphique) {
  const id = useId();
  return (
    <figure className="graphique" {...(titre != null && { "aria-labelledby": id })}>
      {(titre != null || legende.length > 0) && (
        <figcaption className="pile pile--1">
          {titre != null && <h3 id={id}>{titre}</h3>}
          {legende.length > 0 && (
            <ul className="legende">
              {legende.map(({ cle, dessin, texte }) => (
                <li key={cle}>
                  <svg aria-hidden="true" focusable="false">
                    {dessin}
                  </svg>
                  {texte}
                </li>
              ))}
            </ul>
          )}
        </figcaption>
      )}
      {children}
      <Repli titre="Les mêmes valeurs en tableau">
        <Tableau {...tableau} titreCache />
      </Repli>
    </figure>
  );
}
