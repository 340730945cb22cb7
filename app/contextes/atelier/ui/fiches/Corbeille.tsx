import { CORBEILLE_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import type { FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { BoutonGeste } from "./BoutonGeste.tsx";

/** Les fiches retirées, pour l'animation : rien n'est effacé sans un second geste. */
export function Corbeille({ fiches }: { readonly fiches: ReadonlyArray<FicheVue> }) {
  if (fiches.length === 0) return null;
  return (
    <Repli titre={`Corbeille (${fiches.length})`} id="corbeille" imprime={false}>
      <p className="petit doux">{`Une fiche y reste ${CORBEILLE_JOURS} jours, puis est effacée pour de bon.`}</p>
      <ul className="lieux">
        {fiches.map((fiche) => (
          <li key={fiche.id} className="lieu">
            <h3>{fiche.titre}</h3>
            <p className="petit doux">{`${fiche.type_nom}, par ${fiche.auteur}`}</p>
            <div className="rang gestes">
              <BoutonGeste geste="restaurer" id={fiche.id} titre={fiche.titre} allure="clair">
                Remettre
              </BoutonGeste>
              <BoutonGeste geste="effacer" id={fiche.id} titre={fiche.titre} allure="danger">
                Effacer pour de bon
              </BoutonGeste>
            </div>
          </li>
        ))}
      </ul>
    </Repli>
  );
}
