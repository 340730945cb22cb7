import { href } from "react-router";
import { ecrireScore } from "#app/commun/nombres/taux.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { formaterGain } from "#app/contextes/simulateur/domaine/gain.ts";
import type { VueIncertitude } from "#app/contextes/simulateur/vues/incertitude.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { Fourchettes } from "#app/contextes/simulateur/ui/figures/Fourchettes.tsx";
import { Tornade } from "#app/contextes/simulateur/ui/figures/Tornade.tsx";
import { SuiviCalcul } from "#app/contextes/simulateur/ui/resultat/SuiviCalcul.tsx";
import { EnteteCalcul } from "#app/contextes/simulateur/ui/resultat/EnteteCalcul.tsx";

/** Ce qui est sûr, ce qui l'est moins, et ce que la personne peut préciser. */
export function PageIncertitude({
  etat,
  vue,
  climat,
  requete,
}: {
  readonly etat: EtatCalcul<"incertitude">;
  readonly vue: VueIncertitude | null;
  /** Le climat du calcul, s’il est à dire. */
  readonly climat: string | null;
  readonly requete: string;
}) {
  return (
    <div className="cadre pile pile--6">
      <div>
        <EnteteCalcul
          titre="Ce qui est sûr, ce qui l'est moins"
          chapeau="Vos fourchettes et ce qui les fait, puis cinq cents essais de votre scénario, chaque valeur incertaine prise au hasard entre ses bornes publiées."
          climat={climat}
          retour={`${href("/simulateur")}?${requete}`}
        />
      </div>
      <SuiviCalcul etat={etat} phrase="Nous refaisons le calcul, chaque valeur incertaine prise au hasard." />
      {vue !== null && (
        <>
          <TauxEtLeurDoute vue={vue} />
          <OrigineDesCauses vue={vue} />
          <APreciser vue={vue} />
          <ValeursQuiComptent vue={vue} />
          <p className="petit doux">
            {`${vue.tirages} calculs, chacun avec des valeurs tirées entre leurs bornes ; la même adresse donne toujours les mêmes nombres. Ils servent à classer ces valeurs et à voir ce qui reste stable, mois par mois ; les fourchettes sont celles de la page de résultat, élargies de la part de réponses laissées par défaut, sauf les années, qui sont mesurées.`}
          </p>
        </>
      )}
    </div>
  );
}

/** Les trois taux, leur fourchette, et ce qui tient malgré elle. */
function TauxEtLeurDoute({ vue }: { readonly vue: VueIncertitude }) {
  return (
    <section className="pile" aria-labelledby="h-fourchettes">
      <h2 id="h-fourchettes">Vos trois taux, avec leur doute</h2>
      <p>
        Huit fois sur dix, un foyer comme le vôtre, une année prise au hasard, tombe dans la fourchette. Trois causes la font : les années réelles du lieu, les
        foyers semblables, et ce que nous ignorons des coefficients.
      </p>
      <Fourchettes axes={vue.axes} />
      <p>
        {`Score d’ensemble : ${ecrireScore(vue.score.p50)} sur 100, huit fois sur dix entre ${formaterNombre(vue.score.p10)} et ${formaterNombre(vue.score.p90)}.`}
      </p>
      <ul className="puces">
        {vue.stabilite.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </section>
  );
}

/** Ce qui fait l'étendue de chaque cause, et d'où vient le nombre. */
function OrigineDesCauses({ vue }: { readonly vue: VueIncertitude }) {
  return (
    <section className="pile" aria-labelledby="h-origines">
      <h2 id="h-origines">D’où vient l’étendue de chaque cause</h2>
      <p className="petit doux">
        Ce que nous ignorons des coefficients se lit dans leurs bornes, à la page Méthode : toiture et litres pour l’eau, murs, rendements et bois pour
        l’énergie, rendements des cultures pour l’alimentation.
      </p>
      <Tableau
        titre="Étendue de chaque cause, et sa source"
        titreCache
        colonnes={[{ titre: "Cause" }, { titre: "Ce qui varie", texte: true }, { titre: "Combien", texte: true }, { titre: "Source", texte: true }]}
        lignes={vue.origines.map((o) => ({ cle: o.cle, cellules: [o.nom, o.grandeur, o.valeur, o.source] }))}
      />
    </section>
  );
}

/** Les réponses laissées par défaut qui déplacent le plus le score. */
function APreciser({ vue }: { readonly vue: VueIncertitude }) {
  return (
    <section className="pile" aria-labelledby="h-preciser">
      <h2 id="h-preciser">{vue.a_preciser.length === 0 ? "Rien à préciser" : "Les réponses à préciser d'abord"}</h2>
      {vue.a_preciser.length === 0 ? (
        <p>Aucune réponse laissée par défaut ne déplace le score de plus d'un dixième de point.</p>
      ) : (
        <ol className="puces">
          {vue.a_preciser.map(({ libelle, href, points }) => (
            <li key={href}>
              <Lien href={href}>{libelle}</Lien> <span className="doux">{`: jusqu'à ${points} d'écart`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** L'effet de chaque valeur incertaine, une à la fois. */
function ValeursQuiComptent({ vue }: { readonly vue: VueIncertitude }) {
  return (
    <section className="pile" aria-labelledby="h-tornade">
      <h2 id="h-tornade">Les dix valeurs incertaines qui comptent le plus</h2>
      <p className="petit doux">Chacune est portée au bas puis au haut de sa fourchette, les autres restant en place ; l’effet est en points de score.</p>
      <Tornade lignes={vue.tornade} />
      <Tableau
        titre="Effet de chaque valeur incertaine sur le score d’ensemble"
        colonnes={[
          { titre: "Coefficient" },
          { titre: "Fourchette", texte: true },
          { titre: "Effet au bas, en points" },
          { titre: "Effet au haut, en points" },
          { titre: "Source", texte: true },
        ]}
        lignes={vue.tornade.map((l) => ({
          cle: l.id,
          cellules: [
            <Lien key="l" href={l.href}>
              {l.nom}
            </Lien>,
            l.plage,
            formaterGain(l.bas),
            formaterGain(l.haut),
            l.source,
          ],
        }))}
      />
    </section>
  );
}
