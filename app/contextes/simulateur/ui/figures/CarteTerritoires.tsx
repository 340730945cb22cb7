import { href } from "react-router";
import type { Axe } from "#app/commun/axes.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { formaterPourcent } from "#app/commun/nombres/nombres.ts";

const CONTOURS = href("/carte/contours.svg");

export type CadresFrance = { readonly plan: Cadre; readonly encarts: ReadonlyArray<Cadre & { readonly nom: string }> };

/** Carte de chaleur à cinq classes, contours appelés au fichier partagé : la page n'en porte aucun. Les valeurs exactes sont dans le tableau qui suit. */
export function CarteTerritoires({
  sujet,
  axe,
  cadres,
  choisi,
  lieux,
}: {
  readonly sujet: string;
  readonly axe: Axe;
  readonly cadres: CadresFrance;
  readonly choisi: string;
  readonly lieux: ReadonlyArray<{ readonly code: string; readonly nom: string; readonly taux: number }>;
}) {
  const bornes = bornesQuintiles(lieux.map(({ taux }) => taux));
  const ici = lieux.find(({ code }) => code === choisi);
  const classe = (v: number) => 1 + bornes.filter((b) => v >= b).length;
  const { plan, encarts } = cadres;
  const dire = (v: number) => formaterPourcent(v);
  return (
    <figure className={`graphique ${axe}`}>
      <svg
        className="choro"
        viewBox={`${plan.x} ${plan.y} ${plan.largeur} ${plan.hauteur}`}
        role="img"
        aria-label={`Carte de France : ${sujet}. Les valeurs sont dans le tableau qui suit`}
      >
        {encarts.map(({ nom, x, y, largeur, hauteur }) => (
          <rect key={nom} className="cadre-encart" x={x} y={y} width={largeur} height={hauteur} rx="6" />
        ))}
        {lieux.map(({ code, nom, taux }) => (
          <use key={code} className={`dep c${classe(taux)}`} href={`${CONTOURS}#d-${code}`}>
            <title>{`${nom} : ${ecrireTaux(taux)}`}</title>
          </use>
        ))}
        {ici !== undefined && (
          <>
            <use className="halo" href={`${CONTOURS}#d-${ici.code}`} />
            <use className={`ici c${classe(ici.taux)}`} href={`${CONTOURS}#d-${ici.code}`} />
          </>
        )}
      </svg>
      <figcaption className="pile pile--1">
        <div className="classes">
          {["", ...bornes].map((_, i) => (
            <div key={i}>
              <svg aria-hidden="true" focusable="false">
                <rect className={`c${i + 1}`} width="100%" height="16" />
              </svg>
              <span>{texteClasse(bornes, i, dire)}</span>
            </div>
          ))}
        </div>
        <p className="xs doux">{`${sujet}. Contour épais : chez vous.`}</p>
      </figcaption>
    </figure>
  );
}

function texteClasse(bornes: ReadonlyArray<number>, i: number, dire: (v: number) => string): string {
  const [bas, haut] = [bornes[i - 1], bornes[i]];
  if (bas === undefined) return `moins de ${dire(haut ?? 0)}`;
  return haut === undefined ? `${dire(bas)} et plus` : `${dire(bas)} à ${dire(haut)}`;
}

/** Quatre bornes en quintiles, arrondies à deux chiffres significatifs et strictement croissantes. */
export function bornesQuintiles(valeurs: ReadonlyArray<number>): ReadonlyArray<number> {
  const triees = [...valeurs].filter(Number.isFinite).sort((a, b) => a - b);
  const bornes = [0.2, 0.4, 0.6, 0.8].map((q) => arrondirSignificatif(triees[Math.floor(q * (triees.length - 1))] ?? 0));
  return bornes.filter((b, i) => i === 0 || b > (bornes[i - 1] ?? -Infinity));
}

function arrondirSignificatif(v: number): number {
  if (v === 0) return 0;
  const p = 10 ** (Math.floor(Math.log10(Math.abs(v))) - 1);
  return Math.round(v / p) * p;
}
