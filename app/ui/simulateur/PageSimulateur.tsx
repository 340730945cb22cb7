import { useEffect, useRef } from "react";
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
  const { apercu, enCours, suivre } = useApercu(vue);
  const rang = ETAPES.findIndex((e) => e.id === etape);
  const titreEtape = ETAPES[rang]?.titre ?? "";
  return (
    <div className="cadre">
      <div className="tete-page">
        <div>
          <h1>{vue.vide ? "Simuler son autonomie" : "Votre lieu"}</h1>
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
            key={etape}
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

/** Avec JavaScript : le calcul suit la saisie par un fetcher, puis l'adresse suit le calcul. Sans, la page attend l'envoi. */
function useApercu(vue: VuePage) {
  const fetcher = useFetcher<VuePage>();
  const naviguer = useNavigate();
  const minuteurs = useRef<{ calcul?: ReturnType<typeof setTimeout>; adresse?: ReturnType<typeof setTimeout> }>({});
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
    const requete = ecrireRequete(lireReponses(champs), { ...(vue.mode === "global" ? { mode: "global" } : {}), etape: vue.etape ?? "lieu" }).toString();
    clearTimeout(minuteurs.current.calcul);
    clearTimeout(minuteurs.current.adresse);
    minuteurs.current.calcul = setTimeout(() => void fetcher.load(`/simulateur?${requete}`), DELAI_CALCUL_MS);
    minuteurs.current.adresse = setTimeout(() => void naviguer(`/simulateur?${requete}`, { replace: true, preventScrollReset: true }), DELAI_ADRESSE_MS);
  }
  const source = fetcher.data ?? vue;
  return { apercu: source.resultat?.axes ?? null, enCours: fetcher.state !== "idle", suivre };
}
