import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { CORBEILLE_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import { adresseCarto, CORBEILLE_PAR_PAGE, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import type { FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { BoutonDeListe } from "./gestes/BoutonGeste.tsx";

type Proprietes = { readonly fiches: ReadonlyArray<FicheVue>; readonly total: number; readonly filtre: FiltreCarto };

/** Les fiches retirées, pour l'animation, quelques-unes à la fois : rien n'est effacé sans un second geste. */
export function Corbeille({ fiches, total, filtre }: Proprietes) {
  if (fiches.length === 0) return null;
  const { page, pages } = pageNumerotee(total, CORBEILLE_PAR_PAGE, filtre.corbeille ?? 1);
  const vers = (n: number) => `${adresseCarto({ ...filtre, corbeille: n })}#corbeille`;
  return (
    <Repli titre={`Corbeille (${Math.max(fiches.length, total)})`} id="corbeille" imprime={false} ouvert={filtre.corbeille !== undefined}>
      <p className="petit doux">{`Une fiche y reste ${CORBEILLE_JOURS} jours, puis est effacée pour de bon.`}</p>
      <ul className="lieux">
        {fiches.map((fiche) => (
          <li key={fiche.id} className="lieu">
            <h3>{fiche.titre}</h3>
            <p className="petit doux">{`${fiche.type_nom}, par ${fiche.auteur}`}</p>
            <BoutonDeListe geste="restaurer" id={fiche.id} titre={fiche.titre} allure="clair">
              Remettre
            </BoutonDeListe>{" "}
            <BoutonDeListe geste="effacer" id={fiche.id} titre={fiche.titre} allure="danger">
              Effacer pour de bon
            </BoutonDeListe>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="petit">
          {page > 1 && (
            <Lien href={vers(page - 1)} surPlace>
              Retirées après celles-ci
            </Lien>
          )}{" "}
          {page < pages && (
            <Lien href={vers(page + 1)} surPlace>
              Retirées avant celles-ci
            </Lien>
          )}
        </p>
      )}
    </Repli>
  );
}
