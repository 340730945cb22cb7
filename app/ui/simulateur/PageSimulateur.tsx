import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { ETAPES } from "#app/domaine/simulateur/champs.ts";
import { ecrireRequete, lireReponses } from "#app/domaine/simulateur/lien.ts";
import type { VuePage } from "#app/domaine/simulateur/vue-page.ts";
import { ResumeErreurs } from "#app/ui/base/ResumeErreurs.tsx";
import { typoNoeud } from "#app/ui/base/typo-noeud.ts";
import { Apercu } from "./Apercu.tsx";
import { Depart } from "./Depart.tsx";
import { EtapesQuestions, Questions } from "./Questions.tsx";
import { Resultat } from "./Resultat.tsx";

/** Attente avant de recalculer, et avant que l'adresse suive : assez pour ne pas courir après chaque touche. */
const DELAI_CALCUL_MS = 250;
const DELAI_ADRESSE_MS = 1_000;

export function PageSimulateur(vue: VuePage) {
  if (vue.etape === null && vue.resultat !== null) return <Resultat vue={vue.resultat} reponses={vue.mes_reponses} />;
  return <Saisie {...vue} />;
}

function Saisie(vue: VuePage) {
  const etape = vue.etape ?? "lieu";
  const { apercu, enCours, suivre, formulaire } = useApercu(vue);
  const rang = ETAPES.findIndex((e) => e.id === etape);
  const titreEtape = ETAPES[rang]?.titre ?? "";
  return (
    <div className="cadre">
      <div className="tete-page">
        <div>
          <h1>{vue.vide ? "Simuler son autonomie" : "Décrire votre lieu"}</h1>
          <p className="doux">
            {typoNoeud(
              vue.vide
                ? "Un département suffit pour commencer. Tout le reste a une valeur courante, que vous pourrez préciser ensuite."
                : `Étape ${rang + 1} sur ${ETAPES.length}, ${titreEtape.toLowerCase()}. Une question sans réponse prend une valeur courante.`,
            )}
          </p>
        </div>
      </div>
      <EtapesQuestions etape={etape} reponses={vue.reponses} />
      <div className="saisie-page">
        <div className="pile">
          <ResumeErreurs erreurs={vue.resume_erreurs} />
          <Questions
            key={`${etape}-${formulaire}`}
            etape={etape}
            mode={vue.mode}
            reponses={vue.reponses}
            defauts={vue.defauts}
            erreurs={vue.erreurs}
            territoires={vue.territoires}
            surChangement={suivre}
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

/**
 * Avec JavaScript : le calcul suit la saisie par un fetcher, puis l'adresse suit le calcul. Sans, la page attend l'envoi.
 * `formulaire` change quand l'adresse change sans que la saisie l'ait demandé (retour, lien) : les champs sont alors relus de l'adresse.
 */
function useApercu(vue: VuePage) {
  const fetcher = useFetcher<VuePage>();
  const naviguer = useNavigate();
  const minuteurs = useRef<{ calcul?: ReturnType<typeof setTimeout>; adresse?: ReturnType<typeof setTimeout> }>({});
  const [demandees, setDemandees] = useState<ReadonlyArray<string>>([]);
  const adresse = ecrireRequete(vue.reponses).toString();
  const [connu, setConnu] = useState({ vue, calcul: fetcher.data, source: vue, adresse, formulaire: 0 });
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
  function suivre(formulaire: HTMLFormElement): void {
    const champs = new URLSearchParams();
    for (const [cle, valeur] of new FormData(formulaire)) if (typeof valeur === "string") champs.append(cle, valeur);
    const reponses = lireReponses(champs);
    const requete = ecrireRequete(reponses, { ...(vue.mode === "global" ? { mode: "global" } : {}), etape: vue.etape ?? "lieu" }).toString();
    setDemandees([...demandees.slice(-ADRESSES_GARDEES), ecrireRequete(reponses).toString()]);
    clearTimeout(minuteurs.current.calcul);
    clearTimeout(minuteurs.current.adresse);
    minuteurs.current.calcul = setTimeout(() => void fetcher.load(`/simulateur?${requete}`), DELAI_CALCUL_MS);
    minuteurs.current.adresse = setTimeout(() => void naviguer(`/simulateur?${requete}`, { replace: true, preventScrollReset: true }), DELAI_ADRESSE_MS);
  }
  return { apercu: connu.source.apercu, enCours: fetcher.state !== "idle", suivre, formulaire: connu.formulaire };
}
