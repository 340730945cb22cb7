import type { DessinDePres, NomDePres } from "#app/commun/geo/carte.ts";
import { CalqueDuPlan } from "./CalqueDuPlan.tsx";

const TRACES = ["terre", "lac", "riviere", "communes"] as const;

/** Le sol d'une vue de près, dessiné par le serveur : tracés lus dans leur fichier, noms à leur taille quelle que soit celle de l'écran, échelle. */
export function FondDePres({ adresse, fenetre, etroit = [], large = [], echelle }: DessinDePres) {
  return (
    <>
      <CalqueDuPlan vue={fenetre}>
        {TRACES.map((trace) => (
          <use key={trace} className={`sol-${trace}`} href={`${adresse}#${trace}`} />
        ))}
      </CalqueDuPlan>
      <Noms noms={etroit} classe="noms-pres noms-pres--etroit" />
      <Noms noms={large} classe="noms-pres noms-pres--large" />
      {echelle !== undefined && (
        <svg className="noms-pres" aria-hidden="true" focusable="false">
          <line className="echelle-pres" x1="2%" x2={`${2 + echelle.pct}%`} y1="97%" y2="97%" />
          <text x="2.5%" y="95.5%">
            {echelle.texte}
          </text>
        </svg>
      )}
    </>
  );
}

function Noms({ noms, classe }: { readonly noms: ReadonlyArray<NomDePres>; readonly classe: string }) {
  return (
    <svg className={classe} aria-hidden="true" focusable="false">
      {noms.map(({ texte, genre, x_pct, y_pct, dx_px, dy_px }) => (
        <svg key={`${texte} ${x_pct}`} className={`nom-pres nom-pres--${genre}`} x={`${x_pct}%`} y={`${y_pct}%`} overflow="visible">
          {genre !== "eau" && <circle r="2" />}
          <text x={dx_px} y={dy_px}>
            {texte}
          </text>
        </svg>
      ))}
    </svg>
  );
}
