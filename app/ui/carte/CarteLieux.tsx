import { CORPS_EPINGLE, rayonDuDisque, SIGNES } from "#app/commun/geo/signes.ts";
import { href } from "react-router";
import type { ReactNode } from "react";
import type { Cadre } from "#app/commun/geo/projection.ts";
import type { MarqueLien, VueCarte } from "#app/commun/geo/carte.ts";
import { CalqueDuPlan } from "./CalqueDuPlan.tsx";
import { FondDePres } from "./FondDePres.tsx";
import { Fanion } from "./Fanion.tsx";
import { enPourcents } from "./NomsDeVilles.tsx";
import { Traces } from "./Traces.tsx";

const CONTOURS = href("/carte/contours.svg");

/** Les contours, en un appel au fichier partagé : couleurs et traits viennent de la feuille de style. */
export function FondFrance({ vue, cadres, choisi }: { readonly vue: Cadre; readonly cadres: VueCarte["cadres"]; readonly choisi?: string | undefined }) {
  return (
    <CalqueDuPlan vue={vue}>
      {cadres.map(({ nom, x, y, largeur, hauteur }) => (
        <rect key={nom} className="plan-encart" x={x} y={y} width={largeur} height={hauteur} rx="8" />
      ))}
      <use className="plan-dep" href={`${CONTOURS}#france`} />
      <use className="plan-lacs" href={`${CONTOURS}#lacs`} />
      <use className="plan-rivieres" href={`${CONTOURS}#rivieres`} />
      {choisi !== undefined && <use className="plan-choisi" href={`${CONTOURS}#d-${choisi}`} />}
    </CalqueDuPlan>
  );
}

/** À droite de chaque encart, dans la mer : un nom d'île ne tient pas dans un encart de téléphone. */
function NomsDesEncarts({ vue, cadres }: { readonly vue: Cadre; readonly cadres: VueCarte["cadres"] }) {
  const { x_pct, y_pct } = enPourcents(vue);
  const vus = cadres.filter(({ x, y, largeur, hauteur }) => x + largeur > vue.x && x < vue.x + vue.largeur && y + hauteur > vue.y && y < vue.y + vue.hauteur);
  if (vus.length === 0) return null;
  return (
    <svg className="noms-encarts" aria-hidden="true" focusable="false">
      {vus.map(({ nom, x, y, largeur, hauteur }) => (
        <text key={nom} x={x_pct(x + largeur)} y={y_pct(y + hauteur * HAUT)} dx="4">
          {nom}
        </text>
      ))}
    </svg>
  );
}
// Plus haut que le milieu : la Bretagne est à côté de la Martinique.
const HAUT = 0.3;

/**
 * Carte rendue par le serveur : des disques en position relative et en taille fixe, lisibles à toute largeur. Deux semis, parce qu'un écran étroit
 * réunit plus de lieux ; la feuille de style n'en montre qu'un. Avec JavaScript, `explorer.ts` permet de la déplacer et de l'agrandir.
 */
export function CarteLieux({
  carte,
  nom,
  explorable = false,
  points,
  children,
}: {
  readonly carte: VueCarte;
  readonly nom: string;
  readonly explorable?: boolean;
  /** Où lire tous les points, quand la liste de la page n'en a qu'une partie. */
  readonly points?: string;
  /** Entre le fond et les épingles : noms de villes, par exemple. */
  readonly children?: ReactNode;
}) {
  const { vue, bornes, cadres, choisi, pres, traces } = carte;
  return (
    <div
      className="plan"
      {...(explorable && { "data-carte": [bornes.ouest, bornes.sud, bornes.est, bornes.nord].map((v) => v.toFixed(4)).join(" ") })}
      {...(points !== undefined && { "data-points": points })}
      {...(explorable && choisi !== undefined && { "data-choisi": choisi })}
    >
      {pres === undefined ? <FondFrance vue={vue} cadres={cadres} choisi={choisi} /> : <FondDePres {...pres} />}
      {pres === undefined && <NomsDesEncarts vue={vue} cadres={cadres} />}
      {traces !== undefined && <Traces traces={traces} vue={vue} />}
      {children}
      <Semis marques={carte.etroit} nom={nom} classe="semis semis--etroit" />
      <Semis marques={carte.large} nom={nom} classe="semis semis--large" />
    </div>
  );
}

function Semis({ marques, nom, classe }: { readonly marques: ReadonlyArray<MarqueLien>; readonly nom: string; readonly classe: string }) {
  return (
    <svg className={classe} role="group" aria-label={nom}>
      {marques.map((marque) => (
        <svg key={marque.ids.join(" ")} x={`${marque.x_pct}%`} y={`${marque.y_pct}%`} overflow="visible">
          <a href={marque.href} className="epingle" aria-label={marque.nom}>
            <title>{marque.nom}</title>
            <g {...((marque.dx_px !== 0 || marque.dy_px !== 0) && { transform: `translate(${marque.dx_px} ${marque.dy_px})` })}>
              <Signe nombre={marque.nombre ?? marque.ids.length} signe={marque.signe} axes={marque.axes} />
            </g>
          </a>
        </svg>
      ))}
    </svg>
  );
}

/** Une épingle pour un lieu, un disque et son nombre pour plusieurs. */
function Signe({ nombre, signe = "rond", axes = [] }: { readonly nombre: number } & { readonly [C in "signe" | "axes"]: MarqueLien[C] }) {
  if (nombre === 1) {
    return (
      <>
        <circle className="cible" cy="-9" r="15" />
        <Fanion axes={axes} />
        <path d={CORPS_EPINGLE} />
        <path className="oeil" d={SIGNES[signe]} />
      </>
    );
  }
  return (
    <>
      <circle r={rayonDuDisque(nombre)} />
      <text>{nombre}</text>
    </>
  );
}
