import { Fragment } from "react";
import { NOMS_AXES, type AxeFiche } from "#app/commun/axes.ts";
import { CORPS_EPINGLE, dresserFanion, MOTIFS_AXES, SIGNES, type SigneEpingle } from "#app/commun/geo/signes.ts";

/** Les axes d'une épingle, en motifs. */
export function Fanion({ axes }: { readonly axes: ReadonlyArray<AxeFiche> }) {
  const fanion = dresserFanion(axes);
  if (fanion === undefined) return null;
  return (
    <g className="fanion">
      <path className="toile" d={fanion.cadre} />
      {fanion.lignes.map(({ axe, place }) => (
        <path key={axe} className={`motif ${axe}`} transform={place} d={MOTIFS_AXES[axe]} />
      ))}
    </g>
  );
}

/** Le signe d'une épingle, à côté du mot qui le dit. */
export function SigneDit({ signe }: { readonly signe: SigneEpingle }) {
  return (
    <svg className="epingle signe-dit" viewBox="-12 -26 24 32" aria-hidden="true">
      <path d={CORPS_EPINGLE} />
      <path className="oeil" d={SIGNES[signe]} />
    </svg>
  );
}

/** Le motif d'un axe, à côté du mot qui le dit. */
export function MotifDit({ axe }: { readonly axe: AxeFiche }) {
  return (
    <svg className="legende-motif fanion" viewBox="-2 -2 18 9" aria-hidden="true">
      <path className="toile" d="M-1.5-1.5h17v8h-17z" />
      <path className={`motif ${axe}`} d={MOTIFS_AXES[axe]} />
    </svg>
  );
}

type Sorte = { readonly signe: SigneEpingle; readonly nom: string };

/** Ce que dit chaque signe d'épingle et, s'ils sont donnés, le motif de chaque axe, en toutes lettres. */
export function LegendeEpingles({ sortes, axes = [] }: { readonly sortes: ReadonlyArray<Sorte>; readonly axes?: ReadonlyArray<AxeFiche> }) {
  return (
    <>
      <p className="legende-epingles petit">
        {"Formes : "}
        {sortes.map(({ signe, nom }, rang) => (
          <Fragment key={signe}>
            {rang > 0 && ", "}
            <span className="signe-et-mot">
              <SigneDit signe={signe} />
              {nom}
            </span>
          </Fragment>
        ))}
      </p>
      {axes.length > 0 && (
        <p className="legende-epingles petit">
          {"Motifs : "}
          {axes.map((axe, rang) => (
            <Fragment key={axe}>
              {rang > 0 && ", "}
              <span className="signe-et-mot">
                <MotifDit axe={axe} />
                {NOMS_AXES[axe].toLowerCase()}
              </span>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
