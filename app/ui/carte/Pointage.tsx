import { useId } from "react";
import { dansLaVue, villesDeLaVue, VUE_DE_PRES, zoomer } from "#app/commun/geo/vue.ts";
import { cadreDuPlan, type Cadre, type Position } from "#app/commun/geo/projection.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { FondFrance } from "#app/ui/carte/CarteLieux.tsx";
import { LimitesDeCommunes, nomsDuPointage, useCommunes } from "./CommunesDuPointage.tsx";
import { enPourcents, NomsDeVilles } from "./NomsDeVilles.tsx";
import { centre, useGlisserSousLaCroix } from "./use-glisser-sous-la-croix.ts";

type Proprietes = {
  readonly fond: FondPointage;
  readonly vue: Cadre;
  /** Un lieu est déjà choisi : la croix le montre. */
  readonly choisi: boolean;
  readonly placer: (place: Position, vue: Cadre) => void;
  readonly changerVue: (vue: Cadre) => void;
};

/**
 * La carte que l'on fait glisser sous une croix fixe : le lieu est toujours au milieu, jamais sous le doigt. Un toucher y amène l'endroit touché, deux
 * doigts agrandissent. C'est un bouton : au clavier, Entrée choisit le lieu sous la croix et les flèches déplacent la carte.
 */
export function Pointage({ fond, vue, choisi, placer, changerVue }: Proprietes) {
  const aide = useId();
  const plan = cadreDuPlan(fond.plan);
  const { x_pct, y_pct } = enPourcents(vue);
  const sous = useCommunes(vue);

  const aller = (cadre: Cadre) => placer(centre(cadre), cadre);
  const { appuyer, glisser, lacher, piloter } = useGlisserSousLaCroix({ vue, plan, aller, changerVue });

  return (
    <div className="pointage">
      <div className="plan">
        <FondFrance vue={vue} cadres={vue.largeur > VUE_DE_PRES ? fond.plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })) : []} />
        <LimitesDeCommunes sous={sous} vue={vue} />
        <svg className="reperes-carte" aria-hidden="true" focusable="false">
          {fond.points
            .filter((point) => dansLaVue(point, vue))
            .map(({ id, x, y }) => (
              <circle key={id} className="deja" cx={x_pct(x)} cy={y_pct(y)} r="4" />
            ))}
          <NomsDeVilles villes={sous.size > 0 ? nomsDuPointage(sous, vue) : villesDeLaVue(fond.villes, vue)} vue={vue} />
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
