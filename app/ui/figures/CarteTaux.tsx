import type { Axe } from "#app/domaine/axes.ts";
import type { Cadre } from "#app/domaine/projection.ts";
import { ecrireTaux } from "#app/domaine/taux.ts";
import { formaterPourcent } from "#app/domaine/nombres.ts";
import { typo } from "#app/domaine/typo.ts";
import { bornesQuintiles } from "./CarteFrance.tsx";

const CONTOURS = "/carte/contours.svg";

/** Carte de chaleur à cinq classes, contours appelés au fichier partagé : la page n'en porte aucun. Les valeurs exactes sont dans le tableau qui suit. */
export function CarteTaux({
  sujet,
  axe,
  cadres,
  choisi,
  taux,
  noms,
}: {
  readonly sujet: string;
  readonly axe: Axe;
  readonly cadres: { readonly plan: Cadre; readonly encarts: ReadonlyArray<Cadre & { readonly nom: string }> };
  readonly choisi: string;
  readonly taux: Readonly<Record<string, number>>;
  readonly noms: Readonly<Record<string, string>>;
}) {
  const bornes = bornesQuintiles(Object.values(taux));
  const classe = (v: number) => 1 + bornes.filter((b) => v >= b).length;
  const { plan, encarts } = cadres;
  const dire = (v: number) => formaterPourcent(v);
  return (
    <figure className={`graphique ${axe}`}>
      <svg
        className="choro"
        viewBox={`${plan.x} ${plan.y} ${plan.largeur} ${plan.hauteur}`}
        role="img"
        aria-label={typo(`Carte de France : ${sujet}. Les valeurs sont dans le tableau qui suit`)}
      >
        {encarts.map(({ nom, x, y, largeur, hauteur }) => (
          <rect key={nom} className="cadre-encart" x={x} y={y} width={largeur} height={hauteur} rx="6" />
        ))}
        {Object.entries(taux).map(([code, v]) => (
          <use key={code} className={`dep c${classe(v)}`} href={`${CONTOURS}#d-${code}`}>
            <title>{typo(`${noms[code] ?? code} : ${ecrireTaux(axe, v)}`)}</title>
          </use>
        ))}
        <use className="halo" href={`${CONTOURS}#d-${choisi}`} />
        <use className={`ici c${classe(taux[choisi] ?? 0)}`} href={`${CONTOURS}#d-${choisi}`} />
      </svg>
      <figcaption className="pile pile--1">
        <div className="classes">
          {["", ...bornes].map((_, i) => (
            <div key={i}>
              <svg aria-hidden="true" focusable="false">
                <rect className={`c${i + 1}`} width="100%" height="16" />
              </svg>
              <span>{typo(texteClasse(bornes, i, dire))}</span>
            </div>
          ))}
        </div>
        <p className="xs doux">{typo(`${sujet}. Contour épais : chez vous.`)}</p>
      </figcaption>
    </figure>
  );
}

function texteClasse(bornes: ReadonlyArray<number>, i: number, dire: (v: number) => string): string {
  const [bas, haut] = [bornes[i - 1], bornes[i]];
  if (bas === undefined) return `moins de ${dire(haut ?? 0)}`;
  return haut === undefined ? `${dire(bas)} et plus` : `${dire(bas)} à ${dire(haut)}`;
}
