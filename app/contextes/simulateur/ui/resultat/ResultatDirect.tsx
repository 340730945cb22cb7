import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { direSansEffet } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { tauxAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { listerChangements } from "#app/contextes/simulateur/vues/resultat/changements.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { ChampCourbe } from "#app/contextes/simulateur/ui/reponses/ChampCourbe.tsx";
import { ContexteApercu } from "./CartesAxes.tsx";
import { Reglages } from "#app/contextes/simulateur/ui/reponses/Reglages.tsx";
import { Resultat } from "./Resultat.tsx";
import { useResultatVivant } from "./use-resultat-vivant.ts";

/** Les curseurs changent à chaque geste, la page qui les porte non : ils lui arrivent par un contexte. */
const ContexteReglages = createContext<ReactNode>(null);
function EmplacementReglages() {
  return useContext(ContexteReglages);
}

/** Ce qu'un lecteur d'écran entend d'un nouveau résultat ; au recalcul suivant, une espace de plus le fait redire. */
function annoncer(axes: VueResultat["axes"], recalculs: number): string {
  const taux = axes.map((a) => `${NOMS_AXES[a.axe]} : ${a.valeur.replace("<", "moins de")}`).join(", ");
  return `Résultat recalculé. ${taux}.${recalculs % 2 === 0 ? "" : "\u00a0"}`;
}

/** Le résultat et ses curseurs : les jauges suivent le geste, la page entière se pose sur le calcul complet, l'adresse suit. */
export function ResultatDirect({ vue, resultat }: { readonly vue: VuePage; readonly resultat: VueResultat }) {
  const { calculee, montree, reponses, mes_reponses, courbe, courbeSuivie, apercu, preparer, surChangement, surCourbe } = useResultatVivant(vue, resultat);
  const [recalculs, setRecalculs] = useState(0);
  // « Recalculer » se dit quand son résultat est là : avant, ce serait redire l'ancien.
  const [remplace, setRemplace] = useState<VueResultat | null>(null);
  if (remplace !== null && remplace !== montree) {
    setRemplace(null);
    setRecalculs((n) => n + 1);
  }
  // Un curseur bougé fait un autre scénario : son résultat est d'aujourd'hui.
  const age = calculee === null ? vue.age : undefined;
  const changements = useMemo(
    () => (calculee === null ? (vue.changements ?? null) : listerChangements(tauxAvant(resultat.axes), montree.axes)),
    [calculee, vue.changements, resultat.axes, montree.axes],
  );
  const page = useMemo(
    () => (
      <Resultat
        vue={montree}
        reponses={mes_reponses}
        section={vue.section ?? null}
        reglages={<EmplacementReglages />}
        portes={vue.portes}
        age={age}
        inconnues={vue.inconnues}
        enAttente={direSansEffet(reponses)}
        changements={changements}
        essais={calculee === null ? vue.essais : undefined}
      />
    ),
    [montree, reponses, mes_reponses, vue.section, vue.portes, age, vue.inconnues, changements, calculee, vue.essais],
  );
  // Muette à l'ouverture : la page se lit. Ensuite, chaque nouveau résultat se dit, qu'il vienne d'ici ou du serveur, même s'il redit le même.
  const [depart] = useState(() => ecrireRequete(vue.reponses).toString());
  const bouge = calculee !== null || recalculs > 0 || ecrireRequete(vue.reponses).toString() !== depart;
  const entier = vue.section === undefined || vue.section === "tout";
  const annonce = bouge ? annoncer(montree.axes, recalculs) : "";
  return (
    <ContexteReglages
      value={
        <>
          {entier ? (
            <Reglages
              mode={vue.mode}
              curseurs={vue.curseurs ?? []}
              reponses={reponses}
              defauts={vue.defauts}
              annonce={annonce}
              axes={montree.axes}
              surFocus={preparer}
              surChangement={surChangement}
              surRecalcul={(formulaire) => {
                setRemplace(montree);
                surChangement(formulaire);
              }}
              section={vue.section ?? null}
            />
          ) : (
            <p className="vh" role="status">
              {annonce}
            </p>
          )}
          {vue.section === "energie" && <ChampCourbe courbe={courbe} suivie={courbeSuivie} surCourbe={surCourbe} />}
        </>
      }
    >
      <ContexteApercu value={apercu}>{page}</ContexteApercu>
    </ContexteReglages>
  );
}
