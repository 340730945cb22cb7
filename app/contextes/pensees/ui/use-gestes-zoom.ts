import { useEffect, useRef, type Dispatch, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, type SetStateAction } from "react";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { agrandir, deplacer, etendue, PAS_ZOOM, zoomEntier, type Zoom } from "#app/commun/geo/zoom.ts";

type Reglage = { readonly cadre: Cadre; readonly zoom: Zoom; readonly setZoom: Dispatch<SetStateAction<Zoom>> };

/** Pincer à deux doigts, ou Ctrl et molette : le dessin s'agrandit autour de ce que l'on vise. */
export function usePincement(dessin: RefObject<SVGSVGElement | null>, cadre: Cadre, setZoom: Reglage["setZoom"]): void {
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
  }, [cadre, dessin, setZoom]);
}

/** Ce que fait une touche du clavier sur la zone : plus, moins, zéro, et les flèches quand le dessin est agrandi. */
export function auClavier({ cadre, zoom, setZoom }: Reglage, e: KeyboardEvent<HTMLDivElement>, centre: Position | undefined): void {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const pas = 60 / zoom.echelle;
  const gestes: Readonly<Record<string, (() => Zoom) | undefined>> = {
    "+": () => agrandir(zoom, cadre, PAS_ZOOM, centre),
    "=": () => agrandir(zoom, cadre, PAS_ZOOM, centre),
    "-": () => agrandir(zoom, cadre, 1 / PAS_ZOOM),
    "0": () => zoomEntier(cadre),
    // Dessin entier : les flèches font défiler la zone, comme partout.
    ...(zoom.echelle > 1 && {
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

/** Tirer le dessin agrandi, d'un doigt ou à la souris. */
export function useGlisse({ cadre, zoom, setZoom }: Reglage) {
  const glisse = useRef<{ readonly id: number; readonly x: number; readonly y: number; readonly loin: boolean } | null>(null);

  function glisser(e: PointerEvent<SVGSVGElement>): void {
    const depart = glisse.current;
    if (depart === null || depart.id !== e.pointerId) return;
    const [dx, dy] = [e.clientX - depart.x, e.clientY - depart.y];
    // Un doigt tremble : sous quelques pixels, c'est un clic sur un nom.
    if (!depart.loin && Math.hypot(dx, dy) < 6) return;
    if (!depart.loin) e.currentTarget.setPointerCapture(e.pointerId);
    const { width } = e.currentTarget.getBoundingClientRect();
    const unite = etendue(zoom, cadre).largeur / width;
    setZoom((courant) => deplacer(courant, cadre, -dx * unite, -dy * unite));
    glisse.current = { id: e.pointerId, x: e.clientX, y: e.clientY, loin: true };
  }

  return {
    onPointerDown(e: PointerEvent<SVGSVGElement>): void {
      if (zoom.echelle > 1 && e.isPrimary && e.button === 0) glisse.current = { id: e.pointerId, x: e.clientX, y: e.clientY, loin: false };
    },
    onPointerMove: glisser,
    onPointerUp: () => (glisse.current = null),
    onPointerCancel: () => (glisse.current = null),
  };
}

/** Un nom qui reçoit le focus hors de la partie visible y est amené (WCAG 2.4.11). */
export function montrer({ cadre, zoom, setZoom }: Reglage, e: FocusEvent<SVGSVGElement>): void {
  if (zoom.echelle <= 1) return;
  const vu = e.currentTarget.getBoundingClientRect();
  const nomVu = e.target.getBoundingClientRect();
  if (nomVu.left >= vu.left && nomVu.right <= vu.right && nomVu.top >= vu.top && nomVu.bottom <= vu.bottom) return;
  const unite = etendue(zoom, cadre).largeur / vu.width;
  const dx = (nomVu.left + nomVu.width / 2 - vu.left - vu.width / 2) * unite;
  const dy = (nomVu.top + nomVu.height / 2 - vu.top - vu.height / 2) * unite;
  setZoom((courant) => deplacer(courant, cadre, dx, dy));
}
