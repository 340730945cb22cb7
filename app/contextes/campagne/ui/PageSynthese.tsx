import { href } from "react-router";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { LOT } from "#app/contextes/campagne/domaine/campagne.ts";
import type { PageSynthese as Vue } from "#app/contextes/campagne/service/campagnes.server.ts";
import { ID_TERRITOIRES, ListeTerritoires } from "#app/contextes/simulateur/ui/index.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Synthese } from "./Synthese.tsx";

/** « 6 réponses attendent : encore 4 réponses avant la prochaine dizaine. » */
export function direReponsesAttendues({ ouverte, attendent, manquent }: Vue): string {
  if (!ouverte)
    return attendent === 0
      ? "La campagne est close."
      : `La campagne est close ; ${attendent > 1 ? `${formaterNombre(attendent)} réponses, hors d’une dizaine, ne paraissent pas` : "une réponse, hors d’une dizaine, ne paraît pas"}.`;
  const encore = `encore ${formaterNombre(manquent)} ${manquent > 1 ? "réponses" : "réponse"}`;
  return attendent === 0
    ? `Elle changera dans ${formaterNombre(LOT)} réponses.`
    : `${formaterNombre(attendent)} ${attendent > 1 ? "réponses attendent" : "réponse attend"} : ${encore} avant la prochaine dizaine.`;
}

/** La synthèse que tous voient, à lire, à imprimer, à emporter. */
export function PageSynthese({ vue, avec }: { readonly vue: Vue; readonly avec: string }) {
  const { id, titre, lieu, commune, synthese, milieu, ailleurs, territoires } = vue;
  return (
    <div className="cadre pile pile--6">
      <div>
        <p className="surtitre">{lieu}</p>
        <h1>{titre}</h1>
        <p className="chapeau">{direReponsesAttendues(vue)}</p>
      </div>
      {synthese === null ? (
        <Avis titre={`La synthèse paraît à ${LOT} foyers.`}>
          <Lien href={href("/campagne/:id", { id })}>Répondre</Lien>
        </Avis>
      ) : (
        <Synthese synthese={synthese} commune={commune} />
      )}
      {synthese !== null && (
        <section className="pile" aria-labelledby="h-ailleurs">
          <h2 id="h-ailleurs">Et ailleurs ?</h2>
          <p>
            Un foyer imaginé, qui a l’équipement du milieu de chaque ligne : il n’est celui de personne, et ses taux ne sont pas tout à fait ceux du haut de la
            page. {milieu !== null && <Lien href={milieu}>L’ouvrir dans le simulateur</Lien>}
          </p>
          <form method="get" className="rang rang--champs sans-impression">
            <ListeTerritoires territoires={territoires} />
            <ChampTexte nom="avec" libelle="Le mettre dans un autre territoire" list={ID_TERRITOIRES} defaultValue={avec} autoComplete="off" />
            <Bouton allure="clair">Comparer</Bouton>
          </form>
          {avec !== "" && ailleurs === null && <p role="status">Ce territoire est celui de la campagne, ou n’est pas dans nos données.</p>}
          {ailleurs !== null && (
            <>
              <Tableau
                titre={`Le foyer imaginé, ici et ailleurs : ${ailleurs.lieu}`}
                colonnes={[{ titre: "Axe", texte: true }, { titre: "Ici" }, { titre: ailleurs.lieu }]}
                lignes={ailleurs.taux.map(({ axe, ici, la }) => ({ cle: axe, cellules: [NOMS_AXES[axe], ici, la] }))}
              />
              <p>
                <Lien href={ailleurs.comparer}>Comparer les deux, réponse par réponse</Lien>
              </p>
            </>
          )}
        </section>
      )}
      <p className="rang sans-impression">
        {synthese !== null && (
          <LienBouton href={href("/campagne/:id/synthese.csv", { id })} allure="clair" court>
            Emporter en CSV
          </LienBouton>
        )}
        <LienBouton href={href("/campagne/:id/ecran", { id })} allure="clair" court>
          Projeter
        </LienBouton>
        <Lien href={href("/campagne/:id", { id })}>Page pour répondre</Lien>
      </p>
      <p className="petit doux">
        {`Personne ne s’est nommé et personne n’est classé. La synthèse compte des dizaines entières : d’une dizaine à la suivante, elle ne dit la réponse d’aucun foyer. Ni le plus petit ni le plus grand ne paraissent, ni un geste partagé par trop peu de foyers.`}
      </p>
    </div>
  );
}
