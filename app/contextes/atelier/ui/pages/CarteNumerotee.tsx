import { direRangs, type Pastille as PastilleVue } from "#app/contextes/atelier/vues/carte-numerotee.ts";
import type { FondDessine } from "#app/contextes/atelier/vues/carte-locale.ts";
import { direTracesTus } from "#app/contextes/atelier/vues/traces.ts";
import { TAILLE_SOL } from "#app/commun/geo/pres.ts";
import type { CarteRendue } from "#app/contextes/atelier/service/lecture/compte-rendu.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { SIGNES } from "#app/commun/geo/signes.ts";
import { FondFrance } from "#app/ui/carte/CarteLieux.tsx";
import { CheminsTraces, Traces } from "#app/ui/carte/Traces.tsx";
import { Fanion } from "#app/ui/carte/Fanion.tsx";
import { NomsDeVilles } from "#app/ui/carte/NomsDeVilles.tsx";

type Proprietes = {
  readonly carte: CarteRendue;
  readonly cadres: ReadonlyArray<Cadre & { readonly nom: string }>;
};

/** Une carte dessinée par le serveur, à numéros : elle s'imprime telle quelle. Chaque numéro est celui d'une fiche ; une lettre en réunit plusieurs. */
export function CarteNumerotee({ carte, cadres }: Proprietes) {
  const { vue, pastilles, groupes, titre, villes, fond, traces, tracesTus } = carte;
  const nom = `${titre} : ${pastilles.map(({ texte }) => texte).join(", ")}`;
  return (
    <figure className="carte-numerotee">
      {/* Toujours à sa taille : sur un écran étroit, elle défile plutôt que de serrer ses numéros. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="defile" tabIndex={0} role="region" aria-label={`${titre}, à faire défiler`}>
        {fond === undefined ? (
          <div className="plan" role="img" aria-label={nom}>
            <FondFrance vue={vue} cadres={cadres} />
            <Traces traces={traces} vue={vue} />
            <svg className="reperes-carte" aria-hidden="true" focusable="false">
              <NomsDeVilles villes={villes} vue={vue} />
            </svg>
            <svg className="pastilles" aria-hidden="true" focusable="false">
              <Pastilles pastilles={pastilles} />
            </svg>
          </div>
        ) : (
          <svg
            className="carte-locale"
            width={TAILLE_SOL.largeur}
            height={TAILLE_SOL.hauteur}
            viewBox={`0 0 ${TAILLE_SOL.largeur} ${TAILLE_SOL.hauteur}`}
            role="img"
            aria-label={nom}
          >
            <SolLocal fond={fond} />
            <CheminsTraces traces={traces} />
            <Pastilles pastilles={pastilles} />
          </svg>
        )}
      </div>
      <figcaption className="petit">
        <b>{titre}.</b>{" "}
        {groupes.map(({ lettre, rangs }) => (
          <span key={lettre}>
            <b>{lettre}</b>
            {` : fiches ${direRangs(rangs)}. `}
          </span>
        ))}
        {tracesTus > 0 && `${direTracesTus(tracesTus)}.`}
      </figcaption>
    </figure>
  );
}

function SolLocal({ fond: { terre, communes, riviere, lac, noms, echelle } }: { readonly fond: FondDessine }) {
  return (
    <g aria-hidden="true">
      <path className="sol-terre" d={terre} />
      <path className="sol-lac" d={lac} />
      <path className="sol-riviere" d={riviere} />
      <path className="sol-communes" d={communes} />
      {noms.map(({ texte, x, y, boite, genre }) => (
        <g key={`${texte} ${x}`} className={`nom-local nom-local--${genre}`}>
          {genre === "commune" && <circle cx={x} cy={y} r="2" />}
          <text x={boite.gauche + 1} y={boite.bas - 4}>
            {texte}
          </text>
        </g>
      ))}
      <g className="echelle-locale" transform={`translate(12 ${TAILLE_SOL.hauteur - 12})`}>
        <path d={`M0-5V0H${echelle.px}V-5`} />
        <text x="4" y="-5">
          {echelle.texte}
        </text>
      </g>
    </g>
  );
}

function Pastilles({ pastilles }: { readonly pastilles: ReadonlyArray<PastilleVue> }) {
  return (
    <>
      {pastilles.map(
        ({ texte, x_pct, y_pct, point }) =>
          point !== undefined && (
            <g key={texte} className="pastille-trait">
              <line x1={`${x_pct}%`} y1={`${y_pct}%`} x2={`${point.x_pct}%`} y2={`${point.y_pct}%`} />
              <circle cx={`${point.x_pct}%`} cy={`${point.y_pct}%`} r="2.5" />
            </g>
          ),
      )}
      {pastilles.map(({ texte, groupe, x_pct, y_pct, signe, axes = [] }) => (
        <svg key={texte} x={`${x_pct}%`} y={`${y_pct}%`} overflow="visible">
          <g className={groupe ? "pastille pastille--groupe" : "pastille"}>
            {/* Accroché au cercle : le fanion est dessiné pour une tête d'épingle, quatorze unités plus haut. */}
            <g transform="translate(2 12) scale(0.9)">
              <Fanion axes={axes} />
            </g>
            {groupe ? <rect x="-12" y="-12" width="24" height="24" rx="4" /> : <circle r="12" />}
            <text>{texte}</text>
            {signe !== undefined && (
              <g className="pastille-signe" transform="translate(-10 -10)">
                <circle r="6.5" />
                <path transform="scale(0.8) translate(0 14)" d={SIGNES[signe]} />
              </g>
            )}
          </g>
        </svg>
      ))}
    </>
  );
}
