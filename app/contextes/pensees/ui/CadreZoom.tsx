import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { agrandir, deplacer, ECHELLE_MAX, etendue, zoomEntier, type Zoom } from "#app/commun/geo/zoom.ts";
import { Icone } from "#app/ui/icones.tsx";

const PAS = 1.5;

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
  const glisse = useRef<{ readonly id: number; readonly x: number; readonly y: number; readonly loin: boolean } | null>(null);
  const agrandi = zoom.echelle > 1;
  const visible = etendue(zoom, cadre);

  useEffect(() => setPret(true), []);

  // La largeur d'un téléphone coupe le dessin : on l'ouvre sur l'auteur choisi.
  const abscisse = centre?.x;
  useEffect(() => {
    const element = zone.current;
    if (element === null || abscisse === undefined) return;
    element.scrollLeft = ((abscisse - cadre.x) / cadre.largeur) * element.scrollWidth - element.clientWidth / 2;
  }, [abscisse, cadre.x, cadre.largeur]);

  useEffect(() => {
    const element = dessin.current;
    if (element === null) return;
    // React écoute le toucher et la molette de façon passive : pour arrêter le geste du navigateur, il faut écouter soi-même.
    let avant: { readonly ecart: number } | undefined;
    const enUnites = (clientX: number, clientY: number, courant: Zoom): Position => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const vu = etendue(courant, cadre);
      return { x: vu.x + ((clientX - left) / width) * vu.largeur, y: vu.y + ((clientY - top) / height) * vu.hauteur };
    };
    function toucher(e: TouchEvent): void {
      const [a, b] = e.touches;
      if (a === undefined || b === undefined) {
        avant = undefined;
        return;
      }
      e.preventDefault();
      const ecart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      const facteur = avant === undefined ? 1 : ecart / avant.ecart;
      avant = { ecart: Math.max(1, ecart) };
      setZoom((courant) => agrandir(courant, cadre, facteur, enUnites((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2, courant)));
    }
    function tourner(e: WheelEvent): void {
      // Sans Ctrl, la molette fait défiler la page ; un pavé tactile pincé arrive avec Ctrl.
      if (!e.ctrlKey && !e.metaKey) return;
      e.preventDefault();
      setZoom((courant) => agrandir(courant, cadre, Math.exp(-e.deltaY / 200), enUnites(e.clientX, e.clientY, courant)));
    }
    const options = { passive: false } as const;
    for (const nomEvenement of ["touchstart", "touchmove", "touchend"] as const) element.addEventListener(nomEvenement, toucher, options);
    element.addEventListener("wheel", tourner, options);
    return () => {
      for (const nomEvenement of ["touchstart", "touchmove", "touchend"] as const) element.removeEventListener(nomEvenement, toucher);
      element.removeEventListener("wheel", tourner);
    };
  }, [cadre]);

  function touche(e: KeyboardEvent<HTMLDivElement>): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const pas = 60 / zoom.echelle;
    const gestes: Readonly<Record<string, (() => Zoom) | undefined>> = {
      "+": () => agrandir(zoom, cadre, PAS, centre),
      "=": () => agrandir(zoom, cadre, PAS, centre),
      "-": () => agrandir(zoom, cadre, 1 / PAS),
      "0": () => entier,
      // Dessin entier : les flèches font défiler la zone, comme partout.
      ...(agrandi && {
        ArrowLeft: () => deplacer(zoom, cadre, -pas, 0),
        ArrowRight: () => deplacer(zoom, cadre, pas, 0),
        ArrowUp: () => deplacer(zoom, cadre, 0, -pas),
        ArrowDown: () => deplacer(zoom, cadre, 0, pas),
      }),
    };
    const geste = gestes[e.key];
    if (geste === undefined) return;
    e.preventDefault();
    setZoom(geste());
  }

  function glisser(e: PointerEvent<SVGSVGElement>): void {
    const depart = glisse.current;
    if (depart === null || depart.id !== e.pointerId) return;
    const [dx, dy] = [e.clientX - depart.x, e.clientY - depart.y];
    // Un doigt tremble : sous quelques pixels, c'est un clic sur un nom.
    if (!depart.loin && Math.hypot(dx, dy) < 6) return;
    if (!depart.loin) e.currentTarget.setPointerCapture(e.pointerId);
    const { width } = e.currentTarget.getBoundingClientRect();
    const unite = visible.largeur / width;
    setZoom((courant) => deplacer(courant, cadre, -dx * unite, -dy * unite));
    glisse.current = { id: e.pointerId, x: e.clientX, y: e.clientY, loin: true };
  }

  /** Un nom qui reçoit le focus hors de la partie visible y est amené (WCAG 2.4.11). */
  function montrer(e: FocusEvent<SVGSVGElement>): void {
    if (!agrandi) return;
    const vu = e.currentTarget.getBoundingClientRect();
    const nomVu = e.target.getBoundingClientRect();
    if (nomVu.left >= vu.left && nomVu.right <= vu.right && nomVu.top >= vu.top && nomVu.bottom <= vu.bottom) return;
    const unite = visible.largeur / vu.width;
    const dx = (nomVu.left + nomVu.width / 2 - vu.left - vu.width / 2) * unite;
    const dy = (nomVu.top + nomVu.height / 2 - vu.top - vu.height / 2) * unite;
    setZoom((courant) => deplacer(courant, cadre, dx, dy));
  }

  const pourcent = Math.round(zoom.echelle * 100);
  return (
    <div className="gr-zoom">
      {/* La place est gardée dès le premier rendu : le dessin ne saute pas quand les boutons se montrent. */}
      <div className={pret ? "gr-boutons" : "gr-boutons gr-boutons--attente"} role="group" aria-label="Agrandissement du graphe">
        <button
          type="button"
          className="btn btn--clair btn--carre"
          aria-label="Agrandir"
          disabled={zoom.echelle >= ECHELLE_MAX}
          onClick={() => setZoom(agrandir(zoom, cadre, PAS, centre))}
        >
          <Icone nom="plus" />
        </button>
        <button
          type="button"
          className="btn btn--clair btn--carre"
          aria-label="Réduire"
          disabled={!agrandi}
          onClick={() => setZoom(agrandir(zoom, cadre, 1 / PAS))}
        >
          <Icone nom="moins" />
        </button>
        <button type="button" className="btn btn--clair btn--court" disabled={!agrandi} onClick={() => setZoom(entier)}>
          Tout voir
        </button>
        <p className="petit doux" role="status">
          {`${pourcent} %`}
        </p>
      </div>
      {/* Une zone qui défile doit pouvoir recevoir le focus (WCAG 2.1.1) ; les touches du zoom y agissent, et chaque bouton fait la même chose. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="defile gr-cadre" tabIndex={0} role="region" aria-label={nom} ref={zone} onKeyDown={touche}>
        <svg
          ref={dessin}
          className={agrandi ? `${classe} gr--agrandi` : classe}
          viewBox={[visible.x, visible.y, visible.largeur, visible.hauteur].map((v) => Math.round(v * 10) / 10).join(" ")}
          role="group"
          aria-label={nomDessin}
          onPointerDown={(e) => {
            if (agrandi && e.isPrimary && e.button === 0) glisse.current = { id: e.pointerId, x: e.clientX, y: e.clientY, loin: false };
          }}
          onPointerMove={glisser}
          onPointerUp={() => (glisse.current = null)}
          onPointerCancel={() => (glisse.current = null)}
          onFocus={montrer}
          onDragStart={(e) => agrandi && e.preventDefault()}
        >
          {children}
        </svg>
      </div>
    </div>
  );
}
