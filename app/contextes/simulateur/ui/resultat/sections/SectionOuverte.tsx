import { useEffect, useRef } from "react";
import { estSuite, nommerSection, partieOuverte, type Partie, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { Couplages } from "#app/contextes/simulateur/ui/figures/Couplages.tsx";
import { Emporter } from "#app/contextes/simulateur/ui/resultat/emporter/Emporter.tsx";
import { Garder } from "#app/contextes/simulateur/ui/resultat/emporter/Garder.tsx";
import { Imprimer } from "#app/contextes/simulateur/ui/resultat/emporter/Imprimer.tsx";
import { Pourquoi } from "#app/contextes/simulateur/ui/resultat/Pourquoi.tsx";
import type { ProprietesResultat } from "#app/contextes/simulateur/ui/resultat/Resultat.tsx";
import { Portes } from "#app/contextes/simulateur/ui/resultat/Portes.tsx";
import { MesReponses } from "#app/contextes/simulateur/ui/reponses/MesReponses.tsx";
import { ASavoir } from "./ASavoir.tsx";
import { BudgetEtAdequation } from "./BudgetEtAdequation.tsx";
import { Doute } from "./Doute.tsx";
import { Gestes } from "./Gestes.tsx";
import { Hypotheses } from "./Hypotheses.tsx";
import { JoursSans, Temps } from "./JoursSans.tsx";
import { SectionAxe } from "./SectionAxe.tsx";

/** La partie demandée, sous son titre ; « tout » les met à la suite, pour le papier. */
export function SectionOuverte({
  section,
  vue,
  reponses,
  portes = [],
  pourquoi,
}: Pick<ProprietesResultat, "vue" | "reponses" | "portes"> & { readonly section: Section; readonly pourquoi: (cible: string) => string }) {
  const titre = useRef<HTMLHeadingElement>(null);
  // Ouverte sans recharger : le focus rejoint la partie, comme le navigateur le ferait pour une ancre.
  useEffect(() => {
    if (location.hash === "#partie") titre.current?.focus({ preventScroll: true });
  }, [section]);
  const tout = section === "tout";
  const partie = partieOuverte(section);
  const requete = vue.liens.par_axe.replace("/simulateur?", "");
  const { explication } = vue;
  // Une explication prend la place de la partie qui l'ouvre ; un axe garde ses quatre étapes, qu'elle prolonge.
  const seule = !tout && explication !== null && explication.axe !== partie;
  const montre = (s: Partie) => tout || (partie === s && !seule);
  return (
    <div className="partie">
      <h2 id="partie" ref={titre} tabIndex={-1}>
        {nommerSection(section)}
      </h2>
      {tout && <Imprimer />}
      {explication !== null && (explication.axe === null || !montre(explication.axe)) && <Pourquoi explication={explication} fermer={vue.liens.vers[partie]} />}
      {montre("gestes") && <Gestes vue={vue} section={section} />}
      {vue.axes
        .filter(({ axe }) => montre(axe))
        .map((axe) => (
          <SectionAxe key={axe.axe} vue={vue} axe={axe} portes={portes} pourquoi={pourquoi} parmi={tout} />
        ))}
      {montre("doute") && !estSuite(section) && <JoursSans vue={vue} pourquoi={pourquoi} />}
      {montre("cout") && (
        <>
          <BudgetEtAdequation vue={vue} pourquoi={pourquoi} />
          <Temps vue={vue} pourquoi={pourquoi} />
        </>
      )}
      {tout && (
        <section className="sec" aria-labelledby="h-flux">
          <h2 id="h-flux">Ce que les axes se donnent</h2>
          {vue.flux.length === 0 ? <p>Rien pour l’instant : ni arrosage, ni pompe, ni conserves.</p> : <Couplages flux={vue.flux} />}
        </section>
      )}
      {montre("doute") && <Doute vue={vue} section={section} />}
      {montre("cout") && (vue.legal.length > 0 || vue.avertissements.length > 0) && <ASavoir vue={vue} />}
      {montre("garder") && (
        <>
          {!estSuite(section) && (
            <>
              <Garder requete={requete} nom={`${vue.surtitre}, ${vue.detail}`} />
              <Emporter ici={vue.liens.ici} titre={vue.titre} />
            </>
          )}
          <MesReponses vue={vue} section={section} reponses={reponses} />
        </>
      )}
      {!tout && montre("aide") && portes.map((p) => <Portes key={p.axe} portes={p} ouverte />)}
      {tout && <Hypotheses defauts={vue.defauts} />}
    </div>
  );
}
