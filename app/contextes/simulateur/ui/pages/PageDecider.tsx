import { href } from "react-router";
import { CHANGER } from "#app/contextes/simulateur/domaine/lien/changer.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { VueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { NOMS_PLANS } from "#app/contextes/simulateur/vues/decision/noms-plans.ts";
import { ReponsesGardees } from "#app/contextes/simulateur/ui/resultat/emporter/ReponsesGardees.tsx";
import { SuiviCalcul } from "#app/contextes/simulateur/ui/resultat/SuiviCalcul.tsx";
import { EnteteCalcul } from "#app/contextes/simulateur/ui/resultat/EnteteCalcul.tsx";
import { formaterEuros, formaterHeures } from "#app/commun/nombres/nombres.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { CoteACote } from "#app/contextes/simulateur/ui/decision/CoteACote.tsx";
import { Eclairages } from "#app/contextes/simulateur/ui/decision/Eclairages.tsx";
import { UnPlan } from "#app/contextes/simulateur/ui/decision/UnPlan.tsx";
import { lireEuros, lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { AIDE_TEMPS } from "#app/contextes/simulateur/domaine/questions/budget.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
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

const CHAPEAU = "Dites ce que vous pouvez mettre et ce qui compte pour vous : trois plans différents, le meilleur d’abord.";

/** Un budget, un temps, un statut, ce qui compte : trois plans qui se lisent et se comparent. Le formulaire s'efface devant sa réponse. */
export function PageDecider({ etat, vue, reponses, climat, requete, saisie, erreurs }: ProprietesDecider) {
  return (
    <div className="cadre pile pile--6">
      <div>
        <EnteteCalcul
          titre="Décider avec un budget"
          chapeau={etat === null ? CHAPEAU : direDemande(saisie)}
          climat={climat}
          retour={`${href("/simulateur")}?${requete}`}
        />
        {etat !== null && (
          <p className="blanc-2">
            <Lien href={adresseAChanger(reponses, saisie)}>Changer ma demande</Lien>
          </p>
        )}
      </div>
      {etat === null && <Formulaire reponses={reponses} saisie={saisie} erreurs={erreurs} />}
      <SuiviCalcul etat={etat} phrase="Nous essayons chaque geste que nous connaissons." />
      {vue !== null && <Plans vue={vue} />}
    </div>
  );
}

/** La même page, son formulaire ouvert sur ce qui a été demandé. */
function adresseAChanger(reponses: ProprietesDecider["reponses"], saisie: ProprietesDecider["saisie"]): string {
  const cles = new URLSearchParams(Object.entries(saisie));
  for (const [cle, valeur] of reponses) cles.append(cle, valeur);
  cles.set(CHANGER, "1");
  return `${href("/simulateur/decider")}?${cles.toString()}`;
}

/** Ce qui a été demandé, en une phrase. */
function direDemande({ plafond, heures, statut, compte }: ProprietesDecider["saisie"]): string {
  const libelle = (options: typeof STATUTS, choisie: string): string => minuscule(options.find(({ valeur }) => valeur === choisie)?.libelle ?? "");
  const dits = [
    formaterEuros(lireEuros(plafond) ?? 0),
    ...(heures === "" ? [] : [`${formaterHeures(lireNombre(heures) ?? 0)} h par semaine`]),
    libelle(STATUTS, statut),
    `d’abord ${libelle(COMPTES, compte)}`,
  ];
  return `${dits.join(", ")}.`;
}

function Plans({ vue }: { readonly vue: VueDecision }) {
  return (
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
      {vue.plans.length > 0 && (
        <>
          <div className="plans-decides">
            {vue.plans.map((plan) => (
              <UnPlan key={plan.cle} plan={plan} />
            ))}
          </div>
          {vue.depassent !== "" && <p>{vue.depassent}</p>}
          <CoteACote noms={vue.plans.map(({ cle }) => NOMS_PLANS[cle].colonne)} vue={vue.coteACote} />
          <Eclairages vue={vue} />
        </>
      )}
    </section>
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
