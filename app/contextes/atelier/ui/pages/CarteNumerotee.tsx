import { direRangs, type CarteNumerotee as Carte } from "#app/contextes/atelier/vues/carte-numerotee.ts";
import type { Repere } from "#app/commun/geo/vue.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { FondFrance } from "#app/ui/carte/CarteLieux.tsx";
import { NomsDeVilles } from "#app/ui/carte/NomsDeVilles.tsx";

type Proprietes = {
  readonly carte: Carte & { readonly titre: string; readonly villes: ReadonlyArray<Repere> };
  readonly cadres: ReadonlyArray<Cadre & { readonly nom: string }>;
};

/** Une carte dessinée par le serveur, à numéros : elle s'imprime telle quelle. Chaque numéro est celui d'une fiche ; une lettre en réunit plusieurs. */
export function CarteNumerotee({ carte, cadres }: Proprietes) {
  const { vue, pastilles, groupes, titre, villes } = carte;
  return (
    <figure className="carte-numerotee">
      <div className="plan" role="img" aria-label={`${titre} : ${pastilles.map(({ texte }) => texte).join(", ")}`}>
        <FondFrance vue={vue} cadres={cadres} />
        <svg className="reperes-carte" aria-hidden="true" focusable="false">
          <NomsDeVilles villes={villes} vue={vue} />
        </svg>
        <svg className="pastilles" aria-hidden="true" focusable="false">
          {pastilles.map(({ texte, groupe, x_pct, y_pct, dx_px, dy_px }) => (
            <svg key={texte} x={`${x_pct}%`} y={`${y_pct}%`} overflow="visible">
              <g className={groupe ? "pastille pastille--groupe" : "pastille"} transform={`translate(${dx_px} ${dy_px})`}>
                {groupe ? <rect x="-12" y="-12" width="24" height="24" rx="4" /> : <circle r="12" />}
                <text>{texte}</text>
              </g>
            </svg>
          ))}
        </svg>
      </div>
      <figcaption className="petit">
        <b>{titre}.</b>{" "}
        {groupes.map(({ lettre, rangs }) => (
          <span key={lettre}>
            <b>{lettre}</b>
            {` : fiches ${direRangs(rangs)}. `}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
