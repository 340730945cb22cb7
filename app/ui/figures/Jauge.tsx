import { borner, ecrireTaux } from "#app/commun/nombres/taux.ts";
import { enLargeur } from "./echelle.ts";
import { NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import { formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";

export type ProprietesJauge = {
  /** `global` : le score d'ensemble, à l'encre et sans trame. */
  readonly axe: Axe | "global";
  /** Ce que la jauge mesure, pour les lecteurs d'écran ; par défaut le nom de l'axe. */
  readonly nom?: string;
  /** De 0 à 1 ; `null` : non évalué (fût tireté, sans aiguille). */
  readonly taux: number | null;
  readonly p10?: number;
  readonly p90?: number;
  /** Le chiffre et son doute sont écrits à côté : un lecteur d'écran n'a pas à les entendre deux fois. */
  readonly ecrite?: boolean;
  /** D'où vient le doute. */
  readonly selon?: string;
};

const GRADUATIONS = Array.from({ length: 21 }, (_, i) => i * 5);

/**
 * Réglette graduée : aiguille à la valeur, bande tramée de P10 à P90.
 * Sans `viewBox` : abscisses en pour cent, ordonnées en pixels, donc le texte garde sa taille à toute largeur.
 */
export function Jauge({ axe, nom, taux, p10, p90, ecrite = false, selon = "selon les années et les hypothèses" }: ProprietesJauge) {
  const sujet = nom ?? (axe === "global" ? "Score d’ensemble" : NOMS_AXES[axe]);
  const bande = taux !== null && p10 !== undefined && p90 !== undefined;
  const phrase =
    taux === null
      ? `${sujet} : non évalué`
      : `${sujet} : ${ecrireTaux(taux)}${bande && Math.round(p90 * 100) > 0 ? `, de ${formaterNombre(p10 * 100)} à ${formaterPourcent(p90)} ${selon}` : ""}`;
  return (
    <svg className={`reglette ${axe}${taux === null ? " reglette--vide" : ""}`} {...(ecrite ? { "aria-hidden": true } : { role: "img", "aria-label": phrase })}>
      {bande && (
        <rect
          className="bande"
          x={enLargeur(p10)}
          y="16"
          width={enLargeur(borner(p90) - borner(p10))}
          height="14"
          fill={axe === "global" ? "url(#p-manque)" : `url(#p-${axe})`}
        />
      )}
      <line className="fut" x1="0" x2="100%" y1="30" y2="30" />
      {GRADUATIONS.map((g) => (
        <line key={g} className="grad" x1={`${g}%`} x2={`${g}%`} y1="30" y2={g % 50 === 0 ? 44 : g % 10 === 0 ? 39 : 35} />
      ))}
      {taux !== null && (
        <svg x={enLargeur(taux)} y="0" width="1" height="1" overflow="visible">
          <path className="aiguille" d="M-7 2h14l-5 11v22h-4V13z" />
        </svg>
      )}
      <text aria-hidden="true" x="0" y="59">
        0
      </text>
      <text aria-hidden="true" x="50%" y="59" textAnchor="middle">
        50&nbsp;%
      </text>
      <text aria-hidden="true" x="100%" y="59" textAnchor="end">
        100&nbsp;%
      </text>
    </svg>
  );
}
