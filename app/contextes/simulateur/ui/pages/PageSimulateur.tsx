import { useEffect, useMemo, useRef, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { direSansEffet } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { CHAMPS, estDemande, ETAPES } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { CLE_FINS } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { CLE_POUR } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import { decaler } from "#app/contextes/simulateur/domaine/direct.ts";
import { deplierAilleurs, ecrireRequete, lireReponses, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { Apercu } from "#app/contextes/simulateur/ui/resultat/Apercu.tsx";
import { Depart } from "#app/contextes/simulateur/ui/reponses/Depart.tsx";
import { ClesInconnues, ReponsesEnAttente } from "#app/contextes/simulateur/ui/reponses/ClesInconnues.tsx";
import { EtapesQuestions, Questions } from "#app/contextes/simulateur/ui/reponses/Questions.tsx";
import { ResultatDirect } from "#app/contextes/simulateur/ui/resultat/ResultatDirect.tsx";
import { useMoteur } from "#app/contextes/simulateur/ui/moteur/use-moteur.ts";

/** Attente avant de recalculer, et avant que l'adresse suive : assez pour ne pas courir après chaque touche. */
const DELAI_CALCUL_MS = 250;
const DELAI_ADRESSE_MS = 1_000;

export function PageSimulateur(vue: VuePage) {
  if (vue.etape === null && vue.resultat !== null) return <ResultatDirect vue={vue} resultat={vue.resultat} />;
  return <Saisie {...vue} />;
}

function Saisie(vue: VuePage) {
  const etape = vue.etape ?? "lieu";
  const { apercu, enCours, suivre, preparer, formulaire, calculee } = useApercu(vue);
  const { reponses, defauts } = calculee ?? vue;
  const rang = ETAPES.findIndex((e) => e.id === etape);
  const titreEtape = ETAPES[rang]?.titre ?? "";
  const erreurs = calculee === null ? vue.erreurs : {};
  return (
    <div className="cadre">
      <div className="tete-page">
        <div>
          <h1>{vue.vide ? "Simuler son autonomie" : "Décrire votre lieu"}</h1>
          <p className="doux">
            {vue.vide
              ? "Un département suffit pour commencer. Tout le reste a une valeur courante, que vous pourrez préciser ensuite."
              : `Étape ${rang + 1} sur ${ETAPES.length}, ${titreEtape.toLowerCase()}. Une question sans réponse prend une valeur courante.`}
          </p>
        </div>
      </div>
      <EtapesQuestions etape={etape} reponses={reponses} erreurs={erreurs} />
      <div className="saisie-page">
        <div className="pile">
          {vue.pour !== undefined && <Avis titre={vue.pour.phrase} />}
          <ClesInconnues phrases={vue.inconnues} />
          <ReponsesEnAttente phrases={direSansEffet(reponses)} />
          <ResumeErreurs erreurs={calculee === null ? vue.resume_erreurs : []} />
          <Questions
            key={`${etape}-${vue.fins ?? ""}-${formulaire}`}
            etape={etape}
            fins={vue.fins}
            finsFaute={vue.fins_faute}
            mode={vue.mode}
            pour={vue.pour?.page}
            reponses={reponses}
            defauts={defauts}
            reperes={vue.reperes}
            erreurs={erreurs}
            territoires={vue.territoires}
            surChangement={suivre}
            surFocus={preparer}
          />
        </div>
        <Apercu axes={apercu} enCours={enCours} />
      </div>
      {vue.vide && <Depart personas={vue.personas} />}
    </div>
  );
}

/** Adresses que la saisie a elle-même demandées : assez pour couvrir les réponses encore en route. */
const ADRESSES_GARDEES = 30;

/** Un calcul fait ici : le dernier complet, et les taux du geste en cours. `pour` : l'adresse dont il est parti. */
type Calculee = {
  readonly pour: VuePage;
  readonly reponses: Reponses;
  readonly defauts: Reponses;
  readonly complets: ReadonlyArray<TauxAxe>;
  readonly apercu: ReadonlyArray<TauxAxe>;
};

/**
 * Avec JavaScript : le calcul suit la saisie dans le navigateur, ou par un fetcher quand il n'y est pas possible, puis l'adresse suit le calcul. Sans, la page
 * attend l'envoi. `formulaire` change quand l'adresse change sans que la saisie l'ait demandé (retour, lien) : les champs sont alors relus de l'adresse.
 */
function useApercu(vue: VuePage) {
  const fetcher = useFetcher<VuePage>();
  const naviguer = useNavigate();
  const minuteurs = useRef<{ calcul?: ReturnType<typeof setTimeout>; adresse?: ReturnType<typeof setTimeout> }>({});
  const [demandees, setDemandees] = useState<ReadonlyArray<string>>([]);
  const adresse = ecrireRequete(vue.reponses).toString();
  const [connu, setConnu] = useState({ vue, calcul: fetcher.data, source: vue, adresse, formulaire: 0 });
  const [locale, setLocale] = useState<Calculee | null>(null);
  const calculee = locale?.pour === vue ? locale : null;
  const etape = vue.etape ?? "lieu";
  const montrees = useMemo(() => new Set(CHAMPS.filter((c) => estDemande(c, etape)).map((c) => c.cle)), [etape]);
  // Le plus récent des deux l'emporte : un calcul en avance sur l'adresse, ou une adresse qui vient de changer.
  if (connu.vue !== vue || connu.calcul !== fetcher.data) {
    const source = connu.calcul !== fetcher.data && fetcher.data !== undefined ? fetcher.data : vue;
    const dAilleurs = adresse !== connu.adresse && !demandees.includes(adresse);
    setConnu({ vue, calcul: fetcher.data, source, adresse, formulaire: connu.formulaire + (dAilleurs ? 1 : 0) });
  }
  useEffect(() => {
    const { current } = minuteurs;
    return () => {
      clearTimeout(current.calcul);
      clearTimeout(current.adresse);
    };
  }, []);
  function adresseDe(reponses: Reponses): string {
    return `${href("/simulateur")}?${ecrireRequete(reponses, { ...(vue.mode === "global" ? { mode: "global" } : {}), etape, ...(vue.fins === null ? {} : { [CLE_FINS]: vue.fins }), ...(vue.pour === undefined ? {} : { [CLE_POUR]: vue.pour.page }) }).toString()}`;
  }
  function demander(reponses: Reponses): void {
    const cible = adresseDe(reponses);
    setLocale(null);
    minuteurs.current.calcul = setTimeout(() => void fetcher.load(cible), DELAI_CALCUL_MS);
    minuteurs.current.adresse = setTimeout(() => void naviguer(cible, { replace: true, preventScrollReset: true }), DELAI_ADRESSE_MS);
  }
  const { preparer, suivre: calculer } = useMoteur(
    vue.direct,
    { mode: vue.mode, recommandations: false },
    {
      apercu(taux, depart) {
        const complets = calculee?.complets ?? connu.source.apercu;
        if (complets === null) return;
        const { reponses, defauts } = calculee ?? vue;
        setLocale({ pour: vue, reponses, defauts, complets, apercu: decaler(complets, depart, taux) });
      },
      pose: (reponses) => window.history.replaceState(window.history.state, "", adresseDe(reponses)),
      complet({ assemblerSaisie }, complet, reponses) {
        const { apercu, defauts } = assemblerSaisie(complet, montrees);
        setLocale({ pour: vue, reponses, defauts, complets: apercu, apercu });
      },
      relais: demander,
    },
  );
  function suivre(formulaire: HTMLFormElement): void {
    const champs = new URLSearchParams();
    for (const [cle, valeur] of new FormData(formulaire)) if (typeof valeur === "string") champs.append(cle, valeur);
    const reponses = lireReponses(deplierAilleurs(champs));
    setDemandees([...demandees.slice(-ADRESSES_GARDEES), ecrireRequete(reponses).toString()]);
    clearTimeout(minuteurs.current.calcul);
    clearTimeout(minuteurs.current.adresse);
    if (!calculer(reponses)) demander(reponses);
  }
  return {
    apercu: calculee?.apercu ?? connu.source.apercu,
    enCours: fetcher.state !== "idle",
    suivre,
    preparer,
    formulaire: connu.formulaire,
    calculee,
  };
}
