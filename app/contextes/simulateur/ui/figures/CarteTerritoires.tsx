import { href } from "react-router";
import type { Axe } from "#app/commun/axes.ts";
import { enPourcents } from "#app/ui/carte/NomsDeVilles.tsx";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { espacer } from "./espacer.ts";

const CONTOURS = href("/carte/contours.svg");

export type CadresFrance = {
  readonly plan: Cadre;
  readonly encarts: ReadonlyArray<Cadre & { readonly nom: string }>;
  /** Où écrire la valeur de chaque territoire. */
  readonly centres: Readonly<Record<string, Position>>;
};

/** Trop serrés autour de Paris pour porter chacun leur nombre ; leurs valeurs sont dans le tableau. */
const SANS_NOMBRE: ReadonlyArray<string> = ["75", "92", "93", "94", "90"];

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
      <div className="carte-valeurs">
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
        <Valeurs cadres={cadres} lieux={lieux} choisi={choisi} classe={classe} />
      </div>
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
        {encarts.length > 0 && <p className="xs doux noms-encarts">{`À gauche, de haut en bas : ${encarts.map(({ nom }) => nom).join(", ")}.`}</p>}
        <p className="xs doux">{`${sujet}. Contour épais : chez vous. Les nombres sont des pour cent.`}</p>
      </figcaption>
    </figure>
  );
}

/** Les taux, écrits sur la carte : tous sur un grand écran, ceux qui tiennent sans se toucher sur un petit. Le tableau les dit aux lecteurs d'écran. */
function Valeurs({
  cadres,
  lieux,
  choisi,
  classe,
}: {
  readonly cadres: CadresFrance;
  readonly lieux: ReadonlyArray<{ readonly code: string; readonly taux: number }>;
  readonly choisi: string;
  /** La classe de couleur d'un taux : le nombre s'écrit dans l'encre qui s'y lit. */
  readonly classe: (taux: number) => number;
}) {
  const { x_pct, y_pct } = enPourcents(cadres.plan);
  const bouts = [lieux[0]?.code, lieux.at(-1)?.code, choisi];
  const nombres = lieux.flatMap(({ code, taux }) => {
    const centre = cadres.centres[code];
    if (centre === undefined || (SANS_NOMBRE.includes(code) && code !== choisi)) return [];
    return [{ cle: code, taux, texte: formaterNombre(taux * 100), x: centre.x, y: centre.y, force: bouts.includes(code) }];
  });
  const auTelephone = espacer(
    nombres.map((nombre) => ({ ...nombre, signes: nombre.texte.length })),
    cadres.plan,
  );
  return (
    <svg className="valeurs" aria-hidden="true" focusable="false">
      {cadres.encarts.map(({ nom, x, y, hauteur }) => (
        <text key={nom} className="nom" x={x_pct(x)} y={y_pct(y + hauteur / 2)} dx="-0.6em" dy="0.35em">
          {nom}
        </text>
      ))}
      {nombres.map(({ cle, taux, texte, x, y, force }) => (
        <text key={cle} className={`${force ? "bout" : auTelephone.has(cle) ? "seul" : "serre"} c${classe(taux)}`} x={x_pct(x)} y={y_pct(y)} dy="0.35em">
          {texte}
        </text>
      ))}
    </svg>
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
