import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Cadre, Position } from "#app/commun/geo/projection.ts";
import { deplacer, VUE_DE_PRES, zoomer } from "#app/commun/geo/vue.ts";

const PAS_CLAVIER = 0.06;
const ZOOM_TOUCHER = 3;
// En dessous, un doigt qui tremble ne fait pas glisser la carte.
const TREMBLEMENT_PX = 6;

type Doigt = { readonly x: number; readonly y: number };

type Options = {
  readonly vue: Cadre;
  readonly plan: Cadre;
  /** La carte est là : ce qui est sous la croix est le lieu. */
  readonly aller: (vue: Cadre) => void;
  /** La carte change d'échelle, sans rien choisir. */
  readonly changerVue: (vue: Cadre) => void;
};

/** Le point sous la croix. */
export function centre(cadre: Cadre): Position {
  return { x: cadre.x + cadre.largeur / 2, y: cadre.y + cadre.hauteur / 2 };
}

/** Les gestes de la carte sous la croix : un doigt la fait glisser ou désigne, deux l'agrandissent, le clavier la pilote. */
export function useGlisserSousLaCroix({ vue, plan, aller, changerVue }: Options) {
  const doigts = useRef(new Map<number, Doigt>());
  const depart = useRef<{ readonly vue: Cadre; readonly milieu: Doigt; readonly ecart_px: number; glisse: boolean }>(undefined);

  function prendre(): void {
    const [un, deux] = [...doigts.current.values()];
    if (un === undefined) return;
    depart.current = {
      vue,
      milieu: deux === undefined ? un : { x: (un.x + deux.x) / 2, y: (un.y + deux.y) / 2 },
      ecart_px: deux === undefined ? 0 : Math.hypot(un.x - deux.x, un.y - deux.y),
      glisse: deux !== undefined || (depart.current?.glisse ?? false),
    };
  }

  function appuyer(e: PointerEvent<HTMLButtonElement>): void {
    if (e.button !== 0) return;
    e.currentTarget.setPointerCapture(e.pointerId);
    if (doigts.current.size === 0) depart.current = undefined;
    doigts.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    prendre();
  }

  function glisser(e: PointerEvent<HTMLButtonElement>): void {
    const pris = depart.current;
    if (pris === undefined || !doigts.current.has(e.pointerId)) return;
    doigts.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const [un, deux] = [...doigts.current.values()];
    const largeur_px = e.currentTarget.getBoundingClientRect().width;
    if (un === undefined || largeur_px === 0) return;
    const milieu = deux === undefined ? un : { x: (un.x + deux.x) / 2, y: (un.y + deux.y) / 2 };
    const [dx, dy] = [milieu.x - pris.milieu.x, milieu.y - pris.milieu.y];
    if (!pris.glisse && Math.hypot(dx, dy) < TREMBLEMENT_PX) return;
    pris.glisse = true;
    const agrandie =
      deux === undefined || pris.ecart_px === 0 ? pris.vue : zoomer(pris.vue, centre(pris.vue), Math.hypot(un.x - deux.x, un.y - deux.y) / pris.ecart_px, plan);
    const unite = agrandie.largeur / largeur_px;
    aller(deplacer(agrandie, -dx * unite, -dy * unite, plan));
  }

  function lacher(e: PointerEvent<HTMLButtonElement>): void {
    const pris = depart.current;
    if (!doigts.current.delete(e.pointerId) || pris === undefined) return;
    if (doigts.current.size > 0) return prendre();
    depart.current = undefined;
    if (pris.glisse || e.type === "pointercancel") return;
    const cadre = e.currentTarget.getBoundingClientRect();
    if (cadre.width === 0) return;
    const place = {
      x: vue.x + ((e.clientX - cadre.left) / cadre.width) * vue.largeur,
      y: vue.y + ((e.clientY - cadre.top) / cadre.height) * vue.hauteur,
    };
    aller(zoomer(vue, place, vue.largeur > VUE_DE_PRES / 2 ? ZOOM_TOUCHER : 1, plan));
  }

  function piloter(e: KeyboardEvent<HTMLButtonElement>): void {
    if (e.key === "+" || e.key === "-") return changerVue(zoomer(vue, centre(vue), e.key === "+" ? 2 : 0.5, plan));
    const sens = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (sens === undefined) return;
    e.preventDefault();
    const [dx = 0, dy = 0] = sens;
    aller(deplacer(vue, dx * vue.largeur * PAS_CLAVIER, dy * vue.largeur * PAS_CLAVIER, plan));
  }

  return { appuyer, glisser, lacher, piloter };
}
