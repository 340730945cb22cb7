import { href } from "react-router";
import { TYPES_RELATION } from "#app/contextes/pensees/domaine/pensees.ts";
import { NOMS_RELATIONS } from "#app/contextes/pensees/domaine/graphe.ts";
import type { FamilleVue, VueGraphe } from "#app/contextes/pensees/service/pensees.server.ts";
import { Pastilles } from "#app/ui/base/Filtres.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Icone } from "#app/ui/icones.tsx";
import { classeFamille, Forme } from "./Famille.tsx";

/** Familles et sortes de liens à montrer : un GET, donc une adresse qui se partage. Rien de coché : tout. */
export function FiltresGraphe({
  graphe,
  familles,
  ouvert,
  ouvrir,
  fermer,
}: {
  readonly graphe: VueGraphe;
  readonly familles: ReadonlyArray<FamilleVue>;
  readonly ouvert: boolean;
  /** La même page, filtres ouverts ; ou refermés. */
  readonly ouvrir: string;
  readonly fermer: string;
}) {
  const { filtres, choisi, allumes, interpretations, noeuds, aretes } = graphe;
  const filtre = filtres.ecoles.length + filtres.relations.length > 0;
  return (
    <form id="graphe-filtres" className="gr-filtres pile pile--2" action={`${href("/pensees-ecologiques")}#graphe`} aria-label="Filtrer le graphe">
      <input type="hidden" name="vue" value="graphe" />
      {choisi !== undefined && <input type="hidden" name="auteur" value={choisi.id} />}
      {allumes.length > 0 && <input type="hidden" name="auteurs" value={allumes.map(({ id }) => id).join(",")} />}
      {interpretations && <input type="hidden" name="interpretations" value="1" />}
      <div className="repli">
        {!filtre && (
          <a className="bascule-repli" href={ouvert ? fermer : ouvrir}>
            <Icone nom={ouvert ? "fermer" : "bas"} />
            {ouvert ? "Refermer les filtres" : "Filtrer par famille ou par lien"}
          </a>
        )}
        {ouvert && (
          <div className="pile pile--2">
            <Pastilles
              nom="ecole"
              legende="Familles"
              options={familles.map(({ id, nom, forme }) => ({
                valeur: id,
                libelle: nom,
                icone: <Forme forme={forme} />,
                classe: `famille ${classeFamille(id)}`,
              }))}
              choisies={filtres.ecoles}
            />
            <Pastilles
              nom="relation"
              legende="Liens"
              options={TYPES_RELATION.map((type) => ({ valeur: type, libelle: NOMS_RELATIONS[type] }))}
              choisies={filtres.relations}
            />
            <p className="rang">
              <Bouton type="submit" allure="clair" court>
                Filtrer
              </Bouton>
            </p>
          </div>
        )}
      </div>
      <p className="petit doux" role="status">
        {`${noeuds.length} ${noeuds.length > 1 ? "noms" : "nom"}, ${aretes.length} ${aretes.length > 1 ? "liens" : "lien"}.`}{" "}
        {filtre && <a href={`${href("/pensees-ecologiques")}?vue=graphe#graphe`}>Tout montrer</a>}
      </p>
    </form>
  );
}
