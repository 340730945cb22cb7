import type { ReactNode } from "react";
import { borner } from "#app/commun/nombres/taux.ts";

export type Critere = {
  readonly cle: string;
  readonly nom: string;
  /** De 0 à 1 : rendu en cinq points. `null` : non renseigné. */
  readonly score: number | null;
  /** « 5,2 h par semaine pour 3 h déclarées » */
  readonly phrase: ReactNode;
};

/** Adéquation : cinq points par critère et une phrase. Le critère le plus bas se nomme dans le titre de la section, par l'appelant. */
export function CinqPoints({ criteres }: { readonly criteres: ReadonlyArray<Critere> }) {
  return (
    <ul className="criteres">
      {criteres.map(({ cle, nom, score, phrase }) => {
        const pleins = score === null ? 0 : Math.round(borner(score) * 5);
        return (
          <li key={cle}>
            <span className="n">{nom}</span>
            {score === null ? (
              <span className="petit doux">non renseigné</span>
            ) : (
              <svg className="pts" role="img" aria-label={`${pleins} sur 5`}>
                {[0, 1, 2, 3, 4].map((i) => (
                  <circle key={i} cx={8 + i * 18} cy="8" r="6" {...(i < pleins && { className: "on" })} />
                ))}
              </svg>
            )}
            {phrase !== "" && <span className="petit doux">{phrase}</span>}
          </li>
        );
      })}
    </ul>
  );
}
