import { useEffect, useId, useRef } from "react";
import { TERRITOIRES, vueDesBornes, zoomerVue, type VueMonde } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { chargerQuandPossible } from "#app/ui/reseau/charger.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import type { SolPointe } from "./pointage-leaflet.ts";
import { CADRE_POINTAGE } from "./vue-pointage.ts";
import { useGlisserSousLaCroix } from "./use-glisser-sous-la-croix.ts";

type Proprietes = {
  readonly vue: VueMonde;
  /** Ce qui est déjà sur la carte. */
  readonly points: ReadonlyArray<Coordonnees>;
  /** Un lieu est déjà choisi : la croix le montre. */
  readonly choisi: boolean;
  readonly placer: (place: Coordonnees, vue: VueMonde) => void;
  readonly changerVue: (vue: VueMonde) => void;
  /** Un tracé à montrer. */
  readonly trace?: ReadonlyArray<Coordonnees>;
  /** On trace : un toucher, ou Entrée, ajoute un point ; glisser ne fait que déplacer la carte. */
  readonly pointer?: (place: Coordonnees) => void;
};

/**
 * La carte que l'on fait glisser sous une croix fixe : le lieu est toujours au milieu, jamais sous le doigt. Un toucher y amène l'endroit touché, deux
 * doigts agrandissent. C'est un bouton : au clavier, Entrée choisit le lieu sous la croix et les flèches déplacent la carte.
 */
export function Pointage({ vue, points, choisi, placer, changerVue, trace = AUCUN, pointer }: Proprietes) {
  const aide = useId();
  const sol = useSol(vue, points, trace);
  const aller = (neuve: VueMonde) => placer({ lat: neuve.lat, lon: neuve.lon }, neuve);
  const { appuyer, glisser, lacher, piloter } = useGlisserSousLaCroix({
    vue,
    aller: pointer === undefined ? aller : changerVue,
    changerVue,
    ...(pointer !== undefined && { pointer }),
  });

  return (
    <div className="pointage">
      <div className="plan plan--mobile">
        <div className="plan-mobile" aria-hidden="true" ref={sol} data-lat={vue.lat} data-lon={vue.lon} data-zoom={vue.zoom} />
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
            if (e.detail === 0) (pointer ?? (() => aller(vue)))(vue);
          }}
          onKeyDown={piloter}
          aria-label={pointer === undefined ? "Placer la croix sur la carte" : "Ajouter un point au tracé, sous la croix"}
          aria-describedby={aide}
        />
      </div>
      <span id={aide} className="vh">
        {`Au clavier : les flèches déplacent la carte sous la croix, plus et moins agrandissent, ${pointer === undefined ? "Entrée choisit ce lieu" : "Entrée ajoute au tracé le point sous la croix"}.`}
      </span>
      <Commandes vue={vue} changerVue={changerVue} />
      {!choisi && pointer === undefined && (
        <Bouton type="button" allure="clair" court className="cest-ici" onClick={() => aller(vue)}>
          C'est ici
        </Bouton>
      )}
    </div>
  );
}

function Commandes({ vue, changerVue }: Pick<Proprietes, "vue" | "changerVue">) {
  return (
    <>
      <div className="zoom">
        <Bouton type="button" allure="nu" className="btn--carre" icone="plus" aria-label="Agrandir la carte" onClick={() => changerVue(zoomerVue(vue, 2))} />
        <Bouton type="button" allure="nu" className="btn--carre" icone="moins" aria-label="Réduire la carte" onClick={() => changerVue(zoomerVue(vue, 0.5))} />
      </div>
      <select
        className="entree aller-a"
        aria-label="Aller à"
        value=""
        onChange={(e) => {
          const territoire = TERRITOIRES.find(({ nom }) => nom === e.currentTarget.value);
          if (territoire !== undefined) changerVue(vueDesBornes(territoire.bornes, CADRE_POINTAGE));
        }}
      >
        <option value="">Aller à…</option>
        {TERRITOIRES.map(({ nom }) => (
          <option key={nom}>{nom}</option>
        ))}
      </select>
    </>
  );
}

const AUCUN: ReadonlyArray<Coordonnees> = [];

/** Le dessin sous la croix, chargé après la page : sans lui, la croix et le texte marchent. */
function useSol(vue: VueMonde, points: ReadonlyArray<Coordonnees>, trace: ReadonlyArray<Coordonnees>) {
  const cadre = useRef<HTMLDivElement>(null);
  const sol = useRef<SolPointe>(undefined);
  const derniere = useRef(vue);
  derniere.current = vue;
  const dernierTrace = useRef(trace);
  dernierTrace.current = trace;
  useEffect(() => {
    let fini = false;
    void chargerQuandPossible(() => import("./pointage-leaflet.ts")).then(({ monterPointage }) => {
      // Une page sans mise en forme n'a pas de place où dessiner.
      if (fini || cadre.current === null || cadre.current.clientWidth === 0) return;
      sol.current = monterPointage(cadre.current, points);
      sol.current.montrer(derniere.current);
      sol.current.tracer(dernierTrace.current);
    });
    return () => {
      fini = true;
      sol.current?.demonter();
      sol.current = undefined;
    };
    // Les points ne changent pas pendant qu'on en place un.
  }, []);
  useEffect(() => sol.current?.montrer(vue), [vue]);
  useEffect(() => sol.current?.tracer(trace), [trace]);
  return cadre;
}
