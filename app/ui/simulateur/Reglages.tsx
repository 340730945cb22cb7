import { Form } from "react-router";
import { CHAMPS, CHAMPS_PAR_CLE } from "#app/domaine/simulateur/champs.ts";
import { CLES_REGLAGES } from "#app/domaine/simulateur/direct.ts";
import type { Reponses } from "#app/domaine/simulateur/lien.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { typoNoeud } from "#app/ui/base/typo-noeud.ts";
import { ChampQuestion } from "./ChampQuestion.tsx";

const MONTREES: ReadonlySet<string> = new Set(CLES_REGLAGES);

export type ProprietesReglages = {
  readonly mode: "global" | "par_axe";
  readonly reponses: Reponses;
  readonly defauts: Reponses;
  /** Ce que le dernier calcul complet dit, pour qui ne voit pas les jauges bouger. */
  readonly annonce: string;
  readonly surFocus: () => void;
  readonly surChangement: (formulaire: HTMLFormElement) => void;
};

/** Cinq curseurs sous les jauges. Sans JavaScript, un formulaire qui recalcule à l'envoi. */
export function Reglages({ mode, reponses, defauts, annonce, surFocus, surChangement }: ProprietesReglages) {
  return (
    <section className="sec sans-impression" aria-labelledby="h-reglages">
      <h2 id="h-reglages">Et si vous changiez…</h2>
      <Form
        method="get"
        action="/simulateur"
        className="reglages"
        reloadDocument
        onFocus={surFocus}
        onInput={(e) => surChangement(e.currentTarget)}
        onChange={(e) => surChangement(e.currentTarget)}
      >
        {CHAMPS.filter((c) => !MONTREES.has(c.cle) && reponses[c.cle] !== undefined).map((c) => (
          <input key={c.cle} type="hidden" name={c.cle} value={reponses[c.cle]} />
        ))}
        {mode === "global" && <input type="hidden" name="mode" value="global" />}
        <div className="reglages-grille">
          {CLES_REGLAGES.flatMap((cle) => {
            const champ = CHAMPS_PAR_CLE.get(cle);
            if (champ === undefined) return [];
            const { aide: _aide, ...court } = champ;
            return [<ChampQuestion key={cle} champ={court} valeur={reponses[cle] ?? ""} defaut={defauts[cle]} erreur={undefined} />];
          })}
        </div>
        <p className="rang entre">
          <Bouton allure="clair">Recalculer</Bouton>
        </p>
        <p className="vh" role="status">
          {typoNoeud(annonce)}
        </p>
      </Form>
    </section>
  );
}
