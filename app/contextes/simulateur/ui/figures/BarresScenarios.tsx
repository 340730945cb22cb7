import { enLargeur } from "#app/ui/figures/echelle.ts";
import { NOMS_AXES, type Axe } from "#app/commun/axes.ts";

export type BarreScenario = { readonly lettre: string; readonly taux: number | null; readonly valeur: string; readonly p10: number; readonly p90: number };

const PAS_PX = 50;

/**
 * Une barre par scénario, l'une sous l'autre, de 0 à 100 % ; le trait fin va de P10 à P90. Abscisses en pour cent et ordonnées en pixels, sans `viewBox` : le texte
 * garde sa taille à toute largeur. Le tableau dit les mêmes nombres.
 */
export function BarresScenarios({ axe, barres }: { readonly axe: Axe; readonly barres: ReadonlyArray<BarreScenario> }) {
  const phrase = `${NOMS_AXES[axe]} : ${barres.map(({ lettre, valeur }) => `${lettre}, ${valeur}`).join(" ; ")}`;
  return (
    <svg className={`barres-scenarios ${axe}`} role="img" aria-label={phrase} height={barres.length * PAS_PX}>
      {barres.map(({ lettre, taux, valeur, p10, p90 }, i) => (
        <g key={lettre}>
          <text x="0" y={i * PAS_PX + 16}>
            <tspan className="lettre">{lettre}</tspan>
            {`\u00a0\u00a0${valeur}`}
          </text>
          <rect className="fond" x="0" y={i * PAS_PX + 24} width="100%" height="14" />
          {taux !== null && <rect className="barre" x="0" y={i * PAS_PX + 24} width={enLargeur(taux)} height="14" />}
          {taux !== null && <line className="doute" x1={enLargeur(p10)} x2={enLargeur(p90)} y1={i * PAS_PX + 42} y2={i * PAS_PX + 42} />}
        </g>
      ))}
    </svg>
  );
}
