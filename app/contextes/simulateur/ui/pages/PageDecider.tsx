import { href } from "react-router";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { VueDecision, VuePlanDecide } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { ReponsesGardees } from "#app/contextes/simulateur/ui/resultat/emporter/ReponsesGardees.tsx";
import { SuiviCalcul } from "#app/contextes/simulateur/ui/resultat/SuiviCalcul.tsx";
import { EnteteCalcul } from "#app/contextes/simulateur/ui/resultat/EnteteCalcul.tsx";
import { denombrer } from "#app/commun/nombres/nombres.ts";
import { AIDE_TEMPS } from "#app/contextes/simulateur/domaine/questions/budget.ts";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";

const STATUTS = [
  { valeur: "proprietaire", libelle: "Propriétaire" },
  { valeur: "locataire", libelle: "Locataire" },
];
const COMPTES = [
  { valeur: "facture", libelle: "La facture" },
  { valeur: "resilience", libelle: "L’équilibre des trois" },
  { valeur: "nourriture", libelle: "Se nourrir du lieu" },
  { valeur: "carbone", libelle: "Le climat" },
];

export type ProprietesDecider = {
  readonly etat: EtatCalcul<"decider"> | null;
  readonly vue: VueDecision | null;
  /** Réponses du scénario, gardées par le formulaire. */
  readonly reponses: ReadonlyArray<readonly [string, string]>;
  /** Le climat du calcul, s’il est à dire. */
  readonly climat: string | null;
  readonly requete: string;
  readonly saisie: Readonly<Record<"plafond" | "heures" | "statut" | "compte", string>>;
  readonly erreurs: Readonly<Record<string, string>>;
};

/** Un budget, un temps, un statut, ce qui compte : trois plans que l'on peut lire. */
export function PageDecider({ etat, vue, reponses, climat, requete, saisie, erreurs }: ProprietesDecider) {
  return (
    <div className="cadre pile pile--6">
      <div>
        <EnteteCalcul
          titre="Décider avec un budget"
          chapeau="Dites ce que vous pouvez mettre et ce qui compte pour vous : trois plans différents, le meilleur d’abord."
          climat={climat}
          retour={`${href("/simulateur")}?${requete}`}
        />
      </div>
      <Formulaire reponses={reponses} saisie={saisie} erreurs={erreurs} />
      <SuiviCalcul etat={etat} phrase="Nous essayons chaque geste que nous connaissons." />
      {vue !== null && (
        <section className="pile" aria-labelledby="h-plans">
          <h2 id="h-plans">{vue.titre}</h2>
          {vue.plans.length === 0 && (
            <p>
              {`${vue.sansPlan.phrase} `}
              {vue.sansPlan.terrain !== null && <Lien href={vue.sansPlan.terrain}>Dire mon terrain</Lien>}
            </p>
          )}
          {vue.jardinSuppose !== null && (
            <p>
              {`${vue.jardinSuppose.phrase} `}
              <Lien href={vue.jardinSuppose.terrain}>Dire mon terrain</Lien>
            </p>
          )}
          {vue.plans.map((plan) => (
            <Plan key={plan.cle} plan={plan} />
          ))}
          {vue.plans.length > 0 && <SansAides />}
        </section>
      )}
    </div>
  );
}

function Formulaire({ reponses, saisie, erreurs }: Pick<ProprietesDecider, "reponses" | "saisie" | "erreurs">) {
  return (
    <Carte>
      <form method="get" noValidate className="pile">
        <ReponsesGardees reponses={reponses} />
        <div className="duo">
          <ChampTexte
            nom="plafond"
            libelle="Budget d’achat, en €"
            inputMode="decimal"
            defaultValue={saisie.plafond}
            erreur={erreurs["plafond"]}
            autoComplete="off"
          />
          <ChampTexte
            nom="heures"
            libelle="Votre temps, en h par semaine"
            aide={AIDE_TEMPS}
            facultatif
            inputMode="decimal"
            defaultValue={saisie.heures}
            erreur={erreurs["heures"]}
            autoComplete="off"
          />
          <ChampSelect nom="statut" libelle="Vous êtes" options={STATUTS} valeur={saisie.statut} erreur={erreurs["statut"]} />
          <ChampSelect nom="compte" libelle="Ce qui compte d’abord" options={COMPTES} valeur={saisie.compte} erreur={erreurs["compte"]} />
        </div>
        <div>
          <Bouton>Voir trois plans</Bouton>
        </div>
      </form>
    </Carte>
  );
}

function Plan({ plan }: { readonly plan: VuePlanDecide }) {
  return (
    <Carte balise="article">
      <div className="pile">
        <h3>{`${plan.nom} : ${plan.prix}`}</h3>
        <p>{plan.pourquoi}</p>
        {plan.depasse !== "" && <p>{plan.depasse}</p>}
        <ol className="puces">
          {plan.achats.map((a) => (
            <li key={a.cle}>
              <b>{a.titre}</b>
              {`, ${a.prix}. `}
              <span className="petit doux">{a.effet}</span>
            </li>
          ))}
        </ol>
        <ul className="liens">
          {plan.axes.map((a) => (
            <li key={a.axe}>{`${a.nom} : ${a.avant} → ${a.apres} (${a.gain})`}</li>
          ))}
        </ul>
        <dl className="reponses">
          {(
            [
              ["Économie sur l’eau et l’énergie, surplus vendu compris", plan.economie],
              ["Se rembourse", plan.retour],
              ["Usure, entretien et ce qui se rachète, par an", plan.an],
              ["Travail en plus", plan.heures],
              ...(plan.terre === "" ? [] : [["Terre à trouver, votre terrain n’étant pas dit", plan.terre] as const]),
              ["Reste à acheter", plan.reste],
            ] as const
          ).map(([nom, valeur]) => (
            <div key={nom} className={valeur === plan.reste ? "large" : undefined}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ))}
        </dl>
        <Droit plan={plan} />
        <Aides plan={plan} />
        <p className="rang">
          <LienBouton href={plan.href} allure="clair" court>
            Ouvrir ce scénario<span className="vh">{` : ${plan.nom}`}</span>
          </LienBouton>
          <Lien href={plan.comparer}>
            Comparer à aujourd’hui<span className="vh">{` : ${plan.nom}`}</span>
          </Lien>
        </p>
      </div>
    </Carte>
  );
}

/** Ce que dit le droit, replié : trois plans proches le redisent presque mot pour mot. */
function Droit({ plan: { droit, nom } }: { readonly plan: VuePlanDecide }) {
  if (droit.length === 0) return null;
  return (
    <Repli titre={`Ce que dit le droit : ${denombrer(droit.length, "règle")}`}>
      <ul className="puces" aria-label={`Droit : ${nom}`}>
        {droit.map((d) => (
          <li key={d}>{d}</li>
        ))}
      </ul>
    </Repli>
  );
}

/** Les aides se nomment, avec leur page et leur date ; aucune n'entre dans un prix. */
function Aides({ plan: { aides, nom } }: { readonly plan: VuePlanDecide }) {
  if (aides.length === 0) return null;
  return (
    <Repli titre={`Peut-être aidé, jamais compté : ${aides.map((a) => a.nom).join(", ")}`}>
      <ul className="puces" aria-label={`Aides possibles : ${nom}`}>
        {aides.map((a) => (
          <li key={a.cle}>
            <b>{a.nom}</b>
            {`. ${a.phrase} `}
            <span className="petit doux">
              <Lien href={a.url}>{a.source}</Lien>
              {` ; phrase écrite le ${a.ecrite}, montants à vérifier sur la page officielle.`}
            </span>
          </li>
        ))}
      </ul>
    </Repli>
  );
}

function SansAides() {
  return (
    <p className="petit doux">
      Les gestes sont dans l’ordre où les faire, au prix du catalogue, sans aucune aide : les aides changent chaque année et dépendent de vos revenus.
      L’économie est comptée aux prix d’aujourd’hui, sans hausse supposée ; le remboursement retire l’entretien de ce que l’on économise. Pour des panneaux
      seuls, c’est celui que montre « Le coût et le temps » du plan.
    </p>
  );
}
