import { useContext } from "react";
import { href, Form } from "react-router";
import { NOM_AXE_COURT } from "#app/commun/axes.ts";
import { CHAMPS_ADRESSE, CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { CLE_AVANT, ecrireAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { CLE_SECTION, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ContexteApercu } from "#app/contextes/simulateur/ui/resultat/CartesAxes.tsx";
import { ReponsesCachees } from "./ReponsesCachees.tsx";
import { ChampQuestion } from "./ChampQuestion.tsx";

export type ProprietesReglages = {
  readonly mode: "global" | "par_axe";
  /** Les questions qui ont ici leur curseur. */
  readonly curseurs: ReadonlyArray<string>;
  readonly reponses: Reponses;
  readonly defauts: Reponses;
  /** Ce que le dernier calcul complet dit, pour qui ne voit pas les jauges bouger. */
  readonly annonce: string;
  readonly axes: ReadonlyArray<TauxAxe>;
  /** « tout » : l'ensemble, à imprimer, le reste quand on recalcule. */
  readonly section?: Section | null;
  readonly surFocus: () => void;
  /** « Recalculer » avec JavaScript : la page reste là, et le focus avec elle. */
  readonly surRecalcul?: (formulaire: HTMLFormElement) => void;
  readonly surChangement: (formulaire: HTMLFormElement) => void;
};

/** Les curseurs, sous les jauges. Sans JavaScript, un formulaire qui recalcule à l'envoi. */
export function Reglages({ mode, curseurs, reponses, defauts, annonce, axes, section = null, surFocus, surChangement, surRecalcul }: ProprietesReglages) {
  return (
    <section className="sec sans-impression" aria-labelledby="h-reglages">
      <h2 id="h-reglages">Et si vous changiez…</h2>
      <TauxEnBref axes={axes} />
      <Form
        method="get"
        action={href("/simulateur")}
        className="reglages"
        reloadDocument
        onSubmit={(e) => {
          if (surRecalcul === undefined) return;
          e.preventDefault();
          surRecalcul(e.currentTarget);
        }}
        onFocus={surFocus}
        onInput={(e) => surChangement(e.currentTarget)}
        onChange={(e) => surChangement(e.currentTarget)}
      >
        <ReponsesCachees reponses={reponses} champs={CHAMPS_ADRESSE.filter((c) => !curseurs.includes(c.cle))} />
        {mode === "global" && <input type="hidden" name="mode" value="global" />}
        {section !== null && <input type="hidden" name={CLE_SECTION} value={section} />}
        <input type="hidden" name={CLE_AVANT} value={ecrireAvant(axes)} />
        <div className="reglages-grille">
          {curseurs.flatMap((cle) => {
            const champ = CHAMPS_PAR_CLE.get(cle);
            if (champ === undefined) return [];
            const { aide: _aide, ...court } = champ;
            return [<ChampQuestion key={cle} champ={court} valeur={reponses[cle] ?? ""} defaut={defauts[cle]} erreur={undefined} curseurHorsTab />];
          })}
        </div>
        <p className="rang entre">
          <Bouton allure="clair" court>
            Recalculer
          </Bouton>
        </p>
        <p className="vh" role="status">
          {annonce}
        </p>
      </Form>
    </section>
  );
}

/** Les trois taux en une ligne, collée en haut d'un petit écran où les jauges ne se voient plus. Déjà lus plus haut : muets pour les lecteurs d'écran. */
function TauxEnBref({ axes }: { readonly axes: ReadonlyArray<TauxAxe> }) {
  const apercu = useContext(ContexteApercu) ?? axes;
  return (
    <p className="taux-bref" aria-hidden="true">
      {apercu.map((a) => (
        <span key={a.axe} className={a.axe}>
          {NOM_AXE_COURT[a.axe]} <strong>{a.valeur}</strong>
        </span>
      ))}
    </p>
  );
}
