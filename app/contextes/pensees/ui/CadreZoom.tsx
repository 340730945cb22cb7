import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { agrandir, ECHELLE_MAX, etendue, PAS_ZOOM, zoomEntier, type Zoom } from "#app/commun/geo/zoom.ts";
import { Icone } from "#app/ui/icones.tsx";
import { auClavier, montrer, useGlisse, usePincement } from "./use-gestes-zoom.ts";

/**
 * Un dessin que l'on peut agrandir : boutons, touches (+, −, 0, flèches), deux doigts, Ctrl et molette. Sans script il est entier et la zone défile :
 * les boutons n'apparaissent qu'une fois qu'ils servent.
 */
export function CadreZoom({
  cadre,
  nom,
  classe,
  nomDessin,
  centre,
  children,
}: {
  readonly cadre: Cadre;
  readonly nom: string;
  readonly classe: string;
  readonly nomDessin: string;
  /** Ce qu'il faut voir d'abord quand la zone est plus étroite que le dessin. */
  readonly centre?: Position | undefined;
  readonly children: ReactNode;
}) {
  const entier = zoomEntier(cadre);
  const [zoom, setZoom] = useState<Zoom>(entier);
  const [pret, setPret] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const dessin = useRef<SVGSVGElement>(null);
  const agrandi = zoom.echelle > 1;
  const visible = etendue(zoom, cadre);
  const reglage = { cadre, zoom, setZoom };
  const glisse = useGlisse(reglage);
  usePincement(dessin, cadre, setZoom);

  useEffect(() => setPret(true), []);

  // La largeur d'un téléphone coupe le dessin : on l'ouvre sur l'auteur choisi.
  const abscisse = centre?.x;
  useEffect(() => {
    const element = zone.current;
    if (element === null || abscisse === undefined) return;
    element.scrollLeft = ((abscisse - cadre.x) / cadre.largeur) * element.scrollWidth - element.clientWidth / 2;
  }, [abscisse, cadre.x, cadre.largeur]);

  return (
    <div className="gr-zoom">
      <BoutonsZoom
        pret={pret}
        echelle={zoom.echelle}
        agrandir={(facteur) => setZoom(agrandir(zoom, cadre, facteur, facteur > 1 ? centre : undefined))}
        toutVoir={() => setZoom(entier)}
      />
      {/* Une zone qui défile doit pouvoir recevoir le focus (WCAG 2.1.1) ; les touches du zoom y agissent, et chaque bouton fait la même chose. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="defile gr-cadre" tabIndex={0} role="region" aria-label={nom} ref={zone} onKeyDown={(e) => auClavier(reglage, e, centre)}>
        <svg
          ref={dessin}
          className={agrandi ? `${classe} gr--agrandi` : classe}
          viewBox={[visible.x, visible.y, visible.largeur, visible.hauteur].map((v) => Math.round(v * 10) / 10).join(" ")}
          role="group"
          aria-label={nomDessin}
          {...glisse}
          onFocus={(e) => montrer(reglage, e)}
          onDragStart={(e) => agrandi && e.preventDefault()}
        >
          {children}
        </svg>
      </div>
    </div>
  );
}

// La place est gardée dès le premier rendu : le dessin ne saute pas quand les boutons se montrent.
function BoutonsZoom({
  pret,
  echelle,
  agrandir,
  toutVoir,
}: {
  readonly pret: boolean;
  readonly echelle: number;
  readonly agrandir: (facteur: number) => void;
  readonly toutVoir: () => void;
}) {
  return (
    <div className={pret ? "gr-boutons" : "gr-boutons gr-boutons--attente"} role="group" aria-label="Agrandissement du graphe">
      <button type="button" className="btn btn--clair btn--carre" aria-label="Agrandir" disabled={echelle >= ECHELLE_MAX} onClick={() => agrandir(PAS_ZOOM)}>
        <Icone nom="plus" />
      </button>
      <button type="button" className="btn btn--clair btn--carre" aria-label="Réduire" disabled={echelle <= 1} onClick={() => agrandir(1 / PAS_ZOOM)}>
        <Icone nom="moins" />
      </button>
      <button type="button" className="btn btn--clair btn--court" disabled={echelle <= 1} onClick={toutVoir}>
        Tout voir
      </button>
      <p className="petit doux" role="status">
        {`${Math.round(echelle * 100)} %`}
      </p>
    </div>
  );
}
