import { href } from "react-router";
import type { VuePlan, VuePlans } from "#app/contextes/simulateur/vues/decision/plans.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import { AIDE_TEMPS } from "#app/contextes/simulateur/domaine/questions/budget.ts";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { FrontPlans } from "#app/contextes/simulateur/ui/figures/FrontPlans.tsx";
import { ReponsesGardees } from "#app/contextes/simulateur/ui/resultat/emporter/ReponsesGardees.tsx";
import { SuiviCalcul } from "#app/contextes/simulateur/ui/resultat/SuiviCalcul.tsx";
import { EnteteCalcul } from "#app/contextes/simulateur/ui/resultat/EnteteCalcul.tsx";

const CONTRAINTES = [
  { nom: "budget", libelle: "Budget d'achat, en €", aide: undefined },
  { nom: "temps", libelle: "Votre temps, en h par semaine", aide: AIDE_TEMPS },
] as const;
const OBJECTIFS = [
  { valeur: "eau", libelle: "L'eau" },
  { valeur: "energie", libelle: "L'énergie" },
  { valeur: "alim", libelle: "L'alimentation" },
  { valeur: "global", libelle: "Le score d’ensemble" },
];

export type ProprietesPlans = {
  readonly etat: EtatCalcul<"plans"> | null;
  readonly vue: VuePlans | null;
  /** Réponses du scénario, gardées par le formulaire. */
  readonly reponses: ReadonlyArray<readonly [string, string]>;
  /** Le climat du calcul, s’il est à dire. */
  readonly climat: string | null;
  readonly requete: string;
  readonly saisie: Readonly<Record<"objectif" | "cible" | "budget" | "temps", string>>;
  readonly erreurs: Readonly<Record<string, string>>;
};

/** Une cible, un budget, un temps : les meilleurs plans trouvés dans le catalogue. */
export function PagePlans({ etat, vue, reponses, climat, requete, saisie, erreurs }: ProprietesPlans) {
  return (
    <div className="cadre pile pile--6">
      <div>
        <EnteteCalcul
          titre="Atteindre une cible"
          chapeau="Combien coûte la part que vous visez, et par quels gestes ? Nous essayons chaque geste que nous connaissons, sur votre lieu."
          climat={climat}
          retour={`${href("/simulateur")}?${requete}`}
        />
      </div>
      <Carte>
        <form method="get" noValidate className="pile">
          <ReponsesGardees reponses={reponses} />
          <div className="duo">
            <ChampSelect nom="objectif" libelle="Ce qui compte" options={OBJECTIFS} valeur={saisie.objectif} erreur={erreurs["objectif"]} />
            <ChampTexte nom="cible" libelle="Cible, en %" inputMode="decimal" defaultValue={saisie.cible} erreur={erreurs["cible"]} autoComplete="off" />
          </div>
          <div className="duo">
            {CONTRAINTES.map(({ nom, libelle, aide }) => (
              <ChampTexte
                key={nom}
                nom={nom}
                libelle={libelle}
                aide={aide}
                facultatif
                inputMode="decimal"
                defaultValue={saisie[nom]}
                erreur={erreurs[nom]}
                autoComplete="off"
              />
            ))}
          </div>
          <div>
            <Bouton>Chercher</Bouton>
          </div>
        </form>
      </Carte>
      <SuiviCalcul etat={etat} phrase="Nous essayons chaque geste que nous connaissons." />
      {vue !== null && (
        <section className="pile" aria-labelledby="h-plans">
          <h2 id="h-plans">{vue.phrase}</h2>
          <p className="petit doux">{`Aujourd'hui : ${vue.depart.taux}.`}</p>
          <FrontPlans vue={vue} />
          <ol className="plans">
            {vue.plans.map((plan, rang) => (
              <li key={plan.cle}>
                <Plan plan={plan} conseille={rang === vue.conseille} />
              </li>
            ))}
          </ol>
          <p className="petit doux">
            Nous essayons les gestes que votre lieu, le droit et le temps déclaré permettent ; les mêmes réponses donnent toujours les mêmes plans, et chacun
            est recalculé en entier. Prix indicatifs, sans les aides. D’autres plans existent : ceux-ci sont les meilleurs que nous ayons essayés.
          </p>
        </section>
      )}
    </div>
  );
}

function Plan({ plan, conseille }: { readonly plan: VuePlan; readonly conseille: boolean }) {
  return (
    <Carte className="pile pile--2">
      <div className="rang rang--entre">
        <p>
          <b>{plan.taux}</b> {plan.achat}
          {conseille && <span className="petit doux"> (plan conseillé)</span>}
        </p>
        <LienBouton href={plan.href} allure="clair" court>
          Ouvrir ce scénario
        </LienBouton>
      </div>
      <p className="petit doux">{`Entretien et renouvellement : ${plan.an}. Travail en plus : ${plan.heures}.`}</p>
      {plan.gestes.length === 0 ? (
        <p className="petit">Rien à changer.</p>
      ) : (
        <Repli titre={plan.gestes.length === 1 ? "Un geste" : `${plan.gestes.length} gestes`} ouvert={conseille}>
          <ul className="puces petit">
            {plan.gestes.map((g) => (
              <li key={g.cle}>{`${g.titre} (${g.achat}). ${g.effet}`}</li>
            ))}
          </ul>
        </Repli>
      )}
    </Carte>
  );
}
