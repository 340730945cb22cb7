import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { glisserVue, zoomerVue, type VueMonde } from "#app/commun/geo/mercator.ts";

const PAS_CLAVIER = 0.06;
const PAS_MIN_PX = 10;
const ZOOM_TOUCHER = 3;
/** En deçà, un toucher s'approche : on y désigne une région, pas un lieu. */
const ZOOM_REGION = 8;
// En dessous, un doigt qui tremble ne fait pas glisser la carte.
const TREMBLEMENT_PX = 6;

type Doigt = { readonly x: number; readonly y: number };

type Options = {
  readonly vue: VueMonde;
  /** La carte est là : ce qui est sous la croix est le lieu. */
  readonly aller: (vue: VueMonde) => void;
  /** La carte change d'échelle, sans rien choisir. */
  readonly changerVue: (vue: VueMonde) => void;
  /** Un toucher désigne sans amener l'endroit sous la croix. */
  readonly pointer?: (place: Coordonnees) => void;
};

/** Les gestes de la carte sous la croix : un doigt la fait glisser ou désigne, deux l'agrandissent, le clavier la pilote. */
export function useGlisserSousLaCroix({ vue, aller, changerVue, pointer }: Options) {
  const doigts = useRef(new Map<number, Doigt>());
  const depart = useRef<{ readonly vue: VueMonde; readonly milieu: Doigt; readonly ecart_px: number; glisse: boolean }>(undefined);

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
    if (un === undefined) return;
    const milieu = deux === undefined ? un : { x: (un.x + deux.x) / 2, y: (un.y + deux.y) / 2 };
    const [dx, dy] = [milieu.x - pris.milieu.x, milieu.y - pris.milieu.y];
    if (!pris.glisse && Math.hypot(dx, dy) < TREMBLEMENT_PX) return;
    pris.glisse = true;
    const agrandie = deux === undefined || pris.ecart_px === 0 ? pris.vue : zoomerVue(pris.vue, Math.hypot(un.x - deux.x, un.y - deux.y) / pris.ecart_px);
    aller(glisserVue(agrandie, -dx, -dy));
  }

  function lacher(e: PointerEvent<HTMLButtonElement>): void {
    const pris = depart.current;
    if (!doigts.current.delete(e.pointerId) || pris === undefined) return;
    if (doigts.current.size > 0) return prendre();
    depart.current = undefined;
    if (pris.glisse || e.type === "pointercancel") return;
    const cadre = e.currentTarget.getBoundingClientRect();
    if (cadre.width === 0) return;
    const touche = glisserVue(vue, e.clientX - (cadre.left + cadre.width / 2), e.clientY - (cadre.top + cadre.height / 2));
    if (pointer !== undefined) return pointer({ lat: touche.lat, lon: touche.lon });
    aller(zoomerVue(touche, vue.zoom < ZOOM_REGION ? ZOOM_TOUCHER : 1));
  }

  function piloter(e: KeyboardEvent<HTMLButtonElement>): void {
    if (e.key === "+" || e.key === "-") return changerVue(zoomerVue(vue, e.key === "+" ? 2 : 0.5));
    const sens = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (sens === undefined) return;
    e.preventDefault();
    const [dx = 0, dy = 0] = sens;
    const pas_px = Math.max(PAS_MIN_PX, e.currentTarget.getBoundingClientRect().width * PAS_CLAVIER);
    aller(glisserVue(vue, dx * pas_px, dy * pas_px));
  }

  return { appuyer, glisser, lacher, piloter };
}
