import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { dansLaVue, deplacer, villesDeLaVue, VUE_DE_PRES, zoomer } from "#app/commun/geo/vue.ts";
import { cadreDuPlan, type Cadre, type Position } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { FondFrance } from "#app/ui/carte/CarteLieux.tsx";
import { enPourcents, NomsDeVilles } from "./NomsDeVilles.tsx";

const PAS_CLAVIER = 0.06;
const ZOOM_TOUCHER = 3;
// En dessous, un doigt qui tremble ne fait pas glisser la carte.
const TREMBLEMENT_PX = 6;

type Proprietes = {
  readonly fond: FondPointage;
  readonly vue: Cadre;
  /** Un lieu est déjà choisi : la croix le montre. */
  readonly choisi: boolean;
  readonly placer: (place: Position, vue: Cadre) => void;
  readonly changerVue: (vue: Cadre) => void;
};

type Doigt = { readonly x: number; readonly y: number };

/**
 * La carte que l'on fait glisser sous une croix fixe : le lieu est toujours au milieu, jamais sous le doigt. Un toucher y amène l'endroit touché, deux
 * doigts agrandissent. C'est un bouton : au clavier, Entrée choisit le lieu sous la croix et les flèches déplacent la carte.
 */
export function Pointage({ fond, vue, choisi, placer, changerVue }: Proprietes) {
  const aide = useId();
  const plan = cadreDuPlan(fond.plan);
  const { x_pct, y_pct } = enPourcents(vue);
  const doigts = useRef(new Map<number, Doigt>());
  const depart = useRef<{ readonly vue: Cadre; readonly milieu: Doigt; readonly ecart_px: number; glisse: boolean }>(undefined);

  const centre = (cadre: Cadre): Position => ({ x: cadre.x + cadre.largeur / 2, y: cadre.y + cadre.hauteur / 2 });
  const aller = (cadre: Cadre) => placer(centre(cadre), cadre);

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
  return (
    <div className="pointage">
      <div className="plan">
        <FondFrance vue={vue} cadres={vue.largeur > VUE_DE_PRES ? fond.plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })) : []} />
        <svg className="reperes-carte" aria-hidden="true" focusable="false">
          {fond.points
            .filter((point) => dansLaVue(point, vue))
            .map(({ id, x, y }) => (
              <circle key={id} className="deja" cx={x_pct(x)} cy={y_pct(y)} r="4" />
            ))}
          <NomsDeVilles villes={villesDeLaVue(fond.villes, vue)} vue={vue} />
        </svg>
        <svg className={choisi ? "croix croix--choisie" : "croix"} viewBox="-24 -24 48 48" aria-hidden="true" focusable="false">
          <path className="halo" d="M-20 0H-5M5 0H20M0-20V-5M0 5V20" />
          <path d="M-20 0H-5M5 0H20M0-20V-5M0 5V20" />
          <circle className="halo" r="3.5" />
          <circle r="3" />
        </svg>
        <button
          type="button"
          className="viseur"
          onPointerDown={appuyer}
          onPointerMove={glisser}
          onPointerUp={lacher}
          onPointerCancel={lacher}
          // Un clic venu du clavier n'a pas de position : c'est le lieu sous la croix.
          onClick={(e) => {
            if (e.detail === 0) aller(vue);
          }}
          onKeyDown={piloter}
          aria-label="Placer la croix sur la carte"
          aria-describedby={aide}
        />
      </div>
      <span id={aide} className="vh">
        Au clavier : les flèches déplacent la carte sous la croix, plus et moins agrandissent, Entrée choisit ce lieu.
      </span>
      <div className="zoom">
        <Bouton
          type="button"
          allure="nu"
          className="btn--carre"
          icone="plus"
          aria-label="Agrandir la carte"
          onClick={() => changerVue(zoomer(vue, centre(vue), 2, plan))}
        />
        <Bouton
          type="button"
          allure="nu"
          className="btn--carre"
          icone="moins"
          aria-label="Réduire la carte"
          onClick={() => changerVue(zoomer(vue, centre(vue), 0.5, plan))}
        />
      </div>
      {!choisi && (
        <Bouton type="button" allure="clair" court className="cest-ici" onClick={() => aller(vue)}>
          C'est ici
        </Bouton>
      )}
    </div>
  );
}
